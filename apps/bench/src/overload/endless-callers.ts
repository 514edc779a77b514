import { setTimeout as wait } from 'node:timers/promises';
import { join } from '../siege/client.ts';
import { openLines } from './lines.ts';

const accounts = 3;
const linesOfAll = 400;
const pauseMs = 5;
const ordinary = 20;
const ordinaryPauseMs = 100;

export interface Fared {
  /** How long the answers to ordinary people took, in milliseconds. */
  readonly times: number[];
  readonly refused: number;
  readonly endless: { answered: number; refused: number };
}

/** Three people call without end on four hundred connections, while twenty others do ten things a second each at most. */
export async function besideEndlessCallers(origin: string, next: () => Buffer, seconds: number): Promise<Fared> {
  const cookies: string[] = [];
  for (let n = 0; n < accounts; n++) {
    const client = await join(origin, `endless-${process.pid}-${n}-${Date.now()}@example.org`, '127.0.0.1');
    cookies.push(client.cookie);
    client.close();
  }
  const [theirs, ours] = [await openLines(origin, linesOfAll), await openLines(origin, ordinary)];
  const fared = { times: [] as number[], refused: 0, endless: { answered: 0, refused: 0 } };
  const end = performance.now() + seconds * 1_000;
  const statusOf = (lines: typeof theirs, bytes: Buffer) =>
    new Promise<number>((resolve, reject) => {
      lines.send(bytes, (answer) => (answer instanceof Error ? reject(answer) : resolve(answer.status)));
    });
  const callWithoutEnd = async (bytes: Buffer) => {
    while (performance.now() < end) {
      fared.endless[(await statusOf(theirs, bytes)) === 200 ? 'answered' : 'refused'] += 1;
      await wait(pauseMs);
    }
  };
  const work = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      if ((await statusOf(ours, next())) === 200) fared.times.push(performance.now() - began);
      else fared.refused += 1;
      await wait(ordinaryPauseMs);
    }
  };
  const requests = cookies.map((cookie) =>
    Buffer.from(`GET /api/practice-hours?limit=5 HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`),
  );
  await Promise.all([
    ...Array.from({ length: linesOfAll }, (_, n) => callWithoutEnd(requests[n % accounts] as Buffer)),
    ...Array.from({ length: ordinary }, work),
  ]);
  theirs.close();
  ours.close();
  return fared;
}
