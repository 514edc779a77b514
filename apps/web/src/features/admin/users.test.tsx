// @vitest-environment happy-dom

import type { AdminUser } from '@cairn/domain/admin';
import type { AdminRole } from '@cairn/domain/admin-role';
import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ada, focused, gone, Refusal, says, see, visit } from '../../client/testing-visit.tsx';
import { AsAdmin } from './testing-as-admin.tsx';
import { Users } from './users.tsx';

const idOf = (number: number) => `0190f3a0-0000-7000-8000-0000000${String(number).padStart(5, '0')}`;
const amara = {
  ...ada,
  id: idOf(1),
  email: 'amara@example.org',
  firstName: 'Amara',
  lastName: 'Obi',
  nmcPin: null,
  accountStatus: 'active',
  lastSignInAt: null,
} as AdminUser;
const own = { ...amara, ...ada } as AdminUser;

interface Query {
  search: string;
  status: string;
  limit: string;
  cursor?: string;
}

/** The accounts as an administrator finds them; `refusals` are what the server says to an act instead of doing it. */
function open(accounts: AdminUser[], refusals: Record<string, Refusal> = {}, role: AdminRole = 'owner') {
  const asked: Query[] = [];
  const acts: unknown[] = [];
  let held = accounts;
  const refused: string[] = [];
  const act = (name: string, change: (user: AdminUser) => Partial<AdminUser>) => (input: { id: string }) => {
    acts.push({ [name]: input });
    if (refusals[name]) throw refusals[name];
    held = held.map((user) => (user.id === input.id ? ({ ...user, ...change(user) } as AdminUser) : user));
    return held.find(({ id }) => id === input.id);
  };
  const list = (
    <AsAdmin role={role}>
      <Users ownId={ada.id} onRefused={() => refused.push('refused')} />
    </AsAdmin>
  );
  const browser = visit(list, {
    'admin.users': (query: Query) => {
      if (refusals.users) throw refusals.users;
      asked.push(query);
      const found = held.filter(
        ({ email, accountStatus }) => email.includes(query.search) && ['', accountStatus].includes(query.status),
      );
      const from = query.cursor ? found.findIndex(({ id }) => id === query.cursor) + 1 : 0;
      return found.slice(from, from + Number(query.limit));
    },
    'admin.block': act('block', () => ({ accountStatus: 'blocked' })),
    'admin.unblock': act('unblock', () => ({ accountStatus: 'active' })),
    'admin.remove': act('remove', () => ({ accountStatus: 'deleted' })),
    'admin.restore': act('restore', () => ({ accountStatus: 'active' })),
    'admin.endSessions': act('endSessions', () => ({})),
    'admin.freePin': act('freePin', () => ({ nmcPin: null })),
    'admin.resendLink': act('resendLink', () => ({})),
    'dataProtectionCases.list': () => [],
    'restriction.lift': act('lift', () => ({ restrictionLiftsAt: '2099-11-27T10:00:00.000Z' })),
    'admin.storage': ({ id }: { id: string }) => ({
      id,
      files: 3,
      fileBytes: 5 * 1024 * 1024,
      fileBytesAllowed: 1024 * 1024 * 1024,
      textBytes: 2_000_000,
      textBytesAllowed: 10 * 1024 * 1024,
    }),
  });
  return { asked, acts, refused, ...browser };
}

/** Does what the menu of an account offers. */
async function choose({ press, hands }: Pick<ReturnType<typeof open>, 'press' | 'hands'>, words: string, who: string) {
  await press(`More for ${who}`);
  await hands.click(await see('menuitem', words));
}

const wide = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width });
beforeEach(() => wide(390));
afterAll(() => wide(1024));

