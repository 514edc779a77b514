import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clockMark } from '@cairn/api/trusted-clock/queries';
import { createPostgresDatabase } from '@cairn/db/testing';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { type RunningServer, start } from './start.ts';
import { newEmail, testPassword, Visitor } from './testing.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const threeYearsMs = 3 * 366 * 86_400_000;

async function settings(database: 'embedded' | 'postgres'): Promise<Record<string, string>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cairn-clock-'));
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const env = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '1000' };
  if (database === 'embedded') return env;
  const { url, drop } = await createPostgresDatabase();
  undo.push(drop);
  return { ...env, DATABASE_URL: url };
}

/** A start whose clock is so far ahead, and what is found when its first sweep is over. */
async function startAhead(env: Record<string, string>, aheadMs: number): Promise<RunningServer> {
  const server = await start(readConfig(env), { clock: { now: () => new Date(Date.now() + aheadMs) } });
  undo.push(server.stop);
  return server;
}

const rows = async ({ ports }: RunningServer) => {
  const tables = ['users', 'deleted_records', 'audit_events', 'mail_messages'];
  const counts = tables.map((table) => sql`select count(*)::int as count from ${sql.table(table)}`.execute(ports.db));
  return (await Promise.all(counts)).map(({ rows: [row] }) => row);
};

describe.each(['embedded', 'postgres'] as const)('a start on %s with the clock three years ahead', (database) => {
  test('erases nothing until the operator confirms the day, and is harmless once it is set right', async () => {
    const env = await settings(database);
    const honest = await startAhead(env, 0);
    const nurse = new Visitor(`http://127.0.0.1:${honest.port}`);
    const leaver = new Visitor(`http://127.0.0.1:${honest.port}`);
    const email = newEmail();
    await nurse.post('/api/register', { email, password: testPassword });
    await leaver.post('/api/register', { email: newEmail(), password: testPassword });
    expect((await leaver.post('/api/user/close', { password: testPassword })).status).toBe(200);
    await vi.waitFor(async () => expect((await clockMark(honest.ports.db)).trustedAt).not.toBeNull(), 60_000);
    const before = await rows(honest);
    await honest.stop();

    const wrong = await startAhead(env, threeYearsMs);
    await vi.waitFor(async () => expect((await clockMark(wrong.ports.db)).doubtedAt).not.toBeNull(), 60_000);
    expect(await rows(wrong)).toEqual(before);
    await wrong.stop();

    const right = await startAhead(env, 0);
    await vi.waitFor(async () => expect((await clockMark(right.ports.db)).doubtedAt).toBeNull(), 60_000);
    expect((await rows(right)).slice(0, 2)).toEqual(before.slice(0, 2));
    const again = new Visitor(`http://127.0.0.1:${right.port}`);
    expect((await again.post('/api/login', { email, password: testPassword })).status).toBe(200);
    await right.stop();

    const day = new Date(Date.now() + threeYearsMs).toISOString().slice(0, 10);
    const confirmed = await startAhead({ ...env, CLOCK_CONFIRMED: day }, threeYearsMs);
    await vi.waitFor(async () => expect((await rows(confirmed))[0]).toEqual({ count: 1 }), 60_000);
  });
});
