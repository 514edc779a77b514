import { describe, expect, test } from 'vitest';
import { calendarDateOrNone } from './calendar-date-field.ts';
import {
  chosenMonth,
  earliestRenewalDate,
  extensionYears,
  looksExtended,
  nothingChosen,
  renewalDateText,
  renewalInWords,
  renewalMonthFault,
  renewalYears,
  suggestedExtension,
  typedExtensionFault,
  typedRenewal,
} from './renewal-month.ts';

const today = '2026-11-22';

describe('renewalDateText', () => {
  test.each([
    ['4', '2027', '2027-04-30'],
    ['2', '2028', '2028-02-29'],
    ['2', '2027', '2027-02-28'],
    ['12', '2029', '2029-12-31'],
    ['', '', ''],
  ])('month %j of %j is %j, and is read back', (month, year, text) => {
    expect(renewalDateText({ month, year })).toBe(text);
    expect(chosenMonth(text)).toEqual({ month, year });
  });

  test.each([
    ['4', ''],
    ['', '2027'],
  ])('keeps the half that is chosen (%j, %j), which no schema takes for a date', (month, year) => {
    const half = renewalDateText({ month, year });
    expect(chosenMonth(half)).toEqual({ month, year });
    expect(calendarDateOrNone().safeParse(half).success).toBe(false);
  });

  test('reads the month of any day of it', () =>
    expect(chosenMonth('2027-04-15')).toEqual({ month: '4', year: '2027' }));
});

describe('renewalMonthFault', () => {
  test.each([
    ['', null],
    ['2027-04-30', null],
    ['2026-10-31', null],
    ['2025-11-30', null],
    ['2030-01-31', null],
    ['4|', 'Please choose the year'],
    ['|2027', 'Please choose the month'],
    ['2030-02-28', 'Please choose a month no later than January 2030: registration lasts three years'],
    [
      '2025-10-31',
      'October 2025 is more than a year ago. Please choose the month in which your registration expires next',
    ],
    [
      '2015-06-30',
      'June 2015 is more than a year ago. Please choose the month in which your registration expires next',
    ],
  ])('says of %j %j', (text, fault) => expect(renewalMonthFault(text, null, today)).toBe(fault));

  test('lets stay what is saved already, however far away', () => {
    for (const saved of ['2015-06-30', '2035-01-31', '2027-04-15']) {
      expect(renewalMonthFault(saved, saved, today)).toBeNull();
    }
  });
});

describe('earliestRenewalDate', () => {
  test.each([
    ['2026-11-01', '2025-11-30'],
    ['2028-02-29', '2027-02-28'],
    ['2029-02-28', '2028-02-29'],
  ])('on %s is %s, the end of the month a year ago', (day, earliest) =>
    expect(earliestRenewalDate(day)).toBe(earliest),
  );
});

describe('renewalYears', () => {
  test('are those that can be chosen', () =>
    expect(renewalYears('', today)).toEqual(['2025', '2026', '2027', '2028', '2029', '2030']));
  test('hold the year that is there', () => {
    expect(renewalYears('2015-06-30', today)[0]).toBe('2015');
    expect(renewalYears('2035-01-31', today).at(-1)).toBe('2035');
  });
});

describe('renewalInWords', () => {
  test.each([
    [
      today,
      'Your registration expires on 30 April 2027. Apply by 1 April 2027; the application opens on 31 January 2027.',
    ],
    [
      '2027-01-31',
      'Your registration expires on 30 April 2027. Apply by 1 April 2027; the application opened on 31 January 2027.',
    ],
    [
      '2027-04-01',
      'Your registration expires on 30 April 2027. Apply by 1 April 2027; the application opened on 31 January 2027.',
    ],
    ['2027-04-02', 'Your registration expires on 30 April 2027. The day to apply by was 1 April 2027: apply now.'],
    [
      '2027-05-01',
      'Your registration expired on 30 April 2027. If you have renewed it, choose the month in which it expires next.',
    ],
  ])('on %s says %j', (day, words) => {
    expect(renewalInWords('2027-04-30', day)).toBe(words);
    expect(renewalInWords('2027-04-15', day)).toBe(words);
  });
});

describe('an extension', () => {
  const saved = { revalidationDate: '2026-12-31', extendedFrom: null };
  const extended = { revalidationDate: '2027-02-28', extendedFrom: '2026-12-31' };

  test.each([
    ['a later month while the application is open', '2027-02-28', today, true],
    ['the longest there is', '2027-12-31', today, true],
    ['a month more', '2028-01-31', today, false],
    ['the month there is', '2026-12-31', today, false],
    ['an earlier one', '2026-11-30', today, false],
    ['half a choice', '2|', today, false],
    ['the day before the application opens', '2027-02-28', '2026-10-01', false],
  ])('is what %s looks like: %s on %s is %s', (_, text, day, looks) =>
    expect(looksExtended(text, saved, day)).toBe(looks),
  );

  test.each([
    ['2027-02-28', saved, '2026-12-31'],
    ['2026-12-31', saved, '2026-12-31'],
    ['2027-05-31', extended, '2026-12-31'],
    ['2027-02-28', extended, '2026-12-31'],
    ['2029-12-31', saved, nothingChosen],
    ['2027-02-28', { revalidationDate: null, extendedFrom: null }, nothingChosen],
  ])('of %s over what is saved is taken to be from the month there was (case %#)', (text, before, from) =>
    expect(suggestedExtension(text, before)).toBe(from),
  );

  test('offers the years in which it can have begun', () => {
    expect(extensionYears('2027-02-28')).toEqual(['2026', '2027']);
    expect(extensionYears('2026-12-31')).toEqual(['2025', '2026']);
  });

  test.each([
    ['', '2027-02-28', null],
    ['2026-12-31', '2027-02-28', null],
    ['2026-12-31', '2|', null],
    [nothingChosen, '2027-02-28', 'Please choose the month and the year'],
    ['2027-02-28', '2027-02-28', 'Please choose a month before 28 Feb 2027, on which your registration expires now'],
  ])('of a form that holds %j and the month %j has the fault %j', (text, date, fault) =>
    expect(typedExtensionFault(text, date, saved)).toBe(fault),
  );

  test('that is saved may stay, whatever it is', () => {
    const odd = { revalidationDate: '2027-02-28', extendedFrom: '2020-06-15' };
    expect(typedExtensionFault('2020-06-15', '2027-02-28', odd)).toBeNull();
  });

  test('counts for what follows of a form only while it fits', () => {
    const dates = (revalidationDate: string, extendedFrom: string) =>
      typedRenewal({ revalidationDate, extendedFrom }, { submittedUntil: null });
    expect(dates('2027-02-28', '2026-12-31')).toMatchObject({ ...extended });
    expect(dates('2027-02-28', nothingChosen)).toMatchObject({ revalidationDate: '2027-02-28', extendedFrom: null });
    expect(dates('2|', '2026-12-31')).toMatchObject({ revalidationDate: null, extendedFrom: null });
  });
});
