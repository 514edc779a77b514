import { setTimeout as wait } from 'node:timers/promises';
import { memoryOf } from '../memory.ts';
import type { DatabaseKind } from '../processes.ts';
import { newInstallation } from './installation.ts';
import { type Outcome, Trial } from './trial.ts';

const baits: Record<string, () => string> = {
  '10 MB of JSON': () => JSON.stringify({ description: 'x'.repeat(10_000_000) }),
  '100,000 levels of JSON': () => '['.repeat(100_000) + ']'.repeat(100_000),
  'text that keeps patterns busy': () => JSON.stringify({ description: `${'a@'.repeat(4_000)}${' '.repeat(4_000)}!` }),
  'many combining marks': () => JSON.stringify({ description: `a${'\u0301'.repeat(9_000)}` }),
};

/** No body may keep the process for so long, in milliseconds. */
const longestMs = 2_000;

/** So many times each: bodies that are meant to keep the process busy, while its health is looked at. */
export async function stalls(kind: DatabaseKind, times: number): Promise<Outcome> {
  const installation = await newInstallation(kind);
  try {
    await installation.start();
    const trial = new Trial(installation);
    await trial.join(2);
    const [person] = trial.people;
    const child = installation.process;
    const before = child === null ? 0 : memoryOf(child);
    const broken: string[] = [];
    const health: number[] = [];
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        const began = performance.now();
        const answer = await fetch(`${installation.origin}/healthz`);
        await answer.arrayBuffer();
        health.push(performance.now() - began);
        if (answer.status !== 200) broken.push(`/healthz answered ${answer.status}`);
        await wait(10);
      }
    })();
    for (const [what, body] of Object.entries(baits))
      for (let n = 0; n < times; n++) {
        const status = await person?.send('/api/practice-hours', body());
        if (status === undefined || ![400, 413, null].includes(status)) broken.push(`${what} was answered ${status}`);
      }
    isOver = true;
    await watching;
    const inOrder = health.toSorted((one, other) => one - other);
    const [p99, longest] = [inOrder[Math.floor(inOrder.length * 0.99)] ?? Number.NaN, inOrder.at(-1) ?? Number.NaN];
    const grown = child === null ? 0 : memoryOf(child) - before;
    if (longest > longestMs) broken.push(`/healthz took ${longest.toFixed(0)} ms`);
    const note = `/healthz p99 ${p99.toFixed(0)} ms, longest ${longest.toFixed(0)} ms; memory +${grown.toFixed(0)} MB`;
    const fault = 'F-22 bodies meant to keep the process busy';
    return await trial.settle({ fault, times: times * Object.keys(baits).length, seconds: null, broken, note });
  } finally {
    await installation.remove();
  }
}
