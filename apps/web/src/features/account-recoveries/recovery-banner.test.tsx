// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { Refusal, says, see, visit } from '../../client/testing-visit.tsx';
import { RecoveryBanner } from './recovery-banner.tsx';

const dueAt = '2026-11-23T12:00:00.000Z';

/** The banner of a recovery of this; `refusal` is what the server says to stopping it. */
function open(waiting: object | null, refusal?: Refusal) {
  let stopped = 0;
  const browser = visit(<RecoveryBanner dueAt={dueAt} />, {
    'accountRecoveries.get': () => ({ waiting }),
    'accountRecoveries.stop': () => {
      stopped += 1;
      if (refusal) throw refusal;
      return { waiting: null };
    },
  });
  return { stopped: () => stopped, ...browser };
}

const both = { lost: 'both', newEmail: 'amara@example.net', createdAt: '2026-11-20T12:00:00.000Z', dueAt };

describe('the banner of an account recovery', () => {
  test('says what is to happen and when, with the new address', async () => {
    open(both);
    await says(/passkeys and recovery codes are removed, your account gets the address amara@example\.net/);
    await says(/your password and linked ways to sign in stop working/);
    await says(/23 November 2026/);
  });

  test('stops it by one press', async () => {
    const { press, stopped } = open({ ...both, lost: 'second-factor', newEmail: null });
    await press('Stop the recovery');
    await says('Account recovery stopped');
    expect(stopped()).toBe(1);
  });

  test('says so when it could not be stopped', async () => {
    const { press } = open(both, new Refusal(404, 'Not found'));
    await press('Stop the recovery');
    await says('The recovery could not be stopped');
    await see('button', 'Stop the recovery');
  });
});
