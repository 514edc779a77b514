import { describe, expect, test } from 'vitest';
import { moveTo } from '../email-change/testing.ts';
import { withApp } from '../second-factor/testing.ts';
import { linkIdentity, missingId, newEmail, onEachDatabase, refusalOf, testPassword } from '../testing.ts';
import { checked, openFor, recovering, recoveryMail, seenBy } from './testing.ts';

const hours = 3_600_000;

onEachDatabase((api) => {
  const dueAt = () => new Date(api().clock.now().getTime() + 72 * hours).toISOString();
  const withFactor = async () => {
    const nurse = await api().nurse();
    return { nurse, app: await withApp(api(), nurse) };
  };

  describe('accountRecoveries.open', () => {
    test('changes nothing at once: it says when, and mails how to stop it', async () => {
      const [{ nurse }, support] = [await withFactor(), await api().admin('support')];
      const opened = await openFor(support, nurse);
      expect(opened).toMatchObject({
        ...{
          userId: nurse.user.id,
          email: nurse.user.email,
          name: 'Ada Okafor',
          lost: 'second-factor',
          newEmail: null,
        },
        ...{ openedByEmail: support.user.email, waitsFor: ['time'], dueAt: dueAt(), endedAt: null, ...checked },
      });
      expect(await nurse.api.account.me()).toMatchObject({ recoveryDueAt: dueAt() });
      expect(await nurse.api.secondFactor.get()).toMatchObject({ recoveryCodesLeft: 10 });
      const mail = (await api().mailTo(nurse.user.email)).at(-1);
      expect(mail?.kind).toBe('account-recovery-opened');
      expect(mail?.text).toMatch(/https:\/\/cairn\.example\.org\/stop-account-recovery\?token=[\w-]{43}\n/);
      expect(mail?.text).not.toContain(checked.note);
      const line = { action: 'account-recovery.opened' };
      expect((await nurse.api.activity.list({}))[0]).toMatchObject({ ...line, by: 'administrator', address: null });
      expect((await support.api.activity.list({}))[0]).toMatchObject({ ...line, by: 'you' });
    });

    test('mails every address known, and asks the new one to be confirmed', async () => {
      const [{ nurse, app }, support, email] = [await withFactor(), await api().admin('support'), newEmail()];
      const before = nurse.user.email;
      await linkIdentity(api(), nurse.user.id);
      const linked = api().ports.db.selectFrom('userIdentities').select('email').where('userId', '=', nurse.user.id);
      const { email: atProvider } = await linked.executeTakeFirstOrThrow();
      const present = newEmail();
      await nurse.api.emailChange.request({ email: present, password: testPassword, code: app.nextCode() });
      const token = /token=([\w-]+)/.exec((await api().mailTo(present))[0]?.text ?? '')?.[1] ?? '';
      await nurse.api.emailChange.confirm({ token });
      expect(await openFor(support, nurse, 'both', email)).toMatchObject({ newEmail: email, email: present });
      for (const address of [before, present, atProvider ?? ''])
        expect(await recoveryMail(api(), address)).toEqual(['account-recovery-opened']);
      expect(await recoveryMail(api(), email)).toEqual(['account-recovery-address']);
      expect((await api().mailTo(email))[0]?.text).not.toMatch(/\bAda\b/);
    });

    test('keeps only hashes of what the links carry', async () => {
      const { stopToken, confirmToken } = await recovering(api(), 'email-address', newEmail());
      const rows = JSON.stringify(await api().ports.db.selectFrom('accountRecoveries').selectAll().execute());
      for (const token of [stopToken, confirmToken]) {
        expect(token).toHaveLength(43);
        expect(rows).not.toContain(token);
      }
    });

    test('refuses a second while one waits, also at the same moment, and opens another once it has ended', async () => {
      const [{ nurse }, one, two] = [await withFactor(), await api().admin('support'), await api().admin()];
      const asked = await Promise.all([one, two].map((admin) => refusalOf(openFor(admin, nurse))));
      expect(asked.filter((refusal) => refusal === null)).toHaveLength(1);
      expect(await refusalOf(openFor(one, nurse))).toMatchObject({
        code: 'CONFLICT',
        message: 'A recovery of this account waits already.',
      });
      await nurse.api.accountRecoveries.stop();
      // Two of three a day were tried at once, one was refused and counted; the next day they are.
      api().clock.advance(2 * 24 * 60);
      expect(await refusalOf(openFor(await api().admin('support'), nurse))).toBeNull();
    });

    test('is for three a day of one person, and for twenty of one administrator', async () => {
      const [support, owner, nurse] = [await api().admin('support'), await api().admin(), await api().nurse()];
      for (let i = 0; i < 3; i++)
        expect(await refusalOf(openFor(i ? support : owner, nurse))).toMatchObject({ code: 'CONFLICT' });
      expect(await refusalOf(openFor(owner, nurse))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      const outcomes = [];
      for (let i = 0; i < 19; i++)
        outcomes.push(
          (await refusalOf(openFor(support, { user: { id: missingId.replace(/.$/, String(i % 10)), email: '' } })))
            ?.code,
        );
      expect(outcomes.at(-1)).toBe('TOO_MANY_REQUESTS');
      expect(await refusalOf(openFor(support, (await withFactor()).nurse))).toMatchObject({
        code: 'TOO_MANY_REQUESTS',
      });
    });

    test('refuses a stranger, a nurse and an auditor, and writes nothing', async () => {
      const { nurse } = await withFactor();
      const codes = [];
      for (const person of [api().stranger(), await api().nurse(), await api().admin('auditor')])
        codes.push((await refusalOf(openFor(person, nurse)))?.code);
      expect(codes).toEqual(['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN']);
      expect(await nurse.api.accountRecoveries.get()).toEqual({ waiting: null });
    });

    test('is never for oneself, and for an administrator only by an owner', async () => {
      const [owner, other, support] = [await api().admin(), await api().admin(), await api().admin('support')];
      await withApp(api(), owner);
      expect(await refusalOf(openFor(owner, owner))).toMatchObject({
        code: 'CONFLICT',
        message: 'You cannot do this to your own account.',
      });
      expect(await refusalOf(openFor(support, owner))).toMatchObject({ code: 'FORBIDDEN' });
      expect(await refusalOf(openFor(other, owner))).toBeNull();
    });

    test('refuses what does not fit, names the field, and changes nothing', async () => {
      const [{ nurse }, taken, support] = [await withFactor(), await api().nurse(), await api().admin('support')];
      const { id, email } = nurse.user;
      const input = { userId: id, lost: 'second-factor' as const, email: null, ...checked };
      const refused = (wrong: object) => refusalOf(support.api.accountRecoveries.open({ ...input, ...wrong }));
      for (const wrong of [{ lost: 'phone' }, { checks: [] }, { checks: ['knows-account'] }, { note: 'checked' }])
        expect(await refused(wrong)).toMatchObject({ code: 'BAD_REQUEST' });
      expect(await refused({ lost: 'both', email: newEmail(), checks: ['in-person'] })).toMatchObject({
        code: 'BAD_REQUEST',
      });
      // Counted for one person, so each of its own kind is asked by another day.
      api().clock.advance(2 * 24 * 60);
      const other = await api().admin('support');
      const ask = (wrong: object) => refusalOf(other.api.accountRecoveries.open({ ...input, ...wrong }));
      expect(await ask({ lost: 'email-address', email })).toMatchObject({ code: 'BAD_REQUEST' });
      expect(await ask({ lost: 'email-address', email: taken.user.email })).toMatchObject({ code: 'CONFLICT' });
      expect(await ask({ userId: missingId })).toMatchObject({ code: 'NOT_FOUND' });
      expect(await recoveryMail(api(), email)).toEqual([]);
      expect(await recoveryMail(api(), taken.user.email)).toEqual([]);
    });

    test('refuses an account without a factor to lose, and one that is deleted', async () => {
      const owner = await api().admin();
      const plain = await api().nurse();
      expect(await refusalOf(openFor(owner, plain))).toMatchObject({
        message: expect.stringContaining('no second factor'),
      });
      const { nurse } = await withFactor();
      await api().ports.db.updateTable('users').set({ isDeleted: true }).where('id', '=', nurse.user.id).execute();
      expect(await refusalOf(openFor(owner, nurse))).toMatchObject({ code: 'CONFLICT' });
    });
  });

  describe('accountRecoveries.list', () => {
    test('shows every administrator those that wait first, and how others ended', async () => {
      const { admin, nurse, recovery } = await recovering(api());
      const later = await recovering(api());
      await later.nurse.api.accountRecoveries.stop();
      const auditor = await api().admin('auditor');
      const listed = (await auditor.api.accountRecoveries.list()).map(({ id }) => id);
      expect(listed.indexOf(recovery.id)).toBeLessThan(listed.indexOf(later.recovery.id));
      expect(await seenBy(auditor, recovery.id)).toEqual(recovery);
      expect(await seenBy(admin, later.recovery.id)).toMatchObject({ outcome: 'stopped', waitsFor: [] });
      expect(JSON.stringify(listed)).not.toContain(nurse.user.email);
    });

    test('refuses a stranger and a nurse', async () => {
      expect(await refusalOf(api().stranger().api.accountRecoveries.list())).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await refusalOf((await api().nurse()).api.accountRecoveries.list())).toMatchObject({ code: 'FORBIDDEN' });
    });
  });

  describe('accountRecoveries.get', () => {
    test('tells the person what is to happen, without who opened it and how it was checked', async () => {
      const email = newEmail();
      const { nurse, recovery } = await recovering(api(), 'both', email);
      const { lost, createdAt } = recovery;
      expect(await nurse.api.accountRecoveries.get()).toEqual({
        waiting: { lost, newEmail: email, createdAt, dueAt: dueAt() },
      });
    });

    test('refuses a stranger, and tells nobody of somebody else’s', async () => {
      await recovering(api());
      expect(await refusalOf(api().stranger().api.accountRecoveries.get())).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await (await api().nurse()).api.accountRecoveries.get()).toEqual({ waiting: null });
    });
  });

  describe('accountRecoveries.stop', () => {
    test('ends it by one press, from any session, and tells everybody', async () => {
      const { admin, nurse, recovery } = await recovering(api());
      expect(await nurse.api.accountRecoveries.stop()).toEqual({ waiting: null });
      expect(await nurse.api.account.me()).toMatchObject({ recoveryDueAt: null });
      expect(await seenBy(admin, recovery.id)).toMatchObject({ outcome: 'stopped' });
      expect(await recoveryMail(api(), nurse.user.email)).toEqual([
        'account-recovery-opened',
        'account-recovery-ended',
      ]);
      expect((await nurse.api.activity.list({}))[0]).toMatchObject({ action: 'account-recovery.stopped', by: 'you' });
      expect(await refusalOf(nurse.api.accountRecoveries.stop())).toMatchObject({ code: 'NOT_FOUND' });
    });

    test('can be pressed by whoever must set a second factor up first', async () => {
      const { nurse } = await recovering(api(), 'email-address', newEmail());
      await api()
        .ports.db.updateTable('users')
        .set({ secondFactorSince: null })
        .where('id', '=', nurse.user.id)
        .execute();
      const policy = { ...api().ports.policy, requireSecondFactor: 'everyone' as const };
      Object.assign(api().ports, { policy });
      try {
        expect(await refusalOf(nurse.api.account.me())).toMatchObject({ code: 'FORBIDDEN' });
        expect(await nurse.api.accountRecoveries.stop()).toEqual({ waiting: null });
      } finally {
        Object.assign(api().ports, { policy: { ...policy, requireSecondFactor: 'off' } });
      }
    });

    test('refuses a stranger, and stops nobody else’s', async () => {
      const { admin, recovery } = await recovering(api());
      expect(await refusalOf(api().stranger().api.accountRecoveries.stop())).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await refusalOf((await api().nurse()).api.accountRecoveries.stop())).toMatchObject({ code: 'NOT_FOUND' });
      expect(await seenBy(admin, recovery.id)).toMatchObject({ outcome: null });
    });
  });

  describe('accountRecoveries.approve', () => {
    test('is waited for where both are lost, and is another administrator’s', async () => {
      const { admin, nurse, recovery } = await recovering(api(), 'both', newEmail());
      expect(recovery.waitsFor).toEqual(['approval', 'address', 'time']);
      expect(await refusalOf(admin.api.accountRecoveries.approve({ id: recovery.id }))).toMatchObject({
        code: 'CONFLICT',
        message: expect.stringContaining('another administrator'),
      });
      const second = await api().admin('support');
      const approved = await second.api.accountRecoveries.approve({ id: recovery.id });
      expect(approved).toMatchObject({ approvedByEmail: second.user.email, waitsFor: ['address', 'time'] });
      expect(await second.api.accountRecoveries.approve({ id: recovery.id })).toEqual(approved);
      const lines = (await nurse.api.activity.list({})).filter(({ action }) => action === 'account-recovery.approved');
      expect(lines).toMatchObject([{ by: 'administrator' }]);
    });

    test('is also waited for where the mailbox alone is lost and there is no factor', async () => {
      const [support, nurse] = [await api().admin('support'), await api().nurse()];
      expect((await openFor(support, nurse, 'email-address', newEmail())).waitsFor).toContain('approval');
      const { recovery } = await recovering(api(), 'email-address', newEmail());
      expect(recovery.waitsFor).toEqual(['address', 'time']);
    });

    test('refuses strangers, nurses, auditors, the person, an id that is nobody’s, and what is over', async () => {
      const { nurse, recovery } = await recovering(api(), 'both', newEmail());
      const { id } = recovery;
      const codes = [];
      for (const person of [api().stranger(), nurse, await api().admin('auditor')])
        codes.push((await refusalOf(person.api.accountRecoveries.approve({ id })))?.code);
      expect(codes).toEqual(['UNAUTHORIZED', 'FORBIDDEN', 'FORBIDDEN']);
      const second = await api().admin('support');
      expect(await refusalOf(second.api.accountRecoveries.approve({ id: missingId }))).toMatchObject({
        code: 'NOT_FOUND',
      });
      await nurse.api.accountRecoveries.stop();
      expect(await refusalOf(second.api.accountRecoveries.approve({ id }))).toMatchObject({ code: 'CONFLICT' });
    });

    test('of an owner’s is another owner’s', async () => {
      const [lost, opener] = [await api().admin(), await api().admin()];
      const [third, support] = [await api().admin(), await api().admin('support')];
      await withApp(api(), lost);
      const { id, waitsFor } = await openFor(opener, lost, 'both', newEmail());
      expect(waitsFor).toContain('approval');
      expect(await refusalOf(support.api.accountRecoveries.approve({ id }))).toMatchObject({ code: 'FORBIDDEN' });
      expect(await refusalOf(lost.api.accountRecoveries.approve({ id }))).toMatchObject({ code: 'CONFLICT' });
      expect((await third.api.accountRecoveries.approve({ id })).waitsFor).not.toContain('approval');
    });
  });

  describe('accountRecoveries.cancel', () => {
    test('ends it, whoever opened it, and tells the person', async () => {
      const { nurse, recovery } = await recovering(api());
      const owner = await api().admin();
      const { id } = recovery;
      expect(await owner.api.accountRecoveries.cancel({ id })).toMatchObject({ outcome: 'cancelled', waitsFor: [] });
      expect(await nurse.api.account.me()).toMatchObject({ recoveryDueAt: null });
      expect((await recoveryMail(api(), nurse.user.email)).at(-1)).toBe('account-recovery-ended');
      expect(await refusalOf(owner.api.accountRecoveries.cancel({ id }))).toMatchObject({ code: 'CONFLICT' });
    });

    test('refuses strangers, the person as an administrator, and an id that is nobody’s', async () => {
      const { nurse, recovery } = await recovering(api());
      const cancel = (person: Pick<typeof nurse, 'api'>, id = recovery.id) =>
        refusalOf(person.api.accountRecoveries.cancel({ id }));
      expect(await cancel(api().stranger())).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await cancel(nurse)).toMatchObject({ code: 'FORBIDDEN' });
      expect(await cancel(await api().admin('auditor'))).toMatchObject({ code: 'FORBIDDEN' });
      expect(await cancel(await api().admin('support'), missingId)).toMatchObject({ code: 'NOT_FOUND' });
      expect(await nurse.api.accountRecoveries.get()).toMatchObject({ waiting: { lost: 'second-factor' } });
    });
  });

  test('an administrator who was blocked, or has lost the right, opens and approves nothing; the recovery stays', async () => {
    const { recovery } = await recovering(api(), 'both', newEmail());
    for (const [loss, code] of [
      [{ isBlocked: true }, 'UNAUTHORIZED'],
      [{ adminRole: 'auditor' as const }, 'FORBIDDEN'],
      [{ adminRole: null }, 'FORBIDDEN'],
    ] as const) {
      const second = await api().admin('support');
      await api().ports.db.updateTable('users').set(loss).where('id', '=', second.user.id).execute();
      const { api: call } = second;
      expect(await refusalOf(call.accountRecoveries.approve({ id: recovery.id }))).toMatchObject({ code });
      expect(await refusalOf(openFor(second, await api().nurse()))).toMatchObject({ code });
    }
    expect(await seenBy(await api().admin(), recovery.id)).toMatchObject({ outcome: null, approvedAt: null });
  });

  test('nobody’s change of address of their own is held up', async () => {
    const [support, nurse] = [await api().admin('support'), await api().nurse()];
    await openFor(support, nurse, 'email-address', newEmail());
    const email = newEmail();
    await moveTo(api(), nurse, email);
    expect(await nurse.api.account.me()).toMatchObject({ email, recoveryDueAt: null });
  });
});
