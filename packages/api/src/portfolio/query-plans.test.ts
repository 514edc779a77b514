import { createDatabase } from '@cairn/db/create-database';
import type { DatabaseHandle } from '@cairn/db/database-handle';
import { coordinatorTables, shardedTables } from '@cairn/db/distribution';
import { createPostgresDatabase } from '@cairn/db/testing';
import { fixturesOn } from '@cairn/domain/fixtures';
import { practiceHoursInput } from '@cairn/domain/practice-hours';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { practiceHoursAddition } from '../practice-hours/commands.ts';
import { practiceHoursPage } from '../practice-hours/queries.ts';
import { addRecord } from '../record-kinds/adding.ts';
import { callBy, openTestApi, type TestApi } from '../testing.ts';
import { readPortfolio } from './queries.ts';
import { fillEverything } from './testing-portfolio.ts';

/** What there is one row of, or a few for the whole installation, or a few a day. */
const smallTables = new Set<string>([
  'audit_anchored_heads',
  'audit_anchors',
  'clock_mark',
  'configured_administrators',
  'data_protection_cases',
  'erasures',
  'oauth_clients',
  'pin_releases',
]);

/** Of the others there are more with each person who joins. */
const growingTables = [...Object.keys(shardedTables), ...coordinatorTables].filter((table) => !smallTables.has(table));

/** How a test reads what somebody was mailed; the product never looks a message up by its address. */
const mailboxOfTests = 'from "mail_messages" where "to_address" = $1 order by';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: Plan[];
}

/** The tables a plan reads from end to end, by their rows or by an index that nothing is looked up in. */
function scannedIn(plan: Plan): string[] {
  const { 'Node Type': node, 'Relation Name': table, 'Index Cond': condition, Plans: inner = [] } = plan;
  const isWhole = node === 'Seq Scan' || (/^Index (Only )?Scan/.test(node) && condition === undefined);
  return [...(isWhole && table ? [table] : []), ...inner.flatMap(scannedIn)];
}

/**
 * Every statement a connection was asked to prepare is planned once more with sequential scans made dear: one that is left
 * has no index to go by, and would be slower with each person who joins.
 */
describe('statements of signed-in people', () => {
  let handle: DatabaseHandle;
  let drop: () => Promise<void>;
  let api: TestApi;
  beforeAll(async () => {
    const database = await createPostgresDatabase();
    drop = database.drop;
    // On one connection, which then knows every statement.
    handle = await createDatabase({ kind: 'postgres', url: database.url, poolSize: 1 });
    api = openTestApi(handle.db);
  });
  afterAll(async () => {
    await handle?.close();
    await drop?.();
  });

  /** The tables each prepared statement that has a plan would read from end to end. */
  async function scans(): Promise<{ statement: string; tables: string[] }[]> {
    return handle.db.connection().execute(async (connection) => {
      // The names of statements stay as they are.
      const db = connection.withoutPlugins();
      const { rows } = await sql<{ name: string; statement: string; parameters: number }>`
        select name, statement, coalesce(array_length(parameter_types, 1), 0) as parameters
        from pg_prepared_statements where name <> '' and statement !~ '^(begin|start transaction)'`.execute(db);
      await sql`set enable_seqscan = off`.execute(db);
      await sql`set plan_cache_mode = force_generic_plan`.execute(db);
      // A plan that was made before would be kept.
      await sql`discard plans`.execute(db);
      const found: { statement: string; tables: string[] }[] = [];
      for (const { name, statement, parameters } of rows) {
        const nothing = sql.join(Array.from({ length: parameters }, () => sql`null`));
        const execute = parameters > 0 ? sql`execute ${sql.id(name)}(${nothing})` : sql`execute ${sql.id(name)}`;
        const explained = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (format json) ${execute}`.execute(db);
        const tables = explained.rows.flatMap(({ 'QUERY PLAN': [{ Plan: plan }] }) => scannedIn(plan));
        found.push({ statement, tables });
      }
      return found;
    });
  }

  test('find their rows by an index, whatever somebody does', async () => {
    const nurse = await api.nurse({ revalidationDate: '2027-04-30' });
    await fillEverything(api, nurse, 'Ada');
    const { practiceHours, progress, requirements, account, cycles } = nurse.api;
    const { id } = await practiceHours.create(fixturesOn('2026-11-20').practiceHours);
    const hours = practiceHoursInput.parse(fixturesOn('2026-11-20').practiceHours);
    const add = () => addRecord(callBy(api.ports, nurse.user.id), practiceHoursAddition, hours);
    // In one turn of the event loop, and so by a statement of its own.
    await Promise.all([add(), add()]);
    await practiceHours.update({ id, ...fixturesOn('2026-11-20').practiceHours });
    for (const read of [practiceHours, nurse.api.absences, nurse.api.cpdActivities, nurse.api.feedback])
      await read.list({});
    for (const read of [nurse.api.reflectiveAccounts, nurse.api.reflectiveDiscussions, nurse.api.feedbackRequests])
      await read.list({});
    const since = api.clock.now().toISOString();
    for (const read of [practiceHours, nurse.api.absences, nurse.api.cpdActivities, nurse.api.feedback]) {
      await read.list({ limit: '1', sort: 'updatedAt', updatedSince: since });
      await read.deletions({ since });
    }
    for (const read of [nurse.api.reflectiveAccounts, nurse.api.reflectiveDiscussions]) {
      await read.list({ limit: '1', sort: 'updatedAt', updatedSince: since });
      await read.deletions({ since });
    }
    const { next } = await practiceHoursPage(handle.db, callBy(api.ports, nurse.user.id), { limit: 1 });
    await practiceHours.list({ cursor: next ?? '' });
    await progress.get();
    await requirements.get();
    await cycles.list();
    await account.me();
    await nurse.api.sessions.list();
    await nurse.api.activity.list({});
    await handle.db.transaction().execute((tx) => readPortfolio(tx, callBy(api.ports, nurse.user.id)));
    await practiceHours.remove({ id });
    await nurse.api.deletedRecords.restore({ id });
    const found = (await scans()).filter(({ statement }) => !statement.includes(mailboxOfTests));
    expect(found.length).toBeGreaterThan(100);
    expect(found.filter(({ statement }) => statement.includes('json_populate_recordset'))).toHaveLength(1);
    const slow = found.flatMap(({ statement, tables }) => {
      const growing = tables.filter((table) => growingTables.includes(table));
      return growing.length > 0 ? [`${growing.join()}: ${statement.replace(/\s+/g, ' ').slice(0, 300)}`] : [];
    });
    expect(slow).toEqual([]);
  });
});
