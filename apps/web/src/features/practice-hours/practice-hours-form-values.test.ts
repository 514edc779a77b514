import { type PracticeHoursEntry, practiceHoursInput } from '@cairn/domain/practice-hours';
import { describe, expect, test } from 'vitest';
import { datedPeriod, faultsOf, liveTotal, sentOf, valuesOf } from './practice-hours-form-values.ts';

const today = '2026-11-20';
const typed = { ...valuesOf(null), startDate: '2026-05-04', hours: '37.5', hoursFrequency: 'weekly' };
const shift = { ...typed, span: 'day' as const, hours: '12', hoursFrequency: 'daily', setting: 'ward' };

describe('liveTotal', () => {
  test('multiplies by the periods up to the end date', () => {
    expect(liveTotal({ ...typed, endDate: '2026-05-18' }, today)).toBe('75.00');
  });

  test('runs to today while the entry is current', () => {
    expect(liveTotal({ ...typed, startDate: '2026-11-13', span: 'current' }, today)).toBe('37.50');
  });

  test('counts one shift once, whatever was chosen before it was one day', () => {
    expect(liveTotal({ ...shift, endDate: '2026-09-01' }, today)).toBe('12.00');
  });

  test('needs no dates for a total', () => {
    expect(liveTotal({ ...typed, startDate: '', hoursFrequency: 'total' }, today)).toBe('37.50');
  });

  test('waits until there is enough to go on', () => {
    expect(liveTotal({ ...typed, startDate: '' }, today)).toBeNull();
    expect(liveTotal({ ...typed, hours: '' }, today)).toBeNull();
    expect(liveTotal({ ...typed, hoursFrequency: '' }, today)).toBeNull();
    expect(liveTotal({ ...typed, endDate: '2026-05-01' }, today)).toBeNull();
    expect(liveTotal({ ...typed, endDate: '' }, today)).toBeNull();
  });
});

describe('what is sent', () => {
  test('ends one day on that day, so that it does not run to today', () => {
    const input = practiceHoursInput.parse(sentOf(shift));
    expect(input).toMatchObject({ startDate: '2026-05-04', endDate: '2026-05-04', isCurrent: false });
    expect(input.hoursFrequency).toBe('total');
  });

  test('has no end while somebody still works there, whatever was typed before', () => {
    const input = practiceHoursInput.parse(sentOf({ ...shift, span: 'current', endDate: '2026-05-18' }));
    expect(input).toMatchObject({ endDate: null, isCurrent: true, hoursFrequency: 'daily' });
  });
});

describe('a new entry', () => {
  test('is a period, unless it was asked for as the job somebody holds: that goes on, at so many hours a week', () => {
    expect(valuesOf(null)).toMatchObject({ span: 'period', hoursFrequency: 'total' });
    expect(valuesOf(null, [], 'main-job')).toMatchObject({ span: 'current', hoursFrequency: 'weekly' });
  });
});

describe('a period', () => {
  test('needs its end', () => {
    const period = { ...shift, span: 'period' as const };
    expect(faultsOf(period)).toEqual({ endDate: 'End date is required' });
    expect(faultsOf({ ...period, endDate: '2026-05-05' })).toEqual({});
    expect(faultsOf(shift)).toEqual({});
  });
});

describe('an entry that is edited', () => {
  const entry = { startDate: '2026-05-04', endDate: null, isCurrent: false, hours: '12.00' } as PracticeHoursEntry;
  test.each([
    ['one that ends on its day', { endDate: '2026-05-04', hoursFrequency: 'daily' }, 'day'],
    ['a total without an end', { hoursFrequency: 'total' }, 'day'],
    ['a post held now', { isCurrent: true, hoursFrequency: 'weekly' }, 'current'],
    ['one that ended later', { endDate: '2026-05-18', hoursFrequency: 'weekly' }, 'period'],
    ['one per day without an end, which counts to today', { hoursFrequency: 'daily' }, 'period'],
  ] as const)('is shown for what it is: %s', (_what, fields, span) => {
    expect(valuesOf({ ...entry, ...fields }).span).toBe(span);
  });
});

describe('what of the period counts', () => {
  test.each([
    ['is worked out once its dates are whole', { endDate: '2026-05-18' }, true],
    ['or it goes on', { span: 'current' as const }, true],
    ['waits for the end of a total', { hoursFrequency: 'total', endDate: '' }, false],
    ['waits for a date half typed', { hoursFrequency: 'total', startDate: '2026-05', endDate: '2026-05-18' }, false],
    ['waits where the end lies before the start', { hoursFrequency: 'total', endDate: '2026-05-01' }, false],
  ])('%s', (_, change, isThere) => expect(datedPeriod({ ...typed, ...change }, today) !== null).toBe(isThere));
});
