// Unpacks the copy of an embedded database named by the first argument into the folder named by the second, opens it and
// reads every row, so that every page's checksum is looked at. Ends with 1, and says why, when that cannot be done.
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { unpackInto } from './tar.ts';

const [, , archive = '', folder = ''] = process.argv;
try {
  await unpackInto(folder, createReadStream(archive).pipe(createGunzip()));
  const database = await PGlite.create({ dataDir: folder });
  // Only a scan of the table itself looks at its pages; long values are in tables of their own (relkind t).
  await database.exec('set enable_indexscan = off; set enable_indexonlyscan = off; set enable_bitmapscan = off');
  const { rows } = await database.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 't')`);
  for (const { name } of rows) await database.exec(`select count(*) from ${name}`);
  const { rows: applied } = await database.query<{ count: number }>(
    'select count(*)::int as count from kysely_migration',
  );
  if (!applied[0]?.count) throw new Error('it holds no migration');
  await database.close();
  process.exit(0);
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exit(1);
}
