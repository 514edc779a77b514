import { describe, expect, test } from 'vitest';
import { newEmail, onEachDatabase, refusalOf } from '../testing.ts';
import { afterHours, recovering, seenBy } from './testing.ts';

const badLink = { code: 'BAD_REQUEST', message: 'This link does not work, or does not work any more.' };

onEachDatabase((api) => {
  const visitor = () => api().stranger().api.accountRecoveries;

  describe('accountRecoveries.stopByLink', () => {
    test('stops it by whoever reads the mail, and again changes nothing', async () => {
      const { admin, nurse, recovery, stopToken } = await recovering(api());
      const stopped = await visitor().stopByLink({ token: stopToken });
      expect(await visitor().stopByLink({ token: stopToken })).toEqual(stopped);
      expect(await seenBy(admin, recovery.id)).toMatchObject({ outcome: 'stopped' });
      expect(await nurse.api.account.me()).toMatchObject({ recoveryDueAt: null });
      expect((await nurse.api.activity.list({}))[0]).toMatchObject({
        action: 'account-recovery.stopped',
        by: 'visitor',
      });
    });

    test('refuses a link that is unknown or of the other kind, says so in the log, and stops nobody else’s', async () => {
      const { admin, recovery, confirmToken } = await recovering(api(), 'email-address', newEmail());
      api().securityEvents();
      for (const token of [confirmToken, 'x'.repeat(43)])
        expect(await refusalOf(visitor().stopByLink({ token }))).toEqual(badLink);
      expect(await refusalOf(visitor().stopByLink({ token: '' }))).toMatchObject({ code: 'BAD_REQUEST' });
      const told = api()
        .securityEvents()
        .filter(({ action }) => action === 'recovery-link.refused');
      expect(told.length).toBeGreaterThanOrEqual(2);
      expect(await seenBy(admin, recovery.id)).toMatchObject({ outcome: null });
    });

    test('comes too late once it has been carried out', async () => {
      const { stopToken } = await recovering(api());
      await afterHours(api(), 73);
      expect(await refusalOf(visitor().stopByLink({ token: stopToken }))).toEqual(badLink);
    });

    test('works until then, also where the waiting period is over and something else is waited for', async () => {
      const { recovery, stopToken } = await recovering(api(), 'both', newEmail());
      await afterHours(api(), 100);
      await visitor().stopByLink({ token: stopToken });
      expect(await seenBy(await api().admin(), recovery.id)).toMatchObject({ outcome: 'stopped' });
    });
  });

  describe('accountRecoveries.confirmAddress', () => {
    test('says that the address is read, and changes nothing of the account; again changes nothing', async () => {
      const { admin, nurse, recovery, confirmToken } = await recovering(api(), 'email-address', newEmail());
      const confirmed = await visitor().confirmAddress({ token: confirmToken });
      expect(await visitor().confirmAddress({ token: confirmToken })).toEqual(confirmed);
      expect(await seenBy(admin, recovery.id)).toMatchObject({
        waitsFor: ['time'],
        addressConfirmedAt: expect.any(String),
      });
      expect(await nurse.api.account.me()).toMatchObject({ email: nurse.user.email });
    });

    test('refuses a link that is unknown, of the other kind, or of a recovery that is over', async () => {
      const { nurse, stopToken, confirmToken } = await recovering(api(), 'email-address', newEmail());
      for (const token of [stopToken, 'x'.repeat(43)])
        expect(await refusalOf(visitor().confirmAddress({ token }))).toEqual(badLink);
      await nurse.api.accountRecoveries.stop();
      expect(await refusalOf(visitor().confirmAddress({ token: confirmToken }))).toEqual(badLink);
    });

    test('confirms nobody else’s', async () => {
      const [mine, other] = [
        await recovering(api(), 'email-address', newEmail()),
        await recovering(api(), 'email-address', newEmail()),
      ];
      await visitor().confirmAddress({ token: mine.confirmToken });
      expect((await seenBy(other.admin, other.recovery.id)).addressConfirmedAt).toBeNull();
    });
  });
});
