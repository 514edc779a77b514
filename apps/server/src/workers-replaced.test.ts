import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { joined } from './testing.ts';
import { hours, undo } from './testing-installation.ts';
import {
  isThere,
  type LaunchedWorkers,
  launchImpatient,
  launchImpatientWorkers,
  launchWorkers,
  serving,
  waitFor,
} from './testing-workers.ts';

const supervisorSays = (product: Pick<LaunchedWorkers, 'errors'>, words: string | RegExp) =>
  waitFor(() => (typeof words === 'string' ? product.errors().includes(words) : words.test(product.errors())));

/** The status of a call on a connection of its own; null when it failed. */
async function callAlone(origin: string): Promise<number | null> {
  const call = request(`${origin}/healthz`, { agent: false });
  call.end();
  return once(call, 'response').then(
    ([answer]: IncomingMessage[]) => {
      answer?.resume();
      return answer?.statusCode ?? null;
    },
    () => null,
  );
}

describe('on SIGUSR2', () => {
  test('each process is replaced by a new one, and no call fails meanwhile', async () => {
    const product = await launchWorkers(2);
    const nurses = await Promise.all(Array.from({ length: 6 }, () => joined({ url: product.origin })));
    const acknowledged: string[][] = nurses.map(() => []);
    let [isOver, failed] = [false, 0];
    undo.push(() => {
      isOver = true;
    });
    const callers = [
      // Each on the connections that are kept for a next call.
      ...nurses.map(async (nurse, writer) => {
        for (let n = 0; !isOver; n += 1) {
          const call = n < 500 ? nurse.post('/api/practice-hours', hours(String(n))) : nurse.get('/api/progress');
          const answer = await call.catch(() => null);
          if (answer?.status !== 200) failed += 1;
          else if (n < 500) acknowledged[writer]?.push(String(n));
        }
      }),
      // And on new ones, which may be on their way while a process stops accepting.
      ...Array.from({ length: 2 }, async () => {
        while (!isOver) if ((await callAlone(product.origin)) !== 200) failed += 1;
      }),
    ];
    const all = Promise.all(callers);
    await Promise.race([waitFor(() => acknowledged.flat().length >= 20), all]);
    process.kill(product.pid, 'SIGUSR2');
    await Promise.race([supervisorSays(product, 'All have been replaced.'), all]);
    isOver = true;
    await all;
    expect(failed).toBe(0);
    expect(product.pids.filter(isThere)).toEqual([]);
    expect(serving(product).filter(isThere)).toHaveLength(2);
    for (const [writer, nurse] of nurses.entries()) {
      const { json } = await nurse.get<{ description: string }[]>('/api/practice-hours?limit=1000');
      expect(json.map(({ description }) => description).sort()).toEqual(acknowledged[writer]?.toSorted());
    }
    expect(await product.stop()).toBe(0);
    expect(serving(product).filter(isThere)).toEqual([]);
  });

  test('a process that is killed while another is put in its place has that one as its successor', async () => {
    const product = await launchWorkers(2);
    const [first = 0, second = 0] = product.pids;
    process.kill(product.pid, 'SIGUSR2');
    await supervisorSays(product, 'Each of 2 processes is replaced.');
    process.kill(first, 'SIGKILL');
    process.kill(second, 'SIGKILL');
    await supervisorSays(product, /All have been replaced\.|not replaced/);
    await waitFor(() => serving(product).filter(isThere).length === 2);
    await joined({ url: product.origin });
    expect(await product.stop()).toBe(0);
    expect(serving(product).filter(isThere)).toEqual([]);
  });
});

describe('a process', () => {
  test('that no longer answers the one that supervises it is ended, and another is put in its place', async () => {
    const product = await launchImpatientWorkers(2);
    const [first = 0] = product.pids;
    process.kill(first, 'SIGSTOP');
    await supervisorSays(product, 'has not answered for 3 s and is ended.');
    await waitFor(() => !isThere(first) && serving(product).filter(isThere).length === 2);
    await joined({ url: product.origin });
    expect(await product.stop()).toBe(0);
  });

  test.each([
    ['which is told later', '/nowhere', 'ENOENT'],
    ['which is thrown', '/dev/null/nowhere', 'ENOTDIR'],
  ])('that cannot be started, %s, is tried again, while the others serve', async (_how, folder, code) => {
    const product = await launchImpatient(2, folder);
    const origin = await product.url;
    const tries = () => product.errors().match(/One of 2 processes has ended \(spawn [^)]+\)/g) ?? [];
    await waitFor(() => tries().length >= 3);
    expect(tries().every((try_) => try_.includes(code))).toBe(true);
    await joined({ url: origin });
    expect(await product.stop()).toBe(0);
  });

  test('that is dead already when all are told to stop keeps none from ending', async () => {
    const product = await launchWorkers(2);
    process.kill(product.pids[0] ?? 0, 'SIGKILL');
    await product.stop();
    expect(product.errors()).not.toMatch(/EPIPE|ERR_IPC|\n {4}at /);
    expect(product.pids.filter(isThere)).toEqual([]);
  });
});
