import { createHash } from 'node:crypto';
import type { Ports } from '@cairn/api/context';
import { coordinatorTables, shardedTables } from '@cairn/db/distribution';
import { sql } from 'kysely';

/** What changes though nobody does anything but read: counts against floods, figures that are kept, the last sweep, when a session was last used. */
const restless = ['clock_mark', 'flood_counts', 'kept_progress', 'rate_limits', 'sessions', 'webhook_looks'];

/** A hash of every row there is, table by table, and who is signed in: what is the same before and after, nothing has changed. */
export async function everythingKept({ db }: Pick<Ports, 'db'>): Promise<Record<string, string>> {
  const kept: Record<string, string> = {};
  const names = [...Object.keys(shardedTables), ...coordinatorTables].filter((name) => !restless.includes(name));
  for (const name of names) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db);
    const sorted = rows.map(({ row }) => row).toSorted();
    kept[name] = `${rows.length} ${createHash('sha256').update(sorted.join('\n')).digest('base64url')}`;
  }
  const sessions = await db.selectFrom('sessions').select(['id', 'userId']).orderBy('id').execute();
  return { ...kept, sessions: JSON.stringify(sessions) };
}
