import { describe, expect, test } from 'vitest';
import { tokenIn } from '../email-change/testing.ts';
import { withApp } from '../second-factor/testing.ts';
import { newEmail, onEachDatabase, type Person, refusalOf, testPassword } from '../testing.ts';
import { afterHours, openFor, recovering, recoveryMail, seenBy } from './testing.ts';

const newPassword = 'Another-horse-8-battery';
const inPerson = { checks: ['in-person' as const, 'employer-confirmed' as const], note: 'Seen at the ward office.' };

onEachDatabase((api) => {
  const visitor = () => api().stranger().api;
  const setPassword = async (email: string) => {
    await visitor().account.forgotPassword({ email });
    await visitor().account.resetPassword({ token: await tokenIn(api(), email, 'reset-password'), newPassword });
  };
  /** Somebody whose account was blocked because somebody else is in it. */
  const blocked = async () => {
    const [nurse, support] = [await api().nurse(), await api().admin('support')];
    await withApp(api(), nurse);
    await support.api.admin.block({ id: nurse.user.id });
    return { nurse, support };
  };
  const stopBy = async (address: string) =>
    visitor().accountRecoveries.stopByLink({ token: await tokenIn(api(), address, 'account-recovery-opened') });
  /** What was opened for a blocked account, and stopped by whoever reads its mailbox. */
  const stopped = async () => {
    const { nurse, support } = await blocked();
    const { id } = await openFor(support, nurse, 'email-address', newEmail());
    await stopBy(nurse.user.email);
    expect(await seenBy(support, id)).toMatchObject({ outcome: 'stopped' });
    return { nurse, support };
  };
  const openAgain = (admin: Person, userId: string, given: object = inPerson) =>
    admin.api.accountRecoveries.open({
      ...{ userId, lost: 'email-address' as const, email: newEmail(), ...inPerson },
      ...given,
    });

  describe('a recovery of an account that is blocked', () => {
    test('is opened and carried out, and leaves the block, which an administrator lifts', async () => {
      const { nurse, support } = await blocked();
      const email = newEmail();
      const { id } = await openFor(support, nurse, 'both', email);
      const [opened] = (await api().mailTo(nurse.user.email)).filter(({ kind }) => kind === 'account-recovery-opened');
      expect(opened?.text).toContain('The account is blocked, and stays so until an administrator unblocks it.');
      expect(opened?.text).toContain('/stop-account-recovery?token=');
      const second = await api().admin('support');
      await second.api.accountRecoveries.approve({ id });
      await visitor().accountRecoveries.confirmAddress({
        token: await tokenIn(api(), email, 'account-recovery-address'),
      });
      await afterHours(api(), 73);
      const boss = await api().admin();
      expect(await seenBy(boss, id)).toMatchObject({ outcome: 'carried-out' });
      expect((await api().mailTo(email)).at(-1)?.text).toContain('Ask support once you have set the password.');
      await setPassword(email);
      const signIn = () => visitor().account.login({ email, password: newPassword });
      expect(await refusalOf(signIn())).toMatchObject({
        code: 'FORBIDDEN',
        message: expect.stringContaining('blocked'),
      });
      await boss.api.admin.unblock({ id: nurse.user.id });
      expect(await signIn()).toMatchObject({ id: nurse.user.id, email });
    });

    test('goes on where the account is blocked while it waits, and where it is unblocked', async () => {
      const { nurse, recovery, admin } = await recovering(api());
      await admin.api.admin.block({ id: nurse.user.id });
      expect(await seenBy(admin, recovery.id)).toMatchObject({ outcome: null });
      await admin.api.admin.unblock({ id: nurse.user.id });
      await afterHours(api(), 73);
      expect(await seenBy(await api().admin(), recovery.id)).toMatchObject({ outcome: 'carried-out' });
    });

    test('is not ended by whoever sets a password from the mailbox that is lost', async () => {
      const { nurse, support } = await blocked();
      const { id } = await openFor(support, nurse, 'email-address', newEmail());
      await setPassword(nurse.user.email);
      expect(await seenBy(support, id)).toMatchObject({ outcome: null });
    });

    test('can be stopped by whoever reads an address of the account, the first time', async () => {
      const { nurse } = await stopped();
      expect(await recoveryMail(api(), nurse.user.email)).toEqual([
        'account-recovery-opened',
        'account-recovery-ended',
      ]);
    });
  });

  describe('the next, once somebody who reads its mail has stopped one', () => {
    test('takes that the person was seen, checked in a second way, and writes nothing without', async () => {
      const { nurse, support } = await stopped();
      for (const checks of [['in-person'], ['video-call', 'employer-confirmed']])
        expect(await refusalOf(openAgain(support, nurse.user.id, { checks }))).toMatchObject({
          code: 'BAD_REQUEST',
          message: expect.stringContaining('see the person in person'),
        });
      const kept = api().ports.db.selectFrom('accountRecoveries').select('outcome').where('userId', '=', nurse.user.id);
      expect(await kept.execute()).toEqual([{ outcome: 'stopped' }]);
    });

    test('is nobody’s to stop by a link, waits for another administrator, and is told', async () => {
      const { nurse, support } = await stopped();
      const { id, waitsFor } = await openAgain(support, nurse.user.id);
      expect(waitsFor).toContain('approval');
      const told = (await api().mailTo(nurse.user.email)).filter(({ kind }) => kind === 'account-recovery-opened');
      expect(told.at(-1)?.text).toContain('reply to this message at once');
      expect(told.at(-1)?.text).not.toContain('stop-account-recovery');
      // The link of the one before stops it no more.
      const token = /token=([\w-]+)/.exec(told[0]?.text ?? '')?.[1] ?? '';
      await refusalOf(visitor().accountRecoveries.stopByLink({ token }));
      expect(await seenBy(support, id)).toMatchObject({ outcome: null });
      await (await api().admin('support')).api.accountRecoveries.cancel({ id });
      expect(await seenBy(support, id)).toMatchObject({ outcome: 'cancelled' });
    });

    test('is like any other where the account is not blocked any more', async () => {
      const { nurse, support } = await stopped();
      await support.api.admin.unblock({ id: nurse.user.id });
      await openAgain(support, nurse.user.id, { checks: ['called-back'] });
      await stopBy(nurse.user.email);
      const browser = api().stranger();
      expect(
        await refusalOf(browser.api.account.login({ email: nurse.user.email, password: testPassword })),
      ).toMatchObject({
        code: 'FORBIDDEN',
      });
    });
  });
});
