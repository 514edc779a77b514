import { addDays } from '@cairn/domain/calendar-date';
import { countedPracticeHours } from '@cairn/domain/counted-hours';
import { cycleOf } from '@cairn/domain/counting';
import type { HoursFrequency } from '@cairn/domain/practice-period';
import { renewalOn } from '@cairn/domain/renewal';
import { expect, test } from 'vitest';
import { sumInWords } from './hours-sum.ts';

const today = '2026-11-20';
const fifteenWeeks = [{ startDate: '2025-01-06', endDate: '2025-04-20' }];
const twoDays = [{ startDate: '2025-01-06', endDate: '2025-01-07' }];

test.each([
  ['weekly', '2024-05-01', 133 * 7, '22.50', [], '22.5 h × 133 weeks = 2,992.5 h'],
  ['weekly', '2024-05-01', 133 * 7, '22.50', fifteenWeeks, '22.5 h × 133 weeks − 15 weeks away = 2,655 h'],
  ['weekly', '2025-01-01', 14, '35.00', twoDays, '35 h × 2 weeks − 2 days away = 60 h'],
  [
    'monthly',
    '2025-01-01',
    61,
    '150.00',
    twoDays,
    '150 h × 3 months = 450 h, of which 316.08 h by date − 2 of 62 days away = 305.88 h',
  ],
  ['annually', '2023-11-01', 365, '1000.00', [], '1,000 h × 1 year = 1,000 h, of which 502.73 h by date'],
  [
    'weekly',
    '2024-01-01',
    500,
    '35.00',
    fifteenWeeks,
    '35 h × 72 weeks = 2,520 h, of which 1,911.37 h by date − 105 of 380 days away = 1,383.22 h',
  ],
  ['daily', '2025-01-01', 1, '7.50', fifteenWeeks, '7.5 h × 1 day = 7.5 h'],
  ['total', '2025-01-01', 30, '150.00', fifteenWeeks, null],
] as const)(
  '%s from %s for %i days at %s',
  (hoursFrequency: HoursFrequency, startDate, days, hours, timeAway, words) => {
    const period = { startDate, endDate: addDays(startDate, days), isCurrent: false, hours, hoursFrequency };
    const counted = countedPracticeHours(period, { cycle: cycleOf(renewalOn('2027-04-30')), today, timeAway });
    expect(sumInWords(period, counted, today)).toBe(words);
  },
);
