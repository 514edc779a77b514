import { createDatabase, type DatabaseHandle } from '@cairn/db/create-database';
import { migrate } from '@cairn/db/migrate';
import { migrations } from '@cairn/db/migrations/all';
import { newId } from '@cairn/db/new-id';
import { createPostgresDatabase } from '@cairn/db/testing';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, test } from 'vitest';
import { verifyAuditLog } from './verification.ts';

const openEmpty = {
  embedded: async () => ({ handle: await createDatabase({ kind: 'memory' }), drop: async () => {} }),
  postgres: async () => {
    const { url, drop } = await createPostgresDatabase({ empty: true });
    return { handle: await createDatabase({ kind: 'postgres', url, poolSize: 2 }), drop };
  },
};

/** Two people and what was recorded of them, of an erased person and of nobody, before there were chains. */
async function fillBeforeChains(handle: DatabaseHandle): Promise<void> {
  const before = Object.keys(migrations).filter((name) => name < '2026-11-21-09');
  await handle.maintenance(async (db) => {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateTo(before.at(-1) ?? '');
    if (error) throw error;
  });
  const [ada, grace] = [newId(), newId()];
  for (const id of [ada, grace]) {
    await sql`insert into users (id, email) values (${id}::uuid, ${`${id}@example.org`})`.execute(handle.db);
  }
  for (let n = 0; n < 2_500; n++) {
    const [subject, actor] = [n % 3 ? ada : null, n % 2 ? grace : ada];
    await sql`
      insert into audit_events (id, at, subject_id, actor_id, action, details, address)
      values (${newId()}::uuid, ${new Date(Date.UTC(2026, 0, 1, n % 60)).toISOString()}::timestamptz,
        ${subject}::uuid, ${actor}::uuid, 'account.signed-in', '{"b": 1, "a": "x"}', '192.0.2.1')`.execute(handle.db);
  }
}

describe.each(['embedded', 'postgres'] as const)('rows from before there were chains, on %s', (kind) => {
  test('are chained as they stand when the database is migrated', { timeout: 120_000 }, async () => {
    const { handle, drop } = await openEmpty[kind]();
    try {
      await fillBeforeChains(handle);
      await migrate(handle);
      const found = await verifyAuditLog({ db: handle.db, clock: { now: () => new Date('2026-11-20T12:00:00Z') } });
      // One for each of the two people, and for the three days of events without a person.
      expect(found).toEqual({ holds: true, rows: 2_500, chains: 5, anchors: 0 });
    } finally {
      await handle.close();
      await drop();
    }
  });
});
