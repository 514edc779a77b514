import { openLines } from './lines.ts';

/** A call that was answered. */
export interface Accepted {
  readonly request: Buffer;
  /** When it was due, in milliseconds since the first was. */
  readonly dueMs: number;
  readonly ms: number;
}

/** What became of the calls offered. Times are in milliseconds from when a call was due, not from when it could be sent. */
export interface Outcome {
  readonly offered: number;
  readonly accepted: Accepted[];
  readonly refused: number[];
  /** Answers that were neither, and lines that broke, by what they were. */
  readonly others: Map<string, number>;
  /** How late calls were sent: the measuring process's own doing. */
  readonly late: number[];
}

/** More than this many calls are not under way at once; one waits for a line, and that time counts. */
const maxLines = 1_000;
/** Who has waited for so long after the last call was due, in milliseconds, waits no longer. */
const patienceMs = 10_000;

/** Offers calls at a rate that does not depend on how they are answered, for so many seconds. */
export async function offer(origin: string, next: () => Buffer, perSecond: number, seconds: number): Promise<Outcome> {
  const lines = await openLines(origin, maxLines);
  const total = Math.round(perSecond * seconds);
  const outcome: Outcome = { offered: total, accepted: [], refused: [], others: new Map(), late: [] };
  const all = Promise.withResolvers<void>();
  const began = performance.now();
  let sent = 0;
  let open = 0;
  const send = (due: number) => {
    open += 1;
    const request = next();
    lines.send(request, (answer) => {
      open -= 1;
      const ms = performance.now() - due;
      if (answer instanceof Error) count(outcome, answer.message);
      else if (answer.status === 200) outcome.accepted.push({ request, dueMs: due - began, ms });
      else if (answer.status === 503 && answer.retryAfter) outcome.refused.push(ms);
      else count(outcome, String(answer.status));
      if (open === 0 && sent === total) all.resolve();
    });
  };
  while (sent < total) {
    const now = performance.now();
    for (let due = dueAt(began, sent, perSecond); due <= now && sent < total; due = dueAt(began, sent, perSecond)) {
      outcome.late.push(now - due);
      sent += 1;
      send(due);
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const patience = setTimeout(all.resolve, patienceMs);
  await all.promise;
  clearTimeout(patience);
  if (open > 0) outcome.others.set('without an answer', open);
  lines.close();
  return outcome;
}

const dueAt = (began: number, index: number, perSecond: number) => began + (index * 1_000) / perSecond;

function count({ others }: Outcome, what: string): void {
  others.set(what, (others.get(what) ?? 0) + 1);
}
