// @vitest-environment happy-dom
import type { AdminUser } from '@cairn/domain/admin';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ada, Refusal, says, see, visit } from '../../client/testing-visit.tsx';
import { Users } from './users.tsx';

const amara = {
  ...ada,
  id: '0190f3a0-0000-7000-8000-00000000a3a4',
  email: 'amara@example.org',
  firstName: 'Amara',
  lastName: 'Obi',
  accountStatus: 'active',
  lastSignInAt: null,
  createdAt: '2026-01-02T10:00:00.000Z',
} as AdminUser;

/** The accounts as an administrator finds them: Amara, and Ada's own. */
function open(refusal?: Refusal) {
  const asked: unknown[] = [];
  let standing: AdminUser['accountStatus'] = 'active';
  const refused: string[] = [];
  const browser = visit(<Users ownId={ada.id} onRefused={() => refused.push('refused')} />, {
    'admin.users': (query: { search: string }) => {
      if (refusal) throw refusal;
      asked.push(query.search);
      const all = [
        { ...amara, accountStatus: standing },
        { ...amara, ...ada },
      ];
      return all.filter(({ email }) => email.includes(query.search));
    },
    'admin.block': ({ id }: { id: string }) => {
      standing = 'blocked';
      return { ...amara, id };
    },
  });
  return { asked, refused, ...browser };
}

describe('the accounts', () => {
  test('offer nothing to do to one’s own', async () => {
    open();
    await says('This is you');
    expect(screen.queryByRole('button', { name: 'Block: Ada Okafor' })).toBeNull();
  });

  test('are blocked after a question that says what will happen', async () => {
    const { press } = open();
    await press('Block: Amara Obi');
    await says(/will be signed out everywhere at once and cannot sign in until unblocked/);
    await press('Block');
    await says('User blocked successfully');
    await see('button', 'Unblock: Amara Obi');
  });

  test('are found by what is typed, once it is typed', async () => {
    const { asked, write } = open();
    await says('This is you');
    await write('Search', 'amara');
    await waitFor(() => expect(asked).toContain('amara'));
    await waitFor(() => expect(screen.queryByText('This is you')).toBeNull());
  });

  test('say so when none matches', async () => {
    const { write } = open();
    await write('Search', 'nobody');
    await says('No account matches');
  });

  test('are not shown to somebody who is no administrator any more', async () => {
    const { refused } = open(new Refusal(403, 'Not for you'));
    await waitFor(() => expect(refused).toEqual(['refused']));
  });
});
