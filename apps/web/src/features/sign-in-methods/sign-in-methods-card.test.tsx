// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { focused, gone, Refusal, says, see, visit } from '../../client/testing-visit.tsx';
import { SignInMethodsCard } from './sign-in-methods-card.tsx';

const google = {
  id: 'g1',
  provider: 'google',
  name: 'Google',
  email: 'ada@example.org',
  linkedAt: '2026-11-03T09:00:00.000Z',
  lastUsedAt: null,
};

/** The card of somebody who also signs in with Google. */
function open({ hasPassword = true, refusal }: { hasPassword?: boolean; refusal?: Refusal } = {}) {
  const asked: unknown[] = [];
  let linked = [google];
  const browser = visit(<SignInMethodsCard />, {
    'signInMethods.list': () => ({ password: { isSet: hasPassword, changedAt: null }, linked }),
    'signInMethods.remove': (input: unknown) => {
      asked.push(input);
      if (refusal) throw refusal;
      linked = [];
      return { id: 'g1' };
    },
  });
  return { asked, ...browser };
}

const remove = 'Remove Google (ada@example.org)';

describe('ways to sign in', () => {
  test('say whose they are and since when', async () => {
    open();
    await says(/ada@example\.org · added on 03 Nov 2026|ada@example\.org · added on 03 November 2026/);
  });

  test('are taken away by the password', async () => {
    const { press, write } = open();
    await press(remove);
    await write(/^Your password/, 'Old-Horse-77');
    await press('Remove Google');
    await says('You can no longer sign in with Google.');
    await gone('button', remove);
    await focused('heading', 'Ways to sign in');
  });

  test('stay when the password is wrong, which is said at its field', async () => {
    const { press, write } = open({ refusal: new Refusal(403, 'That is not your password') });
    await press(remove);
    await write(/^Your password/, 'Wrong-Horse-1');
    await press('Remove Google');
    await says('That is not your password');
    expect(screen.queryByRole('alert', { name: 'Google was not removed' })).toBeNull();
  });

  test('stay when that is thought better of while it waits for a connection', async () => {
    const { asked, press, write } = open();
    const takeAway = async (password: string) => {
      await press(remove);
      await write(/^Your password/, password);
      await press('Remove Google');
    };
    onlineManager.setOnline(false);
    await takeAway('Old-Horse-77');
    await see('button', 'Removing...');
    await press('Cancel');
    onlineManager.setOnline(true);
    await see('button', remove);
    await takeAway('New-Horse-88');
    await gone('button', remove);
    expect(asked).toEqual([{ id: 'g1', password: 'New-Horse-88' }]);
  });

  test('give the focus back when nothing is taken away after all', async () => {
    const { press } = open();
    await press(remove);
    await press('Cancel');
    await focused('button', remove);
  });

  test('cannot be taken away while there is no password, and the way to one is named', async () => {
    open({ hasPassword: false });
    await says(/With a password you can remove the other ways to sign in/);
    expect(screen.queryByRole('button', { name: remove })).toBeNull();
  });
});
