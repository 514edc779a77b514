import { describe, expect, test } from 'vitest';
import { type CautionedEntry, type CautionFacts, cautionsOf } from './practice-hours-cautions.ts';

const today = '2026-11-20';
const nobody: CautionFacts = { today, registrationParts: [{ part: 'nurse', since: null }], timeAway: [] };
const post = (change: Partial<CautionedEntry> = {}): CautionedEntry => ({
  id: 'post',
  startDate: '2026-01-01',
  endDate: '2026-06-30',
  isCurrent: false,
  hours: '37.50',
  hoursFrequency: 'weekly',
  employer: 'St Elsewhere',
  registrationShares: null,
  ...change,
});
const shift = (change: Partial<CautionedEntry> = {}) =>
  post({
    id: 'shift',
    startDate: '2026-03-04',
    endDate: '2026-03-04',
    hours: '12.00',
    hoursFrequency: 'total',
    ...change,
  });
const of = (entries: CautionedEntry[], facts: Partial<CautionFacts> = {}) =>
  cautionsOf(entries, { ...nobody, ...facts });

describe('a shift', () => {
  const caution =
    'This day lies inside the post at St Elsewhere that began on 01 Jan 2026. If it was one of its shifts, it is counted twice.';
  test.each([
    ['inside a post of the same employer', {}, [caution]],
    ['of the same employer in other letters', { employer: ' st elsewhere' }, [caution]],
    ['whose employer is not given', { employer: null }, [caution]],
    ['on the last day of the post', { startDate: '2026-06-30', endDate: null }, [caution]],
    ['elsewhere', { employer: 'Bank' }, []],
    ['after the post', { startDate: '2026-07-01', endDate: '2026-07-01' }, []],
  ] as const)('%s', (_, change, cautions) => expect(of([shift(change), post()])[0]).toEqual(cautions));

  test('entered per day, of one day, is the same, and nobody’s week', () => {
    const daily = { hoursFrequency: 'daily' } as const;
    expect(of([shift(daily), post()])).toEqual([[caution], []]);
    expect(of([shift({ ...daily, employer: 'Bank' }), post()])).toEqual([[], []]);
  });

  test('gives the post itself no caution', () => expect(of([shift(), post()])[1]).toEqual([]));
  test('inside a total is none of a post’s', () =>
    expect(of([shift(), post({ hoursFrequency: 'total', hours: '400.00' })])[0]).toEqual([]));
});

describe('what may have been entered twice', () => {
  const twice = 'Another entry has the same dates and hours. If they are the same work, it is counted twice.';
  const other = { id: 'other' };
  test.each([
    ['a shift', shift()],
    ['a post', post({ hours: '24.00' })],
    ['a total', post({ hoursFrequency: 'total', hours: '400.00' })],
  ])('%s with the same dates and hours is said of both', (_, entry) =>
    expect(of([entry, { ...entry, ...other }])).toEqual([[twice], [twice]]),
  );
  test.each([
    ['of another employer', { employer: 'Bank', hours: '8.00' }],
    ['of another day', { startDate: '2026-03-05', endDate: '2026-03-05' }],
    ['of fewer hours', { hours: '6.00' }],
  ])('a shift %s is not', (_, change) => expect(of([shift(), shift({ ...other, ...change })])).toEqual([[], []]));
  test('more hours than a day has are said of each of its shifts', () => {
    const caution = 'The entries of this day come to 25 hours. Check that no hours are entered twice.';
    const long = shift({ ...other, employer: 'Bank', hours: '13.00' });
    expect(of([shift(), long])).toEqual([[caution], [caution]]);
  });
});

