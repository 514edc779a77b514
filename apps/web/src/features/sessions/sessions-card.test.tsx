// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { focused, gone, Refusal, says, visit } from '../../client/testing-visit.tsx';
import { SessionsCard } from './sessions-card.tsx';

const session = (id: string, isThisOne = false) => ({
  id,
  createdAt: '2026-11-20T09:00:00.000Z',
  lastSeenAt: '2026-11-20T09:00:00.000Z',
  address: '192.0.2.7',
  agent: null,
  isThisOne,
  isShared: !isThisOne,
});

/** The card of somebody signed in here and on `others` more devices. */
function open(...others: string[]) {
  let held = [session('here', true), ...others.map((id) => session(id))];
  return visit(<SessionsCard />, {
    'sessions.list': () => held,
    'sessions.remove': ({ id }: { id: string }) => {
      if (id === 'stuck') throw new Refusal(500, 'Try again later');
      held = held.filter((other) => other.id !== id);
      return { id };
    },
    'sessions.endOthers': () => {
      held = held.filter(({ isThisOne }) => isThisOne);
      return { ended: others.length };
    },
  });
}

const signOut = /^Sign out: /;

describe('where somebody is signed in', () => {
  test('marks this device and offers no way to sign it out here', async () => {
    open();
    await says('This device');
    expect(screen.queryByRole('button', { name: signOut })).toBeNull();
  });

  test('signs another one out, and the focus goes to the heading', async () => {
    const { press } = open('ward');
    await press(signOut);
    await says('That device has been signed out');
    await gone('button', signOut);
    await focused('heading', 'Where you are signed in');
  });

  test('keeps one that could not be signed out, and says so', async () => {
    const { press } = open('stuck');
    await press(signOut);
    await says('Try again later');
    expect(screen.getAllByRole('button', { name: signOut })).toHaveLength(1);
  });

  test('signs all others out after a question', async () => {
    const { press } = open('ward', 'home');
    await press('Sign out all other devices');
    await says(/You stay signed in here/);
    await press('Sign them out');
    await says('2 other devices have been signed out');
    await gone('button', signOut);
  });
});
