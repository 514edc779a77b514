import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { forgetPeak, memoryOf, peakMemoryOf } from '../memory.ts';
import { type DatabaseKind, openProduct } from '../processes.ts';
import { type Battlefield, drippers, guessers, slowReaders, textBombs } from './attackers.ts';
import { employ, type Record, work } from './ordinary-people.ts';

const people = 50;
const heapMb = 2_048;

/**
 * Everything one client can do to the others, at once and for `minutes`, while fifty ordinary people of one hospital
 * work: texts that are dear to read, full accounts read slowly, floods of wrong passwords from inside and outside, and
 * uploads that never end. Prints how the ordinary people fared; ends with 1 when a call of theirs failed.
 */
export async function benchSiege(minutes: number, kind: DatabaseKind): Promise<void> {
  const { product, close } = await openProduct(
    // The limits of strangers are part of what is besieged.
    { LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '1', NODE_OPTIONS: `--max-old-space-size=${heapMb}` },
    kind,
  );
  const end = new AbortController();
  const record: Record = { times: new Map(), failures: [] };
  const healthTimes: number[] = [];
  try {
    forgetPeak(product.child);
    const nurses = await employ(product.origin, people);
    const quiet = await healthFor(product.origin, 3_000);
    const field: Battlefield = { origin: product.origin, signal: end.signal, tally: new Map(), people };
    // A part that breaks off is reported at the end; until then the others go on.
    const attacks = [textBombs, slowReaders, guessers, drippers].map((attack) => attack(field));
    const watching = (async () => {
      while (!end.signal.aborted) {
        healthTimes.push(...(await healthFor(product.origin, 10_000)));
        const calls = [...record.times.values()].flat();
        const memory = `${Math.round(memoryOf(product.child))} MB`;
        process.stderr.write(`${calls.length} calls, ${record.failures.length} failed, ${spread(calls)}, ${memory}\n`);
      }
    })();
    const shifts = nurses.map((nurse) => work(nurse, record, end.signal));
    const over = sleep(minutes * 60_000, undefined, { signal: end.signal }).catch(() => {});
    const fallen = once(product.child, 'exit').then(([code, signal]) => {
      record.failures.push(`the process ended with ${signal ?? code}`);
    });
    await Promise.race([over, fallen]);
    const peakMb = product.child.exitCode === null ? peakMemoryOf(product.child) : Number.NaN;
    end.abort();
    const ends = await Promise.allSettled([...attacks, ...shifts, watching]);
    for (const ended of ends) if (ended.status === 'rejected') record.failures.push(`broke off: ${ended.reason}`);
    report({ kind, minutes, record, healthTimes, quiet, peakMb, tally: field.tally });
    if (record.failures.length > 0) process.exitCode = 1;
  } finally {
    end.abort();
    await close();
  }
}

/** Asks how the process is for a while; answers how long each answer took, in milliseconds. */
async function healthFor(origin: string, forMs: number): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + forMs;
  while (performance.now() < until) {
    const began = performance.now();
    await fetch(`${origin}/healthz`).then((answer) => answer.arrayBuffer());
    times.push(performance.now() - began);
    await sleep(100);
  }
  return times;
}

interface Outcome {
  readonly kind: string;
  readonly minutes: number;
  readonly record: Record;
  readonly healthTimes: number[];
  readonly quiet: number[];
  readonly peakMb: number;
  readonly tally: Map<string, number>;
}

function report({ kind, minutes, record, healthTimes, quiet, peakMb, tally }: Outcome): void {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  say(`Siege of ${minutes} minutes on ${kind}, ${people} ordinary people`);
  const all = [...record.times.values()].flat();
  say(`  ordinary calls ${all.length}, failed ${record.failures.length}, ${spread(all)}`);
  for (const [name, times] of record.times)
    say(`    ${name.padEnd(12)} ${String(times.length).padStart(6)}   ${spread(times)}`);
  for (const failure of record.failures.slice(0, 20)) say(`    failed: ${failure}`);
  say(`  health ${spread(healthTimes)} (before: ${spread(quiet)})`);
  say(`  memory of the process at most ${Math.round(peakMb)} MB`);
  for (const [what, times] of [...tally].sort()) say(`  ${what} × ${times}`);
}

function spread(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} ms   p99 ${at(0.99)} ms   longest ${at(1)} ms`;
}
