import { setTimeout as wait } from 'node:timers/promises';
import { newInstallation } from './installation.ts';
import { timedStart } from './killed.ts';
import type { Random } from './random.ts';
import { type Outcome, Trial } from './trial.ts';

const peopleCount = 6;

/** Two servers on one PostgreSQL and one folder of files: so many times one of them is ended by `kill -9` while people use both. */
export async function oneOfTwoKilled(times: number, random: Random): Promise<Outcome> {
  const first = await newInstallation('postgres');
  const same = { SESSION_KEY: first.sessionKey, DATA_DIR: first.dataDir };
  const second = await newInstallation('postgres', same, first.databaseUrl ?? '');
  const both = [first, second] as const;
  try {
    await Promise.all(both.map((one) => one.start()));
    let [calls, isAlone] = [0, false];
    const trial = new Trial(first, () => (isAlone || calls++ % 2 === 0 ? first : second).origin);
    await trial.join(peopleCount);
    let longest = 0;
    trial.work();
    for (let n = 0; n < times; n++) {
      await trial.until(20);
      await wait(random() * 400);
      const victim = both[n % 2] ?? first;
      await victim.kill();
      await trial.until(10);
      longest = Math.max(longest, await timedStart(victim));
    }
    await trial.until(20);
    await trial.rest();
    trial.canary.hearLog(second.log());
    await second.stop();
    isAlone = true;
    return await trial.settle({ fault: 'two servers, one killed (-9) while people write', times, seconds: longest });
  } finally {
    await second.stop();
    await first.remove();
  }
}

/** `WORKERS=3`: so many times one of the processes is ended by `kill -9` while people write. */
export async function workerKilled(times: number, random: Random): Promise<Outcome> {
  const installation = await newInstallation('postgres', { WORKERS: '3', LOG_LEVEL: 'info' });
  try {
    await installation.start();
    const trial = new Trial(installation);
    await trial.join(peopleCount);
    const serving = () =>
      [...installation.log().matchAll(/"pid":(\d+).*"msg":"serves beside others"/g)].map(([, pid]) => Number(pid));
    let longest = 0;
    trial.work();
    for (let n = 0; n < times; n++) {
      await trial.until(20);
      await wait(random() * 400);
      const known = serving();
      const alive = known.filter(isThere);
      const victim = alive[Math.floor(random() * alive.length)];
      if (victim === undefined) continue;
      const began = performance.now();
      process.kill(victim, 'SIGKILL');
      while (serving().length === known.length && performance.now() - began < 60_000) await wait(250);
      longest = Math.max(longest, (performance.now() - began) / 1_000);
    }
    return await trial.settle({ fault: 'WORKERS=3, one killed (-9) while people write', times, seconds: longest });
  } finally {
    await installation.remove();
  }
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
