import { addDays } from '@cairn/domain/calendar-date';
import { describe, expect, test } from 'vitest';
import { htmlOf, textOf } from '../../client/testing-page.tsx';
import { today } from '../../client/today.ts';
import { CountdownCard } from './countdown-card.tsx';

const shown = (date: string | null) => textOf(<CountdownCard revalidationDate={date} />);

describe('the countdown', () => {
  test('asks for the date while there is none, and leads to where it is set', () => {
    expect(shown(null)).toContain('With your date, Cairn counts down for you');
    expect(htmlOf(<CountdownCard revalidationDate={null} />)).toContain('href="/profile"');
  });

  test('says how many days are left, in figures and in words', () => {
    const text = shown(addDays(today(), 400));
    expect(text).toContain('400 days until your revalidation date');
    expect(text).toContain('Time in hand');
  });

  test('gives every date of the line in words too', () => {
    const text = shown('2031-04-30');
    expect(text).toContain('Your three years began 01 May 2028');
    expect(text).toContain('Apply by 01 Apr 2031');
    expect(text).not.toContain('Registration lapses after');
  });

  test('names the day the registration lapses where that is another', () => {
    expect(shown('2031-04-17')).toContain('Registration lapses after 30 Apr 2031');
  });

  test('says that a date has passed and what to do', () => {
    const text = shown(addDays(today(), -1));
    expect(text).toContain('1 day ago');
    expect(text).toContain('if not, contact the NMC');
  });

  test('draws today inside the line, whatever the date', () => {
    for (const days of [-4000, 0, 4000]) {
      const html = htmlOf(<CountdownCard revalidationDate={addDays(today(), days)} />);
      for (const [, place] of html.matchAll(/(?:left|width):(-?[\d.]+)%/g)) {
        expect(Number(place)).toBeGreaterThanOrEqual(0);
        expect(Number(place)).toBeLessThanOrEqual(100);
      }
    }
  });
});
