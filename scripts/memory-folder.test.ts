import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeMemoryFolder, removeAbandoned } from './memory-folder.ts';

test('where files are not kept in memory there is no folder in it', () => {
  expect(makeMemoryFolder(import.meta.dirname)).toBeNull();
  expect(makeMemoryFolder(join(import.meta.dirname, 'missing'))).toBeNull();
});

test('a folder is gone with the process that made it', () => {
  const script = `import { existsSync } from 'node:fs';
    import { makeMemoryFolder } from '${join(import.meta.dirname, 'memory-folder.ts')}';
    const folder = makeMemoryFolder();
    console.log(JSON.stringify([folder, folder === null || existsSync(folder)]));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const [folder, wasThere] = JSON.parse(stdout) as [string | null, boolean];
  expect(wasThere).toBe(true);
  if (folder) expect(() => readdirSync(folder)).toThrow('ENOENT');
});

test('what a killed run left is removed, and what belongs to a running one is not', () => {
  const place = mkdtempSync(join(tmpdir(), 'cairn-memory-'));
  const { pid: gone } = spawnSync(process.execPath, ['-e', '']);
  const mine = `cairn-tests-${process.pid}-a`;
  for (const name of [mine, `cairn-tests-${gone}-b`, 'somebody-elses']) mkdirSync(join(place, name));
  removeAbandoned(place);
  expect(readdirSync(place).sort()).toEqual([mine, 'somebody-elses']);
  rmSync(place, { recursive: true });
});
