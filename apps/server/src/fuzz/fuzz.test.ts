import { expect, test } from 'vitest';
import { onEachServer } from '../testing.ts';
import { fuzz } from './testing-run.ts';

/** Calls on each database: as many as take a minute at most. `npm run fuzz` makes 200,000. */
const count = Number(process.env.FUZZ_CALLS ?? 8_000);
/** The same calls each time, so that a change is told from chance; `npm run fuzz` takes a seed nobody has tried. */
const seed = Number(process.env.FUZZ_SEED ?? 77_000);
/** Many times what they take where nothing else runs. */
const timeoutMs = Math.max(1_800_000, count * 100);

onEachServer(
  (server) => {
    test(
      'calls drawn from the document are answered as it says, at both doors',
      async () => {
        const started = performance.now();
        const { byStatus, findings } = await fuzz(server(), { count, seed });
        const seconds = Math.round((performance.now() - started) / 1_000);
        console.log(`FUZZ_SEED=${seed}: ${count} calls in ${seconds} s, by status ${JSON.stringify(byStatus)}`);
        expect(findings).toEqual([]);
      },
      timeoutMs,
    );
  },
  { RATE_LIMIT_SCALE: '1000000' },
);
