import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresDatabase } from '@cairn/db/testing';
import { freePort } from '@cairn/server/testing-ports';
import { processorTimeOf } from './cpu.ts';
import { median } from './median.ts';
import { joinPeople } from './population.ts';
import { holdToCore, type Started, startProduct } from './processes.ts';

const entries = 40;
const connections = 8;
const requestsPerTurn = 100;
/** With fewer, what is measured is for a good part the compiler at work on what watching does. */
const turnsOfWarmingUp = 120;
const turnsPerScrape = 20;
const [serverCore, ourCore] = [0, 1];

interface Side {
  readonly name: string;
  readonly product: Started;
  readonly metricsUrl: string | null;
}

/** Microseconds of the processor for each request, turn by turn, of each side of one generation. */
type Costs = readonly number[][];

const paths = ['/api/practice-hours?limit=5', '/api/progress'];

/**
 * What watching costs: the same reads by processes of which one tells nothing, another tells nothing either (which shows how
 * much chance there is in the figures), one is asked by Prometheus, and others send metrics and traces. They take turns,
 * and what is compared is the processor's time for each request within a round. No two processes of one program are
 * equally quick, so all of them are started anew several times. What Prometheus asks every so many seconds is measured by itself: to
 * how many requests it would be shared out is for the load to say. The processes are held to one core, and what asks them to another.
 */
export async function benchTelemetry(generations: number, rounds: number): Promise<void> {
  const database = await createPostgresDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
  const collector = createServer((request, response) => request.resume().on('end', () => response.end()));
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const env = { PORT: '0', DATABASE_URL: database.url, DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000000' };
  const costs = new Map<string, Costs[]>(paths.map((path) => [path, []]));
  const scrapes: number[] = [];
  let cookie = '';
  holdToCore(process.pid, ourCore);
  try {
    for (let generation = 0; generation < generations; generation++) {
      const sides = await startSides(env, endpoint, generation);
      cookie ||= await joinAndLog(sides[0]?.product.origin ?? '');
      for (const path of paths) costs.get(path)?.push(await compare(sides, path, cookie, rounds, scrapes));
      await Promise.all(sides.map(({ product }) => product.stop()));
    }
    for (const path of paths) print(path, costs.get(path) ?? []);
    process.stdout.write(
      `What Prometheus asks takes ${(median(scrapes) / 1000).toFixed(1)} ms of the processor each time\n`,
    );
  } finally {
    collector.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const names = ['nothing', 'nothing again', 'Prometheus', 'OTLP metrics', 'OTLP, 5 % traced', 'OTLP, all traced'];

/** Which is started first costs a little more than the next, whatever it tells: each generation begins with another one. */
async function startSides(env: Record<string, string>, endpoint: string, generation: number): Promise<Side[]> {
  const otlp = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
  const port = String(await freePort());
  const settings: Record<string, string>[] = [
    ...[{}, {}],
    { METRICS_PORT: port },
    { ...otlp, OTEL_TRACES_EXPORTER: 'none' },
    otlp,
    { ...otlp, OTEL_TRACES_SAMPLER_ARG: '1' },
  ];
  const sides: Side[] = [];
  for (let started = 0; started < settings.length; started++) {
    const at = (generation + started) % settings.length;
    const more = settings[at] ?? {};
    const product = await startProduct({ ...env, ...more });
    holdToCore(product.child.pid ?? 0, serverCore);
    const metricsUrl = more.METRICS_PORT ? `http://127.0.0.1:${more.METRICS_PORT}/metrics` : null;
    sides[at] = { name: names[at] ?? '', product, metricsUrl };
  }
  return sides;
}

/** Everybody's turn once in each round, which begins with another one each time; what a scrape takes is added to `scrapes`. */
async function compare(
  sides: readonly Side[],
  path: string,
  cookie: string,
  rounds: number,
  scrapes: number[],
): Promise<Costs> {
  const costs = sides.map((): number[] => []);
  const spent = async ({ product }: Side, work: () => Promise<void>) => {
    const before = processorTimeOf(product.child);
    await work();
    return (processorTimeOf(product.child) - before) / 1000;
  };
  for (let round = -turnsOfWarmingUp; round < rounds; round++) {
    for (let turn = 0; turn < sides.length; turn++) {
      const at = (round + turnsOfWarmingUp + turn) % sides.length;
      const side = sides[at];
      if (!side) continue;
      const cost = await spent(side, () => ask(side.product.origin + path, { cookie }, requestsPerTurn));
      if (round >= 0) costs[at]?.push(cost / requestsPerTurn);
      const { metricsUrl } = side;
      if (metricsUrl && round % turnsPerScrape === 0) scrapes.push(await spent(side, () => ask(metricsUrl, {}, 1)));
    }
  }
  return costs;
}

/** Somebody who has joined and entered practice hours, as the cookie of their session. */
async function joinAndLog(origin: string): Promise<string> {
  const [cookie = ''] = await joinPeople(origin, 1);
  for (let i = 0; i < entries; i++) {
    const month = String((i % 12) + 1).padStart(2, '0');
    const entry = {
      startDate: `2025-${month}-01`,
      endDate: `2025-${month}-28`,
      hours: '37.5',
      hoursFrequency: 'weekly',
    };
    const { status } = await fetch(`${origin}/api/practice-hours`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ ...entry, setting: 'ward' }),
    });
    if (status !== 200) throw new Error(`logging answered ${status}`);
  }
  return cookie;
}

async function ask(url: string, headers: Record<string, string>, times: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = times;
  const askOnce = () =>
    new Promise<void>((resolve, reject) => {
      get(url, { agent, headers }, (answer) => {
        answer
          .resume()
          .on('end', () =>
            answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`)),
          );
      }).on('error', reject);
    });
  const client = async () => {
    while (left-- > 0) await askOnce();
  };
  await Promise.all(Array.from({ length: connections }, client));
  agent.destroy();
}

/** How much more than the two that tell nothing each costs: the median of its generations, and what the middle half of them lies within. */
function print(path: string, generations: readonly Costs[]): void {
  const usualOf = ([nothing = [], again = []]: Costs) =>
    nothing.map((cost, at) => (cost + (again[at] ?? Number.NaN)) / 2);
  const usual = median(generations.flatMap(usualOf));
  process.stdout.write(`GET ${path}: ${usual.toFixed(0)} µs of the processor a request\n`);
  for (const [at, name] of names.entries()) {
    const more = generations.map((costs) => {
      const bare = usualOf(costs);
      return (median((costs[at] ?? []).map((cost, round) => cost / (bare[round] ?? Number.NaN))) - 1) * 100;
    });
    const sorted = more.toSorted((one, other) => one - other);
    const quartile = (part: number) => (sorted[Math.round((sorted.length - 1) * part)] ?? Number.NaN).toFixed(1);
    process.stdout.write(
      `  ${name.padEnd(18)} ${median(more).toFixed(1).padStart(5)} %   (${quartile(0.25)} to ${quartile(0.75)})\n`,
    );
  }
}
