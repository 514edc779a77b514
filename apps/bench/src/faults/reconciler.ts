import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { verifyAuditLog } from '@cairn/api/audit-log/verification';
import { textKept } from '@cairn/api/text-quota/queries';
import type { DatabaseHandle } from '@cairn/db/database-handle';
import { shardedTables } from '@cairn/db/distribution';
import { withoutRevisionGuard } from '@cairn/db/revision-guard';
import { sql } from 'kysely';
import type { Found } from './ledger.ts';

/** What a database and the folder of its files hold, while nobody serves them. */
export interface Holdings {
  readonly found: readonly Found[];
  /** What contradicts itself, in words. */
  readonly halfWritten: readonly string[];
}

/** Asks the database and the files alone what is there and whether it fits together; `files` is null where they are elsewhere. */
export async function reconcile({ db }: DatabaseHandle, files: string | null): Promise<Holdings> {
  const hours = await db.selectFrom('practiceHours').select('description as name').execute();
  const activities = await db.selectFrom('cpdActivities').select('topic as name').execute();
  const stored = await db
    .selectFrom('storedFiles')
    .select(['originalName as name', 'contentHash', 'fileSize'])
    .execute();
  const halfWritten = [
    ...(await rowsOfNobody(db)),
    ...(await brokenCounts(db)),
    ...(files === null ? [] : await missingContents(files, stored)),
  ];
  const keys = await db.selectFrom('idempotencyKeys').select('key').where('response', 'is', null).execute();
  if (keys.length > 0) halfWritten.push(`${keys.length} keys of calls that have no answer`);
  const log = await verifyAuditLog({ db, clock: { now: () => new Date() } });
  if (!log.holds) halfWritten.push(`the audit log: ${log.broken}`);
  // What was worked out before is thrown away, so that whoever asks next has it worked out anew.
  await withoutRevisionGuard(db).deleteFrom('keptProgress').execute();
  return {
    halfWritten,
    found: [
      ...hours.map(({ name }): Found => ({ kind: 'practice hours', name: name ?? '', contentHash: null })),
      ...activities.map(({ name }): Found => ({ kind: 'CPD', name: name ?? '', contentHash: null })),
      ...stored.map(({ name, contentHash }): Found => ({ kind: 'file', name, contentHash })),
    ],
  };
}

type Db = DatabaseHandle['db'];

async function rowsOfNobody(db: Db): Promise<string[]> {
  const faults: string[] = [];
  for (const [table, owner] of Object.entries(shardedTables)) {
    if (table === 'users') continue;
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)} one
      where not exists (select from users where id = one.${sql.ref(owner)})`.execute(db);
    if (rows[0]?.count) faults.push(`${rows[0].count} rows of ${table} belong to nobody`);
  }
  return faults;
}

/** What is counted when it matters may be too high, never too low. */
async function brokenCounts(db: Db): Promise<string[]> {
  const people = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.recordsAtMost', 'u.textAtMost'])
    .select((eb) => [
      eb
        .selectFrom('practiceHours')
        .select(eb.fn.countAll<string>().as('n'))
        .whereRef('userId', '=', 'u.id')
        .as('hours'),
      eb.selectFrom('cpdActivities').select(eb.fn.countAll<string>().as('n')).whereRef('userId', '=', 'u.id').as('cpd'),
    ])
    .execute();
  const faults: string[] = [];
  for (const { id, recordsAtMost, textAtMost, hours, cpd } of people) {
    const most = Math.max(Number(hours), Number(cpd));
    if (recordsAtMost !== null && most > recordsAtMost)
      faults.push(`${most} records where ${recordsAtMost} are counted`);
    if (textAtMost !== null && (await textKept(db, id)) > textAtMost) faults.push('more text than is counted');
  }
  return faults;
}

async function missingContents(
  files: string,
  stored: readonly { name: string; contentHash: string; fileSize: number }[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, contentHash } of stored) {
    const place = join(files, contentHash.slice(0, 2), contentHash);
    if (!existsSync(place)) faults.push(`${name} has no contents`);
    else if ((await hashOf(place)) !== contentHash) faults.push(`${name} has other contents`);
  }
  // A content without a row is swept later; one that is not what its name says would be given to whoever sends it next.
  for (const part of existsSync(files) ? await readdir(files) : []) {
    if (!/^[0-9a-f]{2}$/.test(part)) continue;
    for (const name of await readdir(join(files, part)))
      if ((await hashOf(join(files, part, name))) !== name) faults.push(`${name} is cut short`);
  }
  return faults;
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
