import { describe, expect, test } from 'vitest';
import { submittedGoingOn, whyOnlyItsEnd } from './going-on.ts';
import { setsOnlyEndOfAbsence, setsOnlyEndOfPost } from './only-its-end.ts';
import { practiceHoursInput } from './practice-hours.ts';

const cycle = {
  from: '2024-01-01',
  to: '2026-12-31',
  extendedFrom: null,
  submittedAt: '2026-11-20T09:00:00.000Z',
  submittedOn: '2026-11-20',
  reopenedAt: null,
};
const input = practiceHoursInput.parse({
  startDate: '2024-01-01',
  endDate: null,
  isCurrent: true,
  hours: '37.5',
  hoursFrequency: 'weekly',
  setting: 'school',
});
const kept = { ...input, calculatedTotalHours: '100.00', source: 'ward-rota', externalId: '4711' };

describe('submittedGoingOn', () => {
  const post = { ...kept, createdAt: '2024-02-01T09:00:00.000Z' };
  test.each<[string, object, boolean]>([
    ['a post one still holds', {}, true],
    ['a post that ends after those years', { isCurrent: false, endDate: '2027-03-31' }, true],
    ['a post that ends in them, after the day of submission', { isCurrent: false, endDate: '2026-11-21' }, true],
    ['a post that began on that day', { startDate: '2026-11-20' }, true],
    ['a post that began after it', { startDate: '2026-11-21' }, false],
    ['a post that was over', { isCurrent: false, endDate: '2026-11-20' }, false],
    ['a post that was entered later', { createdAt: '2026-11-20T09:00:00.001Z' }, false],
  ])('is, of %s', (_, change, goesOn) =>
    expect(submittedGoingOn('practiceHours', { ...post, ...change }, [cycle])).toBe(goesOn ? cycle : null),
  );

  test('is none of years that were reopened', () =>
    expect(submittedGoingOn('practiceHours', post, [{ ...cycle, reopenedAt: cycle.submittedAt }])).toBeNull());

  test('says in words what can be done', () =>
    expect(whyOnlyItsEnd(cycle)).toMatch(/end it and log a new entry, or reopen/));
});

describe('setsOnlyEndOfPost', () => {
  const changes = (change: object, before: object = {}) =>
    setsOnlyEndOfPost({ ...kept, ...before }, { ...input, ...change }, { nurse: 10 });

  test('holds for an end, and for what goes without saying', () => {
    expect(changes({ isCurrent: false, endDate: '2024-01-01' })).toBe(true);
    expect(changes({ workSetting: 'school', registrationShares: { nurse: 10 } })).toBe(true);
    expect(changes({ registrationShares: null }, { registrationShares: { nurse: 7, midwife: 3 } })).toBe(true);
  });

  test.each<object>([
    { hours: '37.51' },
    { startDate: '2024-01-02' },
    { hoursFrequency: 'monthly' },
    { setting: 'ward' },
    { workSetting: 'hospital' },
    { employer: 'Elsewhere' },
    { description: 'More' },
    { registrationShares: { nurse: 9, midwife: 1 } },
  ])('does not hold for %j', (change) => expect(changes(change)).toBe(false));
});

test('the end of time away is its last day, and nothing else', () => {
  const away = { kind: 'sickness' as const, startDate: '2026-10-05', endDate: null, note: null };
  expect(setsOnlyEndOfAbsence(away, { ...away, endDate: '2026-11-01' })).toBe(true);
  expect(setsOnlyEndOfAbsence(away, { ...away, note: 'Changed' })).toBe(false);
});
