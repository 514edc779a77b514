import { describe, expect, test } from 'vitest';
import { sweep } from '../sweep/commands.ts';
import { newEmail, onEachDatabase, refusalOf } from '../testing.ts';
import { keyOf } from './counting.ts';
import { createFloodCounts } from './flood-counts.ts';
import type { Counter } from './sliding-window.ts';

const limit = { name: 'test-flood', calls: 10, seconds: 600 };
const counterFor = (subject: string, more: Partial<Counter> = {}): Counter => ({
  limit,
  subject,
  allowed: limit.calls,
  ...more,
});

onEachDatabase((api) => {
  const process = () => createFloodCounts(api().ports);
  /** How many of `calls` are taken. */
  const taken = async (floodCounts: ReturnType<typeof process>, counters: Counter[], calls: number) => {
    const refusals = await Promise.all(Array.from({ length: calls }, () => refusalOf(floodCounts.consume(counters))));
    return refusals.filter((refusal) => refusal === null).length;
  };

  describe('counts against floods', () => {
    test('hold for calls at the same moment, and say when to come again', async () => {
      api().clock.set('2026-11-22T12:00:00.000Z');
      const [floodCounts, counter] = [process(), counterFor(newEmail())];
      expect(await taken(floodCounts, [counter], 25)).toBe(10);
      const refused = await floodCounts.consume([counter]).catch((cause: unknown) => cause);
      expect(refused).toMatchObject({ code: 'SLOW_DOWN', retryAfterSeconds: 660 });
    });

    test('count against none when one is met', async () => {
      const floodCounts = process();
      const [person, ward] = [counterFor(newEmail()), counterFor(newEmail(), { allowed: 3 })];
      expect(await taken(floodCounts, [person, ward], 8)).toBe(3);
      expect(await taken(floodCounts, [person], 20)).toBe(7);
    });

    test('slide: what the window before counted weighs by what is left of it', async () => {
      const [floodCounts, counter] = [process(), counterFor(newEmail())];
      api().clock.set('2026-11-22T12:09:59.000Z');
      expect(await taken(floodCounts, [counter], 20)).toBe(10);
      api().clock.set('2026-11-22T12:10:01.000Z');
      expect(await taken(floodCounts, [counter], 20)).toBe(0);
      api().clock.set('2026-11-22T12:15:00.000Z');
      expect(await taken(floodCounts, [counter], 20)).toBe(5);
      api().clock.set('2026-11-22T12:30:00.000Z');
      expect(await taken(floodCounts, [counter], 20)).toBe(10);
    });

    test('are written down once for each window, also when the clock is set back into the one before', async () => {
      const [floodCounts, counter] = [process(), counterFor(newEmail())];
      for (const time of ['12:09:59', '12:10:01', '12:09:58']) {
        api().clock.set(`2026-11-22T${time}.000Z`);
        await floodCounts.consume([counter]);
      }
      await floodCounts.settle();
      const rows = await api()
        .ports.db.selectFrom('floodCounts')
        .select(['windowStart', 'count'])
        .where('key', '=', keyOf(api().ports, limit, counter.subject))
        .orderBy('windowStart')
        .execute();
      expect(rows).toEqual([
        { windowStart: '2026-11-22T12:00:00.000Z', count: 2 },
        { windowStart: '2026-11-22T12:10:00.000Z', count: 1 },
      ]);
    });

    test('let in what a network has grown to, asked once for many calls', async () => {
      const floodCounts = process();
      let asked = 0;
      const grown = async () => {
        asked += 1;
        return 15;
      };
      const counter = counterFor(newEmail(), { grown });
      for (let calls = 0; calls < 15; calls++) await floodCounts.consume([counter]);
      expect(await taken(floodCounts, [counter], 5)).toBe(0);
      expect(asked).toBe(1);
    });

    test('of several processes add up once they are settled, also for one that has just started', async () => {
      const [one, other, counter] = [process(), process(), counterFor(newEmail())];
      expect(await taken(one, [counter], 6)).toBe(6);
      expect(await taken(other, [counter], 3)).toBe(3);
      await one.settle();
      await other.settle();
      expect(await taken(other, [counter], 5)).toBe(1);
      await other.settle();
      const third = process();
      expect(await taken(third, [counter], 1)).toBe(1);
      await third.settle();
      expect(await taken(third, [counter], 5)).toBe(0);
      await one.settle();
      expect(await taken(one, [counter], 5)).toBe(4);
      await one.settle();
      expect(await taken(one, [counter], 5)).toBe(0);
    });

    test('of an earlier window still weigh in a process that has just started', async () => {
      const [one, counter] = [process(), counterFor(newEmail())];
      api().clock.set('2026-11-22T13:05:00.000Z');
      expect(await taken(one, [counter], 10)).toBe(10);
      await one.settle();
      api().clock.set('2026-11-22T13:12:00.000Z');
      const other = process();
      expect(await taken(other, [counter], 1)).toBe(1);
      await other.settle();
      expect(await taken(other, [counter], 20)).toBe(1);
    });

    test('of many processes that settle at once wait for each other in one order, and all add up', async () => {
      const counters = Array.from({ length: 40 }, () => counterFor(newEmail(), { allowed: 1_000 }));
      const processes = Array.from({ length: 6 }, process);
      for (const [index, one] of processes.entries())
        for (const counter of index % 2 === 0 ? counters : counters.toReversed()) await one.consume([counter]);
      await Promise.all(processes.map((one) => one.settle()));
      const last = process();
      for (const counter of counters) await last.consume([{ ...counter, allowed: 8 }]);
      await last.settle();
      for (const counter of counters) expect(await taken(last, [{ ...counter, allowed: 8 }], 3)).toBe(1);
    });

    test('are kept for the next settling when the database is away, and lose nothing', async () => {
      let away = true;
      const { db } = api().ports;
      const failing = { getExecutor: () => (away ? fail() : db.getExecutor()) } as typeof db;
      const fail = () => {
        throw new Error('the database is away');
      };
      const [floodCounts, counter] = [createFloodCounts({ ...api().ports, db: failing }), counterFor(newEmail())];
      expect(await taken(floodCounts, [counter], 4)).toBe(4);
      await expect(floodCounts.settle()).rejects.toThrow('the database is away');
      expect(await taken(floodCounts, [counter], 2)).toBe(2);
      away = false;
      await floodCounts.settle();
      const other = process();
      expect(await taken(other, [counter], 1)).toBe(1);
      await other.settle();
      expect(await taken(other, [counter], 9)).toBe(3);
    });

    test('counted while they are being settled are neither lost nor counted twice', async () => {
      const [floodCounts, counter] = [process(), counterFor(newEmail())];
      expect(await taken(floodCounts, [counter], 3)).toBe(3);
      const settled = floodCounts.settle();
      expect(await taken(floodCounts, [counter], 3)).toBe(3);
      await settled;
      await floodCounts.settle();
      expect(await taken(floodCounts, [counter], 9)).toBe(4);
    });

    test('keep nothing that names whom they count, and are thrown out with their window', async () => {
      const floodCounts = process();
      await floodCounts.consume([counterFor('somebody@example.org'), counterFor('203.0.113.7')]);
      await floodCounts.settle();
      const rows = await api().ports.db.selectFrom('floodCounts').selectAll().execute();
      expect(rows.length).toBeGreaterThan(1);
      expect(JSON.stringify(rows)).not.toMatch(/@|\d+\.\d+\.\d+\.\d+/);
      api().clock.advance(3 * 24 * 60);
      await sweep(api().ports);
      expect(await api().ports.db.selectFrom('floodCounts').selectAll().execute()).toEqual([]);
    });
  });
});
