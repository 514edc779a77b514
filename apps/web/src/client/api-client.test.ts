import { afterEach, describe, expect, test } from 'vitest';
import { createApiClient } from './api-client.ts';
import { problemOf } from './api-problem.ts';
import { serverClock } from './server-clock.ts';

interface Call {
  paths: string[];
  method: string;
  key: string | null;
  credentials: string | undefined;
}

/** A server that answers every call with its path, or fails as often as a test says. */
function open({ failures = 0, headers = {} }: { failures?: number; headers?: HeadersInit } = {}) {
  const calls: Call[] = [];
  let left = failures;
  const client = createApiClient(async (input, init) => {
    const { pathname } = new URL(String(input), 'http://cairn.test');
    const paths = pathname.replace('/trpc/', '').split(',');
    const { method = 'GET', credentials } = init ?? {};
    calls.push({ paths, method, credentials, key: new Headers(init?.headers).get('idempotency-key') });
    if (left > 0) {
      left -= 1;
      throw new TypeError('Failed to fetch');
    }
    return Response.json(
      paths.map((path) => ({ result: { data: path } })),
      { headers },
    );
  });
  return { calls, client };
}

const note = { title: 'Falls' } as never;

describe('reads', () => {
  test('that are asked for together travel together, ten at most', async () => {
    const { calls, client } = open();
    await Promise.all(Array.from({ length: 12 }, () => client.progress.get.query()));
    expect(calls.map(({ paths }) => paths.length)).toEqual([10, 2]);
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  test('carry no key, and the cookies of this site only', async () => {
    const { calls, client } = open();
    await client.progress.get.query();
    expect(calls).toMatchObject([{ key: null, credentials: 'same-origin' }]);
  });
});

describe('writes', () => {
  test('travel alone, each new record with a key of its own', async () => {
    const { calls, client } = open();
    await Promise.all([
      client.practiceHours.create.mutate(note),
      client.practiceHours.create.mutate({ title: 'Sepsis' } as never),
    ]);
    expect(calls.map(({ paths, method }) => [method, ...paths])).toEqual([
      ['POST', 'practiceHours.create'],
      ['POST', 'practiceHours.create'],
    ]);
    expect(calls[0]?.key).toMatch(/^[\w-]{36}$/);
    expect(calls[0]?.key).not.toBe(calls[1]?.key);
  });

  test('sent again after a lost answer carry the same key, and the next of the same words another', async () => {
    const { calls, client } = open({ failures: 1 });
    await expect(client.practiceHours.create.mutate(note)).rejects.toThrow();
    await client.practiceHours.create.mutate(note);
    await client.practiceHours.create.mutate(note);
    const [lost, again, next] = calls.map(({ key }) => key);
    expect(again).toBe(lost);
    expect(next).not.toBe(lost);
  });

  test('that change or delete carry none', async () => {
    const { calls, client } = open();
    await client.practiceHours.remove.mutate({ id: 'h1' } as never);
    await client.account.logout.mutate();
    expect(calls.map(({ key }) => key)).toEqual([null, null]);
  });

  test('that get no answer are told as that', async () => {
    const { client } = open({ failures: 1 });
    const error = await client.practiceHours.create.mutate(note).catch((caught: unknown) => caught);
    expect(problemOf(error)).toEqual({
      status: 0,
      message: 'We could not reach Cairn. Check your connection and try again.',
      issues: [],
    });
  });
});

describe('every answer', () => {
  afterEach(() => serverClock.learn(new Date().toUTCString()));

  test('tells the server’s time, by which a session ends', async () => {
    const ahead = new Date(Date.now() + 3_600_000).toUTCString();
    const { client } = open({ headers: { date: ahead } });
    await client.progress.get.query();
    expect(Math.abs(serverClock.now() - Date.parse(ahead))).toBeLessThan(600_000);
  });
});
