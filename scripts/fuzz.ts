// Calls drawn from the REST door's document, on both databases: `npm run fuzz` makes 200,000 on each, `npm run fuzz -- 5000` so
// many, `npm run fuzz -- 2000 81` those of one batch again by the seed that a finding names.
import { join } from 'node:path';
import { run } from './processes.ts';

const root = join(import.meta.dirname, '..');
const [count = '200000', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
const env = { ...process.env, FUZZ_CALLS: count, FUZZ_SEED: seed };
process.exit(await run(process.execPath, [join(root, 'scripts/test.ts'), 'apps/server/src/fuzz'], { cwd: root, env }));
