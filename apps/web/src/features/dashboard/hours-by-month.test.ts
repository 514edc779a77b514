import { renewalOn } from '@cairn/domain/renewal';
import { describe, expect, test } from 'vitest';
import { hoursByMonth } from './hours-by-month.ts';

const today = '2026-11-20';
const entry = {
  startDate: '2026-05-04',
  endDate: '2026-05-18',
  isCurrent: false,
  countedHours: '75.00',
  hoursFrequency: 'weekly',
} as const;
const filled = (months: ReturnType<typeof hoursByMonth>) => months.filter(({ hundredths }) => hundredths > 0);

describe('hoursByMonth', () => {
  test('puts an entry into its month', () => {
    expect(filled(hoursByMonth([entry], renewalOn(null), today))).toEqual([{ month: '2026-05', hundredths: 7500 }]);
  });

  test('spreads an entry over its days, to the last hundredth', () => {
    const across = { ...entry, startDate: '2026-04-21', endDate: '2026-05-20', countedHours: '100.01' };
    expect(filled(hoursByMonth([across], renewalOn(null), today))).toEqual([
      { month: '2026-04', hundredths: 3334 },
      { month: '2026-05', hundredths: 6667 },
    ]);
  });

  test('puts nothing into days away, where they are taken off', () => {
    const across = { ...entry, startDate: '2026-04-01', endDate: '2026-06-30', countedHours: '60.00' };
    const may = [{ startDate: '2026-05-01', endDate: '2026-05-31' }];
    const halves = [
      { month: '2026-04', hundredths: 3000 },
      { month: '2026-06', hundredths: 3000 },
    ];
    expect(filled(hoursByMonth([across], renewalOn(null), today, may))).toEqual(halves);
    expect(filled(hoursByMonth([{ ...across, hoursFrequency: 'total' }], renewalOn(null), today, may))).toHaveLength(3);
  });

  test('puts hours of days all of which were away into no month', () => {
    // The server counted them before the leave was recorded.
    const away = [{ startDate: '2026-05-01', endDate: '2026-05-31' }];
    const months = hoursByMonth(
      [entry, { ...entry, startDate: '2026-07-06', endDate: '2026-07-10' }],
      renewalOn(null),
      today,
      away,
    );
    expect(filled(months)).toEqual([{ month: '2026-07', hundredths: 7500 }]);
    expect(months.every(({ hundredths }) => Number.isFinite(hundredths))).toBe(true);
  });

  test('lets a current entry run to today and not beyond', () => {
    const open = { ...entry, startDate: '2026-10-01', endDate: null, isCurrent: true, countedHours: '510.00' };
    expect(filled(hoursByMonth([open], renewalOn(null), today))).toEqual([
      { month: '2026-10', hundredths: 31_000 },
      { month: '2026-11', hundredths: 20_000 },
    ]);
  });

  test('shows the three years of the cycle, and puts nothing outside of them', () => {
    const long = { ...entry, startDate: '2020-01-01', endDate: '2026-01-31', countedHours: '900.00' };
    const months = hoursByMonth([long], renewalOn('2027-04-30'), today);
    expect(months).toHaveLength(36);
    expect(months[0]?.month).toBe('2024-05');
    expect(months.at(-1)?.month).toBe('2027-04');
    expect(months.reduce((sum, { hundredths }) => sum + hundredths, 0)).toBe(90_000);
    expect(filled(months).at(-1)?.month).toBe('2026-01');
  });

  test('shows a year at least and three at most without a cycle', () => {
    expect(hoursByMonth([], renewalOn(null), today).map(({ month }) => month)).toHaveLength(12);
    const old = { ...entry, startDate: '2015-01-01', endDate: '2015-01-02' };
    const months = hoursByMonth([old], renewalOn(null), today);
    expect(months).toHaveLength(36);
    expect(filled(months)).toEqual([]);
  });

  test('leaves out what does not count', () => {
    expect(filled(hoursByMonth([{ ...entry, countedHours: '0.00' }], renewalOn(null), today))).toEqual([]);
  });
});
