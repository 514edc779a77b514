import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withLock } from './lock.mjs';

const noProcess = '2147483646';
let folder;
let file;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-lock-'));
  file = join(folder, 'lock');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('withLock', () => {
  test('lets one in at a time and answers what the work answers', async () => {
    const seen = [];
    const job = (name) =>
      withLock(
        file,
        async () => {
          seen.push(`${name} in`);
          await sleep(50);
          seen.push(`${name} out`);
          return name;
        },
        () => {},
      );
    expect(await Promise.all([job('a'), job('b')])).toEqual(['a', 'b']);
    expect(seen).toEqual(['a in', 'a out', 'b in', 'b out']);
    expect(existsSync(file)).toBe(false);
  });

  test('takes over from a process that has died', async () => {
    writeFileSync(file, noProcess);
    expect(
      await withLock(
        file,
        async () => 'done',
        () => {},
      ),
    ).toBe('done');
  });

  test('opens again after work that fails', async () => {
    const failing = withLock(
      file,
      () => Promise.reject(new Error('no network')),
      () => {},
    );
    await expect(failing).rejects.toThrow('no network');
    expect(existsSync(file)).toBe(false);
  });
});
