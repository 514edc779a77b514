import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './calendar-date.ts';
import { calendarDate, optionalCalendarDate } from './calendar-date-field.ts';
import { dateText, readDate, typedDate, typedDateFault } from './typed-date.ts';

const boxes = (day: string, month: string, year: string) => ({ day, month, year });
const anyDay = fc.integer({ min: 0, max: 29_000 }).map((days) => addDays('1970-01-01', days));

describe('dateText', () => {
  test.each([
    [boxes('4', '3', '2025'), '2025-03-04'],
    [boxes('04', '03', '2025'), '2025-03-04'],
    [boxes(' 4 ', 'March', '2025'), '2025-03-04'],
    [boxes('4', 'mar.', '2025'), '2025-03-04'],
    [boxes('29', 'Feb', '2024'), '2024-02-29'],
    [boxes('', ' ', ''), ''],
  ])('reads %j as %j', (typed, text) => {
    expect(dateText(typed)).toBe(text);
  });

  test('keeps what is no date yet as it was typed, bars apart', () => {
    const unfinished = boxes('4', 'Mar', '');
    expect(typedDate(dateText(unfinished))).toEqual(unfinished);
    expect(typedDate(dateText(boxes('3|1', '', '')))).toEqual(boxes('31', '', ''));
  });

  test('gives back every date that it was given', () => {
    fc.assert(fc.property(anyDay, (date) => dateText(typedDate(date)) === date));
  });

  test('is a date or is refused, whatever is typed', () => {
    const schema = calendarDate();
    const typed = fc.record({ day: fc.string(), month: fc.string(), year: fc.string() });
    fc.assert(
      fc.property(typed, (three) => {
        const text = dateText(three);
        return schema.safeParse(text).success === (text !== '' && typedDateFault(three) === null);
      }),
    );
  });
});

describe('typedDateFault', () => {
  test.each([
    [boxes('', '3', '2025'), 'Please enter the day', ['day']],
    [boxes('4', '', ''), 'Please enter the month and the year', ['month', 'year']],
    [boxes('32', '3', '2025'), 'Please enter a day from 1 to 31', ['day']],
    [boxes('x', '3', '2025'), 'Please enter a day from 1 to 31', ['day']],
    [boxes('4', '13', '2025'), 'Please enter a month from 1 to 12', ['month']],
    [boxes('4', 'Ma', '2025'), 'Please enter a month from 1 to 12', ['month']],
    [boxes('4', '3', '25'), 'Please enter the year in four figures', ['year']],
    [boxes('4', '3', '1969'), 'Please enter a date from 1970 to 2050', ['year']],
    [boxes('31', '9', '2025'), 'September 2025 has only 30 days', ['day']],
    [boxes('29', '2', '2025'), 'February 2025 has only 28 days', ['day']],
  ])('says of %j: %s', (typed, message, parts) => {
    expect(typedDateFault(typed)).toEqual({ message, parts });
    expect(calendarDate().safeParse(dateText(typed)).error?.issues[0]?.message).toBe(message);
    expect(optionalCalendarDate().safeParse(dateText(typed)).success).toBe(false);
  });

  test('finds nothing wrong with a date, nor with empty boxes', () => {
    expect(typedDateFault(boxes('4', '3', '2025'))).toBeNull();
    expect(typedDateFault(boxes('', '', ''))).toBeNull();
  });
});

describe('readDate', () => {
  const read = (text: string) => {
    const typed = readDate(text);
    return typed && dateText(typed);
  };

  test.each([
    '04/03/2025',
    '4/3/2025',
    '4.3.2025',
    '4.3.25',
    '04-03-2025',
    '4 3 2025',
    '2025-03-04',
    '4 March 2025',
    '04 Mar 2025',
    '4th March, 2025',
    'Tuesday 4 March 2025',
    ' 4  march 25 ',
  ])('reads %s as 4 March 2025, the day always first', (text) => {
    expect(read(text)).toBe('2025-03-04');
  });

  test('takes two figures for the one year of 1970 to 2050 that ends in them', () => {
    expect(read('1/2/70')).toBe('1970-02-01');
    expect(read('1/2/50')).toBe('2050-02-01');
    expect(read('1/2/60')).toBe('1|2|60');
  });

  test('never takes the month first', () => {
    const american = readDate('03/25/2025');
    expect(american && typedDateFault(american)?.parts).toEqual(['month']);
  });

  test.each(['25-03-04', 'March 2025', 'tomorrow', '4/3', '4.3-2025', '20250304', '1,234', ''])(
    'reads nothing in %j',
    (text) => {
      expect(readDate(text)).toBeNull();
    },
  );
});
