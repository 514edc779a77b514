import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { looks, onTablet, stillness } from './browser.ts';
import { Typist } from './keyboard.ts';
import { joinQuickly, revalidationDate } from './people.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

const theatre = setStage({ database: 'embedded' });

const addressOn = (nurse: Visitor) => nurse.valueOf(/^Your calendar link/);

/** The days of a calendar by their titles, as a program of somebody else reads them, with the names of the events. */
async function readByStranger(address: string): Promise<{ days: Record<string, string>; uids: string[] }> {
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  const events = new ICAL.Component(ICAL.parse(await answer.text()))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
  return {
    days: Object.fromEntries(events.map(({ summary, startDate }) => [summary, startDate.toString()])),
    uids: events.map(({ uid }) => uid),
  };
}

const statusOf = async (address: string) => (await fetch(address)).status;

test('a nurse puts her dates into her calendar, replaces the link and removes it, by keyboard alone', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await nurse.goTo('/profile');
  const keys = new Typist(nurse);
  await keys.activate('button', 'Make a calendar link');
  const first = await addressOn(nurse);
  await nurse.sees('Copy it now: it is not shown again.');
  await keys.tabTo('button', 'Copy link');
  await nurse.findsNoBarrier();
  const before = await readByStranger(first);
  expect(before.days).toMatchObject({
    'Cairn: apply to renew today at the latest': `${revalidationDate.slice(0, 8)}01`,
    'Cairn: last day if you have not renewed': revalidationDate,
  });
  expect(before.uids).toHaveLength(3);

  await keys.activate('button', 'Replace the link');
  await nurse.sees('The old link stops working at once.');
  await nurse.findsNoBarrier();
  await keys.activate('button', 'Replace it');
  await nurse.sees('New link made');
  const second = await addressOn(nurse);
  expect(second).not.toBe(first);
  expect(await statusOf(first)).toBe(404);
  expect((await readByStranger(second)).uids).toEqual(before.uids);

  await nurse.goTo('/profile');
  await nurse.sees('It is not shown again');
  expect(await nurse.page.content()).not.toContain(second);
  await keys.activate('button', 'Remove the link');
  await keys.activate('button', 'Remove it');
  await nurse.sees('Your calendar link has been removed');
  expect(await statusOf(second)).toBe(404);
  await nurse.find(['button'], 'Make a calendar link');
  await nurse.findsNoBarrier();
  await nurse.leave();
});

test('the calendar link fits every device, by day and by night', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await nurse.goTo('/profile');
  await nurse.press('Make a calendar link');
  await nurse.find(['button'], 'Remove the link');
  for (const { width, height, scheme } of [...looks, onTablet]) {
    await nurse.page.setViewport({ width, height });
    await nurse.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }, stillness]);
    await waitUntil(
      nurse.page,
      (wanted: string) => document.documentElement.dataset.mantineColorScheme === wanted,
      scheme,
    );
    await nurse.findsNoBarrier();
  }
  await nurse.leave();
});
