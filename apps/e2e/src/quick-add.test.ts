import { addDays, addMonths, formatSpokenDate } from '@cairn/domain/calendar-date';
import { daysInSentence } from '@cairn/domain/shift-run';
import { expect, test } from 'vitest';
import { onDesktop, onPhone } from './browser.ts';
import { Finger, statedCost } from './finger.ts';
import { Typist } from './keyboard.ts';
import { ago, joinQuickly, today } from './people.ts';
import { setStage } from './stage.ts';
import { waitUntil } from './wait-until.ts';

const theatre = setStage({ database: 'embedded' });

test('by keyboard from the dashboard a shift is logged with three keys and one line', async () => {
  const nurse = await theatre.arrive(onDesktop);
  const { keyboard } = nurse.page;
  await joinQuickly(nurse);
  await nurse.goTo('/dashboard');
  await nurse.find(['button'], 'Quick add');
  await keyboard.down('Control');
  await keyboard.press('k');
  await keyboard.up('Control');
  await nurse.find(['combobox'], 'What to add, or where to go');
  await nurse.findsNoBarrier();
  await keyboard.type('12.5 h tomorrow');
  await nurse.sees('That day is still to come. Add it once it is over.');
  await nurse.findsNoBarrier();
  for (const _ of 'tomorrow') await keyboard.press('Backspace');
  await keyboard.type('yesterday ICU');
  await nurse.find(['option'], `Log 12.5 hours, ${formatSpokenDate(ago(1))}, Intensive Care Unit (ICU)`);
  await nurse.findsNoBarrier();
  await keyboard.press('Enter');

  await nurse.arrivesAt('/practice-hours');
  await nurse.sees('Filled in from what you typed.');
  expect(await nurse.dateIn('Date')).toBe(ago(1));
  // Loaded anew it is what it was, and its address holds no word of it.
  await nurse.page.reload();
  await nurse.sees('Filled in from what you typed.');
  expect(await nurse.dateIn('Date')).toBe(ago(1));
  expect(await nurse.valueOf('Hours')).toBe('12.5');
  expect(new URL(nurse.page.url()).search).toBe('?new');
  await waitUntil(nurse.page, () => document.activeElement?.closest('[role="group"]') !== null);
  await keyboard.press('Enter');
  await nurse.sees('Practice hours logged successfully');
  await nurse.sees('Intensive Care Unit (ICU)');
  await nurse.sees('12.5');

  // What was filled in went with its form: neither Back nor another form brings it again.
  await new Typist(nurse).activate('button', 'Log Hours');
  await nurse.find(['button'], 'Same as last time');
  expect(await nurse.valueOf('Hours')).toBe('');
  await nurse.leave();
});

test('on a phone four shifts are tapped, and saved as one entry in ten taps', async () => {
  const nurse = await theatre.arrive(onPhone);
  const finger = new Finger(nurse);
  await joinQuickly(nurse);
  await nurse.goTo('/practice-hours?new');
  // All of last month has been.
  const first = addMonths(`${today.slice(0, 8)}01`, -1);
  const days = [1, 2, 9, 20].map((day) => addDays(first, day));
  await finger.press('Tap the days you worked');
  await finger.fills('Hours of each shift', '12.5');
  await finger.press('Previous month');
  for (const day of days) await finger.press(formatSpokenDate(day), ['button']);
  await nurse.sees(`4 shifts of 12.5 hours: 50 hours, ${daysInSentence(days[0] ?? '', days[3] ?? '')}`);
  await nurse.findsNoBarrier();
  const [day] = days;
  const target = await (await nurse.find(['button'], formatSpokenDate(day ?? ''))).boundingBox();
  expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
  expect(await nurse.dateIn('Start date')).toBe(days[0]);
  expect(await nurse.dateIn('End date')).toBe(days[3]);
  expect(await nurse.valueOf('Hours')).toBe('50');
  await finger.chooses('Practice setting', 'General Ward');
  await finger.press('Save entry');
  await nurse.sees('Practice hours logged successfully');
  await nurse.sees(/50(\.0)? hours/);
  expect(finger.taps).toBeLessThanOrEqual(10);
  expect(finger.cost).toEqual(statedCost('Four shifts on the calendar'));
  await nurse.leave();
});
