import { describe, expect, test } from 'vitest';
import { limits } from '../limits/limits.ts';
import { onEachDatabase, type Person, refusalOf, type TestApi, testPassword } from '../testing.ts';
import { readCalendarFeed } from './queries.ts';

const tokenIn = (address: string) =>
  /^https:\/\/cairn\.example\.org\/calendar\/([\w-]{43})\.ics$/.exec(address)?.[1] ?? '';
const tokenOf = async ({ api }: Person) => tokenIn((await api.calendarFeed.make()).address);
const dated = (api: () => TestApi) => api().nurse({ revalidationDate: '2027-03-31' });

onEachDatabase((api) => {
  const read = (token: string) => readCalendarFeed(api().ports, token);
  const labels = async ({ api: own }: Person) => (await own.activity.list({})).map(({ label }) => label);

  describe('calendarFeed.get', () => {
    test('says since when there is one, and never its address', async () => {
      const nurse = await dated(api);
      expect(await nurse.api.calendarFeed.get()).toEqual({ since: null });
      await nurse.api.calendarFeed.make();
      expect(await nurse.api.calendarFeed.get()).toEqual({ since: api().clock.now().toISOString() });
    });

    test('refuses a stranger', async () => {
      expect(await refusalOf(api().stranger().api.calendarFeed.get())).toMatchObject({ code: 'UNAUTHORIZED' });
    });

    test('hides that somebody else has one', async () => {
      await (await dated(api)).api.calendarFeed.make();
      expect(await (await dated(api)).api.calendarFeed.get()).toEqual({ since: null });
    });
  });

  describe('calendarFeed.make', () => {
    test('answers an address with 256 bits of chance, of which the database holds only a hash', async () => {
      const nurse = await dated(api);
      const token = await tokenOf(nurse);
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      const kept = await api().ports.db.selectFrom('calendarFeeds').selectAll().execute();
      expect(kept.map(({ userId }) => userId)).toContain(nurse.user.id);
      expect(JSON.stringify(kept)).not.toContain(token);
      expect(await labels(nurse)).toContain('Calendar link made');
    });

    test('replaces the address, keeps the names of the events, and says since when', async () => {
      const nurse = await dated(api);
      const old = await tokenOf(nurse);
      const before = await read(old);
      api().clock.advance(30);
      const { address, since } = await nurse.api.calendarFeed.make();
      expect(since).toBe(api().clock.now().toISOString());
      expect(await read(tokenIn(address))).toEqual(before);
      expect(await refusalOf(read(old))).toEqual(await refusalOf(read('never-made')));
      expect((await labels(nurse)).slice(0, 2)).toEqual([
        'Calendar link replaced; the old one ended',
        'Calendar link made',
      ]);
    });

    test('leaves one address when two are asked for at once', async () => {
      const nurse = await dated(api);
      const tokens = await Promise.all([tokenOf(nurse), tokenOf(nurse), tokenOf(nurse)]);
      const opened = await Promise.all(tokens.map((token) => refusalOf(read(token))));
      expect(opened.filter((refusal) => refusal === null)).toHaveLength(1);
    });

    test('refuses a stranger', async () => {
      expect(await refusalOf(api().stranger().api.calendarFeed.make())).toMatchObject({ code: 'UNAUTHORIZED' });
    });

    test('leaves the address of somebody else as it is', async () => {
      const token = await tokenOf(await dated(api));
      await (await dated(api)).api.calendarFeed.make();
      expect(await read(token)).toHaveLength(3);
    });
  });

  describe('calendarFeed.remove', () => {
    test('ends the address as if it had never been, and another begins anew', async () => {
      const nurse = await dated(api);
      const token = await tokenOf(nurse);
      const [event] = await read(token);
      expect(await nurse.api.calendarFeed.remove()).toEqual({ since: null });
      expect(await refusalOf(read(token))).toEqual(await refusalOf(read('never-made')));
      expect((await labels(nurse))[0]).toBe('Calendar link removed');
      expect(await refusalOf(nurse.api.calendarFeed.remove())).toMatchObject({ code: 'NOT_FOUND' });
      expect((await read(await tokenOf(nurse)))[0]?.uid).not.toBe(event?.uid);
    });

    test('refuses a stranger', async () => {
      expect(await refusalOf(api().stranger().api.calendarFeed.remove())).toMatchObject({ code: 'UNAUTHORIZED' });
    });

    test('leaves the feed of somebody else', async () => {
      const token = await tokenOf(await dated(api));
      expect(await refusalOf((await dated(api)).api.calendarFeed.remove())).toMatchObject({ code: 'NOT_FOUND' });
      expect(await read(token)).toHaveLength(3);
    });
  });

  describe('reading a calendar', () => {
    test('follows the date, under names that stay and tell nothing', async () => {
      const nurse = await dated(api);
      const token = await tokenOf(nurse);
      const before = await read(token);
      expect(before.map(({ date }) => date)).toEqual(['2026-12-31', '2027-03-01', '2027-03-31']);
      for (const { uid } of before) expect(uid).toMatch(/^[0-9a-f]{32}$/);
      expect(new Set(before.map(({ uid }) => uid)).size).toBe(3);
      await nurse.api.account.updateProfile({ revalidationDate: '2027-04-30' });
      const after = await read(token);
      expect(after.map(({ date }) => date)).toEqual(['2027-01-31', '2027-04-01', '2027-04-30']);
      expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
      await nurse.api.account.updateProfile({ revalidationDate: '' });
      expect(await read(token)).toEqual([]);
    });

    test('names the events of two people differently', async () => {
      const [one, other] = await Promise.all([dated(api), dated(api)]);
      const uids = [...(await read(await tokenOf(one))), ...(await read(await tokenOf(other)))].map(({ uid }) => uid);
      expect(new Set(uids).size).toBe(6);
    });

    test('ends at once with an account that is blocked, deleted or being closed', async () => {
      const never = await refusalOf(read('never-made'));
      expect(never).toMatchObject({ code: 'NOT_FOUND' });
      for (const change of [{ isBlocked: true }, { isDeleted: true }]) {
        const nurse = await dated(api);
        const token = await tokenOf(nurse);
        await api().ports.db.updateTable('users').set(change).where('id', '=', nurse.user.id).execute();
        expect(await refusalOf(read(token))).toEqual(never);
      }
      const leaving = await dated(api);
      const token = await tokenOf(leaving);
      await leaving.api.account.close({ password: testPassword });
      expect(await refusalOf(read(token))).toEqual(never);
      const back = api().stranger();
      await back.api.account.login({ email: leaving.user.email, password: testPassword });
      await back.api.account.reopen();
      expect(await read(token)).toHaveLength(3);
    });

    test('is limited for each address, also for one that is not there', async () => {
      const { policy } = api().ports;
      const rateLimitScale = 2.5 / limits.calendarLooksPerFeed.calls;
      const look = (token: string) =>
        refusalOf(readCalendarFeed({ ...api().ports, policy: { ...policy, rateLimitScale } }, token));
      const own = await tokenOf(await dated(api));
      expect([await look(own), await look(own), await look(own)]).toMatchObject([null, null, { code: 'SLOW_DOWN' }]);
      const none = 'x'.repeat(43);
      const answers = [await look(none), await look(none), await look(none)];
      expect(answers.map((refusal) => refusal?.code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'SLOW_DOWN']);
      expect(await look(await tokenOf(await dated(api)))).toBeNull();
    });
  });
});
