import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@cairn/db/create-database';
import { migrate } from '@cairn/db/migrate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { everyNight, isBackupDue, nightlyCopies, nightlyLooks } from './nightly-backup.ts';

const nobody = { made: () => {}, failed: async () => {} };

describe('a copy of the embedded database', () => {
  test.each([
    ['there is none', null, '2026-11-20T14:00:00.000Z', true],
    ['the last is an hour old', '2026-11-20T13:00:00.000Z', '2026-11-20T14:00:00.000Z', false],
    ['the last is a day old', '2026-11-19T14:00:00.000Z', '2026-11-20T14:00:00.000Z', true],
    ['it is night and the last is of yesterday noon', '2026-11-19T14:00:00.000Z', '2026-11-20T02:30:00.000Z', true],
    ['it is night and the last is of tonight', '2026-11-20T02:10:00.000Z', '2026-11-20T04:30:00.000Z', false],
    ['it is two in the morning in London, in summer', '2026-06-19T13:00:00.000Z', '2026-06-20T01:05:00.000Z', true],
    ['the last was made by a clock years ahead', '2029-11-20T03:00:00.000Z', '2026-11-20T14:00:00.000Z', true],
  ])('is due or not when %s', (_, newest, now, due) => {
    expect(isBackupDue(newest === null ? null : new Date(newest), new Date(now))).toBe(due);
  });
});

describe('what is made every night', () => {
  const done: string[] = [];
  const said: string[] = [];
  const task = (name: string, make: () => Promise<void>) => ({
    kind: 'archive' as const,
    name,
    newestAt: () => null,
    make,
  });
  const failing = task('the backup', async () => {
    throw new Error('no room');
  });
  const other = task('the other', async () => void done.push('the other'));
  const clock = { now: () => new Date() };
  const log = { error: (_fault: unknown, line?: string) => void said.push(line ?? '') } as never;
  beforeEach(() => {
    done.length = 0;
    said.length = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is tried again at the next look, and one that fails keeps no other', async () => {
    const looks = nightlyLooks([failing, other], clock, log, nobody);
    await looks.look();
    expect([said, done]).toEqual([['the backup could not be made'], ['the other']]);
    await looks.look();
    expect([said.length, done.length]).toEqual([2, 2]);
    await looks.stop();
    await looks.look();
    expect([said.length, done.length]).toEqual([2, 2]);
  });

  test('is looked for a minute after the start, and every quarter of an hour until it is stopped', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
    const looks = { look: vi.fn(async () => {}), stop: vi.fn(async () => {}) };
    const stop = everyNight(looks);
    const looksAfter = (ms: number) => {
      vi.advanceTimersByTime(ms);
      return looks.look.mock.calls.length;
    };
    expect(looksAfter(59_999)).toBe(0);
    expect(looksAfter(1)).toBe(1);
    expect(looksAfter(14 * 60_000)).toBe(2);
    expect(looksAfter(15 * 60_000)).toBe(3);
    await stop();
    expect(looksAfter(60 * 60_000)).toBe(3);
    expect(looks.stop).toHaveBeenCalledOnce();
  });
});

describe('backing up nightly', { timeout: 240_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-nightly-'));
  afterEach(() => {
    vi.useRealTimers();
    rmSync(folder, { recursive: true, force: true });
  });

  test('begins a minute after the start', { timeout: 600_000 }, async () => {
    const database = await createDatabase({ kind: 'embedded', folder: join(folder, 'database') });
    await migrate(database);
    const faults: unknown[] = [];
    const copies = join(folder, 'backups');
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
    const clock = { now: () => new Date() };
    const log = { error: (fault: unknown) => void faults.push(fault) };
    const stop = everyNight(nightlyLooks([nightlyCopies(database, copies)], clock, log, nobody));
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    await vi.waitFor(
      () => expect(readdirSync(copies).filter((name) => name.endsWith('.tar.gz') && /^\d/.test(name))).toHaveLength(1),
      {
        timeout: 400_000,
        interval: 100,
      },
    );
    await stop();
    await database.close();
    expect(faults).toEqual([]);
  });
});
