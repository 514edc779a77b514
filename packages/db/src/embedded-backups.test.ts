import { spawnSync } from 'node:child_process';
import {
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, type DatabaseHandle } from './create-database.ts';
import { backUp, newestBackup } from './embedded-backups.ts';
import { embeddedFormat } from './embedded-folder.ts';
import { migrate } from './migrate.ts';

const windowStart = '2026-05-03T00:00:00.000Z';
const now = new Date('2026-11-20T03:00:00.000Z');

let home: string;
let copies: string;
let whole: string;
/** The file of a table, and that of an index of it, in the folder. */
let [table, index] = ['', ''];

/** A database with a row, its copy beside it, and then one row more; `damage` is done to copies of its folder. */
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'cairn-backups-'));
  [whole, copies] = [join(home, 'whole'), join(home, 'backups')];
  const handle = await open(whole);
  await migrate(handle);
  await write(handle, 'before the copy');
  await backUp(handle, copies, now);
  await write(handle, 'after the copy');
  const { rows } = await sql<{ table: string; index: string }>`
    select pg_relation_filepath('rate_limits') as table, pg_relation_filepath('rate_limits_pk') as index`.execute(
    handle.db,
  );
  table = rows[0]?.table ?? '';
  index = rows[0]?.index ?? '';
  await handle.close();
}, 240_000);
afterAll(() => rm(home, { recursive: true }));

const open = (folder: string) => createDatabase({ kind: 'embedded', folder, backups: copies });
const write = (handle: DatabaseHandle, key: string) =>
  handle.db.insertInto('rateLimits').values({ key, windowStart, count: 1 }).execute();
const keys = async (handle: DatabaseHandle) =>
  (await handle.db.selectFrom('rateLimits').select('key').orderBy('key').execute()).map(({ key }) => key);

let damaged = 0;
function damagedBy(damage: (folder: string) => void): string {
  const folder = join(home, `damaged-${++damaged}`);
  cpSync(whole, folder, { recursive: true, filter: (source) => !source.endsWith('cairn-lock') });
  damage(folder);
  return folder;
}

/** What a start says: opening, and then bringing the tables up to date. */
async function refusal(folder: string): Promise<string> {
  const started = open(folder).then(async (handle) => {
    await migrate(handle).finally(() => handle.close());
  });
  return started.then(
    () => 'it opened',
    (cause: Error) => cause.message,
  );
}

/** Everything but the lock and what PostgreSQL itself remakes at every start. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => !name.startsWith('cairn-lock') && !name.endsWith('pg_internal.init'));

const zero = (file: string, from = 0, length = statSync(file).size - from) => {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(length), 0, length, from);
  closeSync(handle);
};

/** Writes into a file that the log stood somewhere else when its first page was written. */
function writtenLater(file: string): void {
  const bytes = readFileSync(file);
  bytes.writeUInt32LE(7, 0);
  writeFileSync(file, bytes);
}

/** The files of the catalogue, without which no table is known. */
function catalogue(folder: string): string[] {
  const base = join(folder, 'base/5');
  return ['1247', '1249', '1255', '1259'].map((name) => join(base, name));
}

