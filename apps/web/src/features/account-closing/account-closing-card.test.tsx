// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { UserContext } from '../../client/session.tsx';
import { ada, focused, Refusal, says, see, visit } from '../../client/testing-visit.tsx';
import { AccountClosingCard } from './account-closing-card.tsx';

describe('closing the account', () => {
  test('says what happens when, before it asks for the password', () => {
    visit(<AccountClosingCard />);
    expect(screen.getByText(/signed out everywhere at once/)).toBeDefined();
    expect(screen.queryByLabelText(/^Your password/)).toBeNull();
  });

  test('sends the password', async () => {
    const sent: unknown[] = [];
    const { press, write } = visit(<AccountClosingCard />, {
      'account.close': (input: unknown) => {
        sent.push(input);
        return { closingAt: '2026-12-21T09:00:00.000Z' };
      },
    });
    await press('Close account');
    await write(/^Your password/, 'Old-Horse-77');
    await press('Close my account');
    await says('You have been signed out everywhere.');
    expect(sent).toEqual([{ password: 'Old-Horse-77' }]);
  });

  test('says at its field that the password is wrong, and nowhere else', async () => {
    const { press, write } = visit(<AccountClosingCard />, {
      'account.close': () => {
        throw new Refusal(403, 'That is not your password');
      },
    });
    await press('Close account');
    await write(/^Your password/, 'Wrong-Horse-1');
    await press('Close my account');
    await says('That is not your password');
    expect(screen.queryByRole('alert', { name: 'Your account was not closed' })).toBeNull();
  });

  test('is not done after all when it is thought better of while it waits for a connection', async () => {
    const sent: unknown[] = [];
    const { press, write } = visit(<AccountClosingCard />, {
      'account.close': (input: unknown) => {
        sent.push(input);
        throw new Refusal(403, 'That is not your password');
      },
    });
    const close = async (password: string) => {
      await press('Close account');
      await write(/^Your password/, password);
      await press('Close my account');
    };
    onlineManager.setOnline(false);
    await close('Old-Horse-77');
    await see('button', 'Closing...');
    await press('Cancel');
    onlineManager.setOnline(true);
    await close('Wrong-Horse-1');
    await says('That is not your password');
    expect(sent).toEqual([{ password: 'Wrong-Horse-1' }]);
  });

  test('gives the focus back when it is thought better of', async () => {
    const { press } = visit(<AccountClosingCard />);
    await press('Close account');
    await press('Cancel');
    await focused('button', 'Close account');
  });

  test('offers to keep an account that is closing, and says until when', async () => {
    const kept: string[] = [];
    const { press } = visit(
      <UserContext value={{ ...ada, closingAt: '2026-12-21T09:00:00.000Z' }}>
        <AccountClosingCard />
      </UserContext>,
      {
        'account.reopen': () => {
          kept.push('kept');
          return ada;
        },
      },
    );
    await says(/It will be erased on 21 December 2026/);
    await press('Keep my account');
    await says('Your account stays open, with everything in it.');
    expect(kept).toEqual(['kept']);
  });
});
