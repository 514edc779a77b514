import { testDatabases } from '@cairn/db/testing';
import { accessScopes } from '@cairn/domain/access-scopes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connected } from '../connected-applications/testing.ts';
import type { Db } from '../context.ts';
import { restricted } from '../restriction/testing.ts';
import { callBy, onEachDatabase, openTestApi, refusalOf, type TestApi, testPassword } from '../testing.ts';
import { readByLeave } from './reading.ts';
import { letSupportLook, lookedAt } from './testing.ts';

type Looked = Awaited<ReturnType<typeof lookedAt>>;
type End = (looked: Looked, on: TestApi) => Promise<unknown>;

const set = (on: TestApi, id: string, change: object) =>
  on.ports.db.updateTable('users').set(change).where('id', '=', id).execute();

/** What ends it for whoever looks, and how the next call is refused. */
const endings: Record<string, [End, code: string]> = {
  'she ends it': [({ nurse, grant }) => nurse.api.supportAccess.end({ id: grant.id }), 'FORBIDDEN'],
  'she closes her account': [({ nurse }) => nurse.api.account.close({ password: testPassword }), 'FORBIDDEN'],
  'an owner blocks her': [
    async ({ nurse }, on) => (await on.admin()).api.admin.block({ id: nurse.user.id }),
    'FORBIDDEN',
  ],
  'an owner deletes her account': [
    async ({ nurse }, on) => (await on.admin()).api.admin.remove({ id: nurse.user.id }),
    'FORBIDDEN',
  ],
  'the processing of her account is restricted': [({ nurse }, on) => restricted(on, nurse), 'FORBIDDEN'],
  'her row says that she is blocked': [({ nurse }, on) => set(on, nurse.user.id, { isBlocked: true }), 'FORBIDDEN'],
  'her row says that she is deleted': [({ nurse }, on) => set(on, nurse.user.id, { isDeleted: true }), 'FORBIDDEN'],
  'the administrator is blocked': [({ support }, on) => set(on, support.user.id, { isBlocked: true }), 'UNAUTHORIZED'],
  'the administrator is none any more': [
    ({ support }, on) => set(on, support.user.id, { adminRole: null }),
    'FORBIDDEN',
  ],
  'she becomes an administrator, whom only an owner may look at': [
    ({ nurse }, on) => set(on, nurse.user.id, { adminRole: 'auditor' }),
    'FORBIDDEN',
  ],
  'the administrator becomes an auditor': [
    ({ support }, on) => set(on, support.user.id, { adminRole: 'auditor' }),
    'FORBIDDEN',
  ],
};

onEachDatabase((api) => {
  describe('looking ends at the next call when', () => {
    test.each(Object.entries(endings))('%s', async (_what, [end, code]) => {
      const looked = await lookedAt(api());
      const { supportLooks } = looked.support.api;
      const { id } = looked.look;
      expect(await refusalOf(supportLooks.progress({ id }))).toBeNull();
      await end(looked, api());
      for (const call of [supportLooks.progress, supportLooks.get, supportLooks.feedback])
        expect(await refusalOf(call({ id }))).toMatchObject({ code });
      const opening = supportLooks.open({ id: looked.grant.id, reason: 'Ticket 4712' });
      expect(await refusalOf(opening)).toMatchObject({ code });
    });

    test('its time has run out, to the millisecond', async () => {
      const { nurse, support } = await lookedAt(api());
      await nurse.api.supportAccess.end({ id: (await nurse.api.supportAccess.list())[0]?.id ?? '' });
      const grant = await nurse.api.supportAccess.grant({ lasts: 'hour', password: testPassword });
      const { id } = await support.api.supportLooks.open({ id: grant.id, reason: 'Ticket 4711' });
      // Used meanwhile, or the session of an administrator would end first.
      for (const minutes of [12, 12, 12, 12, 11]) {
        api().clock.advance(minutes);
        await support.api.supportLooks.progress({ id });
      }
      api().clock.set(new Date(Date.parse(grant.expiresAt) - 1).toISOString());
      expect(await refusalOf(support.api.supportLooks.progress({ id }))).toBeNull();
      api().clock.set(grant.expiresAt);
      expect(await refusalOf(support.api.supportLooks.progress({ id }))).toMatchObject({
        ...{ code: 'FORBIDDEN', message: 'The access has ended. They have to let support look again.' },
      });
      api().clock.set('2026-11-20T12:00:00.000Z');
    });

    test('she sets another password by a link, or is unblocked again: it does not come back', async () => {
      const { nurse, support, look } = await lookedAt(api());
      const owner = await api().admin();
      await owner.api.admin.block({ id: nurse.user.id });
      await owner.api.admin.unblock({ id: nurse.user.id });
      expect(await refusalOf(support.api.supportLooks.progress({ id: look.id }))).toMatchObject({ code: 'FORBIDDEN' });
    });
  });

  describe('under her leave', () => {
    test('nothing can be written, whatever would try', async () => {
      const { nurse, support, look } = await lookedAt(api());
      const call = callBy(api().ports, support.user.id);
      const write = readByLeave(call.db, call, { id: look.id, area: 'progress' }, async (tx, { owner }) =>
        tx.updateTable('users').set({ jobTitle: 'Changed' }).where('id', '=', owner).execute(),
      );
      await expect(write).rejects.toThrow(/read-only transaction/);
      expect(await nurse.api.account.me()).toMatchObject({ jobTitle: null });
    });

    test('no program lets support look, or looks itself', async () => {
      const { nurse, support, look, grant } = await lookedAt(api());
      const given = { name: 'x', scopes: [...accessScopes], password: testPassword };
      const programOf = async ({ api: own }: Looked['nurse']) =>
        api().stranger({ accessToken: (await own.accessTokens.create(given)).token }).api;
      const { program: application } = await connected(api(), nurse, [...accessScopes]);
      for (const program of [await programOf(nurse), application]) {
        const asking = [
          () => program.supportAccess.grant({ lasts: 'hour', password: testPassword }),
          () => program.supportAccess.end({ id: grant.id }),
          () => program.supportAccess.list(),
        ];
        for (const ask of asking) expect(await refusalOf(ask())).toMatchObject({ code: 'FORBIDDEN' });
      }
      const { supportLooks } = await programOf(support);
      const looking = [
        () => supportLooks.grants(),
        () => supportLooks.open({ id: grant.id, reason: 'x' }),
        () => supportLooks.progress({ id: look.id }),
      ];
      for (const ask of looking) expect(await refusalOf(ask())).toMatchObject({ code: 'FORBIDDEN' });
    });

    test('whoever looks is nobody but themselves', async () => {
      const { nurse, support } = await lookedAt(api());
      expect(await support.api.account.me()).toMatchObject({ id: support.user.id });
      expect(await support.api.practiceHours.list({})).toEqual([]);
      expect((await nurse.api.sessions.list()).length).toBe(1);
    });
  });
});

