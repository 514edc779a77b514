// Several processes at one address, and one port where Prometheus asks about all of them.
import cluster, { type Worker } from 'node:cluster';
import { listenForScrapes } from './scrape-listener.ts';
import type { ScrapeAddress } from './settings.ts';

/** What goes between the process that supervises and one that serves. */
interface Question {
  readonly kind: 'scrape';
  readonly id: number;
}
interface Answer {
  readonly kind: 'scraped';
  readonly id: number;
  readonly text: string | null;
}

/** How long one that is busy is waited for, in milliseconds. */
const patienceMs = 2_000;

/** Answers the process that supervises this one. */
export function answerSupervisor(scrape: () => Promise<string>): void {
  process.on('message', async ({ kind, id }: Question) => {
    if (kind !== 'scrape') return;
    const text = await scrape().catch(() => null);
    process.send?.({ kind: 'scraped', id, text } satisfies Answer, undefined, undefined, () => {});
  });
}

/**
 * Answers for all processes that serve, each under its own `worker`: the lowest number from 1 on that none has that lives. So
 * one that is begun when another has ended has its number, where its counts begin anew; one that is to replace another that
 * still serves has the next free one.
 * Answers what is to be called for each that has ended though nobody asked it to.
 * @throws ConfigError naming the setting when the address cannot be listened at.
 */
export async function serveMetricsOfWorkers(address: ScrapeAddress): Promise<() => void> {
  const places = new Map<Worker, number>();
  let [starts, losses, asked] = [0, 0, 0];
  cluster.on('fork', (worker) => {
    starts += 1;
    const taken = new Set(places.values());
    let place = 1;
    while (taken.has(place)) place += 1;
    places.set(worker, place);
  });
  cluster.on('exit', (worker) => places.delete(worker));

  await listenForScrapes(address, async () => {
    asked += 1;
    const id = asked;
    const answers = await Promise.all(
      [...places].map(async ([worker, place]) => ({ place, text: await ask(worker, id) })),
    );
    answers.sort((one, other) => one.place - other.place);
    const up = answers.map(({ place, text }) => `cairn_worker_up{worker="${place}"} ${text === null ? 0 : 1}\n`);
    const own = [
      '# HELP cairn_worker_up Whether a process that serves answered in time\n# TYPE cairn_worker_up gauge\n',
      ...up,
      '# HELP cairn_worker_starts_total Processes that were started to serve\n# TYPE cairn_worker_starts_total counter\n',
      `cairn_worker_starts_total ${starts}\n`,
      '# HELP cairn_worker_losses_total Processes that ended though nobody had asked them to\n# TYPE cairn_worker_losses_total counter\n',
      `cairn_worker_losses_total ${losses}\n`,
    ];
    return own.join('') + merged(answers);
  });
  return () => {
    losses += 1;
  };
}

async function ask(worker: Worker, id: number): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const hear = (answer: Answer) => {
    if (answer.kind === 'scraped' && answer.id === id) resolve(answer.text);
  };
  const giveUp = () => resolve(null);
  const timer = setTimeout(giveUp, patienceMs);
  worker.on('message', hear);
  worker.once('exit', giveUp);
  worker.send({ kind: 'scrape', id } satisfies Question, (failed: Error | null) => {
    if (failed) giveUp();
  });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off('message', hear);
    worker.off('exit', giveUp);
  }
}

/** The texts of several processes as one: each metric is described once, and its lines say whose they are. */
export function merged(texts: readonly { readonly place: number; readonly text: string | null }[]): string {
  const families = new Map<string, { description: string; lines: string[] }>();
  for (const { place, text } of texts) {
    for (const block of (text ?? '').split(/^(?=# HELP )/m)) {
      const all = block.split('\n').filter((line) => line !== '');
      const comments = all.filter((line) => line.startsWith('#'));
      const [name = ''] = /(?<=^# HELP )\S+/.exec(block) ?? [];
      if (name === '') continue;
      const family = families.get(name) ?? { description: comments.join('\n'), lines: [] };
      families.set(name, family);
      for (const line of all) if (!line.startsWith('#')) family.lines.push(labelled(line, place));
    }
  }
  return [...families.values()].map(({ description, lines }) => `${description}\n${lines.join('\n')}\n`).join('');
}

/** A line with the label before its others: `name{worker="1",…} value`. */
function labelled(line: string, place: number): string {
  const [name = ''] = /^\w+/.exec(line) ?? [];
  const rest = line.slice(name.length);
  const label = `worker="${place}"`;
  return rest.startsWith('{') ? `${name}{${label},${rest.slice(1)}` : `${name}{${label}}${rest}`;
}
