import { cpSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, type DatabaseHandle } from './create-database.ts';
import { backUp } from './embedded-backups.ts';
import { migrate } from './migrate.ts';
import { cutPower, powerCuts, randomFrom } from './testing-power-cut.ts';

const windowStart = '2026-05-03T00:00:00.000Z';
/** Pairs that are on the disk, and all that were acknowledged. */
const [syncedPairs, writtenPairs] = [300, 900];

let home: string;
let copies: string;
const place = (name: string) => join(home, name);
const open = (folder: string) => createDatabase({ kind: 'embedded', folder, backups: copies });

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'cairn-power-'));
  copies = place('backups');
  const handle = await open(place('database'));
  await migrate(handle);
  await backUp(handle, copies, new Date('2026-11-20T03:00:00.000Z'));
  await writePairs(handle, 1, syncedPairs);
  // Between two statements nothing is written.
  cpSync(place('database'), place('synced'), { recursive: true, filter: (path) => !path.endsWith('cairn-lock') });
  await writePairs(handle, syncedPairs + 1, writtenPairs);
  cpSync(place('database'), place('written'), { recursive: true, filter: (path) => !path.endsWith('cairn-lock') });
  await handle.close();
}, 240_000);
afterAll(() => rm(home, { recursive: true }));

async function writePairs(handle: DatabaseHandle, from: number, to: number): Promise<void> {
  for (let count = from; count <= to; count++)
    await handle.db.transaction().execute(async (tx) => {
      const rows = ['first', 'second'].map((which) => ({ key: `${which}-${count}`, windowStart, count }));
      await tx.insertInto('rateLimits').values(rows).execute();
    });
}

/** How many pairs there are: the oldest, whole and without a gap, or it throws. */
async function pairsIn(handle: DatabaseHandle): Promise<number> {
  const rows = await handle.db.selectFrom('rateLimits').select(['key', 'count']).execute();
  const counts = (which: string) =>
    rows
      .filter(({ key }) => key.startsWith(which))
      .map(({ count }) => count)
      .sort((one, other) => one - other);
  expect(counts('second')).toEqual(counts('first'));
  expect(counts('first')).toEqual(counts('first').map((_, index) => index + 1));
  return rows.length / 2;
}

describe('after a power cut the embedded database', { timeout: 240_000 }, () => {
  test.each(powerCuts.map((kind, index) => [kind, 2_026_1124 + index] as const))(
    'of which %s (seed %i) is refused with the way to its copy, or holds what was acknowledged first and no half of anything',
    async (kind, seed) => {
      const folder = place(`cut-${seed}`);
      cutPower(kind, place('synced'), place('written'), folder, randomFrom(seed));
      const started = await open(folder).then(
        async (handle) => {
          await migrate(handle);
          const pairs = await pairsIn(handle).finally(() => handle.close());
          return pairs;
        },
        ({ message }: Error) => message,
      );
      if (typeof started === 'number') expect(started).toBeGreaterThanOrEqual(syncedPairs);
      else {
        expect(started).toMatch(/^The embedded database in \S+ is damaged \([^\n]+\)\. Do not delete it/);
        expect(started).toContain(`tar -xzf ${copies}/000001-2026-11-20.tar.gz`);
        await expect(open(folder)).rejects.toThrow(started);
      }
    },
  );

  test('names the newest copy that can be unpacked', async () => {
    const folder = place('cut-with-copies');
    cutPower('some files are empty', place('synced'), place('written'), folder, () => 0);
    const torn = join(copies, '000002-2026-11-21.tar.gz');
    writeFileSync(torn, 'half a copy');
    await expect(open(folder)).rejects.toThrow('000001-2026-11-20.tar.gz');
    await rm(torn);
  });
});
