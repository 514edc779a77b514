import { expect, test } from 'vitest';
import { backupWarning } from './backup-standing.ts';

const now = new Date('2026-11-24T12:00:00.000Z');
const old = 'The last backup is 3 days old.';
const young = 'The last backup is less than a day old, and making another failed.';

test.each([
  ['nothing is known yet', null, null, null],
  ['the last is of tonight', '2026-11-24T02:10:00.000Z', null, null],
  [
    'the last is a little more than a day old, as after a night on which nothing ran',
    '2026-11-23T02:10:00.000Z',
    null,
    null,
  ],
  ['the last is older than any night explains', '2026-11-22T23:59:00.000Z', null, 'The last backup is 1 day old.'],
  ['the last is days old', '2026-11-21T02:10:00.000Z', null, old],
  ['making one fails since then', '2026-11-21T02:10:00.000Z', '2026-11-24T11:50:00.000Z', old],
  ['making one failed, and the last is young still', '2026-11-24T02:10:00.000Z', '2026-11-24T11:50:00.000Z', young],
  ['none was ever made', null, '2026-11-24T11:50:00.000Z', 'No backup has been made yet.'],
])('a backup of which %s', (_, lastAt, failedAt, words) => {
  expect(backupWarning({ lastAt, failedAt }, now)).toBe(words);
});
