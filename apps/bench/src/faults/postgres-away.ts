import { setTimeout as wait } from 'node:timers/promises';
import { memoryOf } from '../memory.ts';
import { type Installation, newInstallation } from './installation.ts';
import { type OwnPostgres, ownPostgres } from './own-postgres.ts';
import type { Random } from './random.ts';
import { type Outcome, Trial } from './trial.ts';

const peopleCount = 6;

async function withOwnPostgres<T>(work: (postgres: OwnPostgres, installation: Installation) => Promise<T>): Promise<T> {
  const postgres = await ownPostgres();
  await postgres.start();
  const installation = await newInstallation('postgres', {}, postgres.url);
  try {
    await installation.start();
    return await work(postgres, installation);
  } finally {
    await installation.remove();
    await postgres.remove();
  }
}

/** So many times in turn while people write: PostgreSQL ended as by `pg_ctl -m immediate` and started, and all connections ended. */
export function postgresRestarted(times: number, random: Random): Promise<Outcome> {
  return withOwnPostgres(async (postgres, installation) => {
    const trial = new Trial(installation);
    await trial.join(peopleCount);
    const broken: string[] = [];
    let longest = 0;
    trial.work();
    for (let n = 0; n < times; n++) {
      await trial.until(20);
      await wait(random() * 300);
      if (n % 2 === 0) {
        await postgres.abort();
        await wait(random() * 500);
        await postgres.start();
      } else await postgres.endConnections();
      const back = performance.now();
      if (!(await trial.until(1, 30))) broken.push('nothing was acknowledged in the 30 s after PostgreSQL was back');
      longest = Math.max(longest, (performance.now() - back) / 1_000);
    }
    if (installation.process?.exitCode !== null) broken.push('the process ended');
    return trial.settle({
      fault: 'F-03 PostgreSQL restarted at once, or all connections ended, in turn',
      times,
      seconds: longest,
      broken,
    });
  });
}

/** PostgreSQL answers nothing for so many seconds: everybody is answered in bounded time, and it is well soon after. */
export function postgresStopped(seconds: number): Promise<Outcome> {
  return withOwnPostgres(async (postgres, installation) => {
    const trial = new Trial(installation);
    await trial.join(peopleCount);
    const broken: string[] = [];
    trial.work();
    await trial.until(50);
    const child = installation.process;
    const before = child === null ? 0 : memoryOf(child);
    postgres.signal('SIGSTOP');
    const over = performance.now() + seconds * 1_000;
    let [slowest, sick] = [0, 0];
    while (performance.now() < over) {
      const began = performance.now();
      const live = await fetch(`${installation.origin}/healthz`);
      slowest = Math.max(slowest, performance.now() - began);
      if (live.status !== 200) sick += 1;
      await wait(250);
    }
    const ready = await fetch(`${installation.origin}/readyz`);
    const grown = child === null ? 0 : memoryOf(child) - before;
    postgres.signal('SIGCONT');
    const back = performance.now();
    if (!(await trial.until(1, 60))) broken.push('nothing was acknowledged in the 60 s after PostgreSQL went on');
    const well = (performance.now() - back) / 1_000;
    if (sick > 0) broken.push(`/healthz was not 200 ${sick} times`);
    if (ready.status !== 503) broken.push(`/readyz answered ${ready.status}`);
    const longest = Math.max(...trial.people.map((person) => person.longestMs)) / 1_000;
    if (longest > 12) broken.push(`a call was answered after ${longest.toFixed(1)} s`);
    if (grown > 50) broken.push(`memory grew by ${grown.toFixed(0)} MB`);
    const note = `longest call ${longest.toFixed(1)} s, /healthz ${slowest.toFixed(0)} ms, memory +${grown.toFixed(0)} MB`;
    return trial.settle({ fault: `F-04 PostgreSQL stopped for ${seconds} s`, times: 1, seconds: well, broken, note });
  });
}
