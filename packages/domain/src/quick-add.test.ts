import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { longestLine, readQuickLine } from './quick-add.ts';

/** A Monday. */
const today = '2026-11-23';
const read = (line: string, on = today) => readQuickLine(line, on);
const valuesOf = (line: string, on = today) => {
  const record = read(line, on);
  return record && 'values' in record ? record.values : record;
};
const faultOf = (line: string) => {
  const record = read(line);
  return record && 'fault' in record ? record.fault : null;
};

describe('hours', () => {
  test.each([
    ['12.5', '12.5'],
    ['12.5h', '12.5'],
    ['12.5 h', '12.5'],
    ['12,5h', '12.5'],
    ['12h30', '12.5'],
    ['12h30m', '12.5'],
    ['12h 30m', '12.5'],
    ['12 hrs 30', '12.5'],
    ['12 hrs 30 mins', '12.5'],
    ['12 hours 20 minutes', '12.33'],
    ['7½', '7.5'],
    ['7 ½ hours', '7.5'],
    ['½ hour', '0.5'],
    ['12-hour', '12'],
    ['90 minutes', '1.5'],
    ['7.25 HOURS', '7.25'],
    ['12h, ICU', '12'],
    ['24h', '24'],
  ])('%s', (line, hours) => {
    expect(read(line)).toMatchObject({ form: 'practice-hours', values: { hours } });
  });

  test.each(['12.555h', '12345h', '12h75', 'ward 12', '4b', '12:30'])('are none in %s', (line) => {
    expect(valuesOf(`shift ${line}`)).not.toHaveProperty('hours');
  });

  test.each([
    ['25h yesterday', 'A day has 24 hours'],
    ['0h yesterday', 'Hours must be a number greater than 0'],
    ['0', 'Hours must be a number greater than 0'],
  ])('%s are not on offer', (line, fault) => {
    expect(faultOf(line)).toBe(fault);
  });

  test('of a course may be more than a day has', () => {
    expect(valuesOf('cpd 120h leadership')).toEqual({ hours: '120', topic: 'Leadership' });
  });
});

describe('days', () => {
  test.each([
    ['today', '2026-11-23'],
    ['Tonight', '2026-11-23'],
    ['yesterday', '2026-11-22'],
    ['last night', '2026-11-22'],
    ['Monday', '2026-11-23'],
    ['last Monday', '2026-11-16'],
    ['sunday', '2026-11-22'],
    ['on Tuesday', '2026-11-17'],
    ['tues', '2026-11-17'],
    ['weds', '2026-11-18'],
    ['thu', '2026-11-19'],
    ['3 May', '2026-05-03'],
    ['3rd of May', '2026-05-03'],
    ['May 3', '2026-05-03'],
    ['Sunday 3 May', '2026-05-03'],
    ['3 May 2025', '2025-05-03'],
    ['Sunday, 3 May 2026', '2026-05-03'],
    ['3 dec', '2025-12-03'],
    ['3/5', '2026-05-03'],
    ['24/11', '2025-11-24'],
    ['03/05/2026', '2026-05-03'],
    ['3.5.26', '2026-05-03'],
    ['2026-05-03', '2026-05-03'],
    ['29 February', '2024-02-29'],
  ])('%s is %s', (words, startDate) => {
    expect(valuesOf(`12h ${words} ICU`)).toEqual({ hours: '12', startDate, setting: 'icu' });
    expect(valuesOf(`${words} 12h ICU`)).toEqual({ hours: '12', startDate, setting: 'icu' });
    expect(valuesOf(`12h ICU ${words}`)).toEqual({ hours: '12', startDate, setting: 'icu' });
  });

  test.each([
    ['30 February', 'February 2026 has only 28 days'],
    ['31/4', 'April 2026 has only 30 days'],
    ['5/13/2026', 'Please enter a month from 1 to 12'],
    ['1/1/1960', 'Please enter a date from 1970 to 2050'],
    ['tomorrow', 'That day is still to come. Add it once it is over.'],
    ['next Friday', 'That day is still to come. Add it once it is over.'],
    ['24/11/2026', 'That day is still to come. Add it once it is over.'],
  ])('%s is none', (words, fault) => {
    expect(faultOf(`12h ${words} ICU`)).toBe(fault);
    expect(faultOf(`cpd 2h sepsis ${words}`)).toBe(fault);
    expect(faultOf(`feedback from a patient ${words}`)).toBe(fault);
  });

  test('turn with the day', () => {
    expect(valuesOf('12h yesterday', '2026-01-01')).toEqual({ hours: '12', startDate: '2025-12-31' });
    expect(valuesOf('12h 31 Dec', '2026-01-01')).toEqual({ hours: '12', startDate: '2025-12-31' });
  });
});

