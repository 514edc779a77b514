import { entries, get } from 'idb-keyval';
import { answerStore, removeAnswers } from './answer-store.ts';
import { keepsHere } from './keeps-here.ts';
import { keptFor } from './kept-for.ts';
import { buildOfPage } from './new-version.ts';
import { type Answer, answerName, freshAnswer, onAnswers, takeFreshAnswers } from './read-answers.ts';
import { serverClock } from './server-clock.ts';

const maxAgeMs = 14 * 86_400_000;
/** In characters, as JSON: a portfolio of three full years is a fifth of a megabyte. */
const [maxAnswer, maxAll] = [1_000_000, 5_000_000];
const pauseMs = 500;

interface Kept extends Answer {
  /** The build that asked: another one may mean something else by the same answer. */
  readonly build: string;
  readonly size: number;
}

const keyOf = (owner: string, name: string) => `${owner} ${name}`;

const isGood = ({ at, build }: Kept) => build === buildOfPage() && Math.abs(serverClock.now() - at) <= maxAgeMs;

/** What the device, or this tab, was answered last; null where that is nothing, too old, or nobody's. */
export async function recallAnswer(path: string, input: unknown): Promise<Answer | null> {
  const [owner, name] = [keptFor(), answerName(path, input)];
  if (!owner) return null;
  const fresh = freshAnswer(name);
  if (fresh) return fresh;
  const kept = await get<Kept>(keyOf(owner, name), answerStore);
  return kept && isGood(kept) && keptFor() === owner ? kept : null;
}

/** Puts what came last on the device, and takes off what is old, too much, or somebody else's. */
async function keepAnswers(): Promise<void> {
  const taken = takeFreshAnswers();
  if (!taken) return;
  const { owner, answers } = taken;
  const build = buildOfPage();
  const written = [...answers].flatMap(([name, { data, at }]) => {
    const size = JSON.stringify(data).length;
    return size > maxAnswer ? [] : [[keyOf(owner, name), { data, at, build, size } satisfies Kept] as const];
  });
  const there = new Map(await entries<string, Kept>(answerStore));
  const stays = new Map([...there, ...written].filter(([key, kept]) => key.startsWith(`${owner} `) && isGood(kept)));
  let all = 0;
  for (const [key, { size }] of [...stays].sort(([, one], [, other]) => other.at - one.at)) {
    all += size;
    if (all > maxAll) stays.delete(key);
  }
  await answerStore('readwrite', (objects) => {
    // Whoever has left meanwhile keeps nothing here.
    if (keptFor() !== owner) return;
    for (const key of there.keys()) if (!stays.has(key)) objects.delete(key);
    for (const [key, kept] of written) if (stays.has(key)) objects.put(kept, key);
  });
}

/** Keeps what is answered from now on, and what was since the page was opened. Answers how to stop. */
export function keepAsTheyCome(): () => void {
  if (!keepsHere()) {
    // What an earlier session left there.
    removeAnswers().catch(() => undefined);
    return () => undefined;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    timer = undefined;
    // A device that is full, or refuses, keeps nothing.
    keepAnswers().catch(() => undefined);
  };
  const soon = () => {
    timer ??= setTimeout(keep, pauseMs);
  };
  const stop = onAnswers(soon);
  addEventListener('pagehide', keep);
  soon();
  return () => {
    stop();
    removeEventListener('pagehide', keep);
    clearTimeout(timer);
  };
}
