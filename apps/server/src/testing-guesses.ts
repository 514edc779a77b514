import { request } from 'node:http';
import type { TestServer } from './testing.ts';

/** What became of one guess: it was looked at and wrong, or right, or held up because it was one too many; or not taken for one. */
export type Outcome = 'wrong' | 'right' | 'held up' | 'no guess';

/** One answer to one guess, whatever door gave it. */
export interface GuessAnswer {
  readonly status: number;
  readonly text: string;
}

export interface RawRequest {
  readonly method?: string;
  /** As it is written into the first line, whatever that is. */
  readonly target: string;
  /** A list is sent as several headers of one name. */
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: object;
}

/** Sends a request as it is given, also one that no browser would send. */
export function sendRaw(server: Pick<TestServer, 'url'>, given: RawRequest): Promise<GuessAnswer> {
  const { method = 'POST', target, headers = {}, body } = given;
  const { hostname, port } = new URL(server.url);
  const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  return new Promise((resolve, reject) => {
    const sent = request({
      ...{ hostname, port, method, path: target },
      headers: {
        ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
        ...(headers as Record<string, string | string[]>),
      },
    });
    sent.once('error', reject);
    sent.once('response', (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString('utf8') }),
      );
    });
    sent.end(bytes);
  });
}

/** A way to try guesses, which come one or a few to a request; answers how each was answered. */
export type Way = (guess: string, nth: number) => Promise<readonly GuessAnswer[]>;

/** The answers within a batch, each with the status it would have had alone. */
export function answersOfBatch({ status, text }: GuessAnswer): GuessAnswer[] {
  const all: unknown = JSON.parse(text);
  if (!Array.isArray(all)) return [{ status, text }];
  return all.map((one: { error?: { data: { httpStatus: number } } }) => ({
    status: one.error?.data.httpStatus ?? 200,
    text: JSON.stringify(one),
  }));
}

/** Tries wrong guesses by every way in turn until `calls` of them were sent; answers what became of each. */
export async function guessBy(
  ways: Readonly<Record<string, Way>>,
  calls: number,
  outcomeOf: (answer: GuessAnswer) => Outcome,
): Promise<{ way: string; outcome: Outcome }[]> {
  const all = Object.entries(ways);
  const outcomes: { way: string; outcome: Outcome }[] = [];
  for (let nth = 0; outcomes.length < calls; nth++) {
    const [way, attempt] = all[nth % all.length] as [string, Way];
    for (const answer of await attempt(`wrong-${nth}`, nth)) outcomes.push({ way, outcome: outcomeOf(answer) });
  }
  return outcomes;
}
