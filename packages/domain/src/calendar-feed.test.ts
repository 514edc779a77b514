import { describe, expect, test } from 'vitest';
import { calendarEvents } from './calendar-feed.ts';

describe('the events of a calendar feed', () => {
  test.each([
    ['2027-03-31', ['2026-12-31', '2027-03-01', '2027-03-31']],
    ['2026-04-12', ['2026-01-31', '2026-04-01', '2026-04-30']],
    ['2028-04-30', ['2028-02-01', '2028-04-01', '2028-04-30']],
    ['2028-02-29', ['2027-12-03', '2028-02-01', '2028-02-29']],
  ])('of %s are when the window opens, the day to apply by and the last day', (revalidationDate, dates) => {
    expect(calendarEvents(revalidationDate).map(({ date }) => date)).toEqual(dates);
  });

  test('are none without a date', () => {
    expect(calendarEvents(null)).toEqual([]);
  });

  const titles = calendarEvents('2027-03-31').map(({ title }) => title);

  test('say in their titles what to do on the day, and nothing of nursing, whoever looks at the calendar', () => {
    expect(titles).toEqual([
      'Cairn: you can apply to renew from today',
      'Cairn: apply to renew today at the latest',
      'Cairn: last day if you have not renewed',
    ]);
  });

  test.each(titles)('fit a line or two of a phone: %s', (title) => {
    expect(title.length).toBeLessThanOrEqual(42);
  });
});
