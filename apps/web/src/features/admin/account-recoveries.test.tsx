// @vitest-environment happy-dom
import type { AccountRecovery } from '@cairn/domain/account-recovery';
import type { AdminRole } from '@cairn/domain/admin-role';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ada, Refusal, says, see, visit } from '../../client/testing-visit.tsx';
import { AccountRecoveries } from './account-recoveries.tsx';
import { AsAdmin } from './testing-as-admin.tsx';

const someone = '0190f3a0-0000-7000-8000-00000000b0b0';
const recovery: AccountRecovery = {
  id: '0190f3a0-0000-7000-8000-00000000c0c0',
  userId: '0190f3a0-0000-7000-8000-00000000d0d0',
  name: 'Amara Obi',
  email: 'amara@example.org',
  lost: 'both',
  newEmail: 'amara@example.net',
  checks: ['in-person', 'knows-account'],
  note: 'Seen at the ward office.',
  openedBy: someone,
  openedByEmail: 'sam@example.org',
  approvedByEmail: null,
  approvedAt: null,
  addressConfirmedAt: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  dueAt: '2026-11-23T12:00:00.000Z',
  lapsesAt: '2026-12-04T12:00:00.000Z',
  waitsFor: ['approval', 'address', 'time'],
  endedAt: null,
  outcome: null,
};

/** The recoveries as an administrator sees them; `refusal` is what the server says to an act. */
function open(
  one: Partial<AccountRecovery> = {},
  { role = 'support', refusal }: { role?: AdminRole; refusal?: Refusal } = {},
) {
  const acts: unknown[] = [];
  let held = [{ ...recovery, ...one }];
  const act = (name: string, change: Partial<AccountRecovery>) => (input: unknown) => {
    acts.push({ [name]: input });
    if (refusal) throw refusal;
    held = held.map((each) => ({ ...each, ...change }));
    return held[0];
  };
  const browser = visit(
    <AsAdmin role={role}>
      <AccountRecoveries ownId={ada.id} />
    </AsAdmin>,
    {
      'accountRecoveries.list': () => held,
      'accountRecoveries.approve': act('approve', { waitsFor: ['time'], approvedByEmail: ada.email }),
      'accountRecoveries.cancel': act('cancel', { waitsFor: [], outcome: 'cancelled', endedAt: recovery.dueAt }),
    },
  );
  return { acts, ...browser };
}

describe('account recoveries', () => {
  test('say what is lost, how it was checked, and what each waits for', async () => {
    open();
    await see('heading', 'Amara Obi');
    await says(/Lost: Second factor, recovery codes and mailbox. New address: amara@example.net/);
    await says(/Waits for approval by another administrator, confirmation of the new address/);
    await says(/Seen in person.*Seen at the ward office\./);
    await says(/by sam@example\.org/);
  });

  test('are approved by another administrator', async () => {
    const { acts, press } = open();
    await press('Approve the recovery of Amara Obi');
    await press('Approve it');
    await says('Recovery approved');
    await says(/approved by ada@example\.org/);
    expect(acts).toEqual([{ approve: { id: recovery.id } }]);
    expect(screen.queryByRole('button', { name: /^Approve the recovery/ })).toBeNull();
  });

  test('are cancelled, and then offer nothing', async () => {
    const { press } = open({ openedBy: ada.id });
    await see('button', 'Cancel the recovery of Amara Obi');
    expect(screen.queryByRole('button', { name: /^Approve the recovery/ })).toBeNull();
    await press('Cancel the recovery of Amara Obi');
    await press('Cancel it');
    await says('Recovery cancelled');
    await says('Cancelled by an administrator');
    expect(screen.queryByRole('button', { name: /^Cancel the recovery/ })).toBeNull();
  });

  test('say why an act was refused', async () => {
    const { press } = open({}, { refusal: new Refusal(409, 'This recovery is over.') });
    await press('Cancel the recovery of Amara Obi');
    await press('Cancel it');
    await says('This recovery is over.');
  });

  test('offer nothing to an auditor, or to whom they are of', async () => {
    open({}, { role: 'auditor' });
    await see('heading', 'Amara Obi');
    expect(screen.queryAllByRole('button', { name: /recovery of/ })).toEqual([]);
  });

  test('offer nothing to whom they are of', async () => {
    open({ userId: ada.id }, { role: 'owner' });
    await see('heading', 'Amara Obi');
    expect(screen.queryAllByRole('button', { name: /recovery of/ })).toEqual([]);
  });
});
