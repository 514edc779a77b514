import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createPostgresDatabase } from '@cairn/db/testing';
import { type Member, newMember, startCaddy } from './programs.ts';
import { type Failure, Writer } from './writers.ts';

const writersCount = 12;
/** How long each part of the story takes, in milliseconds. */
const partMs = 4_000;

interface Outcome {
  readonly servers: number;
  readonly calls: number;
  /** Calls that were on their way when a server was killed, and failed. */
  readonly inFlight: number;
  readonly beyond: readonly string[];
  /** Acknowledged and not there. */
  readonly lost: number;
  /** There more than once. */
  readonly doubled: number;
}

/**
 * So many servers behind Caddy, with another that does the jobs, while twelve people write: one server is killed and
 * started again, then each is stopped and started in turn. Prints how many calls failed besides those that were on their
 * way to the one killed, and how many entries were lost or doubled; ends with 1 where there are any.
 */
export async function benchFleet(counts: readonly number[], caddy: string): Promise<void> {
  const outcomes: Outcome[] = [];
  for (const count of counts) outcomes.push(await oneFleet(count, caddy));
  console.table(outcomes.map(({ beyond, ...figures }) => ({ ...figures, beyond: beyond.length })));
  for (const { servers, beyond } of outcomes)
    for (const failure of beyond.slice(0, 10)) console.log(`${servers} servers: a call failed beyond: ${failure}`);
  if (outcomes.some(({ beyond, lost, doubled }) => beyond.length + lost + doubled > 0)) process.exitCode = 1;
}

async function oneFleet(count: number, caddy: string): Promise<Outcome> {
  const { url, drop } = await createPostgresDatabase();
  const env = {
    DATABASE_URL: url,
    DATABASE_POOL: '5',
    SESSION_KEY: randomBytes(32).toString('hex'),
    // Whatever people have for it; here they come without an Origin.
    PUBLIC_URL: 'http://localhost:3000',
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMIT_SCALE: '1000',
    ADDRESS_VERIFICATION: 'off',
    LOG_LEVEL: 'error',
    STOP_DELAY_SECONDS: '3',
  };
  const jobs = await newMember({ ...env, ROLE: 'jobs' });
  const servers = await Promise.all(Array.from({ length: count }, () => newMember({ ...env, ROLE: 'web' })));
  const all = [jobs, ...servers];
  try {
    await Promise.all(all.map((member) => member.start()));
    const proxy = await startCaddy(caddy, servers);
    const outcome = await underLoad(proxy.origin, servers).finally(proxy.stop);
    return { servers: count, ...outcome };
  } finally {
    for (const member of all) await member.stop();
    for (const member of all) member.remove();
    await drop();
  }
}

async function underLoad(origin: string, servers: readonly Member[]): Promise<Omit<Outcome, 'servers'>> {
  const writers = Array.from({ length: writersCount }, () => new Writer(origin));
  await Promise.all(writers.map((writer) => writer.join()));
  let isOver = false;
  const writing = Promise.all(writers.map((writer) => writer.write(() => isOver)));
  const { killedAt, goneAt } = await tellStory(servers).finally(() => {
    isOver = true;
  });
  await writing;
  const kept = await Promise.all(writers.map((writer) => writer.entries()));
  for (const writer of writers) writer.end();
  const failures = writers.flatMap((writer) => writer.failures);
  // Until the system has closed the connections of the killed one, calls go on to it.
  const wasInFlight = ({ sentAt, failedAt }: Failure) => sentAt <= goneAt && failedAt >= killedAt;
  return {
    calls: sum(writers.map(({ calls }) => calls)),
    inFlight: failures.filter(wasInFlight).length,
    beyond: failures
      .filter((failure) => !wasInFlight(failure))
      .map(({ how, sentAt, failedAt }) => {
        const after = (at: number) => `${Math.round(at - killedAt)} ms`;
        return `${how}, sent ${after(sentAt)} and failed ${after(failedAt)} after the kill`;
      }),
    lost: sum(writers.map(({ acknowledged }, n) => acknowledged.filter((one) => !kept[n]?.includes(one)).length)),
    doubled: sum(kept.map((entries) => entries.length - new Set(entries).size)),
  };
}

/** Answers when the first server was killed, and when it was gone. */
async function tellStory(servers: readonly Member[]): Promise<{ killedAt: number; goneAt: number }> {
  const [first] = servers;
  await wait(partMs);
  const gone = first?.kill();
  const killedAt = performance.now();
  await gone;
  const goneAt = performance.now();
  await wait(partMs);
  await first?.start();
  await wait(partMs);
  for (const server of servers) {
    await server.stop();
    await server.start();
    // Until it is sent calls again.
    await wait(partMs / 2);
  }
  return { killedAt, goneAt };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
