import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { joined, type Visitor } from './testing.ts';
import { dataFolder, hours, launchProduct, newInstallation, undo } from './testing-installation.ts';
import type { LaunchedProcess } from './testing-process.ts';
import { isThere, launchWorkers, serving, waitFor } from './testing-workers.ts';

const lookedForBrowsers = (product: LaunchedProcess) => product.errors().match(/"looks for a browser"/g)?.length ?? 0;

/** Begins to send an entry, which a process has taken then; what is returned sends the rest, and answers the status. */
async function beginEntry(origin: string, nurse: Visitor, name: string): Promise<() => Promise<number | undefined>> {
  const body = JSON.stringify(hours(name));
  const headers = {
    cookie: nurse.cookie,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    // Whoever has taken it says so before it sends the rest.
    expect: '100-continue',
  };
  const call = request(`${origin}/api/practice-hours`, { method: 'POST', headers, agent: false });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  answered.catch(() => {});
  call.flushHeaders();
  await once(call, 'continue');
  return async () => {
    call.end(body);
    const [answer] = await answered;
    answer.resume();
    return answer.statusCode;
  };
}

describe('several processes at one address', () => {
  test('share sessions and records, and end together', async () => {
    const product = await launchWorkers();
    const nurse = await joined({ url: product.origin });
    const names = Array.from({ length: 30 }, (_, n) => `at once ${n}`);
    // As many lines as calls, shared out among the processes.
    const answers = await Promise.all(names.map((name) => nurse.post('/api/practice-hours', hours(name))));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    const lists = await Promise.all(
      names.map(() => nurse.get<{ description: string }[]>('/api/practice-hours?limit=100')),
    );
    for (const { json } of lists) expect(json.map(({ description }) => description).sort()).toEqual(names.toSorted());
    const answering = product.errors().matchAll(/"pid":(\d+).*"msg":"answered"/g);
    expect(new Set([...answering].map(([, pid]) => pid)).size).toBeGreaterThan(1);
    expect(product.output()).toMatch(/^Cairn is at [^\n]+\n$/);
    expect(product.errors().match(/mail is kept in/g)).toHaveLength(1);
    await waitFor(() => lookedForBrowsers(product) >= 3);
    expect(await product.stop()).toBe(0);
    expect(lookedForBrowsers(product)).toBe(3);
    expect(product.pids.filter(isThere)).toEqual([]);
  });

  test('lose and double nothing when one is killed, fail no call but those it had taken, and are as many again', async () => {
    const product = await launchWorkers();
    const nurses = await Promise.all(Array.from({ length: 8 }, () => joined({ url: product.origin })));
    const acknowledged: { description: string }[][] = nurses.map(() => []);
    const written = () => acknowledged.flat().length;
    let [failed, isOver] = [0, false];
    undo.push(() => {
      isOver = true;
    });
    const writers = nurses.map(async (nurse, writer) => {
      for (let n = 0; !isOver; n += 1) {
        const entry = hours(String(n));
        // One person may keep a thousand entries.
        const call = n < 500 ? nurse.post('/api/practice-hours', entry) : nurse.get('/api/progress');
        const answer = await call.catch(() => null);
        if (answer === null) failed += 1;
        else expect(answer.status).toBe(200);
        if (answer !== null && n < 500) acknowledged[writer]?.push(entry);
      }
    });
    const allWrote = Promise.all(writers);
    const writing = (isSo: () => boolean) => Promise.race([waitFor(isSo), allWrote]);
    await writing(() => written() >= 20);
    for (const pid of product.pids.slice(0, 2)) {
      const others = serving(product).length;
      process.kill(pid, 'SIGKILL');
      await writing(() => serving(product).length > others);
    }
    isOver = true;
    await allWrote;
    // Each of the two had at most what the writers were waiting for.
    expect(failed).toBeLessThanOrEqual(2 * writers.length);
    for (const [writer, nurse] of nurses.entries()) {
      const { json } = await nurse.get<{ description: string }[]>('/api/practice-hours?limit=1000');
      const found = json.map(({ description }) => description);
      expect(acknowledged[writer]?.filter(({ description }) => !found.includes(description))).toEqual([]);
      expect(new Set(found).size).toBe(found.length);
    }
    expect(product.errors().match(/One of 3 processes has ended \(SIGKILL\)/g)).toHaveLength(2);
    expect(await product.stop()).toBe(0);
    expect(serving(product).filter(isThere)).toEqual([]);
  });

  test('let what they have begun finish when they are stopped', async () => {
    const product = await launchWorkers();
    const nurse = await joined({ url: product.origin });
    const begun = await Promise.all(['1', '2', '3', '4', '5', '6'].map((n) => beginEntry(product.origin, nurse, n)));
    const stopped = product.stop();
    expect(await Promise.all(begun.map((finish) => finish()))).toEqual(begun.map(() => 200));
    expect(await stopped).toBe(0);
  });

  test('end at once when they are stopped before they serve', async () => {
    const silentDatabase = createServer().listen(0, '127.0.0.1');
    undo.push(() => silentDatabase.close());
    await once(silentDatabase, 'listening');
    const { port } = silentDatabase.address() as { port: number };
    const DATABASE_URL = `postgres://nobody@127.0.0.1:${port}/none`;
    const product = launchProduct({ DATA_DIR: dataFolder(), DATABASE_URL, WORKERS: '3' });
    await once(silentDatabase, 'connection');
    expect(await product.stop()).toBe(0);
    expect([product.output(), product.errors()]).toEqual(['', '']);
  });

  test('end with the one that watches over them, however it ends', async () => {
    const product = await launchWorkers();
    await product.kill();
    await waitFor(() => !product.pids.some(isThere));
  });

  test('do not share it with others', async () => {
    const { env } = await newInstallation('postgres');
    const PORT = new URL((await launchWorkers()).origin).port;
    const { exit, errors } = launchProduct({ ...env, PORT, WORKERS: '2' });
    expect(await exit).toBe(1);
    expect(errors()).toBe(`PORT ${PORT} is in use by another program\n`);
  });

  test('are none where the first cannot serve, which says why in one line', async () => {
    const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none';
    const { exit, errors, output } = launchProduct({ DATA_DIR: dataFolder(), DATABASE_URL, WORKERS: '3' });
    expect(await exit).toBe(1);
    expect(errors()).toMatch(/^DATABASE_URL[^\n]+\n$/);
    expect(output()).toBe('');
  });
});

test('the embedded database is served by one process, which says why', async () => {
  const { env } = await newInstallation('embedded');
  const product = launchProduct({ ...env, WORKERS: 'auto' });
  await joined({ url: await product.url });
  expect(product.errors()).toMatch(/^WORKERS=auto: one process serves, for the embedded database is for one\./);
  expect(await product.stop()).toBe(0);
});
