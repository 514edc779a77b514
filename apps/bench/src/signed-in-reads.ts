import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresDatabase } from '@cairn/db/testing';
import { Client } from 'pg';
import { type Figures, type Load, measure } from './load.ts';
import { startProcess, startProduct } from './processes.ts';

const seconds = 4;
const rounds = 3;
const connections = 16;
const entries = 40;
const password = 'Correct-horse-7-battery';

/**
 * What signing in, checking, two doors and one rule book cost: the list of five entries and progress, on PostgreSQL,
 * beside a bare Fastify and pg handler doing the same two queries with prepared statements, in turn in one run.
 */
export async function benchSignedInReads(): Promise<void> {
  const database = await createPostgresDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
  const product = await startProduct({
    PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    RATE_LIMIT_SCALE: '1000000',
  });
  const bare = await startProcess(join(import.meta.dirname, 'bare.ts'), [database.url]);
  try {
    const cookie = await joinAndLog(product.origin);
    const sid = await openSession(database.url);
    const pairs: { name: string; product: Load; bare: Load }[] = [
      {
        name: 'GET /api/practice-hours?limit=5',
        product: { path: '/api/practice-hours?limit=5', headers: { cookie } },
        bare: { path: '/list', headers: { 'x-sid': sid } },
      },
      {
        name: 'GET /api/progress',
        product: { path: '/api/progress', headers: { cookie } },
        bare: { path: '/progress', headers: { 'x-sid': sid } },
      },
    ];
    for (const pair of pairs) {
      const figures: Record<'product' | 'bare', Figures[]> = { product: [], bare: [] };
      for (let round = 0; round <= rounds; round++) {
        const ours = await measure(product.origin, pair.product, connections, round === 0 ? 1 : seconds);
        const theirs = await measure(bare.origin, pair.bare, connections, round === 0 ? 1 : seconds);
        // The first round only warms both up.
        if (round === 0) continue;
        figures.product.push(ours);
        figures.bare.push(theirs);
      }
      print(pair.name, median(figures.product), median(figures.bare));
    }
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function median(figures: Figures[]): Figures {
  const sorted = figures.toSorted((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
}

function print(name: string, product: Figures, bare: Figures): void {
  const line = ({ perSecond, p50, p99 }: Figures) =>
    `${perSecond.toFixed(0).padStart(6)}/s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`;
  process.stdout.write(`${name}\n  Cairn ${line(product)}\n  bare  ${line(bare)}\n`);
  process.stdout.write(`  ratio ${(product.perSecond / bare.perSecond).toFixed(2)}\n`);
}

/** Somebody who has joined and entered practice hours, as the cookie of their session. */
export async function joinAndLog(origin: string): Promise<string> {
  const send = (path: string, body: object, cookie = '') =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const answer = await send('/api/register', { email: 'bench@example.org', password });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  for (let i = 0; i < entries; i++) {
    const month = String((i % 12) + 1).padStart(2, '0');
    const entry = {
      startDate: `2025-${month}-01`,
      endDate: `2025-${month}-28`,
      hours: '37.5',
      hoursFrequency: 'weekly',
      setting: 'ward',
    };
    const { status } = await send('/api/practice-hours', entry, cookie);
    if (status !== 200) throw new Error(`logging answered ${status}`);
  }
  return cookie;
}

/** A session whose id the bare handler may be told, for the same nurse. */
async function openSession(databaseUrl: string): Promise<string> {
  const sid = randomBytes(32).toString('base64url');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into sessions (sid_hash, user_id, sess, created_at, last_seen_at, expire, address, agent)
     select $1, id, '{}', now(), now(), now() + interval '1 hour', '', '' from users where email = 'bench@example.org'`,
    [createHash('sha256').update(sid).digest('hex')],
  );
  await client.end();
  return sid;
}
