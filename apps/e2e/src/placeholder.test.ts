import { answered } from '@cairn/client';
import type { Page } from 'puppeteer';
import { expect, test } from 'vitest';
import { cairnIn } from './cairn-client.ts';
import { joinQuickly } from './people.ts';
import { waitUntilRead } from './read-page.ts';
import { type Line, onASlowLine } from './slow-line.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';

const theatre = setStage({ database: 'embedded' });

/** Opens a page whose app does not come yet. */
async function openBeforeTheApp(visitor: Visitor, path: string): Promise<Line> {
  const line = await onASlowLine(visitor.page);
  await visitor.page.goto(new URL(path, visitor.page.url()).href, { waitUntil: 'domcontentloaded' });
  return line;
}

/** Where the heading of the page stands, and what it says. */
const headingOf = (page: Page) =>
  page.$eval('h1', (heading) => {
    const { x, y, width, height } = heading.getBoundingClientRect();
    return { words: heading.textContent, x, y, width, height };
  });

test('a page of somebody who is signed in is seen before the app has come, and stays where it is', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  const line = await openBeforeTheApp(nurse, '/practice-hours');
  const before = await headingOf(nurse.page);
  expect(before).toMatchObject({ words: 'Practice hours' });
  expect(before.height).toBeGreaterThan(0);
  line.connect();
  await waitUntilRead(nurse.page);
  expect(await nurse.page.$('#placeholder')).toBeNull();
  expect(await headingOf(nurse.page)).toEqual(before);
  await nurse.leave();
});

test('what is seen before the app has come takes no press and no key, and says nothing of anybody', async () => {
  const nurse = await theatre.arrive();
  const email = await joinQuickly(nurse);
  const line = await openBeforeTheApp(nurse, '/profile');
  await nurse.page.keyboard.press('Tab');
  await nurse.page.mouse.click(60, 30);
  expect(await nurse.page.evaluate(() => document.activeElement === document.body)).toBe(true);
  expect(await nurse.page.content()).not.toContain(email);
  line.connect();
  await waitUntilRead(nurse.page);
  await nurse.sees(email);
  await nurse.leave();
});

test('where the app cannot come that is said, with a way to load the page anew', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  nurse.expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const line = await openBeforeTheApp(nurse, '/cpd-activities');
  line.cut();
  await nurse.sees('We could not reach Cairn.');
  line.connect();
  await nurse.press('Reload the page', ['button']);
  await waitUntilRead(nurse.page);
  await nurse.leave();
});

test('whose session is over is sent to sign in, and sees the page no longer', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  nurse.expectConsole(/401/);
  const cookies = await nurse.page.browserContext().cookies();
  await answered(cairnIn(nurse).POST('/logout'));
  await nurse.page.browserContext().setCookie(...cookies);
  await nurse.page.goto(new URL('/practice-hours', nurse.page.url()).href, { waitUntil: 'domcontentloaded' });
  await nurse.arrivesAt('/auth');
  expect(await nurse.page.$('#placeholder')).toBeNull();
  await nurse.leave();
});
