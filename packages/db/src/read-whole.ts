import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/** A page of PostgreSQL's files, in bytes. */
const pageBytes = 8_192;
const pagesAtOnce = 128;
/** The files of tables and indexes themselves, and their further gigabytes; those beside them are made anew at need. */
const relationFile = /^\d+(\.\d+)?$/;

/** What is wrong with an embedded database, in words of one line. */
class DamageFound extends Error {
  override readonly name = 'DamageFound';
}

/**
 * Opens an embedded database that may have lost any part of what was written last, and reads all of it: no page may be
 * newer than the end of its log, every page has the checksum it was written with, every value can be read, each index
 * finds as many rows as its table has, and what a row names is there. It takes a few seconds, and some 10 more for each
 * gigabyte. What was lost so that the rest is as it was at some moment before, nothing can find.
 *
 * @throws DamageFound, or what PostgreSQL says of a page.
 */
export async function readWhole(folder: string): Promise<void> {
  const newest = await newestPageIn(folder);
  const database = await PGlite.create({ dataDir: folder });
  try {
    const [log] = await rowsOf<{ ends: string }>(
      database,
      'select checkpoint_lsn::text as ends from pg_control_checkpoint()',
    );
    // Opening it replayed the log to its end, and wrote there that it did.
    if (newest.writtenAt > positionOf(log?.ends ?? '0/0'))
      throw new DamageFound(`${newest.file} holds what the log does not reach, so a part of the log is lost`);
    await readTables(database);
    await compareIndexes(database);
    await followReferences(database);
  } finally {
    await database.close();
  }
}

/** The page that was written last by where the log stood then. */
async function newestPageIn(folder: string): Promise<{ file: string; writtenAt: bigint }> {
  let newest = { file: '', writtenAt: 0n };
  const buffer = Buffer.alloc(pageBytes * pagesAtOnce);
  for (const top of ['base', 'global']) {
    for (const entry of await readdir(join(folder, top), { withFileTypes: true, recursive: true })) {
      if (!entry.isFile() || !relationFile.test(entry.name)) continue;
      const file = join(entry.parentPath, entry.name);
      const writtenAt = await newestPageOf(file, buffer);
      if (writtenAt > newest.writtenAt) newest = { file, writtenAt };
    }
  }
  return newest;
}

async function newestPageOf(file: string, buffer: Buffer): Promise<bigint> {
  let newest = 0n;
  const handle = await open(file, 'r');
  try {
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, buffer.length);
      if (bytesRead % pageBytes !== 0) throw new DamageFound(`${file} ends in the middle of a page`);
      for (let at = 0; at < bytesRead; at += pageBytes) {
        const writtenAt = (BigInt(buffer.readUInt32LE(at)) << 32n) | BigInt(buffer.readUInt32LE(at + 4));
        if (writtenAt > newest) newest = writtenAt;
      }
      if (bytesRead < buffer.length) return newest;
    }
  } finally {
    await handle.close();
  }
}

/** A place in the log as a number: `0/1A2B3C4` is 0x1A2B3C4. */
function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** Reads each page of each table, which looks at its checksum, and each value, long ones too, which lie in tables of their own (relkind t). */
async function readTables(database: PGlite): Promise<void> {
  // Only a scan of the table itself comes to all of its pages.
  await database.exec('set enable_indexscan = off; set enable_indexonlyscan = off; set enable_bitmapscan = off');
  const tables = await rowsOf<{ name: string; kind: 'r' | 't' }>(
    database,
    `select format('%I.%I', n.nspname, c.relname) as name, c.relkind as kind
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 't')`,
  );
  for (const { name, kind } of tables)
    await database.exec(`select count(${kind === 'r' ? 'one::text' : '*'}) from ${name} as one`);
  if (!tables.some(({ name }) => name === 'public.kysely_migration')) throw new DamageFound('it holds no migration');
  const [applied] = await rowsOf<{ count: number }>(database, 'select count(*)::int as count from kysely_migration');
  if (!applied?.count) throw new DamageFound('it holds no migration');
}

/** Counts the rows of each table through each of its ordered indexes, and without: a page that is older than the rest differs. */
async function compareIndexes(database: PGlite): Promise<void> {
  const indexes = await rowsOf<{ index: string; table: string; keys: string; condition: string }>(
    database,
    `select x.relname as index, format('%I.%I', n.nspname, c.relname) as table,
       (select string_agg(pg_get_indexdef(i.indexrelid, k, true), ', ' order by k)
        from generate_series(1, i.indnkeyatts) k) as keys,
       coalesce(pg_get_expr(i.indpred, i.indrelid), 'true') as condition
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_class x on x.oid = i.indexrelid join pg_am a on a.oid = x.relam
     where a.amname = 'btree' and i.indisvalid and c.relkind in ('r', 't')`,
  );
  const inTable = 'set enable_seqscan = on; set enable_indexscan = off';
  const byIndex = 'set enable_seqscan = off; set enable_indexscan = on; set enable_sort = off';
  for (const { index, table, keys, condition } of indexes) {
    const rows = `select count(*)::int as count from (select from ${table} where ${condition} order by ${keys} offset 0) one`;
    await database.exec(inTable);
    const [there] = await rowsOf<{ count: number }>(database, rows);
    await database.exec(byIndex);
    const [found] = await rowsOf<{ count: number }>(database, rows);
    if (there?.count !== found?.count)
      throw new DamageFound(`${table} has ${there?.count} rows, and its index ${index} finds ${found?.count}`);
  }
  await database.exec('reset all');
}

/** Looks for rows that name another one which is not there. */
async function followReferences(database: PGlite): Promise<void> {
  const references = await rowsOf<{ from: string; to: string; same: string; named: string }>(
    database,
    `select c.conrelid::regclass::text as from, c.confrelid::regclass::text as to,
       string_agg(format('one.%I = other.%I', a.attname, b.attname), ' and ') as same,
       string_agg(format('one.%I is not null', a.attname), ' and ') as named
     from pg_constraint c, unnest(c.conkey, c.confkey) as k(near, far), pg_attribute a, pg_attribute b
     where c.contype = 'f' and a.attrelid = c.conrelid and a.attnum = k.near
       and b.attrelid = c.confrelid and b.attnum = k.far
     group by c.oid, c.conrelid, c.confrelid`,
  );
  for (const { from, to, same, named } of references) {
    const lost = `select 1 from ${from} one where ${named} and not exists (select from ${to} other where ${same}) limit 1`;
    if ((await rowsOf(database, lost)).length > 0)
      throw new DamageFound(`a row of ${from} names one of ${to} that is not there`);
  }
}

async function rowsOf<T>(database: PGlite, text: string): Promise<T[]> {
  const { rows } = await database.query<T>(text);
  return rows;
}
