import { type Kysely, sql } from 'kysely';

const held = 720_114_904;

/**
 * Does work while no process removes the bytes of a file, so that all that the rows of one moment name can still be read.
 * Only PostgreSQL can say it to other processes; the embedded database has none.
 */
export async function withFilesHeld<T>(connection: Kysely<unknown>, work: () => Promise<T>): Promise<T> {
  await sql`select pg_advisory_lock(${held}::bigint)`.execute(connection);
  try {
    return await work();
  } finally {
    await sql`select pg_advisory_unlock(${held}::bigint)`.execute(connection);
  }
}

/** Whether the bytes of files may be removed now, and until the transaction ends. */
export async function filesMayGo<T>(tx: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${held}::bigint) as free`.execute(tx);
  return rows[0]?.free ?? false;
}