describe('the accounts', () => {
  test('offer nothing to do to one’s own', async () => {
    open([amara, own]);
    await says('This is you');
    expect(screen.queryByRole('button', { name: 'Block: Ada Okafor' })).toBeNull();
  });

  test('offer support neither to delete anybody nor to act on an administrator', async () => {
    const boss = { ...amara, id: idOf(2), firstName: 'Grace', isAdmin: true, adminRole: 'auditor', nmcPin: '18A1234C' };
    const { press } = open([amara, boss as AdminUser], {}, 'support');
    await see('button', 'Block: Amara Obi');
    await see('heading', 'Grace Obi');
    expect(screen.queryByRole('button', { name: /Delete|Block: Grace Obi/ })).toBeNull();
    await press('More for Grace Obi');
    await see('menuitem', 'Storage');
    expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  });

  test('have a link mailed to their own address again after a question, that to confirm it only where it is not', async () => {
    const { acts, press, hands } = open(
      [amara, { ...amara, id: idOf(2), firstName: 'Grace', emailVerified: false }],
      {},
      'support',
    );
    await choose({ press, hands }, 'Mail confirmation link', 'Grace Obi');
    await press('Mail confirmation link');
    await says('The link is on its way');
    await press('More for Amara Obi');
    await see('menuitem', 'Mail reset link');
    expect(screen.queryByRole('menuitem', { name: 'Mail confirmation link' })).toBeNull();
    await hands.click(await see('menuitem', 'Mail reset link'));
    await press('Mail reset link');
    await waitFor(() => expect(acts).toHaveLength(2));
    expect(acts).toEqual([
      { resendLink: { id: idOf(2), link: 'verify-email' } },
      { resendLink: { id: idOf(1), link: 'reset-password' } },
    ]);
  });

  test('are restricted by an owner, who sees until when, lifts it after a question, and does nothing else to them', async () => {
    const restricted = { ...amara, restrictedAt: '2026-11-20T10:00:00.000Z', nmcPin: '18A1234C' } as AdminUser;
    const { acts, press, hands } = open([restricted]);
    await says('Restricted');
    expect(screen.queryByRole('button', { name: /^Delete: Amara Obi/ })).toBeNull();
    await press('More for Amara Obi');
    await see('menuitem', 'Restriction');
    expect(screen.queryByRole('menuitem', { name: /^(Free PIN|Storage)$/ })).toBeNull();
    await hands.keyboard('{Escape}');
    await press('Lift restriction: Amara Obi');
    await press('Lift restriction');
    await says(/Restricted until 27 Nov 2099/);
    expect(acts).toEqual([{ lift: { id: idOf(1) } }]);
    await gone('button', 'Lift restriction: Amara Obi');
    await choose({ press, hands }, 'Restriction', 'Amara Obi');
    await says(/Write the case down first/);
  });

  test('say how much somebody keeps, and nothing of what it is', async () => {
    const { press, hands } = open([amara], {}, 'support');
    await choose({ press, hands }, 'Storage', 'Amara Obi');
    await says('What Amara Obi keeps');
    await says('3 files: 5.0 MB of 1,024.0 MB');
    await says('Text: 1.9 MB of 10.0 MB');
    await press('Close');
    await focused('button', 'More for Amara Obi');
  });

  test('offer an auditor nothing to do', async () => {
    open([{ ...amara, nmcPin: '18A1234C' }], {}, 'auditor');
    await see('heading', 'Amara Obi');
    expect(screen.queryByRole('button', { name: /Amara Obi/ })).toBeNull();
  });

  test('show of each what it is called, how it stands, and since when', async () => {
    const leaving = { ...amara, closingAt: '2026-12-21T09:00:00.000Z', isAdmin: true, nmcPin: '18A1234C' };
    open([{ ...leaving, adminRole: 'support' } as AdminUser]);
    const card = (await see('heading', 'Amara Obi')).closest('li');
    expect(card?.textContent).toContain('amara@example.org');
    expect(card?.textContent).toContain('NMC PIN: 18A1234C');
    expect(card?.textContent).toContain('Joined: 02 Jan 2026');
    expect(card?.textContent).toContain('Last signed in: Never');
    for (const standing of ['Active', 'Admin: Support', 'Closes 21 Dec 2026'])
      expect(card?.textContent).toContain(standing);
  });

  test('stand in a table where there is room for one', async () => {
    wide(1280);
    open([amara]);
    const row = await see('row', /Amara Obi.*amara@example\.org.*Active.*02 Jan 2026.*Never/);
    expect(row.querySelector('th')?.getAttribute('scope')).toBe('row');
    expect(await see('table', 'Accounts')).toBeDefined();
  });

  test('are found by what is typed, once it is typed', async () => {
    const { asked, write } = open([amara, own]);
    await says('This is you');
    await write('Search', '  amara ');
    await waitFor(() => expect(asked.at(-1)?.search).toBe('amara'));
    await waitFor(() => expect(screen.queryByText('This is you')).toBeNull());
    await says('1 account shown');
  });

  test('are narrowed by how they stand', async () => {
    const { choose } = open([amara, { ...own, id: idOf(2), accountStatus: 'blocked' }]);
    await see('heading', 'Amara Obi');
    await choose('Status', 'Blocked');
    await gone('heading', 'Amara Obi');
    await see('button', 'Unblock: Ada Okafor');
  });

  test('of one name are told apart by their addresses on the buttons that act on them', async () => {
    open([amara, { ...amara, id: idOf(2), email: 'other@example.org' }]);
    await see('button', 'Block: Amara Obi, amara@example.org');
    await see('button', 'Block: Amara Obi, other@example.org');
    expect(screen.queryByRole('button', { name: 'Block: Amara Obi' })).toBeNull();
  });

  test('say so when none matches', async () => {
    const { write } = open([amara]);
    await write('Search', 'nobody');
    await says('No account matches');
  });

  test('come a page at a time, each going on where the last one ended', async () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ ...amara, id: idOf(at), lastName: `Obi ${at}` }));
    const { asked, press } = open(many);
    await see('heading', 'Amara Obi 24');
    await says('25 or more accounts shown');
    expect(screen.queryByRole('heading', { name: 'Amara Obi 25' })).toBeNull();
    await press('Load more');
    await see('heading', 'Amara Obi 29');
    expect(screen.getByRole('heading', { name: 'Amara Obi 0' })).toBeDefined();
    await gone('button', 'Load more');
    expect(asked.at(-1)?.cursor).toBe(idOf(24));
  });

  test('offer to try again when they could not be read', async () => {
    const refusals: Record<string, Refusal> = { users: new Refusal(500, 'Try again later') };
    const { press } = open([amara], refusals);
    await says('The accounts could not be loaded');
    delete refusals.users;
    await press(/^Try again/);
    await see('heading', 'Amara Obi');
  });

  test('are not shown to somebody who is no administrator any more', async () => {
    const { refused } = open([amara], { users: new Refusal(403, 'Not for you') });
    await waitFor(() => expect(refused).toEqual(['refused']));
  });
});

