import { describe, expect, test } from 'vitest';
import { deliverMail, enqueueMail } from '../mail/commands.ts';
import type { MailKind } from '../mail/kinds.ts';
import { MailError } from '../mail/mailer.ts';
import { missingId, newEmail, onEachDatabase, refusalOf, testPassword } from '../testing.ts';

const self = { code: 'CONFLICT', message: 'You cannot do this to your own account.' };

onEachDatabase((api) => {
  const actionsOn = async (id: string) => {
    const query = api().ports.db.selectFrom('auditEvents').select(['action', 'actorId']).where('subjectId', '=', id);
    const own = ['account.registered', 'account.signed-in', 'account.sign-in-refused'];
    return query.where('action', 'not in', own).orderBy('id').execute();
  };
  const signIn = (email: string) => refusalOf(api().stranger().api.account.login({ email, password: testPassword }));

  describe('admin.users', () => {
    test('lists accounts newest first, with when they last signed in and how they stand', async () => {
      const [boss, first, second] = [await api().admin(), await api().nurse(), await api().nurse()];
      const [newest, next] = await boss.api.admin.users({ limit: '2' });
      expect([newest?.id, next?.id]).toEqual([second.user.id, first.user.id]);
      expect(newest).toMatchObject({ accountStatus: 'active', lastSignInAt: '2026-11-20T12:00:00.000Z' });
    });

    test('never shows a password or a record', async () => {
      const [boss, nurse] = [await api().admin(), await api().nurse()];
      await nurse.api.feedback.create({
        date: '2026-09-01',
        sourceOfFeedback: 'Students',
        typeOfFeedback: 'Verbal',
        contentOfFeedback: 'Clear and kind',
      });
      const shown = JSON.stringify(await boss.api.admin.users({ search: nurse.user.email }));
      expect(shown).not.toMatch(/password|quick:|Clear and kind|searchText/);
    });

    test('refuses a stranger and a nurse', async () => {
      expect(await refusalOf(api().stranger().api.admin.users({}))).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await refusalOf((await api().nurse()).api.admin.users({}))).toMatchObject({ code: 'FORBIDDEN' });
    });

    test.each([
      ['part of the address', 'sIOBhan.o'],
      ['the first name', 'SIOBHÁN'],
      ['the whole name', 'siobhán o’neill-ward'],
      ['the PIN', '76c5432d'],
    ])('finds by %s in any case', async (_what, search) => {
      const email = `siobhan.o-${newEmail()}`;
      const { api: joined } = api().stranger({ address: '2001:db8:aaaa::1' });
      const user = await joined.account.register({
        email,
        password: testPassword,
        firstName: 'Siobhán',
        lastName: 'O’Neill-Ward',
      });
      const boss = await api().admin();
      const found = async () => (await boss.api.admin.users({ search })).map(({ id }) => id);
      await api().ports.db.deleteFrom('nmcPins').where('nmcPin', '=', '76C5432D').execute();
      await joined.account.updateProfile({ nmcPin: '76C5432D' });
      expect(await found()).toContain(user.id);
    });

    test.each(['%', '_', '%@%', '\\', "' or true --", 'a%a'])('takes %s as it is written', async (search) => {
      const boss = await api().admin();
      expect(await boss.api.admin.users({ search })).toEqual(
        (await boss.api.admin.users({ limit: '1000' })).filter(({ email }) => email.includes(search)),
      );
    });

    test('shows one standing at a time, deleted before blocked', async () => {
      const boss = await api().admin();
      const [active, blocked, deleted, both] = await Promise.all([1, 2, 3, 4].map(() => api().nurse()));
      for (const nurse of [blocked, both]) await boss.api.admin.block({ id: nurse?.user.id ?? '' });
      for (const nurse of [deleted, both]) await boss.api.admin.remove({ id: nurse?.user.id ?? '' });
      const people = [active, blocked, deleted, both].map((nurse) => nurse?.user.id ?? '');
      const listed = async (status: 'active' | 'blocked' | 'deleted') =>
        (await boss.api.admin.users({ status, limit: '1000' }))
          .map(({ id }) => people.indexOf(id))
          .filter((at) => at >= 0);
      expect(await listed('active')).toEqual([0]);
      expect(await listed('blocked')).toEqual([1]);
      expect((await listed('deleted')).sort()).toEqual([2, 3]);
    });

    test('gives everybody once, page by page, while others join', async () => {
      const boss = await api().admin();
      for (let i = 0; i < 5; i++) await api().nurse();
      const all = (await boss.api.admin.users({ limit: '1000' })).map(({ id }) => id);
      const paged: string[] = [];
      for (let cursor: string | undefined; ; ) {
        const page = await boss.api.admin.users({ limit: '3', ...(cursor ? { cursor } : {}) });
        paged.push(...page.map(({ id }) => id));
        cursor = page.at(-1)?.id;
        if (cursor === undefined) break;
        await api().nurse();
      }
      expect(paged).toEqual(all);
    });
  });

  describe('admin.summary', () => {
    test('counts people, files and mail', async () => {
      const boss = await api().admin();
      const {
        reportsProblem: _,
        lastBackupAt: _at,
        backupFailedAt: _failed,
        ...before
      } = await boss.api.admin.summary();
      const [blocked, deleted, away] = await Promise.all([1, 2, 3].map(() => api().nurse()));
      await boss.api.admin.block({ id: blocked?.user.id ?? '' });
      await boss.api.admin.remove({ id: deleted?.user.id ?? '' });
      const { db } = api().ports;
      const longAgo = { createdAt: '2020-01-01T00:00:00.000Z', lastSignInAt: null };
      await db
        .updateTable('users')
        .set(longAgo)
        .where('id', '=', away?.user.id ?? '')
        .execute();
      await db.transaction().execute((tx) =>
        enqueueMail(tx, api().ports, {
          to: { address: newEmail() },
          subject: 'A',
          text: 'B',
          kind: 'account-closing',
        }),
      );
      const { reportsProblem, lastBackupAt, backupFailedAt, ...after } = await boss.api.admin.summary();
      expect([reportsProblem, lastBackupAt, backupFailedAt]).toEqual([null, null, null]);
      const more = Object.entries(after).map(([name, figure]) => [name, figure - (before[name as 'totalUsers'] ?? 0)]);
      expect(Object.fromEntries(more)).toEqual({
        totalUsers: 3,
        activeUsers: 1,
        blockedUsers: 1,
        deletedUsers: 1,
        adminUsers: 0,
        joinedLast30Days: 2,
        signedInLast30Days: 2,
        storageBytes: 0,
        mailWaiting: 1,
        mailHeldForVerification: 0,
        mailHeldByLimit: 0,
        mailRoom: 0,
        mailFailed: 0,
        filesBeingChecked: 0,
        filesScannerMissed: 0,
        filesRefused: 0,
        clockDaysAhead: 0,
      });
    });

    test('tells by how much the server’s clock is ahead while it is not believed', async () => {
      const boss = await api().admin();
      const setMark = (doubtedAt: string | null) =>
        api().ports.db.updateTable('clockMark').set({ trustedAt: '2026-11-20T12:00:00.000Z', doubtedAt }).execute();
      await setMark('2029-11-20T13:00:00.000Z');
      expect((await boss.api.admin.summary()).clockDaysAhead).toBe(1096);
      await setMark(null);
      expect((await boss.api.admin.summary()).clockDaysAhead).toBe(0);
    });
  });

  describe('admin.block and admin.unblock', () => {
    test('end every session at once, keep the person out, and let them in again', async () => {
      const [boss, nurse] = [await api().admin(), await api().nurse()];
      const { id, email } = nurse.user;
      expect(await boss.api.admin.block({ id })).toMatchObject({ id, isBlocked: true, accountStatus: 'blocked' });
      expect(await refusalOf(nurse.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await signIn(email)).toMatchObject({ code: 'FORBIDDEN' });
      expect(await boss.api.admin.unblock({ id })).toMatchObject({ accountStatus: 'active' });
      expect(await refusalOf(nurse.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await signIn(email)).toBeNull();
      expect(await actionsOn(id)).toEqual([
        { action: 'account.blocked', actorId: boss.user.id },
        { action: 'account.sign-in-blocked', actorId: null },
        { action: 'account.unblocked', actorId: boss.user.id },
      ]);
    });

    test('change nothing the second time, and leave one line', async () => {
      const [boss, nurse] = [await api().admin(), await api().nurse()];
      const { id } = nurse.user;
      expect(await boss.api.admin.unblock({ id })).toMatchObject({ accountStatus: 'active' });
      expect(await nurse.api.account.me()).toMatchObject({ id });
      const first = await boss.api.admin.block({ id });
      expect(await boss.api.admin.block({ id })).toEqual(first);
      expect(await actionsOn(id)).toHaveLength(1);
    });

    test('refuse a deleted account', async () => {
      const [boss, nurse] = [await api().admin(), await api().nurse()];
      const { id } = nurse.user;
      await boss.api.admin.remove({ id });
      for (const act of [boss.api.admin.block, boss.api.admin.unblock])
        expect(await refusalOf(act({ id }))).toEqual({
          code: 'CONFLICT',
          message: 'This account is deleted. Restore it first.',
        });
    });

    test('leave one of two administrators who block each other at once', async () => {
      const [one, two] = [await api().admin(), await api().admin()];
      await Promise.allSettled([one.api.admin.block({ id: two.user.id }), two.api.admin.block({ id: one.user.id })]);
      const left = await api()
        .ports.db.selectFrom('users')
        .select('id')
        .where('id', 'in', [one.user.id, two.user.id])
        .where('isBlocked', '=', false)
        .execute();
      expect(left).toHaveLength(1);
    });
  });

  describe('admin.remove and admin.restore', () => {
    test('end every session, make the account unknown, and bring it back with its records', async () => {
      const [boss, nurse] = [await api().admin(), await api().nurse()];
      const { id, email } = nurse.user;
      const { id: account } = await nurse.api.reflectiveAccounts.create({
        date: '2026-09-01',
        natureOfActivity: 'A study day',
        isDraft: true,
      });
      expect(await boss.api.admin.remove({ id })).toEqual({ id });
      expect(await boss.api.admin.remove({ id })).toEqual({ id });
      expect(await refusalOf(nurse.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await signIn(email)).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await boss.api.admin.restore({ id })).toMatchObject({ accountStatus: 'active' });
      await nurse.api.account.login({ email, password: testPassword });
      expect((await nurse.api.reflectiveAccounts.list({})).map((found) => found.id)).toEqual([account]);
      expect((await actionsOn(id)).map(({ action }) => action)).toEqual(['account.deleted', 'account.restored']);
    });

    test('bring a blocked account back blocked', async () => {
      const [boss, nurse] = [await api().admin(), await api().nurse()];
      const { id } = nurse.user;
      await boss.api.admin.block({ id });
      await boss.api.admin.remove({ id });
      expect(await boss.api.admin.restore({ id })).toMatchObject({ accountStatus: 'blocked' });
    });
  });

  describe('admin.endSessions', () => {
    test('signs one person out everywhere and nobody else', async () => {
      const [boss, nurse, other] = [await api().admin(), await api().nurse(), await api().nurse()];
      const phone = api().stranger();
      await phone.api.account.login({ email: nurse.user.email, password: testPassword });
      const { id } = nurse.user;
      expect(await boss.api.admin.endSessions({ id })).toEqual({ id, ended: 2 });
      for (const device of [nurse, phone])
        expect(await refusalOf(device.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await other.api.account.me()).toMatchObject({ id: other.user.id });
      expect((await actionsOn(id)).map(({ action }) => action)).toEqual(['account.sessions-ended']);
    });
  });

  describe('every act on an account', () => {
    const acts = ['block', 'unblock', 'remove', 'restore', 'endSessions'] as const;

    test.each(acts)('%s refuses a stranger and a nurse, and touches nothing', async (act) => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const { id } = other.user;
      expect(await refusalOf(api().stranger().api.admin[act]({ id }))).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await refusalOf(nurse.api.admin[act]({ id }))).toMatchObject({ code: 'FORBIDDEN' });
      expect(await other.api.account.me()).toMatchObject({ id });
    });

    test.each(acts)('%s refuses oneself, and an id that is nobody’s', async (act) => {
      const boss = await api().admin();
      expect(await refusalOf(boss.api.admin[act]({ id: boss.user.id }))).toEqual(self);
      expect(await refusalOf(boss.api.admin[act]({ id: boss.user.id.toUpperCase() }))).toEqual(self);
      expect(await refusalOf(boss.api.admin[act]({ id: missingId }))).toMatchObject({ code: 'NOT_FOUND' });
    });
  });

  describe('admin.retryMail', () => {
    const failed = async (kind: MailKind = 'account-closing') => {
      const { ports } = api();
      const message = { to: { address: newEmail() }, subject: 'A', text: 'Secret words', kind };
      const id = await ports.db.transaction().execute((tx) => enqueueMail(tx, ports, message));
      const mailer = { send: () => Promise.reject(new MailError('550 no', true)) };
      await deliverMail({ ...ports, mailer }, id);
      return id;
    };

    test('lets a message that was given up leave, and shows nothing of what it says', async () => {
      const [boss, id] = [await api().admin(), await failed()];
      const answer = await boss.api.admin.retryMail({ id });
      expect(answer).toMatchObject({ id, status: 'pending', attempts: 1, lastError: '550 no' });
      expect(JSON.stringify(answer)).not.toMatch(/Secret|body|subject/i);
      expect(await boss.api.admin.retryMail({ id })).toEqual(answer);
      expect(await deliverMail(api().ports, id)).toBe('sent');
      expect(await refusalOf(boss.api.admin.retryMail({ id }))).toMatchObject({ code: 'CONFLICT' });
    });

    test('refuses a stranger, a nurse, and an id that is no message', async () => {
      const id = await failed();
      expect(await refusalOf(api().stranger().api.admin.retryMail({ id }))).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await refusalOf((await api().nurse()).api.admin.retryMail({ id }))).toMatchObject({ code: 'FORBIDDEN' });
      const boss = await api().admin();
      expect(await refusalOf(boss.api.admin.retryMail({ id: missingId }))).toMatchObject({ code: 'NOT_FOUND' });
    });

    test('refuses to send a link that has run out', async () => {
      const [id, link] = [await failed(), await failed('reset-password')];
      api().clock.advance(60);
      const boss = await api().admin();
      expect(await refusalOf(boss.api.admin.retryMail({ id: link }))).toMatchObject({ code: 'CONFLICT' });
      expect(await boss.api.admin.retryMail({ id })).toMatchObject({ status: 'pending' });
    });
  });
});
