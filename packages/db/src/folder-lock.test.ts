import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

const HOLD_FOLDER = join(import.meta.dirname, 'test-processes/hold-folder.ts');

let folder: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-lock-'));
});

afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  await rm(folder, { recursive: true });
});

describe('lockFolder', () => {
  test('refuses a second holder until the first lets go', async () => {
    const release = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    await release();
    await release();
    await (await lockFolder(folder))();
  });

  test('sees one folder behind two spellings of its path', async () => {
    const release = await lockFolder(folder);
    await expect(lockFolder(join(folder, '..', folder.split('/').at(-1) ?? '', '.'))).rejects.toThrow(FolderInUseError);
    await release();
  });

  test('makes a folder that does not exist yet', async () => {
    await (await lockFolder(join(folder, 'new/deeper')))();
  });
});

describe('opening the embedded database', () => {
  test('is refused to a second process, and open again as soon as the first is killed', {
    timeout: 60_000,
  }, async () => {
    const first = startHolder();
    expect(await firstLine(first)).toBe('holding');
    expect(await firstLine(startHolder())).toBe(`refused: The data folder ${folder} is in use by another process.`);
    await kill(first);
    expect(await firstLine(startHolder())).toBe('holding');
  });
});

function startHolder(): ChildProcess {
  const child = spawn(process.execPath, [HOLD_FOLDER, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return child;
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [chunk] = await once(child.stdout ?? child, 'data');
  return String(chunk).trim();
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
