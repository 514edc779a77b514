// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { focused, focusedField, Refusal, says, visit } from '../../client/testing-visit.tsx';
import { EmailChangeCard } from './email-change-card.tsx';

const waiting = {
  email: 'ada@new.example.org',
  requestedAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-21T09:00:00.000Z',
};

/** The card; a link that was asked for waits until it is cancelled. */
function open(asked: typeof waiting | null, refusal?: Refusal) {
  const sent: unknown[] = [];
  let held = asked;
  const browser = visit(<EmailChangeCard />, {
    'emailChange.get': () => ({ waiting: held }),
    'emailChange.request': (input: { email: string }) => {
      sent.push(input);
      if (refusal) throw refusal;
      held = { ...waiting, email: input.email };
      return held;
    },
    'emailChange.resend': () => held,
    'emailChange.cancel': () => {
      held = null;
      return { waiting: null };
    },
  });
  return { sent, ...browser };
}

async function ask({ press, write }: ReturnType<typeof open>) {
  await press('Change email address');
  await write(/^New email address/, 'ada@new.example.org');
  await write(/^Your password/, 'Old-Horse-77');
  await press('Send the link');
}

describe('changing the address', () => {
  test('sends a link to the new one, and waits for it', async () => {
    const card = open(null);
    await ask(card);
    await says('We have sent a link to ada@new.example.org.');
    await says(/Waiting for you to confirm at ada@new\.example\.org/);
    await focused('heading', 'Email address');
    expect(card.sent).toEqual([{ email: 'ada@new.example.org', password: 'Old-Horse-77' }]);
  });

  test('says at its field that the password is wrong', async () => {
    await ask(open(null, new Refusal(403, 'That is not your password')));
    await says('That is not your password');
    await focusedField('password');
  });

  test('says at its field that the address is taken', async () => {
    await ask(open(null, new Refusal(409, 'Taken', [{ path: 'email', message: 'This address has an account' }])));
    await says('This address has an account');
    await focusedField('email');
  });

  test('says above the form what is about no field, and the focus begins in the first', async () => {
    const card = open(null, new Refusal(429, 'Too many attempts'));
    await card.press('Change email address');
    await focused('textbox', /^New email address/);
    await card.press('Cancel');
    await focused('button', 'Change email address');
    await ask(card);
    // In a toast, and above the form.
    await waitFor(() => expect(screen.getAllByText('Your email address was not changed')).toHaveLength(2));
  });

  test('sends another link', async () => {
    const { press } = open(waiting);
    await press('Send another link');
    await says('We have sent another link to ada@new.example.org.');
  });

  test('can be given up while it waits', async () => {
    const { press } = open(waiting);
    await press('Cancel the change');
    await says('Your email address stays as it is.');
    await focused('heading', 'Email address');
  });
});
