import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupWarning } from '@cairn/domain/backup-standing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type NightlyTask, nightlyLooks } from './nightly-backup.ts';
import { createNightlyRecord } from './nightly-record.ts';

const dayMs = 24 * 3_600_000;
let folder: string;
let now: Date;
const clock = { now: () => now };
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-nightly-record-'));
  now = new Date('2026-11-20T02:30:00.000Z');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Writes a file a night into a folder of its own. */
const writing = (to: string, kind: NightlyTask['kind'] = 'archive'): NightlyTask => ({
  ...{ kind, name: 'the nightly backup', newestAt: () => null },
  make: async () => writeFileSync(join(to, `${now.getTime()}`), 'a backup'),
});

describe('the record of nightly backups', () => {
  const file = () => join(folder, 'nightly.json');

  test('keeps the last good one and the failures over a restart', () => {
    const task = writing(folder);
    const record = createNightlyRecord(file(), [task], clock);
    expect(record.standing()).toEqual({ lastAt: null, failedAt: null });
    record.made(task);
    later(3 * dayMs);
    record.failed(task);
    record.failed(task);
    const again = createNightlyRecord(file(), [task], clock);
    const standing = { lastAt: '2026-11-20T02:30:00.000Z', failedAt: '2026-11-23T02:30:00.000Z' };
    expect(again.standing()).toEqual(standing);
    expect(backupWarning(standing, now)).toBe('The last backup is 3 days old.');
    expect(again.watched()).toEqual([{ backup: 'archive', lastAtMs: Date.parse(standing.lastAt), failures: 2 }]);
    again.made(task);
    expect(again.standing()).toEqual({ lastAt: '2026-11-23T02:30:00.000Z', failedAt: null });
  });

  test('says the worst of several, and of one it does not know when the newest there is was made', () => {
    const [copies, archives] = [
      { ...writing(folder, 'copy'), newestAt: () => new Date('2026-11-19') },
      writing(folder),
    ];
    const record = createNightlyRecord(file(), [copies, archives], clock);
    expect(record.standing()).toEqual({ lastAt: null, failedAt: null });
    record.made(archives);
    expect(record.standing()).toEqual({ lastAt: '2026-11-19T00:00:00.000Z', failedAt: null });
    expect(createNightlyRecord(file(), [], clock).standing()).toBeNull();
  });

  test.each(['{"archive":{"las', '', 'null'])('begins anew where its file holds %j', (left) => {
    writeFileSync(file(), left);
    const task = writing(folder);
    const record = createNightlyRecord(file(), [task], clock);
    record.failed(task);
    expect(createNightlyRecord(file(), [task], clock).watched()).toMatchObject([{ failures: 1 }]);
  });
});

describe('a folder that cannot be written', () => {
  test('is noted at each try, told of, and forgotten once it can', async () => {
    const place = join(folder, 'there');
    // A file where the folder should be: nobody can write into it, whoever they are.
    writeFileSync(place, 'not a folder');
    const task = writing(place);
    const record = createNightlyRecord(join(folder, 'nightly.json'), [task], clock);
    const told: (string | null)[] = [];
    const looks = nightlyLooks([task], clock, { error: () => {} } as never, {
      made: record.made,
      failed: async (failed) => {
        record.failed(failed);
        told.push(backupWarning(record.standing() ?? { lastAt: null, failedAt: null }, now));
      },
    });
    await looks.look();
    await looks.look();
    expect(told).toEqual(['No backup has been made yet.', 'No backup has been made yet.']);
    rmSync(place);
    mkdirSync(place);
    await looks.look();
    expect(record.watched()).toEqual([{ backup: 'archive', lastAtMs: now.getTime(), failures: 2 }]);
    expect(record.standing()).toEqual({ lastAt: now.toISOString(), failedAt: null });
  });
});
