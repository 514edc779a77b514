import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

const holdFolder = join(import.meta.dirname, 'test-processes/hold-folder.ts');

interface Holder {
  readonly child: ChildProcess;
  readonly lines: AsyncIterator<string>;
  readonly errors: () => string;
}

let folder: string;
const holders: Holder[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-lock-'));
});

afterEach(async () => {
  for (const { child } of holders.splice(0)) await kill(child);
  await rm(folder, { recursive: true });
});

describe('lockFolder', () => {
  test('refuses a second holder until the first lets go', async () => {
    const first = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    first.confirm();
    await first.release();
    await first.release();
    await (await lockFolder(folder)).release();
    expect(readdirSync(join(folder, 'cairn-lock'))).toEqual([]);
  });

  test('sees one folder behind two spellings of its path', async () => {
    const first = await lockFolder(folder);
    await expect(lockFolder(join(folder, '..', folder.split('/').at(-1) ?? '', '.'))).rejects.toThrow(FolderInUseError);
    await first.release();
  });

  test('makes a folder that does not exist yet, however long its path', async () => {
    const deep = join(folder, ...Array.from({ length: 6 }, (_, index) => `${index}`.repeat(40)));
    const first = await lockFolder(deep);
    expect(readdirSync(join(deep, 'cairn-lock')).filter((name) => name.endsWith('.sock'))).toHaveLength(1);
    await expect(lockFolder(deep)).rejects.toThrow(FolderInUseError);
    await first.release();
  });

  test('lets one of twenty that ask at once have it, also when the last holder was killed', async () => {
    const killed = await holdUntilKilled();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
    const won = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    expect(won).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain(`in use by process ${process.pid}`);
    }
    expect(readdirSync(join(folder, 'cairn-lock')).join()).not.toContain(killed);
    await won[0]?.value.release();
  });

  test('tells whoever asks its socket who holds the folder', async () => {
    const lock = await lockFolder(folder);
    const socket = readdirSync(join(folder, 'cairn-lock')).find((name) => name.endsWith('.sock')) ?? '';
    const answer = JSON.parse(await text(createConnection(join(folder, 'cairn-lock', socket))));
    expect(answer).toMatchObject({
      pid: process.pid,
      state: 'holding',
      owner: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    await lock.release();
  });
});

describe('another process', () => {
  test('is refused, is told who holds the folder, and has it as soon as the first is killed', async () => {
    const first = holder('database');
    expect(await line(first)).toBe('holding');
    expect(await line(holder('database'))).toMatch(
      new RegExp(`^refused: The data folder ${folder} is in use by process ${first.child.pid} on \\S+ since \\d{4}-`),
    );
    await kill(first.child);
    expect(await line(holder('database'))).toBe('holding');
  });

  test('that has nothing else to do gives the folder back before it ends', async () => {
    const { child } = holder('release');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(readdirSync(join(folder, 'cairn-lock'))).toEqual([]);
  });

  const separate = [
    ['unshare', '-n'],
    ['unshare', '-Urn'],
  ].find(([command = '', ...given]) => {
    return spawnSync(command, [...given, 'true']).status === 0;
  });
  test(`is refused ${separate ? 'in another network namespace, as in another container' : 'without any network in common (this system lets nobody unshare it)'}`, async () => {
    const first = holder();
    expect(await line(first)).toBe('holding');
    const second = separate ? within(separate) : holder('elsewhere');
    expect(await line(second)).toContain(`is in use by process ${first.child.pid} `);
  });

  test('is one winner of twenty that begin at the same moment', async () => {
    const racers = Array.from({ length: 20 }, () => holder('wait'));
    for (const racer of racers) expect(await line(racer)).toBe('ready');
    for (const { child } of racers) child.stdin?.write('go\n');
    const outcomes = await Promise.all(racers.map(line));
    expect(outcomes.filter((outcome) => outcome === 'holding')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.startsWith('refused: '))).toHaveLength(19);
  });
});

describe('another machine on a shared volume', () => {
  test('is refused for as long as the holder beats, however busy it is', async () => {
    const first = holder('elsewhere', 'quick', 'busy');
    expect(await line(first)).toBe('holding');
    expect(await line(holder('elsewhere', 'quick'))).toContain(`is in use by process ${first.child.pid} `);
  });

  test('takes over from a holder that has fallen silent, and that one ends before it writes again', async () => {
    const first = holder('elsewhere', 'quick');
    expect(await line(first)).toBe('holding');
    first.child.kill('SIGSTOP');
    expect(await line(holder('elsewhere', 'quick'))).toBe('holding');
    const gone = once(first.child, 'exit');
    first.child.kill('SIGCONT');
    expect(await gone).toEqual([null, 'SIGKILL']);
    expect(first.errors()).toContain('has been taken over by another process');
  });

  test('makes both holders end when each believes to be the one', async () => {
    const first = holder('elsewhere', 'quick');
    expect(await line(first)).toBe('holding');
    const [mine = ''] = readdirSync(join(folder, 'cairn-lock'));
    const other = JSON.parse(readFileSync(join(folder, 'cairn-lock', mine), 'utf8'));
    const gone = once(first.child, 'exit');
    const owner = '0123456789abcdef';
    writeFileSync(join(folder, 'cairn-lock', `${owner}.json`), JSON.stringify({ ...other, owner, pid: 4711 }));
    expect(await gone).toEqual([null, 'SIGKILL']);
    expect(first.errors()).toContain('is held by process 4711');
  });

  test('is not kept out by a claim that a power cut has left unreadable', async () => {
    mkdirSync(join(folder, 'cairn-lock'));
    writeFileSync(join(folder, 'cairn-lock', '0123456789abcdef.json'), '');
    expect(await line(holder('quick'))).toBe('holding');
  });
});

/** A claim whose process is gone without having taken it back. */
async function holdUntilKilled(): Promise<string> {
  const { child, lines } = holder();
  await lines.next();
  const [name = ''] = readdirSync(join(folder, 'cairn-lock'));
  await kill(child);
  return name;
}

function holder(...options: string[]): Holder {
  return within([], ...options);
}

function within([...wrapping]: readonly string[], ...options: string[]): Holder {
  const [command = '', ...given] = [...wrapping, process.execPath, holdFolder, folder, ...options];
  const child = spawn(command, given, { stdio: ['pipe', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const reader: Interface = createInterface({ input: child.stdout });
  const one = { child, lines: reader[Symbol.asyncIterator](), errors: () => errors };
  holders.push(one);
  return one;
}

async function line({ lines, errors }: Holder): Promise<string> {
  const { value, done } = await lines.next();
  return done ? `ended: ${errors()}` : String(value);
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
