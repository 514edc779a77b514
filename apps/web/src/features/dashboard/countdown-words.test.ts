import { describe, expect, test } from 'vitest';
import { countdownWords } from './countdown-words.ts';

const today = '2026-11-20';

describe('countdownWords', () => {
  test.each([
    ['2027-04-30', '161 days', 'moss'],
    ['2027-02-18', '90 days', 'amber'],
    ['2026-12-20', '30 days', 'clay'],
    ['2026-12-01', '11 days', 'clay'],
  ])('counts down to %s', (date, headline, color) => {
    expect(countdownWords(date, today)).toMatchObject({ headline, color });
  });

  test('names the day itself', () => {
    expect(countdownWords('2026-12-01', '2026-12-01')).toMatchObject({
      headline: 'Today',
      detail: 'is your revalidation date, 01 December 2026',
      state: 'Very soon',
    });
  });

  test('says when the day to apply by has passed, though the revalidation date has not', () => {
    expect(countdownWords('2026-11-30', '2026-11-01')).toMatchObject({
      detail: 'until your revalidation date, 30 November 2026',
      state: 'Very soon',
    });
    expect(countdownWords('2026-11-30', '2026-11-02')).toEqual({
      headline: '28 days',
      detail:
        'until your revalidation date, 30 November 2026. The day to apply by, 01 November 2026, has passed. If you have not applied, do it now or contact the NMC: your registration lapses after 30 November 2026.',
      state: 'Apply-by date passed',
      color: 'clay',
    });
    expect(countdownWords('2026-11-20', '2026-11-20')).toMatchObject({
      headline: 'Today',
      state: 'Apply-by date passed',
    });
  });

  test('says in words that a date has passed', () => {
    const { headline, detail } = countdownWords('2026-10-31', today);
    expect(headline).toBe('20 days ago');
    expect(detail).toContain('your revalidation date passed, on 31 October 2026');
  });
});