describe('a damaged embedded database', { timeout: 240_000 }, () => {
  test.each<[string, (folder: string) => void]>([
    ['whose control file is cut short', (folder) => truncateSync(join(folder, 'global/pg_control'), 100)],
    ['whose control file is gone', (folder) => rmSync(join(folder, 'global/pg_control'))],
    ['whose log is gone', (folder) => rmSync(join(folder, 'pg_wal'), { recursive: true })],
    ['whose map is zeroes', (folder) => zero(join(folder, 'global/pg_filenode.map'))],
    ['whose catalogue is cut short', (folder) => catalogue(folder).forEach((file) => void truncateSync(file, 5_000))],
    [
      'with a page of zeroes in every file of the catalogue',
      (folder) => catalogue(folder).forEach((file) => void zero(file, 0, 8_192)),
    ],
    ['with an emptied table', (folder) => truncateSync(join(folder, table), 0)],
    ['with an emptied index', (folder) => truncateSync(join(folder, index), 0)],
    ['with a table that ends in the middle of a page', (folder) => truncateSync(join(folder, table), 5_000)],
    ['with a page from after the end of its log', (folder) => writtenLater(join(folder, table))],
    ['without its PG_VERSION', (folder) => rmSync(join(folder, 'PG_VERSION'))],
  ])(
    '%s says what it is, what not to do and how to put the copy back, and nothing of it is removed',
    async (_, damage) => {
      const folder = damagedBy(damage);
      const before = filesIn(folder);
      const said = await refusal(folder);
      const copy = newestBackup(copies)?.file;
      expect(said).toContain(`The embedded database in ${folder} is damaged (`);
      expect(said).toContain('Do not delete it, and do not start anew over it');
      expect(said).toContain(
        `To put it back: mv ${folder} ${folder}-damaged && mkdir -m 700 ${folder} && tar -xzf ${copy} -C ${folder}.`,
      );
      expect(said).not.toContain('\n');
      expect(filesIn(folder)).toEqual(expect.arrayContaining(before));
    },
  );

  test('is whole again, as of the copy, after the commands it names', async () => {
    const folder = damagedBy((found) => truncateSync(join(found, 'global/pg_control'), 100));
    const said = await refusal(folder);
    const commands = /To put it back: (.+?)\. What was written since is in the moved folder only/.exec(said)?.[1] ?? '';
    expect(spawnSync('sh', ['-c', commands])).toMatchObject({ status: 0 });
    const handle = await open(folder);
    await migrate(handle);
    expect(await keys(handle)).toEqual(['before the copy']);
    await handle.close();
    expect(readdirSync(`${folder}-damaged`)).toContain('PG_VERSION');
  });

  test('is not begun anew when its folder is gone and its copies are there', async () => {
    expect(await refusal(join(home, 'gone'))).toMatch(/^There is no database in \S+, but there are copies of one in /);
  });

  test('of another format names it', async () => {
    const folder = damagedBy((found) => writeFileSync(join(found, 'PG_VERSION'), '17\n'));
    expect(await refusal(folder)).toContain('is of another release (format 17, this one reads 18)');
    expect(readFileSync(join(whole, 'PG_VERSION'), 'utf8').trim()).toBe(embeddedFormat);
  });

  test('that was never complete may be removed', async () => {
    const folder = damagedBy((found) => {
      mkdirSync(join(found, 'cairn-lock'));
      writeFileSync(join(found, 'cairn-lock/first-start'), '');
      rmSync(join(found, 'global/pg_control'));
    });
    expect(await refusal(folder)).toContain('It holds nothing: remove that folder and start again.');
  });
});

describe('backing up', { timeout: 240_000 }, () => {
  test('keeps the newest seven, whatever the clock said, and leaves nothing unfinished', async () => {
    const folder = join(home, 'many');
    mkdirSync(folder);
    for (const [index, day] of ['2031-01-01', '2031-01-02', ...Array(6).fill('2026-11-19')].entries())
      writeFileSync(join(folder, `${String(index + 1).padStart(6, '0')}-${day}.tar.gz`), '');
    writeFileSync(join(folder, 'unfinished.tar.gz'), 'of a process that was killed');
    mkdirSync(join(folder, 'unfinished-copy/base'), { recursive: true });
    const handle = await open(whole);
    await backUp(handle, folder, now);
    await handle.close();
    const kept = readdirSync(folder);
    expect(kept).toHaveLength(7);
    expect([kept[0], kept.at(-1)]).toEqual(['000003-2026-11-19.tar.gz', '000009-2026-11-20.tar.gz']);
    expect(statSync(join(folder, '000009-2026-11-20.tar.gz')).mode & 0o777).toBe(0o600);
  });

  test('takes no copy for good that cannot be read whole, and removes none for it', async () => {
    const folder = damagedBy(() => {});
    const place = join(home, 'kept');
    const opened = await open(folder);
    const { rows } = await sql<{ file: string }>`select pg_relation_filepath('rate_limits') as file`.execute(opened.db);
    await opened.close();
    mkdirSync(place);
    cpSync(newestBackup(copies)?.file ?? '', join(place, '000001-2026-11-19.tar.gz'));
    const file = join(folder, rows[0]?.file ?? '');
    const bytes = readFileSync(file);
    bytes.fill(0x5a, 4_000, 4_100);
    writeFileSync(file, bytes);
    const handle = await open(folder);
    await expect(backUp(handle, place, now)).rejects.toThrow('The copy of the database cannot be read: ');
    await handle.close();
    expect(readdirSync(place)).toEqual(['000001-2026-11-19.tar.gz']);
  });

  test('goes on while others write, and misses nothing that was acknowledged before it', async () => {
    const folder = damagedBy(() => {});
    const place = join(home, 'meanwhile');
    const handle = await open(folder);
    await write(handle, 'just before');
    const copying = backUp(handle, place, now);
    for (let row = 0; row < 30; row++) await write(handle, `meanwhile ${row}`);
    const { file } = await copying;
    await handle.close();
    const back = join(home, 'back');
    mkdirSync(back);
    expect(spawnSync('tar', ['-xzf', file, '-C', back])).toMatchObject({ status: 0 });
    const restored = await open(back);
    expect(await keys(restored)).toEqual(expect.arrayContaining(['just before', 'after the copy', 'before the copy']));
    await restored.close();
    renameSync(back, `${back}-done`);
  });
});
