// @vitest-environment happy-dom
import { addDays, addMonths, formatSpokenDate } from '@cairn/domain/calendar-date';
import type { PracticeHoursEntry } from '@cairn/domain/practice-hours';
import { daysInSentence } from '@cairn/domain/shift-run';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { focused, gone, says, see } from '../../client/testing-visit.tsx';
import { today } from '../../client/today.ts';
import { logHours, shift } from './testing-practice-hours.tsx';

const lastMonth = addMonths(`${today().slice(0, 8)}01`, -1);
/** A day of last month, all of which has been. */
const day = (of: number) => addDays(lastMonth, of - 1);
const named = (date: string) => formatSpokenDate(date);
const logged = { ...shift, startDate: day(20), endDate: day(20) };

/** The form for a new entry with its calendar open on last month; what was added. */
async function openCalendar(entries: PracticeHoursEntry[] = [logged]) {
  const browser = await logHours(entries);
  await browser.press('Tap the days you worked');
  await see('group', 'Days you worked');
  const tap = async (...days: number[]) => {
    for (const each of days) await browser.press(new RegExp(`^${named(day(each))}`));
  };
  const hoursIn = () => screen.getByLabelText<HTMLInputElement>(/^Hours \*$|^Hours$/, { selector: 'input' }).value;
  return { tap, hoursIn, ...browser };
}

describe('tapped shifts', () => {
  test('become an entry from the first to the last, of as many hours as they come to', async () => {
    const { added, tap, press, choose } = await openCalendar();
    await press('Previous month');
    await tap(9, 2, 5);
    await says(`3 shifts of 12.5 hours: 37.5 hours, ${daysInSentence(day(2), day(9))}`);
    expect((await see('button', named(day(5)))).getAttribute('aria-pressed')).toBe('true');
    await choose(/^Practice setting/, 'ward');
    await press('Save entry');
    await gone('heading', 'Log practice hours');
    expect(added).toMatchObject([
      { startDate: day(2), endDate: day(9), hours: '37.50', hoursFrequency: 'total', isCurrent: false },
    ]);
  });

  test('can be taken back, one by one and all at once, and given other hours', async () => {
    const { tap, press, write, hoursIn } = await openCalendar();
    await press('Previous month');
    await tap(2, 9);
    await write('Hours of each shift', '8');
    await says(`2 shifts of 8 hours: 16 hours, ${daysInSentence(day(2), day(9))}`);
    expect(hoursIn()).toBe('16');
    await tap(9);
    await says(`1 shift of 8 hours: 8 hours, ${daysInSentence(day(2), day(2))}`);
    await write('Hours of each shift', '25');
    await says('A day has 24 hours');
    expect(hoursIn()).toBe('');
    await press('Clear the days');
    await says('Tap each day on which you worked a shift.');
    expect((await see('button', named(day(2)))).getAttribute('aria-pressed')).toBe('false');
  });

  test('leave alone what was typed while none is tapped', async () => {
    const { write, hoursIn } = await openCalendar([]);
    expect(await screen.findByLabelText('Hours of each shift')).toHaveProperty('value', '');
    await write(/^Hours( \*)?$/, '30');
    await write('Hours of each shift', '7.5');
    expect(hoursIn()).toBe('30');
  });

  test('say where a day is in an entry already, and none is to come', async () => {
    const { tap, press } = await openCalendar();
    const tomorrow = screen.queryByRole('button', { name: named(addDays(today(), 1)) });
    expect(tomorrow === null || (tomorrow as HTMLButtonElement).disabled).toBe(true);
    await press('Previous month');
    await see('button', `${named(day(20))}, already in an entry`);
    await tap(19, 20);
    await says(/1 of these days is already in an entry\.$/);
  });

  test('are tapped by the keys', async () => {
    const { press, hands } = await openCalendar();
    await press('Previous month');
    (await see('button', named(day(1)))).focus();
    await hands.keyboard('{ArrowRight}');
    await focused('button', named(day(2)));
    await hands.keyboard(' {ArrowDown} ');
    await says(`2 shifts of 12.5 hours: 25 hours, ${daysInSentence(day(2), day(9))}`);
  });

  test('are for a new period, and stay tapped while the calendar is closed', async () => {
    const { tap, press, hands } = await openCalendar();
    await press('Previous month');
    await tap(2);
    await press('Tap the days you worked');
    await gone('group', 'Days you worked');
    await press('Tap the days you worked');
    await waitFor(async () => expect((await see('button', named(day(2)))).getAttribute('aria-pressed')).toBe('true'));
    await hands.click(await see('radio', 'One day'));
    await gone('button', 'Tap the days you worked');
  });
});
