// @vitest-environment happy-dom
import type { AdminRole } from '@cairn/domain/admin-role';
import type { Administrator, Administrators as Listed } from '@cairn/domain/administrators';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ada, focused, gone, Refusal, says, see, visit } from '../../client/testing-visit.tsx';
import { Administrators } from './administrators.tsx';
import { AsAdmin } from './testing-as-admin.tsx';

const own: Administrator = { ...ada, adminRole: 'owner', accountStatus: 'active', lastSignInAt: null };
const grace: Administrator = {
  ...own,
  id: '0190f3a0-0000-7000-8000-0000000000a7',
  email: 'grace@example.org',
  firstName: 'Grace',
  adminRole: 'support',
};
const asked: Listed['invitations'][number] = {
  id: '0190f3a0-0000-7000-8000-0000000000a8',
  email: 'new@example.org',
  role: 'auditor',
  createdAt: '2026-11-19T23:30:00.000Z',
  expiresAt: '2026-11-26T23:30:00.000Z',
};

function open({ role = 'owner' as AdminRole, refusal = null as Refusal | null } = {}) {
  let held: Listed = { administrators: [own, grace], invitations: [asked] };
  const sent: unknown[] = [];
  interface Input {
    id: string;
    role: AdminRole;
  }
  const act = (name: string, change: (input: Input) => void) => (input: Input) => {
    sent.push([name, input]);
    if (refusal) throw refusal;
    change(input);
    return { ...asked, ...input };
  };
  const page = (
    <AsAdmin role={role}>
      <Administrators ownId={ada.id} />
    </AsAdmin>
  );
  const browser = visit(page, {
    'administrators.list': () => held,
    'administrators.invite': act('invite', () => {}),
    'administrators.changeRole': act('changeRole', ({ id, role }) => {
      const as = (one: Administrator) => (one.id === id ? { ...one, adminRole: role } : one);
      held = { ...held, administrators: held.administrators.map(as) };
    }),
    'administrators.remove': act('remove', ({ id }) => {
      held = { ...held, administrators: held.administrators.filter((one) => one.id !== id) };
    }),
    'administrators.withdrawInvitation': act('withdrawInvitation', () => {
      held = { ...held, invitations: [] };
    }),
  });
  return { ...browser, sent };
}

describe('the administrators of an installation', () => {
  test('are shown with their roles, and who has been invited until when', async () => {
    open();
    await see('heading', 'Grace Okafor');
    await says('Invited as Auditor');
    await says('Invited 19 Nov 2026 · can be accepted until 26 Nov 2026');
    expect(screen.queryByLabelText('Role of Ada Okafor')).toBeNull();
  });

  test('get another role after a question', async () => {
    const { choose, press, sent } = open();
    await choose('Role of Grace Okafor', 'Owner');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Change the role of Grace Okafor');
    await says(/Grace Okafor \(grace@example.org\) will be Owner/);
    expect(sent).toEqual([]);
    await press('Change it');
    await says('Role changed');
    await focused('heading', 'Administrators');
    expect(sent).toEqual([['changeRole', { id: grace.id, role: 'owner' }]]);
  });

  test('are made none after a question, and the focus goes to the heading', async () => {
    const { choose, press, sent } = open();
    await choose('Role of Grace Okafor', 'No administrator');
    await press('Change the role of Grace Okafor');
    await press('Take them away');
    await gone('heading', 'Grace Okafor');
    await focused('heading', 'Administrators');
    expect(sent).toEqual([['remove', { id: grace.id }]]);
  });

  test('stay as they are when the question is left, or the change is refused', async () => {
    const { choose, press, sent } = open({ refusal: new Refusal(403, 'Only an owner can') });
    await choose('Role of Grace Okafor', 'Auditor');
    await press('Change the role of Grace Okafor');
    await press('Cancel');
    expect(sent).toEqual([]);
    await press('Change the role of Grace Okafor');
    await press('Change it');
    await says('Only an owner can');
    await says('Nothing was changed');
  });

  test('are invited by a form that says what each role may', async () => {
    const { choose, press, sent, write } = open();
    await press('Invite an administrator');
    await press('Send the invitation');
    await says('Please choose what they may do');
    await write(/^Email address/, 'joy@example.org');
    await choose(/^Invite as/, 'Auditor');
    await says(/Reads lists, figures/);
    await press('Send the invitation');
    await says('Invitation sent');
    await focused('button', 'Invite an administrator');
    expect(sent).toEqual([['invite', { email: 'joy@example.org', role: 'auditor' }]]);
  });

  test('are no longer invited once that is withdrawn', async () => {
    const { press } = open();
    await press('Withdraw the invitation of new@example.org');
    await says('Invitation withdrawn');
    await gone('heading', 'new@example.org');
    await focused('heading', 'Administrators');
  });

  test('are only shown to an auditor', async () => {
    open({ role: 'auditor' });
    await see('heading', 'Grace Okafor');
    expect(screen.queryByLabelText('Role of Grace Okafor')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