// The embedded database has one connection: nothing comes in between there.
describe.each(testDatabases.filter(({ name }) => name === 'postgres'))('on $name', ({ open }) => {
  let handle: Awaited<ReturnType<typeof open>>;
  let api: TestApi;
  beforeAll(async () => {
    handle = await open();
    api = openTestApi(handle.db);
  });
  afterAll(() => handle?.close());

  /** Does `meanwhile` while what was begun waits for a row that `hold` holds; answers how it was refused. */
  async function whileItWaits(
    hold: (tx: Db) => Promise<unknown>,
    begin: () => Promise<unknown>,
    meanwhile: (tx: Db) => Promise<unknown>,
  ) {
    let begun: ReturnType<typeof refusalOf> = Promise.resolve(null);
    await handle.db.transaction().execute(async (tx) => {
      await hold(tx);
      begun = refusalOf(begin());
      const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await vi.waitFor(async () => expect((await waiting.execute(handle.db)).rows[0]?.count).toBe(1), 60_000);
      await meanwhile(tx);
    });
    return begun;
  }

  const endedBy = (grantId: string) => (tx: Db) =>
    tx.updateTable('supportGrants').set({ endedAt: api.clock.now().toISOString() }).where('id', '=', grantId).execute();
  const blocked = (id: string) => (tx: Db) =>
    tx.updateTable('users').set({ isBlocked: true }).where('id', '=', id).execute();

  test.each([
    ['she has ended it', 'FORBIDDEN', ({ grant }: Looked) => endedBy(grant.id)],
    ['she has been blocked', 'FORBIDDEN', ({ nurse }: Looked) => blocked(nurse.user.id)],
    ['the administrator has been blocked', 'UNAUTHORIZED', ({ support }: Looked) => blocked(support.user.id)],
  ])('a reading under way answers nothing once %s', async (_what, code, end) => {
    const looked = await lookedAt(api);
    const { look, support } = looked;
    const read = () => support.api.supportLooks.progress({ id: look.id });
    await read();
    for (const minutes of [10, 5]) {
      api.clock.advance(minutes);
      await support.api.account.me();
    }
    const hold = (tx: Db) =>
      tx.selectFrom('supportReads').select('area').where('lookId', '=', look.id).forUpdate().execute();
    expect(await whileItWaits(hold, read, end(looked))).toMatchObject({ code });
  });

  test('what would be opened while it ends is not opened', async () => {
    const [nurse, support] = [await api.nurse(), await api.admin('support')];
    const { id } = await letSupportLook(nurse);
    const hold = (tx: Db) =>
      tx.selectFrom('users').select('id').where('id', '=', nurse.user.id).forNoKeyUpdate().execute();
    const begin = () => support.api.supportLooks.open({ id, reason: 'Ticket 1' });
    expect(await whileItWaits(hold, begin, endedBy(id))).toMatchObject({ code: 'FORBIDDEN' });
    expect((await nurse.api.supportAccess.list())[0]?.looks).toEqual([]);
  });
});
