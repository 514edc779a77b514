import { expect, test } from 'vitest';
import { keptFor } from './health.ts';

test('whoever asks whether it is ready has the answer of whoever asked just before, and a new one later', async () => {
  let [asked, now] = [0, 0];
  const answer = Promise.withResolvers<void>();
  const ready = keptFor(
    500,
    async () => {
      asked += 1;
      await answer.promise;
      return asked;
    },
    () => now,
  );
  const many = [ready(), ready(), ready()];
  now = 10_000;
  many.push(ready());
  answer.resolve();
  expect(await Promise.all(many)).toEqual([1, 1, 1, 1]);
  now += 499;
  expect(await ready()).toBe(1);
  now += 1;
  expect(await ready()).toBe(2);
});