describe('where it was', () => {
  test.each([
    ['ICU', { setting: 'icu' }],
    ['A&E', { setting: 'ae' }],
    ['a and e', { setting: 'ae' }],
    ['ED', { setting: 'ae' }],
    ['bank', { setting: 'agency' }],
    ['general ward', { setting: 'ward' }],
    ['mental health', { setting: 'mental_health' }],
    ['ICU at St Elsewhere', { setting: 'icu', employer: 'St Elsewhere' }],
    ['at St Elsewhere, theatres', { setting: 'theatre', employer: 'St Elsewhere' }],
    ['Ward 12', { employer: 'Ward 12' }],
    ['St Elsewhere', { employer: 'St Elsewhere' }],
    ['<img src=x onerror=alert(1)>', { employer: '<img src=x onerror=alert(1)>' }],
  ])('%s', (words, place) => {
    expect(valuesOf(`12h yesterday ${words}`)).toEqual({ hours: '12', startDate: '2026-11-22', ...place });
  });
});

describe('kinds', () => {
  test.each([
    ['12.5 h yesterday ICU', 'practice-hours', { hours: '12.5', startDate: '2026-11-22', setting: 'icu' }],
    ['7.5 hours 3 May A&E', 'practice-hours', { hours: '7.5', startDate: '2026-05-03', setting: 'ae' }],
    ['7.5 hours 15 May', 'practice-hours', { hours: '7.5', startDate: '2026-05-15' }],
    ['shift yesterday', 'practice-hours', { startDate: '2026-11-22' }],
    ['log hours', 'practice-hours', {}],
    ['yesterday', 'practice-hours', { startDate: '2026-11-22' }],
    ['icu', 'practice-hours', { setting: 'icu' }],
    ['cpd 2h sepsis today', 'cpd-activity', { hours: '2', date: '2026-11-23', topic: 'Sepsis' }],
    ['2h CPD: wound care', 'cpd-activity', { hours: '2', topic: 'Wound care' }],
    ['cpd 2h 5 moments of hand hygiene', 'cpd-activity', { hours: '2', topic: '5 moments of hand hygiene' }],
    ['CPD', 'cpd-activity', {}],
    ['feedback from a patient', 'feedback', { sourceOfFeedback: 'a patient' }],
    [
      'feedback from my line manager yesterday',
      'feedback',
      { sourceOfFeedback: 'my line manager', date: '2026-11-22' },
    ],
    ['feedback: kind and patient', 'feedback', { contentOfFeedback: 'Kind and patient' }],
    ['feedback', 'feedback', {}],
  ])('%s', (line, form, values) => {
    expect(read(line)).toEqual({ form, values });
  });

  test.each([
    '',
    ' ',
    'a',
    '7x',
    '?',
    'helicopter zebra',
    'dashboard',
    'constructor',
    '--',
    'h',
    '½x',
    'cpdx',
    'next',
    '1/',
  ])('“%s” is none', (line) => {
    expect(read(line)).toBeNull();
  });
});

describe('any line', () => {
  test('is read to a bound', () => {
    expect(read('x'.repeat(10_000))).toBeNull();
    expect(valuesOf(`12h ${'y'.repeat(10_000)}`)).toEqual({ hours: '12', employer: 'y'.repeat(longestLine - 4) });
    expect(read(`${' '.repeat(10_000)}12h`)).toBeNull();
    expect(valuesOf(`12h ${'y'.repeat(longestLine - 5)}🙂`)).toEqual({
      hours: '12',
      employer: 'y'.repeat(longestLine - 5),
    });
    expect(valuesOf(`12h a\uD83Db`)).toEqual({ hours: '12', employer: 'a\uFFFDb' });
    expect(valuesOf('12h a\u0000b\nc')).toEqual({ hours: '12', employer: 'a b c' });
  });

  test('gives a day up to today, hours a day has, and words that were in it', () => {
    const words = fc.constantFrom(
      '12.5',
      'h',
      '7½',
      'yesterday',
      '3/5',
      '31/2',
      'May',
      '3',
      'ICU',
      'at',
      'feedback',
      'cpd',
      'sun',
      ',',
      '1e9',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(words).map((list) => list.join(' ')),
        ),
        (line) => {
          const values: Record<string, string | undefined> = { ...valuesOf(line) };
          const { startDate = today, date = today, hours = '1' } = values;
          expect(startDate <= today && date <= today).toBe(true);
          expect(hours).toMatch(/^\d{1,4}(\.\d\d?)?$/);
          expect(JSON.stringify(values).length).toBeLessThan(2_000);
        },
      ),
    );
  });
});
