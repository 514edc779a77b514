import { expect, test } from 'vitest';
import { onPhone } from './browser.ts';
import { ago, joinQuickly } from './people.ts';
import { record, twelveWeeks } from './records.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';

const theatre = setStage({ database: 'embedded' });

const goBack = async ({ page }: Visitor) => void (await page.goBack());
const shift = {
  ...twelveWeeks,
  startDate: ago(3),
  endDate: ago(3),
  hours: '12.5',
  hoursFrequency: 'total',
  setting: 'ward',
  employer: 'St Elsewhere',
} as const;
/** How the address goes on after the page's own. */
const rest = ({ page }: Visitor) => new URL(page.url()).search;

test('Back closes a form and stays on its page, asks before it takes words away, and leaves only then', async () => {
  const nurse = await theatre.arrive(onPhone);
  await joinQuickly(nurse);
  await nurse.goTo('/dashboard');
  await nurse.goTo('/practice-hours');
  await nurse.press('Log Hours');
  await nurse.sees('Log practice hours');
  expect(rest(nurse)).toBe('?new');

  await goBack(nurse);
  await nurse.seesNoMore('Log practice hours');
  await nurse.arrivesAt('/practice-hours');
  expect(rest(nurse)).toBe('');

  await nurse.press('Log Hours');
  await nurse.fill('Hours', '7.5');
  await goBack(nurse);
  await nurse.answer('Stay and keep editing');
  expect(await nurse.valueOf('Hours')).toBe('7.5');
  await goBack(nurse);
  await nurse.answer('Leave without saving');
  await nurse.seesNoMore('Log practice hours');
  await nurse.arrivesAt('/practice-hours');

  // The words were kept, and the form itself has an address.
  await nurse.goTo('/practice-hours?new');
  await nurse.press('Continue');
  expect(await nurse.valueOf('Hours')).toBe('7.5');
  await nurse.leave();
});

test('Back closes the menu of a phone, and leads from the page it led to back to where it was opened', async () => {
  const nurse = await theatre.arrive(onPhone);
  await joinQuickly(nurse);
  await nurse.goTo('/dashboard');
  await nurse.press(/menu$/i, ['button']);
  await nurse.find(['dialog'], 'Menu');
  await goBack(nurse);
  await nurse.page.waitForSelector('[role="dialog"]', { hidden: true });
  await nurse.arrivesAt('/dashboard');

  await nurse.press(/menu$/i, ['button']);
  await nurse.press('Feedback', ['link']);
  await nurse.arrivesAt('/feedback');
  await nurse.page.waitForSelector('[role="dialog"]', { hidden: true });
  await goBack(nurse);
  await nurse.arrivesAt('/dashboard');

  // The page that is open already.
  await nurse.press(/menu$/i, ['button']);
  await (await nurse.page.waitForSelector('[role="dialog"] a[href="/dashboard"]'))?.click();
  await nurse.page.waitForSelector('[role="dialog"]', { hidden: true });
  await nurse.arrivesAt('/dashboard');
  await nurse.leave();
});

test('a shift like the last one takes three presses on its form, and the next may follow at once', async () => {
  const nurse = await theatre.arrive(onPhone);
  await joinQuickly(nurse);
  await record(nurse, '/practice-hours', [shift]);
  await nurse.goTo('/practice-hours?new');
  await nurse.press('Same as last time');
  await nurse.sees('Filled in: 12.5 hours, General Ward, St Elsewhere. Choose the date, and check the rest.');
  await nurse.findsNoBarrier();
  await nurse.press('Yesterday: Date');
  await nurse.press('Save and add another');
  await nurse.sees('Practice hours logged successfully');
  await nurse.sees('2 entries');
  expect(await nurse.valueOf('Hours')).toBe('');
  await nurse.press('Same as last time');
  await nurse.press('Today: Date');
  await nurse.press('Save entry');
  await nurse.sees('3 entries');
  await nurse.seesNoMore('Log practice hours');
  await nurse.sees('37.5 of 450 hours');
  await nurse.leave();
});
