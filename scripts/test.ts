// Runs every test: Vitest over all rooms, then the contract check on both databases. Ends with "N passed, N failed".
// `npm test -- cpd` runs the files whose path contains "cpd"; `npm test -- changed` what the change since the last commit
// (or the last commit itself) can break; `npm test -- contract` the contract check alone, `npm test -- pgbouncer` the same
// through a PgBouncer in transaction mode; `npm test -- throttled` the journeys in browsers that run a sixth of the time,
// many at once.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { argumentsFor, changedFiles } from './changed-files.ts';
import { checkContract, contractIsHere, withFreshDatabase } from './contract.ts';
import { makeMemoryFolder } from './memory-folder.ts';
import { behindPgBouncer, knowsNames } from './pgbouncer.ts';
import { run } from './processes.ts';
import { addTallies, apartFromLost, emptyTally, type Tally, tallyOfVitest } from './tally.ts';
import { requireChromium, requirePostgres, requireProgram } from './test-needs.ts';
import { environmentForReport, readReport, textsOf } from './test-report.ts';

const root = join(import.meta.dirname, '..');

/** A browser that is held up takes a sixth of a core, and its server little. */
const throttledWorkers = Math.max(4, 4 * availableParallelism());

async function runVitest(args: readonly string[], repeatsLost = true): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-vitest-'));
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const namesFiltered = args.some((arg) => /^(-t|--testNamePattern)\b/.test(arg));
  try {
    const code = await run(process.execPath, [vitest, ...args], { cwd: root, env: environmentForReport(folder) });
    const report = readReport(folder);
    if (!report) return { ...emptyTally, failed: 1, remarks: [`Vitest ended with ${code} before any test`] };
    const { kept, lostFiles } = apartFromLost(report);
    if (!repeatsLost || lostFiles.length === 0)
      return tallyOfVitest(report.results, code, namesFiltered, textsOf(report.unhandled));
    const rest = tallyOfVitest(kept.results, 0, namesFiltered, textsOf(kept.unhandled));
    const options = args.filter((arg) => arg.startsWith('-'));
    const again = await runVitest(['run', ...options, ...lostFiles], false);
    const remarks = lostFiles.map((file) => `run again, for its process ended by itself: ${file}`);
    return addTallies([rest, again, { ...emptyTally, remarks }]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What Vitest is asked to run; null for nothing. */
function vitestArguments(args: readonly string[]): string[] | null {
  if (args[0] === 'throttled') return ['run', '--project=e2e', `--maxWorkers=${throttledWorkers}`, ...args.slice(1)];
  if (args.length !== 1 || args[0] !== 'changed') return ['run', ...args];
  const journeys = readdirSync(join(root, 'apps/e2e/src')).filter((name) => name.endsWith('.test.ts'));
  return argumentsFor(
    changedFiles(root),
    journeys.map((name) => `apps/e2e/src/${name}`),
  );
}

async function runContract(serverUrl: string): Promise<Tally> {
  const onPostgres = (DATABASE_URL: string) => checkContract('PostgreSQL', { DATABASE_URL });
  return addTallies(
    await Promise.all([checkContract('the embedded database'), withFreshDatabase(serverUrl, onPostgres)]),
  );
}

/** The contract check through a real PgBouncer in transaction mode, without and, where it can, with prepared statements. */
async function runBehindPgBouncer(serverUrl: string): Promise<Tally> {
  const program = await requireProgram('pgbouncer');
  const tallies: Tally[] = [];
  for (const named of knowsNames(program) ? [false, true] : [false])
    tallies.push(
      await behindPgBouncer(program, serverUrl, named, (settings) =>
        checkContract(`PgBouncer, DATABASE_POOLER=${settings.DATABASE_POOLER}`, { ...settings }),
      ),
    );
  return addTallies(tallies);
}

/** Null when there is nothing to run. */
async function runAll(args: readonly string[]): Promise<Tally | null> {
  const contractAlone = args.length === 1 && args[0] === 'contract';
  const pooledAlone = args.length === 1 && args[0] === 'pgbouncer';
  const noTests = contractAlone || pooledAlone;
  if (noTests && !contractIsHere()) throw new Error('There is no contract check beside this checkout.');
  const vitest = noTests ? null : vitestArguments(args);
  if (!noTests && vitest === null) return null;
  if (args[0] === 'throttled') process.env.E2E_CPU_SLOWDOWN ??= '6';
  process.env.TMPDIR ??= makeMemoryFolder() ?? tmpdir();
  process.env.CHROMIUM_PATH = await requireChromium();
  // By which the guide to the REST door is followed.
  await requireProgram('curl');
  // By which journeys over https have a certificate.
  await requireProgram('openssl');
  const server = await requirePostgres();
  process.env.TEST_DATABASE_URL = server.url;
  try {
    if (pooledAlone) return await runBehindPgBouncer(server.url);
    const tallies: Tally[] = [];
    if (vitest) tallies.push(await runVitest(vitest));
    if (contractIsHere() && (contractAlone || args.length === 0)) tallies.push(await runContract(server.url));
    return addTallies(tallies);
  } finally {
    await server.stop();
  }
}

try {
  const tally = await runAll(process.argv.slice(2));
  if (tally === null) {
    console.log('The change can break no test.\n\n0 passed, 0 failed');
    process.exit(0);
  }
  if (tally.remarks.length > 0) console.log(`\n${tally.remarks.join('\n')}`);
  if (tally.passed + tally.failed === 0) console.log('\nNo test ran.');
  console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
  process.exit(tally.failed > 0 || tally.passed === 0 ? 1 : 0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('\n0 passed, 1 failed');
  process.exit(1);
}
