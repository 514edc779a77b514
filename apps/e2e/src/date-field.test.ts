import { answered } from '@cairn/client';
import { addDays, formatSpokenDate } from '@cairn/domain/calendar-date';
import { expect, test } from 'vitest';
import { onPhone } from './browser.ts';
import { cairnIn } from './cairn-client.ts';
import { ago, joinQuickly, today } from './people.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

// A ward computer as it was delivered: a browser that writes the month first.
const theatre = setStage({ database: 'embedded', browser: ['--lang=en-US', '--accept-lang=en-US'] });

const focused = (nurse: Visitor) =>
  nurse.page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent);

async function opensForm(nurse: Visitor): Promise<void> {
  await joinQuickly(nurse);
  await nurse.goTo('/cpd-activities');
  await nurse.press('Add CPD');
  await nurse.find(['group'], 'Date');
}

/** Puts words on the clipboard and pastes them into the Day box. */
async function pastes(nurse: Visitor, text: string): Promise<void> {
  await nurse.fill('Topic', text);
  const { keyboard } = nurse.page;
  await keyboard.press('KeyA', { commands: ['SelectAll'] });
  await keyboard.press('KeyC', { commands: ['Copy'] });
  const [day] = await nurse.dateBoxes('Date');
  await day?.focus();
  await keyboard.press('KeyV', { commands: ['Paste'] });
}

test('in an American browser 03/04/2025 is the third of April, said in words and saved', async () => {
  const nurse = await theatre.arrive();
  await opensForm(nurse);
  expect(await nurse.page.evaluate(() => navigator.language)).toBe('en-US');
  expect(await focused(nurse)).toBe('Day');
  await nurse.page.keyboard.type('03');
  await nurse.page.keyboard.press('Tab');
  await nurse.page.keyboard.type('04');
  await nurse.page.keyboard.press('Tab');
  await nurse.page.keyboard.type('2025');
  await nurse.sees('Thursday 3 April 2025');
  await nurse.choose('Method', 'Professional reading');
  await nurse.fillAll({ Topic: 'Sepsis', Hours: '2', 'Participatory hours': '0' });
  await nurse.press('Preserve safety', ['checkbox']);
  await nurse.press('Save activity');
  await nurse.sees('CPD activity added successfully');
  await nurse.sees('03 Apr 2025');
  expect(await answered(cairnIn(nurse).GET('/cpd-activities'))).toMatchObject([{ date: '2025-04-03' }]);
  await nurse.leave();
});

test('a whole date is pasted in any usual spelling, the day first', async () => {
  const nurse = await theatre.arrive();
  await opensForm(nurse);
  for (const text of ['04/03/2025', '4.3.25', '2025-03-04', '4 March 2025']) {
    await nurse.fillDate('Date', '2001-01-01');
    await nurse.sees('Monday 1 January 2001');
    await pastes(nurse, text);
    await nurse.sees('Tuesday 4 March 2025');
  }
  await pastes(nurse, '03/25/2025');
  await nurse.sees('Please enter a month from 1 to 12');
  await nurse.leave();
});

test('an unfinished date is refused where it lacks something, and is kept as it was typed', async () => {
  const nurse = await theatre.arrive(onPhone);
  await opensForm(nurse);
  const [day, month, year] = await nurse.dateBoxes('Date');
  await day?.type('04');
  await month?.type('March');
  await nurse.press('Save activity');
  await nurse.sees('Please enter the year');
  await waitUntil(nurse.page, (node) => document.activeElement === node, year);
  await nurse.findsNoBarrier();

  // The form stands in the address.
  await nurse.page.reload();
  await nurse.press('Continue');
  expect(await nurse.dateIn('Date')).toBe('00-March-04');
  await year?.dispose();
  await (await nurse.dateBoxes('Date'))[2]?.type('2025');
  await nurse.sees('Tuesday 4 March 2025');
  await nurse.findsNoBarrier();
  await nurse.leave();
});

test('today, yesterday and any day of a calendar are a press away, by keyboard too', async () => {
  const nurse = await theatre.arrive(onPhone);
  await opensForm(nurse);
  await nurse.press('Yesterday: Date');
  await nurse.sees(formatSpokenDate(ago(1)));
  await nurse.press('Today: Date');
  await nurse.sees(formatSpokenDate(today));
  const { keyboard } = nurse.page;
  await nurse.fillDate('Date', '2025-03-04');
  await (await nurse.find(['button'], 'Calendar: Date')).focus();
  await keyboard.press('Enter');
  await nurse.sees('March 2025');
  await waitUntil(nurse.page, () => document.activeElement?.textContent === '4');
  expect(await nurse.page.$eval('[role="dialog"] th', (first) => first.textContent)).toBe('Mo');
  await nurse.findsNoBarrier();
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await nurse.sees(formatSpokenDate(addDays('2025-03-04', 1)));
  await waitUntil(
    nurse.page,
    () => document.activeElement?.getAttribute('aria-label') === 'Calendar: Date' && !document.querySelector('table'),
  );
  await nurse.leave();
});
