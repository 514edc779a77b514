import { Agent, request } from 'node:http';

export interface Load {
  readonly path: string;
  readonly headers: Record<string, string>;
}

export interface Figures {
  readonly perSecond: number;
  /** Milliseconds, at the median and at the 99th percentile. */
  readonly p50: number;
  readonly p99: number;
}

/** Asks one address over and over from `connections` connections for `seconds`; any answer but 200 ends the run. */
export async function measure(origin: string, load: Load, connections: number, seconds: number): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const began = performance.now();
      const sent = request(origin + load.path, { agent, headers: load.headers }, (answer) => {
        answer.resume();
        answer.on('end', () => {
          times.push(performance.now() - began);
          if (answer.statusCode === 200) resolve();
          else reject(new Error(`${load.path} answered ${answer.statusCode}`));
        });
      });
      sent.on('error', reject);
      sent.end();
    });
  const client = async () => {
    while (performance.now() < end) await ask();
  };
  await Promise.all(Array.from({ length: connections }, client));
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}
