import { fixturesOn } from '@cairn/domain/fixtures';
import { describe, expect, test } from 'vitest';
import { hashSecretToken } from '../secret-token.ts';
import { missingId, onEachDatabase, type Person, refusalOf } from '../testing.ts';

const { reflectiveAccounts } = fixturesOn('2026-11-20');

onEachDatabase((api) => {
  /** The same person on one more device. */
  async function another({ user, password }: { user: { email: string }; password: string }): Promise<Person> {
    const device = api().stranger();
    await device.api.account.login({ email: user.email, password });
    return device;
  }
  const minutesLater = (minutes: number) => new Date(api().clock.now().getTime() + minutes * 60_000).toISOString();

  describe('sessions.list', () => {
    test('shows where one is signed in, and names nothing that opens a session', async () => {
      const nurse = await api().nurse();
      api().clock.advance(1);
      const phone = await another(nurse);
      const listed = await phone.api.sessions.list();
      expect(listed.map(({ isThisOne }) => isThisOne)).toEqual([true, false]);
      expect(listed[0]).toMatchObject({ agent: 'vitest', createdAt: minutesLater(0), lastSeenAt: minutesLater(0) });
      const { db } = api().ports;
      const hashes = await db.selectFrom('sessions').select('sidHash').where('userId', '=', nurse.user.id).execute();
      for (const secret of [nurse.jar.sid, phone.jar.sid, ...hashes.map(({ sidHash }) => sidHash)])
        expect(JSON.stringify(listed)).not.toContain(secret);
      expect(
        await refusalOf(
          api()
            .stranger({ sid: listed[1]?.id ?? '' })
            .api.account.me(),
        ),
      ).toMatchObject({
        code: 'UNAUTHORIZED',
      });
    });

    test('refuses a stranger, and hides other people’s sessions and those that are over', async () => {
      expect(await refusalOf(api().stranger().api.sessions.list())).toMatchObject({ code: 'UNAUTHORIZED' });
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      await another(other);
      api().clock.advance(59);
      await nurse.api.account.me();
      await another(nurse);
      api().clock.advance(2);
      const phone = await another(nurse);
      expect(await phone.api.sessions.list()).toHaveLength(3);
      api().clock.advance(59);
      expect(await phone.api.sessions.list()).toHaveLength(1);
    });
  });

  describe('a session on a computer that others use', () => {
    async function onSharedComputer() {
      const nurse = await api().nurse();
      const ward = api().stranger();
      ward.jar.isShared = true;
      await ward.api.account.login({ email: nurse.user.email, password: nurse.password });
      return { nurse, ward };
    }

    test('ends after ten minutes without use, in the list too, and the other sessions go on', async () => {
      const { nurse, ward } = await onSharedComputer();
      expect((await ward.api.account.session()).idleEndsAt).toBe(minutesLater(10));
      expect((await nurse.api.sessions.list()).map(({ isShared }) => isShared).sort()).toEqual([false, true]);
      api().clock.advance(9);
      await ward.api.account.me();
      api().clock.advance(9);
      expect((await ward.api.account.stay()).idleEndsAt).toBe(minutesLater(10));
      api().clock.advance(10);
      expect(await refusalOf(ward.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
      expect((await nurse.api.sessions.list()).map(({ isShared }) => isShared)).toEqual([false]);
    });

    test('stays one whatever the browser says later, and after a new password', async () => {
      const { nurse, ward } = await onSharedComputer();
      ward.jar.isShared = false;
      expect((await ward.api.account.session()).idleEndsAt).toBe(minutesLater(10));
      const newPassword = 'Nine-blue-lamps-8';
      await ward.api.account.changePassword({ currentPassword: nurse.password, newPassword });
      expect((await ward.api.account.session()).idleEndsAt).toBe(minutesLater(10));
    });

    test('ends no later than the settings say', async () => {
      const admin = await api().admin();
      const ward = api().stranger();
      ward.jar.isShared = true;
      await ward.api.account.login({ email: admin.user.email, password: admin.password });
      expect((await ward.api.account.session()).idleEndsAt).toBe(minutesLater(10));
    });
  });

  describe('the id of a session', () => {
    test('is found without its person, as an earlier release made it, and ended', async () => {
      const nurse = await api().nurse();
      const { db } = api().ports;
      const sid = 'an id of an earlier release';
      await db
        .updateTable('sessions')
        .set({ sidHash: hashSecretToken(sid) })
        .where('userId', '=', nurse.user.id)
        .execute();
      const before = api().stranger({ sid });
      expect(await before.api.account.me()).toMatchObject({ id: nurse.user.id });
      await before.api.account.logout();
      expect(await refusalOf(api().stranger({ sid }).api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
    });

    test('opens nothing when it names another person, or nobody', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const secret = nurse.jar.sid?.split('.')[1] ?? '';
      for (const sid of [`${other.user.id}.${secret}`, `${missingId}.${secret}`, secret, `.${secret}`, 'x'.repeat(36)])
        expect(await refusalOf(api().stranger({ sid }).api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await nurse.api.account.me()).toMatchObject({ id: nurse.user.id });
    });
  });

  describe('calls that come at once', () => {
    test('are each answered as who makes them, and those of nobody are refused', async () => {
      const [nurse, other, gone] = [await api().nurse(), await api().nurse(), await api().nurse()];
      const sid = gone.jar.sid ?? '';
      await gone.api.account.logout();
      const secret = nurse.jar.sid?.split('.')[1] ?? '';
      const strangers = [sid, `${other.user.id}.${secret}`, `${nurse.user.id}.${secret}x`];
      const callers = [nurse, ...strangers.map((of) => api().stranger({ sid: of })), other, nurse];
      const answers = await Promise.all(
        callers.map((caller) =>
          caller.api.account.me().then(
            ({ id }) => id,
            ({ code }: { code: string }) => code,
          ),
        ),
      );
      const refused = Array(strangers.length).fill('UNAUTHORIZED');
      expect(answers).toEqual([nurse.user.id, ...refused, other.user.id, nurse.user.id]);
    });

    test('each read what is kept of the progress of who makes them', async () => {
      const people = [await api().nurse(), await api().nurse(), await api().nurse()];
      for (const [n, { api: own }] of people.entries()) {
        const date = `2026-06-0${n + 1}`;
        for (let made = 0; made <= n; made += 1) await own.reflectiveAccounts.create({ ...reflectiveAccounts, date });
      }
      const countsOf = () =>
        Promise.all(people.map(async ({ api: own }) => (await own.progress.get()).reflectiveAccountsCompleted));
      expect([await countsOf(), await countsOf()]).toEqual([
        [1, 2, 3],
        [1, 2, 3],
      ]);
    });
  });

  describe('sessions.remove', () => {
    test('signs one device out at once and leaves the others alone', async () => {
      const nurse = await api().nurse();
      const [phone, ward] = [await another(nurse), await another(nurse)];
      const [of] = (await phone.api.sessions.list()).filter(({ isThisOne }) => isThisOne);
      expect(await nurse.api.sessions.remove({ id: of?.id ?? '' })).toEqual({ id: of?.id });
      expect(await refusalOf(phone.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await ward.api.account.me()).toMatchObject({ id: nurse.user.id });
    });

    test('of the present session signs out', async () => {
      const nurse = await api().nurse();
      const [own] = await nurse.api.sessions.list();
      await nurse.api.sessions.remove({ id: own?.id ?? '' });
      expect(nurse.jar.sid).toBeNull();
    });

    test('refuses a stranger, and answers alike for a session that is missing or not theirs', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const [theirs] = await other.api.sessions.list();
      const id = theirs?.id ?? '';
      expect(await refusalOf(api().stranger().api.sessions.remove({ id }))).toMatchObject({ code: 'UNAUTHORIZED' });
      const missing = await refusalOf(nurse.api.sessions.remove({ id: missingId }));
      expect(missing).toMatchObject({ code: 'NOT_FOUND' });
      expect(await refusalOf(nurse.api.sessions.remove({ id }))).toEqual(missing);
      expect(await other.api.account.me()).toMatchObject({ id: other.user.id });
    });
  });

  describe('sessions.endOthers', () => {
    test('ends every session of the person but the present one, and nobody else’s', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const devices = [await another(nurse), await another(nurse)];
      expect(await nurse.api.sessions.endOthers()).toEqual({ ended: 2 });
      for (const device of devices)
        expect(await refusalOf(device.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await nurse.api.sessions.list()).toHaveLength(1);
      expect(await other.api.account.me()).toMatchObject({ id: other.user.id });
    });

    test('refuses a stranger', async () => {
      expect(await refusalOf(api().stranger().api.sessions.endOthers())).toMatchObject({ code: 'UNAUTHORIZED' });
    });
  });

  describe('account.session', () => {
    test('tells the truth about the end, and asking does not put it off', async () => {
      const nurse = await api().nurse();
      const end = minutesLater(60);
      expect(await nurse.api.account.session()).toEqual({ idleEndsAt: end, endsAt: minutesLater(720) });
      for (let asked = 0; asked < 59; asked++) {
        api().clock.advance(1);
        expect((await nurse.api.account.session()).idleEndsAt).toBe(end);
      }
      api().clock.advance(1);
      expect(await refusalOf(nurse.api.account.session())).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await refusalOf(nurse.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
    });

    test('counts from what was written down: use within a minute of the last does not move it', async () => {
      const nurse = await api().nurse();
      const end = minutesLater(60);
      api().clock.advance(0.9);
      await nurse.api.account.me();
      expect((await nurse.api.account.session()).idleEndsAt).toBe(end);
      api().clock.advance(59.2);
      expect(await refusalOf(nurse.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
    });

    test('is never later than the end in any case', async () => {
      const nurse = await api().nurse();
      for (let used = 0; used < 14; used++) {
        api().clock.advance(50);
        await nurse.api.account.me();
      }
      const { idleEndsAt, endsAt } = await nurse.api.account.session();
      expect(idleEndsAt).toBe(endsAt);
    });

    test('refuses a stranger and an ended session', async () => {
      expect(await refusalOf(api().stranger().api.account.session())).toMatchObject({ code: 'UNAUTHORIZED' });
      const nurse = await api().nurse();
      const thief = api().stranger({ sid: nurse.jar.sid });
      await nurse.api.account.logout();
      expect(await refusalOf(thief.api.account.session())).toMatchObject({ code: 'UNAUTHORIZED' });
    });
  });

  describe('account.stay', () => {
    test('begins the idle time anew, also within a minute of the last use', async () => {
      const nurse = await api().nurse();
      api().clock.advance(0.5);
      expect(await nurse.api.account.stay()).toEqual({ idleEndsAt: minutesLater(60), endsAt: minutesLater(719.5) });
      api().clock.advance(59.9);
      expect(await nurse.api.account.me()).toMatchObject({ id: nurse.user.id });
    });

    test('refuses a stranger, and helps nobody over the end in any case', async () => {
      expect(await refusalOf(api().stranger().api.account.stay())).toMatchObject({ code: 'UNAUTHORIZED' });
      const nurse = await api().nurse();
      for (let stayed = 0; stayed < 14; stayed++) {
        api().clock.advance(50);
        await nurse.api.account.stay();
      }
      api().clock.advance(20);
      expect(await refusalOf(nurse.api.account.stay())).toMatchObject({ code: 'UNAUTHORIZED' });
    });
  });

  describe('an eleventh session', () => {
    test('ends the oldest, and nobody else’s', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const devices: Person[] = [];
      for (let opened = 0; opened < 9; opened++) devices.push(await another(nurse));
      expect(await nurse.api.account.me()).toMatchObject({ id: nurse.user.id });
      await another(nurse);
      expect(await refusalOf(nurse.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await devices[0]?.api.account.me()).toMatchObject({ id: nurse.user.id });
      expect(await other.api.account.me()).toMatchObject({ id: other.user.id });
    });

    test('opened at the same moment as others leaves ten', async () => {
      const nurse = await api().nurse();
      await Promise.all(Array.from({ length: 9 }, () => another(nurse)));
      api().clock.advance(16);
      await Promise.all(Array.from({ length: 5 }, () => another(nurse)));
      expect(await (await another(nurse)).api.sessions.list()).toHaveLength(10);
    });
  });
});
