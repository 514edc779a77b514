import { randomFrom } from '@cairn/db/testing-power-cut';
import type { DatabaseKind } from '../processes.ts';
import { browserKilled } from './browser-killed.ts';
import { bucketAway } from './files-away.ts';
import { diskFilled } from './full-disk.ts';
import { killedFirstStart, killedUnderLoad, stoppedUnderLoad } from './killed.ts';
import { mailTrouble } from './mail-trouble.ts';
import { postgresRestarted, postgresStopped } from './postgres-away.ts';
import { powerCut } from './power-cut.ts';
import { changedTwice, sentTwice } from './races.ts';
import { oneOfTwoKilled, workerKilled } from './several.ts';
import { slowClients } from './slow-clients.ts';
import { stalls } from './stalls.ts';
import type { Outcome } from './trial.ts';

const both: readonly DatabaseKind[] = ['embedded', 'postgres'];

/**
 * Does to the product what is to be feared, while people use it, and asks three who know nothing of each other: what was
 * acknowledged, what is kept, and who heard of it. Prints a table; ends with 1 where anything was lost, doubled, half written,
 * wrong or heard by somebody else. `only` is a part of names, such as `kill`; `scale` multiplies how often each is done.
 */
export async function benchFaults(only: string, scale: number, seed: number): Promise<void> {
  process.stdout.write(`seed ${seed}\n`);
  const random = randomFrom(seed);
  const times = (count: number) => Math.max(1, Math.round(count * scale));
  const each = (fault: (kind: DatabaseKind) => Promise<Outcome | null>) => both.map((kind) => () => fault(kind));
  const faults: Record<string, (() => Promise<Outcome | null>)[]> = {
    kill: each((kind) => killedUnderLoad(kind, times(kind === 'postgres' ? 60 : 30), random)),
    stop: each((kind) => stoppedUnderLoad(kind, times(20), random)),
    'first-start': each((kind) => killedFirstStart(kind, times(10), random)),
    'two-servers': [() => oneOfTwoKilled(times(20), random)],
    workers: [() => workerKilled(times(20), random)],
    'postgres-restart': [() => postgresRestarted(times(20), random)],
    'postgres-stop': [() => postgresStopped(60)],
    disk: each((kind) => diskFilled(kind, times(5))),
    mail: each((kind) => mailTrouble(kind, times(20))),
    browser: [() => browserKilled(times(20), random)],
    slow: each((kind) => slowClients(kind, times(300))),
    twice: each((kind) => sentTwice(kind, times(500))),
    changes: each((kind) => changedTwice(kind, times(500))),
    stall: each((kind) => stalls(kind, times(20))),
    bucket: [() => bucketAway(times(10), random)],
    'power-cut': [() => powerCut(times(10), seed)],
  };
  const outcomes: Outcome[] = [];
  for (const [name, runs] of Object.entries(faults))
    for (const run of name.includes(only) ? runs : []) {
      const outcome = await run();
      if (outcome === null) process.stdout.write(`${name}: not done, for only root may\n`);
      else {
        outcomes.push(outcome);
        tell(outcome);
      }
    }
  console.table(outcomes.map(({ broken, note: _, ...figures }) => ({ ...figures, broken: broken.length })));
  if (outcomes.some((outcome) => !isClean(outcome))) process.exitCode = 1;
}

function tell(outcome: Outcome): void {
  const { fault, database, times, acknowledged, lost, doubled, halfWritten, wrong, leaked, seconds, broken, note } =
    outcome;
  const well = seconds === null ? '–' : seconds.toFixed(1);
  const figures = [fault, database, times, acknowledged, lost, doubled, halfWritten, wrong, leaked, well, note];
  process.stdout.write(`| ${figures.join(' | ')} |\n`);
  for (const one of broken) process.stdout.write(`    ${one}\n`);
}

const isClean = ({ lost, doubled, halfWritten, wrong, leaked, broken }: Outcome) =>
  lost + doubled + halfWritten + wrong + leaked + broken.length === 0;
