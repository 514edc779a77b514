import { openLines } from './lines.ts';

export interface Borne {
  readonly perSecond: number;
  readonly answered: { readonly request: Buffer; readonly ms: number }[];
  readonly refused: number;
}

/** What is borne when each of `connections` asks again as soon as it is answered; a line that breaks ends the run. */
export async function bearable(
  origin: string,
  next: () => Buffer,
  connections: number,
  seconds: number,
): Promise<Borne> {
  const lines = await openLines(origin, connections);
  const answered: Borne['answered'] = [];
  let refused = 0;
  const end = performance.now() + seconds * 1_000;
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const request = next();
      const began = performance.now();
      lines.send(request, (answer) => {
        if (answer instanceof Error) return reject(answer);
        if (answer.status === 200) answered.push({ request, ms: performance.now() - began });
        else refused += 1;
        resolve();
      });
    });
  const client = async () => {
    while (performance.now() < end) await ask();
  };
  await Promise.all(Array.from({ length: connections }, client));
  lines.close();
  return { perSecond: answered.length / seconds, answered, refused };
}
