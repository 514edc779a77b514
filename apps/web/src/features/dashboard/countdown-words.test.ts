import { describe, expect, test } from 'vitest';
import { countdownWords } from './countdown-words.ts';

const today = '2026-11-20';

describe('countdownWords', () => {
  test.each([
    ['2027-04-30', '161 days', 'moss'],
    ['2027-02-18', '90 days', 'amber'],
    ['2026-12-20', '30 days', 'clay'],
    ['2026-11-21', '1 day', 'clay'],
  ])('counts down to %s', (date, headline, color) => {
    expect(countdownWords(date, today)).toMatchObject({ headline, color });
  });

  test('names the day itself', () => {
    expect(countdownWords(today, today)).toMatchObject({
      headline: 'Today',
      detail: 'is your revalidation date, 20 November 2026',
    });
  });

  test('says in words that a date has passed', () => {
    const { headline, detail } = countdownWords('2026-10-31', today);
    expect(headline).toBe('20 days ago');
    expect(detail).toContain('your revalidation date passed, on 31 October 2026');
  });
});
