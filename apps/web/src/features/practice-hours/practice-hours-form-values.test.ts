import { describe, expect, test } from 'vitest';
import { liveTotal, valuesOf } from './practice-hours-form-values.ts';

const today = '2026-11-20';
const typed = { ...valuesOf(null), startDate: '2026-05-04', hours: '37.5', hoursFrequency: 'weekly' };

describe('liveTotal', () => {
  test('multiplies by the periods up to the end date', () => {
    expect(liveTotal({ ...typed, endDate: '2026-05-18' }, today)).toBe('75.00');
  });

  test('runs to today while the entry is current', () => {
    expect(liveTotal({ ...typed, startDate: '2026-11-13', isCurrent: true }, today)).toBe('37.50');
  });

  test('needs no dates for a total', () => {
    expect(liveTotal({ ...typed, startDate: '', hoursFrequency: 'total' }, today)).toBe('37.50');
  });

  test('waits until there is enough to go on', () => {
    expect(liveTotal({ ...typed, startDate: '' }, today)).toBeNull();
    expect(liveTotal({ ...typed, hours: '' }, today)).toBeNull();
    expect(liveTotal({ ...typed, hoursFrequency: '' }, today)).toBeNull();
    expect(liveTotal({ ...typed, endDate: '2026-05-01' }, today)).toBeNull();
  });
});