describe('posts that overlap', () => {
  const night = post({ id: 'night', employer: 'Bank', hours: '24.00', startDate: '2026-05-01', endDate: '2026-08-31' });
  test('are cautioned, both of them, where they come to more than 60 hours a week', () => {
    const caution =
      'Posts that overlap from 01 May 2026 to 30 Jun 2026 come to 61.5 hours a week. Check that no hours are entered twice.';
    expect(of([post(), night])).toEqual([[caution], [caution]]);
  });
  test('a run of shifts is measured by its days, for it is less than a week', () => {
    const run = { startDate: '2026-05-04', endDate: '2026-05-05', hoursFrequency: 'daily' } as const;
    expect(of([post(), { ...night, ...run, hours: '11.00' }])[0]).toEqual([]);
    const caution = 'Posts that overlap from 04 May 2026 to 05 May 2026 come to 61.5 hours a week.';
    expect(of([post(), { ...night, ...run, hours: '12.00' }])[0]?.[0]).toContain(caution);
  });
  test.each([
    ['at 60 hours', { hours: '22.50' }],
    ['one after the other', { startDate: '2026-07-01' }],
  ])('are not %s', (_, change) => expect(of([post(), { ...night, ...change }])).toEqual([[], []]));
  test.each([
    ['monthly', '104.00'],
    ['annually', '1260.00'],
    ['daily', '4.00'],
  ] as const)('are measured by the week when they are entered %s', (hoursFrequency, hours) => {
    const short = { startDate: '2026-05-01', endDate: '2026-05-06' };
    expect(of([post(), { ...night, ...short, hoursFrequency, hours }])[0]).toHaveLength(1);
  });
  test('a single post of many hours is nobody’s mistake', () => expect(of([post({ hours: '72.00' })])).toEqual([[]]));
  test('go on up to today where they have no end', () => {
    const open = { ...night, endDate: null, isCurrent: true };
    expect(of([post({ endDate: null, isCurrent: true }), open])[0]?.[0]).toContain('from 01 May 2026 to 20 Nov 2026');
  });
});

describe('hours before registration', () => {
  const since = '2026-02-01';
  const caution = (part: string) =>
    `These hours began before you joined the register as a ${part}, on 01 Feb 2026. Only hours you worked while registered count.`;
  test.each([
    ['before', [{ part: 'nurse', since }], null, [caution('nurse')]],
    ['after', [{ part: 'nurse', since: '2026-01-01' }], null, []],
    ['where the day is not known', [{ part: 'nurse', since: null }], null, []],
    [
      'for a part joined later',
      [
        { part: 'nurse', since: '2000-01-01' },
        { part: 'midwife', since },
      ],
      { midwife: 10 },
      [caution('midwife')],
    ],
    [
      'for the part held longer',
      [
        { part: 'nurse', since: '2000-01-01' },
        { part: 'midwife', since },
      ],
      { nurse: 10 },
      [],
    ],
    [
      'of nobody’s part yet',
      [
        { part: 'nurse', since: '2000-01-01' },
        { part: 'midwife', since },
      ],
      null,
      [],
    ],
    [
      'before, though a SCPHN is held of which no day is known',
      [
        { part: 'nurse', since },
        { part: 'scphn', since: null },
      ],
      null,
      [caution('nurse')],
    ],
    [
      'of a SCPHN, which asks for no hours',
      [
        { part: 'nurse', since: null },
        { part: 'scphn', since },
      ],
      { nurse: 10 },
      [],
    ],
  ] as const)('%s', (_, registrationParts, registrationShares, cautions) =>
    expect(of([post({ registrationShares })], { registrationParts })).toEqual([cautions]),
  );
});

test('hours per day that run through a week are cautioned, a run of shifts is not', () => {
  const daily = post({ hoursFrequency: 'daily', hours: '7.50' });
  expect(of([daily])[0]?.[0]).toMatch(/weekends and days off too/);
  expect(of([{ ...daily, endDate: '2026-01-05' }])).toEqual([[]]);
});

test('leave inside a total is cautioned, and inside hours per week it is not, for there it is taken off', () => {
  const timeAway = [{ startDate: '2026-03-01', endDate: '2026-03-07' }];
  expect(of([shift()], { timeAway })[0]?.[0]).toMatch(/nothing is taken off/);
  expect(of([post()], { timeAway })).toEqual([[]]);
});

test('as many entries as there can be are looked through at once', () => {
  const many = Array.from({ length: 1000 }, (_, at) =>
    post({ id: String(at), hours: '0.10', employer: `Trust ${at}` }),
  );
  expect(of(many).flat()).toHaveLength(1000);
});
