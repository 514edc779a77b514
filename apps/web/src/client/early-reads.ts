import { serverClock } from './server-clock.ts';

/** A query and its input, as the page that is being opened will ask it. */
export type EarlyRead = readonly [path: string, input?: object];

/** How old an answer may be when a page takes it up, in milliseconds: what nobody took until then was read for nothing. */
const maxAgeMs = 30_000;

interface Asked {
  readonly read: EarlyRead;
  readonly answer: Promise<unknown>;
  readonly at: number;
  state: 'pending' | 'answered' | 'failed';
  /** The answer, once it has come. */
  data?: unknown;
}

const asked = new Map<string, Asked>();

const nameOf = (path: string, input: unknown) => `${path} ${JSON.stringify(input)}`;

/** Whether an early read is on its way, or was answered a moment ago. */
function isAsked([path, input]: EarlyRead): boolean {
  const early = asked.get(nameOf(path, input));
  if (!early || early.state === 'failed') return false;
  return early.state === 'pending' || performance.now() - early.at <= maxAgeMs;
}

/** What is answered where an early read was not: the query is asked as if nothing had been. */
const nothing = Symbol('nothing');

/**
 * Asks for the data of a page while its scripts are still on their way; the API client takes the answers up. What is on its
 * way already, or was answered a moment ago, is not asked again.
 */
export function readEarly(wanted: readonly EarlyRead[], ask: typeof fetch = (...call) => fetch(...call)): void {
  const reads = wanted.filter((read) => !isAsked(read));
  if (reads.length === 0) return;
  const paths = reads.map(([path]) => path).join(',');
  const inputs = Object.fromEntries(reads.flatMap(([, input], at) => (input ? [[at, input]] : [])));
  const answers = ask(`/trpc/${paths}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`, {
    credentials: 'same-origin',
  })
    .then((answer) => {
      serverClock.learn(answer.headers.get('date'));
      return answer.json() as Promise<readonly { result?: { data: unknown } }[]>;
    })
    .catch(() => []);
  reads.forEach((read, at) => {
    const [path, input] = read;
    const answer = answers.then((all) => {
      const result = all[at]?.result;
      return result ? result.data : nothing;
    });
    const early: Asked = { read, answer, at: performance.now(), state: 'pending' };
    asked.set(nameOf(path, input), early);
    void answer.then((data) => {
      early.state = data === nothing ? 'failed' : 'answered';
      early.data = data;
    });
  });
}

/** The reads that a document names for its page. */
export function earlyReadsOf(document: Document): readonly EarlyRead[] {
  const named = document.querySelector<HTMLMetaElement>('meta[name="early-reads"]')?.content;
  return named ? JSON.parse(named) : [];
}

/** What an early read was answered, left for who takes it; null where there was no such read or no answer. */
export async function seeEarlyRead(path: string, input?: object): Promise<unknown> {
  const data = await asked.get(nameOf(path, input))?.answer;
  return data === nothing ? null : (data ?? null);
}

/**
 * The early reads that have been answered already, each with its answer, once. A page that begins with its data is drawn
 * once, in small steps, and not first as it waits and then in one go. Those of `left` stay for who asks for them.
 */
export function takeAnswered(left: readonly string[] = []): readonly { read: EarlyRead; data: unknown }[] {
  const answered = [...asked.values()].filter(
    ({ read: [path], state, at }) => state === 'answered' && performance.now() - at <= maxAgeMs && !left.includes(path),
  );
  for (const { read } of answered) asked.delete(nameOf(...read));
  return answered.map(({ read, data }) => ({ read, data }));
}

/** The answer to an early read, once; null where there was none. It rejects where there was no answer. */
export function takeEarlyRead(path: string, input: unknown): Promise<unknown> | null {
  const name = nameOf(path, input);
  const early = asked.get(name);
  if (!early) return null;
  asked.delete(name);
  if (performance.now() - early.at > maxAgeMs) return null;
  return early.answer.then((data) => (data === nothing ? Promise.reject(new Error('not answered')) : data));
}

/** Gives up what nobody has taken: after a write, or for somebody else, it may not be true any more. */
export function forgetEarlyReads(): void {
  asked.clear();
}
