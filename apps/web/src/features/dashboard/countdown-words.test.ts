import { describe, expect, test } from 'vitest';
import { countdownWords } from './countdown-words.ts';

const names = [
  ...['Practice Hours', 'CPD Activities', 'Feedback', 'Accounts'],
  ...['Discussion', 'Health and Character', 'Professional Indemnity', 'Confirmation'],
];
/** The requirements, of which the last so many are missing. */
const missing = (count: number) =>
  names.map((name, index) => {
    const met = index < names.length - count;
    return { name, met, percent: met ? 100 : 50 };
  });
const wholeOf = ({ detail, further }: ReturnType<typeof countdownWords>) => detail + further;

describe('countdownWords', () => {
  test.each([
    ['far away, nothing met', '2027-04-30', '2026-11-20', 8, '132 days', 'Nothing met yet', 'stone'],
    ['far away, some met', '2027-04-30', '2026-11-20', 2, '132 days', 'Time in hand', 'moss'],
    ['far away, not known', '2027-04-30', '2026-11-20', null, '132 days', null, 'stone'],
    ['open, missing', '2027-04-30', '2027-02-20', 1, '40 days', 'Not ready yet', 'amber'],
    ['open, all met', '2027-04-30', '2027-02-20', 0, '40 days', 'Ready to apply', 'amber'],
    ['the day before', '2027-04-30', '2027-03-31', 1, '1 day', 'Not ready yet', 'clay'],
    ['the day itself', '2027-04-30', '2027-04-01', 0, 'Today', 'Apply today', 'clay'],
    ['late', '2027-04-30', '2027-04-03', 1, '27 days', 'Apply-by date passed', 'clay'],
    ['the last day', '2027-04-30', '2027-04-30', 1, 'Today', 'Apply-by date passed', 'clay'],
    ['lapsed', '2027-04-30', '2027-05-20', 1, '20 days ago', 'Date passed', 'clay'],
    ['years away', '2029-11-30', '2026-11-20', 8, '1,077 days', 'Nothing met yet', 'stone'],
  ])('%s', (_what, date, today, count, headline, state, color) =>
    expect(countdownWords(date, count === null ? null : missing(count), today)).toMatchObject({
      headline,
      state,
      color,
    }),
  );

  test.each([
    [
      '2026-11-20',
      8,
      'until you apply by 01 April 2027. You can apply from 31 January 2027. None of the eight requirements is met yet.',
    ],
    [
      '2027-01-30',
      4,
      'until you apply by 01 April 2027. You can apply from 31 January 2027. 4 of 8 requirements are still to meet.',
    ],
    ['2027-01-30', null, 'until you apply by 01 April 2027. You can apply from 31 January 2027.'],
    ['2027-01-31', 0, 'until you apply by 01 April 2027. You can apply now. All eight requirements are met.'],
    [
      '2027-03-31',
      2,
      'until you apply by 01 April 2027. The application is open. Still to meet: Professional Indemnity and Confirmation.',
    ],
    ['2027-03-31', null, 'until you apply by 01 April 2027. The application is open.'],
    ['2027-04-01', 1, 'is the day to apply by, 01 April 2027. Still to meet: Confirmation.'],
    [
      '2027-04-02',
      0,
      'until your registration lapses, after 30 April 2027. The day to apply by, 01 April 2027, has passed. If you have not applied, do it now or contact the NMC. All eight requirements are met.',
    ],
    [
      '2027-04-30',
      1,
      'is the last day of your registration, 30 April 2027. The day to apply by, 01 April 2027, has passed. If you have not applied, do it now or contact the NMC. Still to meet: Confirmation.',
    ],
    [
      '2027-05-01',
      1,
      'was the last day of your registration, 30 April 2027. If you have revalidated, set your next renewal month in your profile; if not, contact the NMC.',
    ],
  ])('on %s with %s missing says what is due', (today, count, detail) =>
    expect(wholeOf(countdownWords('2027-04-30', count === null ? null : missing(count), today))).toBe(detail),
  );

  test('says of nothing that is there only how much there will be', () => {
    const nothing = missing(8).map((requirement) => ({ ...requirement, percent: 0 }));
    expect(countdownWords('2027-04-30', nothing, '2026-11-20')).toMatchObject({
      state: 'Just beginning',
      color: 'stone',
      further: ' You can apply from 31 January 2027. There are eight requirements, and time for one after another.',
    });
    for (const late of ['2027-03-27', '2027-04-01', '2027-04-03'])
      expect(countdownWords('2027-04-30', nothing, late).further).toBe(' None of the eight requirements is met yet.');
  });

  test.each([
    ['2026-11-20', 4, 'until you apply by 01 April 2027.'],
    ['2027-01-31', 0, 'until you apply by 01 April 2027. You can apply now.'],
    ['2027-04-01', 1, 'is the day to apply by, 01 April 2027.'],
  ])('on %s with %i missing says without more what a phone has room for', (today, count, detail) =>
    expect(countdownWords('2027-04-30', missing(count), today).detail).toBe(detail),
  );

  test('goes by the month, whichever day of it was given', () =>
    expect(countdownWords('2027-04-17', missing(1), '2027-04-20')).toMatchObject({
      headline: '10 days',
      state: 'Apply-by date passed',
    }));
});
