import { testDatabases } from '@cairn/db/testing';
import { fixturesOn } from '@cairn/domain/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';

const fixtures = fixturesOn('2026-11-20');

// The embedded database has one connection: nothing is read there while a write is under way.
describe.each(testDatabases.filter(({ name }) => name === 'postgres'))('on $name', ({ open }) => {
  let handle: Awaited<ReturnType<typeof open>>;
  let api: TestApi;
  beforeAll(async () => {
    handle = await open();
    api = openTestApi(handle.db);
  });
  afterAll(() => handle?.close());

  const instant = () => api.clock.now().toISOString();
  /** Does `meanwhile` while what was begun waits for the person's row. */
  async function whileItWaits(owner: string, begin: () => Promise<unknown>, meanwhile: () => Promise<unknown>) {
    let begun: Promise<unknown> = Promise.resolve();
    await handle.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', owner).forUpdate().execute();
      begun = begin();
      begun.catch(() => {});
      const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await vi.waitFor(async () => expect((await waiting.execute(handle.db)).rows[0]?.count).toBe(1), 60_000);
      await meanwhile();
    });
    await begun;
  }

  test.each([
    ['a change', 'update'],
    ['a deletion', 'remove'],
    ['a return', 'restore'],
  ] as const)(
    '%s that began before the copy was read and ended after it is told the next time',
    async (_what, kind) => {
      const nurse = await api.nurse();
      const { practiceHours, deletedRecords } = nurse.api;
      const { id } = await practiceHours.create(fixtures.practiceHours);
      if (kind === 'restore') await practiceHours.remove({ id });
      api.clock.advance(20);
      const acts = {
        update: () => practiceHours.update({ id, ...fixtures.practiceHours, hours: '3' }),
        remove: () => practiceHours.remove({ id }),
        restore: () => deletedRecords.restore({ id }),
      };
      let read = '';
      await whileItWaits(nurse.user.id, acts[kind], async () => {
        api.clock.advance(1);
        read = instant();
        expect(await practiceHours.list({})).toMatchObject(kind === 'restore' ? [] : [{ id }]);
      });
      api.clock.advance(20);
      const [changed, gone] = [
        await practiceHours.list({ updatedSince: read }),
        await practiceHours.deletions({ since: read }),
      ];
      expect(changed.map((one) => one.id)).toEqual(kind === 'remove' ? [] : [id]);
      expect(gone.map((one) => one.id)).toEqual(kind === 'remove' ? [id] : []);
    },
  );
});
