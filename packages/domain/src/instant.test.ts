import { expect, test } from 'vitest';
import { givenInstant } from './instant.ts';
import { daysAfter } from './moments.ts';

test.each([
  ['2026-05-03T09:30:00.000Z', '2026-05-03T09:30:00.000Z'],
  ['2026-05-03T09:30:00Z', '2026-05-03T09:30:00.000Z'],
  ['2026-05-03T10:30:00.000+01:00', '2026-05-03T09:30:00.000Z'],
  ['2026-05-03T09:30:00.123456Z', '2026-05-03T09:30:00.123Z'],
  ['2026-05-03T09:30:00.120+00:00', '2026-05-03T09:30:00.120Z'],
])('%s is the moment %s', (given, moment) => expect(givenInstant.parse(given)).toBe(moment));

test.each(['', '2026-05-03', '2026-02-30T09:30:00Z', '2026-05-03T09:30:00', 'yesterday'])(
  '%j is no moment',
  (given) => {
    expect(givenInstant.safeParse(given).error?.issues[0]?.message).toBe('Must be an ISO 8601 time');
  },
);

test.each([
  [60, '2026-12-28T09:30:00.000Z'],
  [-1, '2026-10-28T09:30:00.000Z'],
])('%i days after a moment it is the same time of day in UTC', (days, moment) =>
  expect(daysAfter('2026-10-29T09:30:00.000Z', days)).toBe(moment),
);
