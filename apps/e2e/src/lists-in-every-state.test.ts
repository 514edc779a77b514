import { answered } from '@cairn/client';
import { beforeAll, expect, test } from 'vitest';
import { onPhone, stillness } from './browser.ts';
import { cairnIn } from './cairn-client.ts';
import { fillPortfolio, writeWithoutSpaces } from './full-portfolio.ts';
import { keep } from './many-records.ts';
import { sidewaysOn, unnamedOn } from './measures.ts';
import { forms } from './page-table.ts';
import { joinQuickly, password } from './people.ts';
import { setStage } from './stage.ts';
import { readsOfRecords, Troubles } from './troubles.ts';
import type { Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

const theatre = setStage({ database: 'embedded' });

/** The dashboard, which counts records, and the pages that list them. */
const pages = ['/dashboard', '/feedback?requests', ...Object.keys(forms).filter((path) => path !== '/profile')];

/** Where each kind of record is listed, and the page that opens one of them in its form. */
const editable = {
  '/practice-hours': '/practice-hours',
  '/practice-hours/time-away': '/absences',
  '/cpd-activities': '/cpd-activities',
  '/reflective-accounts': '/reflective-accounts',
  '/feedback': '/feedback',
} as const;

let [fifty, wordy] = ['', ''];
beforeAll(async () => {
  const nurse = await theatre.arrive();
  fifty = await joinQuickly(nurse);
  await keep(nurse, 50);
  wordy = await joinQuickly(nurse);
  await fillPortfolio(nurse, theatre.stage);
  await writeWithoutSpaces(nurse, theatre.stage);
  await nurse.leave();
});

async function arriveAs(email: string): Promise<Visitor> {
  const nurse = await theatre.arrive(onPhone);
  await nurse.goTo('/privacy-policy');
  await answered(cairnIn(nurse).POST('/login', { body: { email, password } }));
  return nurse;
}

/** By day and by night no barrier, every button with a name of its own, and nothing to the side on the narrowest screen. */
async function isRight(nurse: Visitor): Promise<void> {
  const { page } = nurse;
  const own = page.viewport();
  if (!own) throw new Error('a visitor has a screen');
  const goes = async (value: 'light' | 'dark') => {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }, stillness]);
    await waitUntil(page, (scheme) => document.documentElement.dataset.mantineColorScheme === scheme, value);
  };
  await nurse.findsNoBarrier();
  expect.soft(await unnamedOn(page), `names on ${page.url()}`).toEqual([]);
  await goes('dark');
  await nurse.findsNoBarrier();
  await goes('light');
  await page.setViewport({ ...own, width: 320 });
  expect.soft(await sidewaysOn(page), `sideways: ${page.url()}`).toEqual([]);
  await page.setViewport(own);
}

test('the lists and the dashboard are right with one record of each kind', async () => {
  const nurse = await theatre.arrive(onPhone);
  await joinQuickly(nurse);
  await keep(nurse, 1);
  for (const path of pages) {
    await nurse.goTo(path);
    await isRight(nurse);
  }
  await nurse.leave();
});

test('the lists and the dashboard are right with fifty records of each kind', async () => {
  const nurse = await arriveAs(fifty);
  for (const path of pages) {
    await nurse.goTo(path);
    await isRight(nurse);
  }
  await nurse.leave();
});

test('the lists and the dashboard are right where nothing could be read', async () => {
  const nurse = await arriveAs(wordy);
  const troubles = await Troubles.between(nurse);
  troubles.begin(readsOfRecords);
  for (const path of pages) {
    await nurse.goTo(path);
    await nurse.sees('could not be loaded');
    await isRight(nurse);
  }
  await nurse.leave();
});

test('the lists and the dashboard are right once the line is lost', async () => {
  const nurse = await arriveAs(wordy);
  nurse.expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  for (const path of pages) {
    await nurse.goTo(path);
    await nurse.page.setOfflineMode(true);
    await nurse.sees('You are offline');
    await isRight(nurse);
    await nurse.page.setOfflineMode(false);
  }
  await nurse.leave();
});

test('the forms are right that hold the longest words of a record', async () => {
  const nurse = await arriveAs(wordy);
  for (const [path, list] of Object.entries(editable)) {
    const records: readonly { id: string }[] = await answered(cairnIn(nurse).GET(list));
    const [longest] = records.toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length);
    await nurse.goTo(`${path}?edit=${longest?.id}`);
    await nurse.page.waitForSelector('main form');
    await isRight(nurse);
  }
  await nurse.leave();
});
