import { expect, test } from 'vitest';
import { QueueFull } from './queue-full.ts';

test.each([
  [1, 'a moment'],
  [2, 'a moment'],
  [3, 'about 3 seconds'],
  [89, 'about 89 seconds'],
  [90, 'about 2 minutes'],
  [120, 'about 2 minutes'],
])('whoever finds no place for %d seconds is told to come back in %s', (seconds, words) => {
  expect(new QueueFull('Many do it just now.', seconds)).toMatchObject({
    code: 'NOT_READY',
    message: `Many do it just now. Please try again in ${words}.`,
    retryAfterSeconds: seconds,
  });
});