describe('an account', () => {
  test('is blocked after a question that says what will happen, and the same button unblocks it', async () => {
    const { press, acts } = open([amara]);
    await press('Block: Amara Obi');
    await says(/will be signed out everywhere at once and cannot sign in until unblocked/);
    await press('Block');
    await says('User blocked successfully');
    await focused('button', 'Unblock: Amara Obi');
    await press('Unblock: Amara Obi');
    await press('Unblock');
    await says('User unblocked successfully');
    expect(acts).toEqual([{ block: { id: amara.id } }, { unblock: { id: amara.id } }]);
  });

  test('is deleted and brought back', async () => {
    const { press, acts } = open([amara]);
    await press('Delete: Amara Obi');
    await says(/Their records are kept, and you can restore them/);
    await press('Delete');
    await says('User deleted successfully');
    await press('Restore: Amara Obi');
    await press('Restore');
    await says('User restored successfully');
    await see('button', 'Block: Amara Obi');
    expect(acts).toEqual([{ remove: { id: amara.id } }, { restore: { id: amara.id } }]);
  });

  test('is signed out everywhere, and stays as it is', async () => {
    const { press, hands } = open([amara]);
    await choose({ press, hands }, 'Sign out', 'Amara Obi');
    await press('Sign out');
    await says('User signed out everywhere');
    await focused('button', 'More for Amara Obi');
  });

  test('is left alone when the question is answered with no', async () => {
    const { press, acts } = open([amara]);
    await press('Delete: Amara Obi');
    await press('Cancel');
    await focused('button', 'Delete: Amara Obi');
    expect(acts).toEqual([]);
  });

  test('stays as it is when the server refuses, in the server’s words', async () => {
    const { press } = open([amara], { block: new Refusal(409, 'The last administrator cannot be blocked') });
    await press('Block: Amara Obi');
    await press('Block');
    await says('Error blocking user');
    await says('The last administrator cannot be blocked');
    await see('button', 'Block: Amara Obi');
  });

  test('that leaves the narrowed list takes the focus to the heading', async () => {
    const { choose, press } = open([amara]);
    await choose('Status', 'Active');
    await press('Block: Amara Obi');
    await press('Block');
    await focused('heading', 'Accounts');
  });

  test('acted on before does not take the focus out of a search that no longer finds it', async () => {
    const { press, write } = open([amara, own]);
    await press('Block: Amara Obi');
    await press('Block');
    await focused('button', 'Unblock: Amara Obi');
    await write('Search', 'ada@');
    await gone('heading', 'Amara Obi');
    expect(document.activeElement).toBe(screen.getByLabelText('Search'));
  });
});

describe('a PIN in the wrong hands', () => {
  const holder = { ...amara, nmcPin: '18A1234C' } as AdminUser;
  const claimant = /^Email address of the person/;

  test('is freed for the person it belongs to, with a note on how that was checked', async () => {
    const { acts, press, hands, write } = open([holder]);
    await choose({ press, hands }, 'Free PIN', 'Amara Obi');
    await says(/For 14 days only the person it belongs to can/);
    await write(claimant, 'owner@example.org');
    await write(/^How you checked/, 'NMC register and a call back');
    await press('Free this PIN');
    await says('Both people are told by e-mail');
    await gone('dialog', /Free/);
    expect(acts).toEqual([
      {
        freePin: {
          id: holder.id,
          nmcPin: '18A1234C',
          claimant: 'owner@example.org',
          note: 'NMC register and a call back',
        },
      },
    ]);
    await focused('heading', 'Accounts');
  });

  test('is not freed without a word on how it was checked', async () => {
    const { acts, press, hands, write } = open([holder]);
    await choose({ press, hands }, 'Free PIN', 'Amara Obi');
    await write(claimant, 'owner@example.org');
    await write(/^How you checked/, 'a call');
    await press('Free this PIN');
    await says(/at least 10 characters/);
    await focused('textbox', /^How you checked/);
    expect(acts).toEqual([]);
  });

  test('is not freed for somebody unknown, which is said at the field', async () => {
    const words = 'There is no account with this e-mail address';
    const { press, hands, write } = open([holder], {
      freePin: new Refusal(400, words, [{ path: 'claimant', message: words }]),
    });
    await choose({ press, hands }, 'Free PIN', 'Amara Obi');
    await write(claimant, 'nobody@example.org');
    await write(/^How you checked/, 'NMC register and a call back');
    await press('Free this PIN');
    await says(words);
    await focused('textbox', claimant);
    expect(screen.queryByText('The PIN was not freed')).toBeNull();
  });
});
