import { newId } from '@cairn/db/new-id';
import { describe, expect, test } from 'vitest';
import { eraseClosedAccounts } from '../account-closing/commands.ts';
import { tokenIn } from '../email-change/testing.ts';
import { addTestPasskey, signInWith } from '../passkeys/testing-passkeys.ts';
import { codeOf, withApp } from '../second-factor/testing.ts';
import { sweep } from '../sweep/commands.ts';
import { linkIdentity, newEmail, onEachDatabase, refusalOf, testPassword } from '../testing.ts';
import { afterHours, openFor, recovering, recoveryMail, seenBy } from './testing.ts';

const newPassword = 'Another-horse-8-battery';

onEachDatabase((api) => {
  const visitor = () => api().stranger().api;
  /** As whoever reads the mailbox of an account gets in again. */
  const setPassword = async (email: string) => {
    await visitor().account.forgotPassword({ email });
    await visitor().account.resetPassword({ token: await tokenIn(api(), email, 'reset-password'), newPassword });
  };
  const signIn = (email: string, password = testPassword) => visitor().account.login({ email, password });

  describe('a recovery whose waiting period is over', () => {
    test('takes the lost factor away, ends what was open, and leads to a new one where that is asked', async () => {
      const { nurse, app } = await recovering(api());
      const { email } = nurse.user;
      expect(await refusalOf(signIn(email))).toMatchObject({ code: 'FORBIDDEN' });
      await afterHours(api(), 71.9);
      expect(await refusalOf(signIn(email))).toMatchObject({ code: 'FORBIDDEN' });
      await afterHours(api(), 0.2);
      expect(await refusalOf(nurse.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
      // Whoever has the phone may know the password too: the mailbox, which is not lost, leads back.
      expect(await refusalOf(signIn(email))).toMatchObject({ code: 'UNAUTHORIZED' });
      await setPassword(email);
      const back = api().stranger();
      const user = await back.api.account.login({ email, password: newPassword });
      expect(user).toMatchObject({ recoveryDueAt: null });
      expect(await back.api.secondFactor.get()).toMatchObject({ since: null, appSince: null, recoveryCodesLeft: 0 });
      const [code] = app.recoveryCodes;
      expect(await refusalOf(visitor().secondFactor.signIn({ code: code ?? '' }))).toMatchObject({
        code: 'UNAUTHORIZED',
      });
      expect(await recoveryMail(api(), email)).toEqual(['account-recovery-opened', 'account-recovered']);
      const policy = { ...api().ports.policy, requireSecondFactor: 'everyone' as const };
      Object.assign(api().ports, { policy });
      try {
        expect(await refusalOf(back.api.account.me())).toMatchObject({ code: 'FORBIDDEN' });
        const { key } = await back.api.secondFactor.beginApp({ password: newPassword });
        expect(await refusalOf(back.api.secondFactor.confirmApp({ code: codeOf(key, api().clock.now()) }))).toBeNull();
        expect(await refusalOf(back.api.account.me())).toBeNull();
      } finally {
        Object.assign(api().ports, { policy: { ...policy, requireSecondFactor: 'off' } });
      }
    });

    test('gives back an account that somebody else began to close: it is not erased meanwhile, and is kept', async () => {
      const [admin, nurse] = [await api().admin('support'), await api().nurse()];
      const app = await withApp(api(), nurse);
      await nurse.api.account.close({ password: testPassword, code: app.nextCode() });
      const due = api().clock.now();
      const closing = { closingAt: due.toISOString() };
      await api().ports.db.updateTable('users').set(closing).where('id', '=', nurse.user.id).execute();
      const { id } = await openFor(admin, nurse);
      await eraseClosedAccounts(api().ports, due);
      expect(await seenBy(admin, id)).toMatchObject({ outcome: null });
      await afterHours(api(), 73);
      expect(await seenBy(await api().admin(), id)).toMatchObject({ outcome: 'carried-out' });
      await setPassword(nurse.user.email);
      expect(await signIn(nurse.user.email, newPassword)).toMatchObject({ closingAt: null });
    });

    test('ends what an intruder had opened: leave for support to look, and knowing their device', async () => {
      const { nurse } = await recovering(api());
      const grant = {
        userId: nurse.user.id,
        areas: JSON.stringify(['progress']),
        createdAt: api().clock.now().toISOString(),
      };
      const expiresAt = new Date(api().clock.now().getTime() + 90 * 3_600_000).toISOString();
      await api()
        .ports.db.insertInto('supportGrants')
        .values({ id: newId(), ...grant, expiresAt })
        .execute();
      const kept = () =>
        api().ports.db.selectFrom('knownDevices').selectAll().where('userId', '=', nurse.user.id).execute();
      expect(await kept()).not.toEqual([]);
      await afterHours(api(), 73);
      expect(await kept()).toEqual([]);
      const [leave] = await api()
        .ports.db.selectFrom('supportGrants')
        .select('endedAt')
        .where('userId', '=', nurse.user.id)
        .execute();
      expect(leave?.endedAt).not.toBeNull();
    });

    test('waits for another administrator where the second factor has gone since it was opened', async () => {
      await api().admin('support');
      const email = newEmail();
      const { nurse, app, recovery, confirmToken } = await recovering(api(), 'email-address', email);
      expect(recovery.waitsFor).not.toContain('approval');
      await nurse.api.secondFactor.removeApp({ password: testPassword, code: app.nextCode() });
      await visitor().accountRecoveries.confirmAddress({ token: confirmToken });
      await afterHours(api(), 73);
      expect(await seenBy(await api().admin(), recovery.id)).toMatchObject({ outcome: null, waitsFor: ['approval'] });
    });

    test('takes passkeys away as well', async () => {
      const [admin, nurse] = [await api().admin('support'), await api().nurse()];
      const { device } = await addTestPasskey(api(), { ...nurse, password: testPassword });
      await openFor(admin, nurse);
      await afterHours(api(), 73);
      expect(await refusalOf(signInWith(api().stranger(), device))).toMatchObject({ code: 'UNAUTHORIZED' });
      await setPassword(nurse.user.email);
      expect(await refusalOf(signIn(nurse.user.email, newPassword))).toBeNull();
    });

    test('changes a lost address once it is confirmed; the password is set anew from there', async () => {
      const email = newEmail();
      const { nurse, confirmToken } = await recovering(api(), 'email-address', email);
      await linkIdentity(api(), nurse.user.id);
      await visitor().accountRecoveries.confirmAddress({ token: confirmToken });
      expect(await nurse.api.account.me()).toMatchObject({ email: nurse.user.email });
      await afterHours(api(), 73);
      expect(await refusalOf(signIn(nurse.user.email))).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await refusalOf(signIn(email))).toMatchObject({ code: 'UNAUTHORIZED' });
      for (const address of [nurse.user.email, email])
        expect((await recoveryMail(api(), address)).at(-1)).toBe('account-recovered');
      await setPassword(email);
      // What was not lost is asked for as ever.
      expect(await refusalOf(signIn(email, newPassword))).toMatchObject({ code: 'FORBIDDEN' });
      const links = api().ports.db.selectFrom('userIdentities').select('id').where('userId', '=', nurse.user.id);
      expect(await links.execute()).toEqual([]);
      expect(
        await refusalOf(visitor().account.register({ email: nurse.user.email, password: testPassword })),
      ).toBeNull();
    });

    test('gives back everything where phone, codes and mailbox are lost at once', async () => {
      const email = newEmail();
      const { nurse, recovery, confirmToken } = await recovering(api(), 'both', email);
      await (await api().admin('support')).api.accountRecoveries.approve({ id: recovery.id });
      await visitor().accountRecoveries.confirmAddress({ token: confirmToken });
      await afterHours(api(), 73);
      await setPassword(email);
      expect(await signIn(email, newPassword)).toMatchObject({ id: nurse.user.id, email, emailVerified: true });
    });

    test('is carried out once, however often and from wherever it is looked at', async () => {
      const { nurse } = await recovering(api());
      api().clock.advance(73 * 60);
      await Promise.all([sweep(api().ports), sweep(api().ports)]);
      await sweep(api().ports);
      const done = (await recoveryMail(api(), nurse.user.email)).filter((kind) => kind === 'account-recovered');
      expect(done).toHaveLength(1);
    });

    test('is in the activity of both', async () => {
      const { admin, nurse, recovery } = await recovering(api());
      await afterHours(api(), 73);
      const lines = api().ports.db.selectFrom('auditEvents').select(['actorId', 'subjectId', 'details']);
      expect(
        await lines
          .where('action', '=', 'account-recovery.carried-out')
          .where('subjectId', '=', nurse.user.id)
          .execute(),
      ).toEqual([
        { actorId: admin.user.id, subjectId: nurse.user.id, details: { recovery: recovery.id, lost: 'second-factor' } },
      ]);
    });
  });

  describe('a recovery that waits for more', () => {
    test('goes on waiting for the new address, and lapses after a fortnight', async () => {
      const { nurse, recovery } = await recovering(api(), 'email-address', newEmail());
      await afterHours(api(), 10 * 24);
      expect(await seenBy(await api().admin(), recovery.id)).toMatchObject({ outcome: null, waitsFor: ['address'] });
      await afterHours(api(), 4 * 24 + 1);
      expect(await seenBy(await api().admin(), recovery.id)).toMatchObject({ outcome: 'lapsed' });
      expect(await refusalOf(signIn(nurse.user.email))).toMatchObject({ code: 'FORBIDDEN' });
    });

    test('is neither confirmed nor approved once it has lapsed, also where no sweep has said so yet', async () => {
      const { nurse, recovery, confirmToken } = await recovering(api(), 'both', newEmail());
      // As where the process was away.
      api().clock.advance(14 * 24 * 60);
      const confirming = visitor().accountRecoveries.confirmAddress({ token: confirmToken });
      expect(await refusalOf(confirming)).toMatchObject({ code: 'BAD_REQUEST' });
      const second = await api().admin('support');
      expect(await refusalOf(second.api.accountRecoveries.approve({ id: recovery.id }))).toMatchObject({
        code: 'CONFLICT',
      });
      await afterHours(api(), 0);
      expect(await seenBy(second, recovery.id)).toMatchObject({ outcome: 'lapsed' });
      expect(await refusalOf(signIn(nurse.user.email))).toMatchObject({ code: 'FORBIDDEN' });
    });

    test('waits for another administrator where one before it was carried out: two halves are the whole', async () => {
      const email = newEmail();
      const { nurse, confirmToken } = await recovering(api(), 'email-address', email);
      await visitor().accountRecoveries.confirmAddress({ token: confirmToken });
      await afterHours(api(), 73);
      const { waitsFor } = await openFor(await api().admin('support'), nurse, 'second-factor');
      expect(waitsFor).toEqual(['approval', 'time']);
    });

    test('goes on waiting for another administrator', async () => {
      const email = newEmail();
      const { nurse, recovery, confirmToken } = await recovering(api(), 'both', email);
      await visitor().accountRecoveries.confirmAddress({ token: confirmToken });
      await afterHours(api(), 80);
      const owner = await api().admin();
      expect(await seenBy(owner, recovery.id)).toMatchObject({ outcome: null, waitsFor: ['approval'] });
      expect(await refusalOf(signIn(nurse.user.email))).toMatchObject({ code: 'FORBIDDEN' });
      await owner.api.accountRecoveries.approve({ id: recovery.id });
      await afterHours(api(), 0);
      expect(await seenBy(await api().admin(), recovery.id)).toMatchObject({ outcome: 'carried-out' });
    });

    test.each([{ isBlocked: true }, { adminRole: null }, { adminRole: 'auditor' as const }])(
      'of an administrator who is found to be %j since waits until another answers for it',
      async (loss) => {
        const { admin, recovery } = await recovering(api());
        await api().ports.db.updateTable('users').set(loss).where('id', '=', admin.user.id).execute();
        await afterHours(api(), 73);
        const owner = await api().admin();
        expect(await seenBy(owner, recovery.id)).toMatchObject({ outcome: null, waitsFor: ['approval'] });
        await owner.api.accountRecoveries.approve({ id: recovery.id });
        await afterHours(api(), 0);
        expect(await seenBy(await api().admin(), recovery.id)).toMatchObject({ outcome: 'carried-out' });
      },
    );

    test('of somebody who became an owner meanwhile waits for an owner', async () => {
      const { nurse, recovery } = await recovering(api());
      await api().ports.db.updateTable('users').set({ adminRole: 'owner' }).where('id', '=', nurse.user.id).execute();
      await afterHours(api(), 73);
      expect(await seenBy(await api().admin(), recovery.id)).toMatchObject({ outcome: null, waitsFor: ['approval'] });
    });
  });

  describe('a recovery that can change nothing', () => {
    test('ends where somebody else has the address by now', async () => {
      const email = newEmail();
      const { nurse, recovery, confirmToken } = await recovering(api(), 'email-address', email);
      await visitor().accountRecoveries.confirmAddress({ token: confirmToken });
      const other = await visitor().account.register({ email, password: testPassword });
      await afterHours(api(), 73);
      expect(await seenBy(await api().admin(), recovery.id)).toMatchObject({ outcome: 'address-taken' });
      expect(await refusalOf(signIn(nurse.user.email))).toMatchObject({ code: 'FORBIDDEN' });
      expect(await signIn(email)).toMatchObject({ id: other.id });
    });

    test('ends with the account: deleted or closed', async () => {
      const owner = await api().admin();
      const deleted = await recovering(api());
      await owner.api.admin.remove({ id: deleted.nurse.user.id });
      expect(await seenBy(owner, deleted.recovery.id)).toMatchObject({ outcome: 'account-ended' });
      const { nurse, app, recovery } = await recovering(api());
      await nurse.api.account.close({ password: testPassword, code: app.nextCode() });
      expect(await seenBy(owner, recovery.id)).toMatchObject({ outcome: 'account-ended' });
    });

    test('ends where it finds the account deleted by other ways than ours', async () => {
      const { nurse, recovery } = await recovering(api());
      await api().ports.db.updateTable('users').set({ isDeleted: true }).where('id', '=', nurse.user.id).execute();
      await afterHours(api(), 73);
      expect(await seenBy(await api().admin(), recovery.id)).toMatchObject({ outcome: 'account-ended' });
    });
  });

  describe('what was said to be lost and is used', () => {
    test('ends it: a code of the app, and a recovery code that works once', async () => {
      for (const by of ['app', 'recovery-code'] as const) {
        const { admin, nurse, app, recovery } = await recovering(api());
        const browser = api().stranger();
        await browser.api.account.login({ email: nurse.user.email, password: testPassword }).catch(() => null);
        const code = by === 'app' ? app.nextCode() : (app.recoveryCodes[0] ?? '');
        expect(await browser.api.secondFactor.signIn({ code })).toMatchObject({ recoveryDueAt: null });
        expect(await seenBy(admin, recovery.id)).toMatchObject({ outcome: 'not-lost' });
        if (by === 'app') continue;
        const again = api().stranger();
        await again.api.account.login({ email: nurse.user.email, password: testPassword }).catch(() => null);
        expect(await refusalOf(again.api.secondFactor.signIn({ code }))).toMatchObject({ code: 'FORBIDDEN' });
      }
    });

    test('ends it: a link to set a password that was mailed to the address', async () => {
      const { admin, nurse, recovery } = await recovering(api(), 'both', newEmail());
      await visitor().account.forgotPassword({ email: nurse.user.email });
      const token = await tokenIn(api(), nurse.user.email, 'reset-password');
      await visitor().account.resetPassword({ token, newPassword });
      expect(await seenBy(admin, recovery.id)).toMatchObject({ outcome: 'not-lost' });
    });

    test('ends nothing where the other thing is lost', async () => {
      const { nurse, app, recovery } = await recovering(api(), 'email-address', newEmail());
      const browser = api().stranger();
      await browser.api.account.login({ email: nurse.user.email, password: testPassword }).catch(() => null);
      const user = await browser.api.secondFactor.signIn({ code: app.nextCode() });
      expect(user.recoveryDueAt).toBe(recovery.dueAt);
    });
  });
});
