import { setImmediate as soon } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createUploadTurns } from './upload-turns.ts';

/** Begins uploads that end when `finish` is called. */
function begin(who: (n: number) => string, count: number) {
  const turns = createUploadTurns();
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await promise;
    running -= 1;
  };
  const all = Promise.allSettled(Array.from({ length: count }, (_, n) => turns(who(n), work)));
  return { turns, all, finish, most: () => most };
}

const refusals = (results: PromiseSettledResult<void>[]) =>
  results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));

describe('uploads', () => {
  test('of one person run two at a time, and all of them in the end', async () => {
    const { all, finish, most } = begin(() => 'ada', 25);
    await soon();
    expect(most()).toBe(2);
    finish();
    expect(refusals(await all)).toEqual([]);
    expect(most()).toBe(2);
  });

  test('of many people run eight at a time', async () => {
    const { all, finish, most } = begin((n) => `nurse ${n}`, 40);
    await soon();
    finish();
    expect(refusals(await all)).toEqual([]);
    expect(most()).toBe(8);
  });

  test('are refused to a person with many waiting, and to nobody else', async () => {
    const { turns, all, finish } = begin(() => 'ada', 33);
    expect(await turns('grace', async () => 'kept')).toBe('kept');
    finish();
    expect(refusals(await all)).toEqual([expect.objectContaining({ code: 'SLOW_DOWN', retryAfterSeconds: 10 })]);
  });

  test('are refused for now when very many people wait', async () => {
    const { all, finish } = begin((n) => `nurse ${n}`, 109);
    await soon();
    finish();
    expect(refusals(await all)).toEqual([expect.objectContaining({ code: 'NOT_READY', retryAfterSeconds: 10 })]);
  });
});
