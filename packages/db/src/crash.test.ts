import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { createDatabase, type DatabaseConfig } from './create-database.ts';
import { createPostgresDatabase } from './testing.ts';

const writeUntilKilled = join(import.meta.dirname, 'test-processes/write-until-killed.ts');
const pairs = 60;

test('the embedded database keeps every acknowledged row through kill -9', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-crash-'));
  try {
    const acknowledged = await writeAndKill(['embedded', folder]);
    await expectWholePairs({ kind: 'embedded', folder }, acknowledged);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('PostgreSQL keeps every acknowledged row through kill -9 of the process', async () => {
  const { url, drop } = await createPostgresDatabase();
  const acknowledged = await writeAndKill(['postgres', url]);
  await expectWholePairs({ kind: 'postgres', url }, acknowledged);
  await drop();
});

async function writeAndKill(place: [kind: string, place: string]): Promise<number> {
  const child = spawn(process.execPath, [writeUntilKilled, ...place], { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  let acknowledged = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged = Number(line);
    if (acknowledged >= pairs) child.kill('SIGKILL');
  }
  await gone;
  return acknowledged;
}

/** All acknowledged pairs are there, and none is half there; one more may have been stored but not acknowledged. */
async function expectWholePairs(config: DatabaseConfig, acknowledged: number): Promise<void> {
  expect(acknowledged).toBeGreaterThanOrEqual(pairs);
  const handle = await createDatabase(config);
  try {
    const rows = await handle.db.selectFrom('rateLimits').select(['key', 'count']).execute();
    const firsts = rows.filter(({ key }) => key.startsWith('first-')).map(({ count }) => count);
    const seconds = rows.filter(({ key }) => key.startsWith('second-')).map(({ count }) => count);
    const inOrder = (numbers: number[]) => numbers.sort((a, b) => a - b);
    expect(inOrder(seconds)).toEqual(inOrder(firsts));
    expect(firsts.length).toBeGreaterThanOrEqual(acknowledged);
    expect(firsts).toEqual(Array.from(firsts, (_, index) => index + 1));
  } finally {
    await handle.close();
  }
}
