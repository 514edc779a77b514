// @vitest-environment happy-dom
import type { AdminUser } from '@cairn/domain/admin';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { ada, focused, gone, Refusal, says, see, visit } from '../../client/testing-visit.tsx';
import { RecoverDialog } from './recover-dialog.tsx';

const amara = { ...ada, id: '0190f3a0-0000-7000-8000-00000000a3a4', firstName: 'Amara', lastName: 'Obi' } as AdminUser;

function Holder({ standing }: { standing: Partial<AdminUser> }) {
  const [user, setUser] = useState<AdminUser | null>({ ...amara, ...standing });
  const close = () => setUser(null);
  return (
    <>
      <h2 id="users-title" tabIndex={-1}>
        Accounts
      </h2>
      <RecoverDialog user={user} onDone={close} onCancel={close} />
    </>
  );
}

function open(refusal?: Refusal, standing: Partial<AdminUser> = {}) {
  const sent: unknown[] = [];
  const browser = visit(<Holder standing={standing} />, {
    'accountRecoveries.open': (input: unknown) => {
      sent.push(input);
      if (refusal) throw refusal;
      return null;
    },
  });
  return { sent, ...browser };
}

describe('opening an account recovery', () => {
  test('asks for a new address only where the old one is lost, and sends what was checked', async () => {
    const { sent, press, choose, tick, write } = open();
    await says('Amara Obi');
    expect(screen.queryByRole('textbox', { name: /^New email address/ })).toBeNull();
    await choose(/^What is lost/, 'Mailbox');
    await write(/^New email address/, 'amara@example.net');
    await tick(/^Called back/);
    await write(/^What you saw/, 'Called back on the ward phone');
    await press('Open the recovery');
    await says('Account recovery opened');
    await gone('button', 'Open the recovery');
    await focused('heading', 'Accounts');
    const checks = ['called-back'];
    const note = 'Called back on the ward phone';
    expect(sent).toEqual([{ userId: amara.id, lost: 'email-address', email: 'amara@example.net', checks, note }]);
  });

  test('says which mailbox leads back, and that a block stays', async () => {
    const { choose } = open(undefined, { accountStatus: 'blocked' });
    await says(new RegExp(`be sure that they read ${amara.email}`));
    await says(/The account stays blocked until you unblock it/);
    await choose(/^What is lost/, 'Mailbox');
    await says(/be sure that they read the new address/);
  });

  test('sends nothing without a check that met the person, and says why', async () => {
    const { sent, press, choose, tick, write } = open();
    await choose(/^What is lost/, 'Second factor and recovery codes');
    await tick(/^Knew the NMC PIN/);
    await write(/^What you saw/, 'Knew everything by heart');
    await press('Open the recovery');
    await says(/the other checks alone do not show who it is/);
    expect(sent).toEqual([]);
  });

  test('says why it was refused', async () => {
    const { press, choose, tick, write } = open(new Refusal(409, 'A recovery of this account waits already.'));
    await choose(/^What is lost/, 'Second factor and recovery codes');
    await tick(/^Called back/);
    await write(/^What you saw/, 'Called back on the ward phone');
    await press('Open the recovery');
    await says('A recovery of this account waits already.');
    await see('button', 'Open the recovery');
  });
});
