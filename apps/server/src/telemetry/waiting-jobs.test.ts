import { expect, test } from 'vitest';
import { createWaitingJobs } from './waiting-jobs.ts';

const jobs = [{ name: 'sweep', waiting: 1, oldestSeconds: 3 }];

test('however many ask, the database is asked once, and all are told the same', async () => {
  let asked = 0;
  const waiting = createWaitingJobs(async () => {
    asked += 1;
    return jobs;
  });
  expect(await Promise.all([waiting(), waiting(), waiting()])).toEqual([jobs, jobs, jobs]);
  expect(await waiting()).toEqual(jobs);
  expect(asked).toBe(1);
});

test('a database that fails, or does not answer, leaves them out and is not asked again meanwhile', async () => {
  expect(await createWaitingJobs(() => Promise.reject(new Error('away')))()).toEqual([]);
  let asked = 0;
  const waiting = createWaitingJobs(() => {
    asked += 1;
    return new Promise(() => {});
  });
  expect(await Promise.all([waiting(), waiting()])).toEqual([[], []]);
  expect(await waiting()).toEqual([]);
  expect(asked).toBe(1);
});
