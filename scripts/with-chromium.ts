// Runs a program of the journeys by itself, in a Chromium found the way the tests find theirs:
// `node scripts/with-chromium.ts take-pictures`, and what it is told besides.
import { join } from 'node:path';
import { run } from './processes.ts';
import { requireChromium } from './test-needs.ts';

const [program = '', ...args] = process.argv.slice(2);
const script = join(import.meta.dirname, '..', 'apps', 'e2e', 'src', `${program}.ts`);
try {
  const CHROMIUM_PATH = await requireChromium();
  const code = await run(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    env: { ...process.env, CHROMIUM_PATH },
  });
  process.exit(code);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
