import { readFileSync } from 'node:fs';
import type { Database } from '@cairn/db/database';
import { coordinatorTables, shardedTables } from '@cairn/db/distribution';
import { sqlName } from '@cairn/db/sql-name';
import { addYears } from '@cairn/domain/calendar-date';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anchorAuditLog } from '../audit-log/anchors.ts';
import { piecesOfSweep } from '../sweep/commands.ts';
import { onEachDatabase } from '../testing.ts';
import type { Period } from './period.ts';
import { committedRetention, retentionText } from './published.ts';
import { isTimed, retentionRules } from './rules.ts';
import { isStillThere, writeTimedRow } from './testing-rows.ts';

const tables = Object.keys(retentionRules) as (keyof Database)[];
const timed = tables.filter((table) => isTimed(retentionRules[table]));
/** Written and removed by functions of the database, which keeps two years by its own clock too. */
const ofTheRecord = ['auditAnchors', 'auditEvents'];
const byClock = timed.filter((table) => !ofTheRecord.includes(table));

/** When what begins at an instant is over: years end at midnight. */
function endOf(at: string, { count, unit }: Period): number {
  if (unit === 'year') return Date.parse(`${addYears(at.slice(0, 10), count)}T00:00:00Z`);
  return Date.parse(at) + count * (unit === 'day' ? 24 : 1) * 3_600_000;
}

/** What one row of a period of years may be kept too long: until the midnight after. */
const slackMs = { hour: 60_000, day: 60_000, year: 2 * 24 * 3_600_000 } as const;

describe('the rules of retention', () => {
  test('name every table of the database, and no other', () => {
    expect(tables.map(sqlName).sort()).toEqual([...Object.keys(shardedTables), ...coordinatorTables].sort());
  });

  test('are the page that is committed', () => {
    expect(retentionText()).toBe(readFileSync(committedRetention, 'utf8'));
  });
});

onEachDatabase((api) => {
  const tableOf = new Map(tables.map((table) => [sqlName(table), table]));

  describe('a table that is kept with another', () => {
    test('names a row there, and goes with it', async () => {
      const { rows } = await sql<{ from: string; to: string }>`
        select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
        where contype = 'f' and confdeltype = 'c' and connamespace = 'public'::regnamespace`.execute(api().ports.db);
      const leadsToAccount = (table: string, seen: string[] = []): boolean =>
        ['users', 'people'].includes(table) ||
        rows.some(({ from, to }) => from === table && !seen.includes(to) && leadsToAccount(to, [...seen, table]));
      const astray = tables.filter((table) => {
        const rule = retentionRules[table];
        return 'with' in rule && rule.with === 'account' && !leadsToAccount(sqlName(table));
      });
      expect(astray).toEqual([]);
      // Of what outlives it nothing says whose it was.
      const outlive = timed.filter((table) => 'outlivesAccount' in retentionRules[table]);
      const cascading = outlive.filter((table) => rows.some(({ from }) => tableOf.get(from) === table));
      expect(cascading.filter((table) => leadsToAccount(sqlName(table)))).toEqual([]);
    });
  });

  describe('a row that is kept for a time', () => {
    test.each(byClock)('of %s stays until then, and goes after', async (table) => {
      const rule = retentionRules[table];
      if (!isTimed(rule)) throw new Error('it has no period');
      const nurse = await api().nurse();
      const at = api().clock.now().toISOString();
      const row = await writeTimedRow(api(), nurse, table, at);
      const end = endOf(at, rule.period);
      const sweepAt = async (instant: number) => {
        const clock = { now: () => new Date(instant) };
        const piece = piecesOfSweep({ ...api().ports, clock })[rule.piece];
        expect(piece).toBeTypeOf('function');
        await piece?.();
        return isStillThere(api(), row);
      };
      expect(await sweepAt(end - 60_000)).toBe(true);
      expect(await sweepAt(end + slackMs[rule.period.unit])).toBe(false);
    });

    test('of the record of who did what, and its anchors, stay two years and no longer', async () => {
      const now = new Date('2026-11-20T12:00:00.000Z');
      const count = async () => {
        const { rows } = await sql<{ events: number; anchors: number; heads: number }>`
          select (select count(*)::int from audit_events) as events, (select count(*)::int from audit_anchors) as anchors,
            (select count(*)::int from audit_anchored_heads) as heads`.execute(api().ports.db);
        return rows[0];
      };
      const twoYearsAgo = Date.parse('2024-11-20T00:00:00.000Z');
      api().clock.set(new Date(twoYearsAgo - 3_600_000).toISOString());
      await api().nurse();
      await anchorAuditLog(api().ports);
      const piece = () => piecesOfSweep(api().ports)['the record of who did what']?.();
      const before = await count();
      expect(before).toMatchObject({ anchors: 1 });
      api().clock.set(new Date(now.getTime() - 24 * 3_600_000).toISOString());
      await piece();
      expect(await count()).toEqual(before);
      api().clock.set(now.toISOString());
      await piece();
      const after = await count();
      expect([after?.anchors, after?.heads]).toEqual([0, 0]);
      expect(after?.events).toBeLessThan(before?.events ?? 0);
    });
  });
});
