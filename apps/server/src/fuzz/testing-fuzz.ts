import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ordinaryPace } from '../adapters/jobs.ts';
import type { Hashing } from '../adapters/passwords.ts';
import { startTestServer, type TestServer } from '../testing.ts';
import { fuzz } from './testing-run.ts';

/** What is wanted otherwise, from the environment. */
interface Wanted {
  /** Calls on each database: as many as take under three minutes. `npm run fuzz` makes 200,000. */
  readonly FUZZ_CALLS?: string;
  /** The same calls each time, so that a change is told from chance; `npm run fuzz` takes a seed nobody has tried. */
  readonly FUZZ_SEED?: string;
}

/** The real one is slow on purpose, would be half of what it takes, and is nothing that a call is judged by. */
const quick: Hashing = {
  hash: async (password) => createHash('sha256').update(password).digest('hex'),
  verify: async (stored, password) => stored === (await quick.hash(password)),
};

/** Declares that what calls drawn from the document are answered is what it says, on this database. */
export function testFuzz(
  database: 'embedded' | 'postgres',
  { FUZZ_CALLS = '20000', FUZZ_SEED = '77000' }: Wanted,
): void {
  const [count, seed] = [Number(FUZZ_CALLS), Number(FUZZ_SEED)];
  /** Many times what they take where nothing else runs. */
  const timeoutMs = Math.max(1_800_000, count * 100);
  describe(`on ${database}`, () => {
    let server: TestServer;
    beforeAll(async () => {
      const env = { RATE_LIMIT_SCALE: '1000000' };
      server = await startTestServer({ database, env, hashing: quick, jobPace: ordinaryPace });
    });
    afterAll(() => server?.stop());

    test(
      'calls drawn from the document are answered as it says, at both doors',
      async () => {
        const started = performance.now();
        const { byStatus, findings } = await fuzz(server, { count, seed });
        const seconds = Math.round((performance.now() - started) / 1_000);
        console.log(`FUZZ_SEED=${seed}: ${count} calls in ${seconds} s, by status ${JSON.stringify(byStatus)}`);
        expect(findings).toEqual([]);
      },
      timeoutMs,
    );
  });
}
