import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseKind } from '../processes.ts';
import { type Installation, newInstallation } from './installation.ts';
import type { Random } from './random.ts';
import { type Outcome, Trial } from './trial.ts';

const peopleCount = 6;

/** Starts it, and answers how long that took until it was ready, in seconds. */
export async function timedStart(installation: Installation): Promise<number> {
  const began = performance.now();
  await installation.start();
  return (performance.now() - began) / 1_000;
}

/** So many times, at a random moment while people write: `kill -9`, and a new start. */
export async function killedUnderLoad(kind: DatabaseKind, times: number, random: Random): Promise<Outcome> {
  return endedUnderLoad('F-01 kill -9 while people write', kind, times, async (installation) => {
    await wait(random() * 400);
    await installation.kill();
  });
}

/** So many times while people write: `SIGTERM`, after which it must have ended by itself with 0 within ten seconds. */
export async function stoppedUnderLoad(kind: DatabaseKind, times: number, random: Random): Promise<Outcome> {
  return endedUnderLoad('F-21 SIGTERM while people write', kind, times, async (installation, broken) => {
    await wait(random() * 400);
    const began = performance.now();
    await installation.stop();
    const seconds = (performance.now() - began) / 1_000;
    const code = installation.process?.exitCode;
    if (code !== 0 || seconds > 10) broken.push(`it ended with ${code} after ${seconds.toFixed(1)} s`);
  });
}

async function endedUnderLoad(
  fault: string,
  kind: DatabaseKind,
  times: number,
  end: (installation: Installation, broken: string[]) => Promise<void>,
): Promise<Outcome> {
  const installation = await newInstallation(kind);
  try {
    await installation.start();
    const trial = new Trial(installation);
    await trial.join(peopleCount);
    const broken: string[] = [];
    let longest = 0;
    trial.work();
    for (let n = 0; n < times; n++) {
      await trial.until(10);
      await end(installation, broken);
      longest = Math.max(longest, await timedStart(installation));
    }
    await trial.until(10);
    return await trial.settle({ fault, times, seconds: longest, broken });
  } finally {
    await installation.remove();
  }
}

/** So many new installations whose first start is ended by `kill -9` at a random moment; the next one must serve. */
export async function killedFirstStart(kind: DatabaseKind, times: number, random: Random): Promise<Outcome> {
  let [longest, acknowledged, stuck] = [0, 0, 0];
  const broken: string[] = [];
  const measured = await newInstallation(kind);
  const usual = await timedStart(measured).finally(measured.remove);
  for (let n = 0; n < times; n++) {
    const installation = await newInstallation(kind);
    try {
      const starting = installation.start().catch(() => {});
      await wait(random() * usual * 1_000);
      await installation.kill();
      await starting;
      longest = Math.max(longest, await timedStart(installation));
      const trial = new Trial(installation);
      await trial.join(1);
      for (let step = 0; step < 5; step++) await trial.people[0]?.step();
      acknowledged += trial.acknowledged;
    } catch (cause) {
      stuck += 1;
      broken.push(String((cause as Error).message).slice(0, 300));
    } finally {
      await installation.remove();
    }
  }
  const none = { lost: 0, doubled: 0, halfWritten: 0, leaked: 0 };
  const fault = 'F-07 kill -9 during the first start';
  return { fault, database: kind, times, acknowledged, ...none, wrong: stuck, seconds: longest, broken, note: '' };
}
