import { expect, test } from 'vitest';
import { onDevice, waitUntilKept } from './basement.ts';
import { ago, joinQuickly } from './people.ts';
import { setStage } from './stage.ts';
import { patience } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

const theatre = setStage({ database: 'embedded', ownRelease: true });

test('a new version says so, waits for an open form, and is gone on with when somebody asks for it', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await nurse.goTo('/practice-hours');
  await waitUntilKept(nurse);
  const builds = () => nurse.page.evaluate(() => caches.keys());
  const [before] = await builds();
  await nurse.press('Log Hours');
  await nurse.press('One day', ['radio']);
  await nurse.fillDate('Date', ago(60));
  await nurse.fill('Description (optional)', 'Half a sentence, and');
  theatre.stage.release();
  await nurse.page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await nurse.sees('A new version of Cairn is ready.');
  await nurse.findsNoBarrier();
  // The page of the version before goes on, also with what it has not fetched yet.
  expect(await nurse.valueOf('Description (optional)')).toBe('Half a sentence, and');
  await nurse.press('Update now');
  await nurse.answer('Stay and keep editing');
  expect(await nurse.valueOf('Description (optional)')).toBe('Half a sentence, and');
  await nurse.press('Update now');
  await nurse.answer('Leave without saving');
  await waitUntil(nurse.page, () => document.querySelector<HTMLScriptElement>('[type="module"]')?.src.endsWith('x.js'));
  // The form is open again, and asks.
  await nurse.sees('You have an unsaved entry');
  // What the version before was made of goes as the next page is opened.
  await nurse.goTo('/cpd-activities');
  await expect.poll(async () => (await builds()).length, { timeout: patience }).toBe(1);
  expect((await builds())[0]).not.toBe(before);
  await nurse.leave();
});

test('an operator can withdraw what devices keep', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await nurse.goTo('/practice-hours');
  await waitUntilKept(nurse);
  expect((await onDevice(nurse)).cached.length).toBeGreaterThan(100);
  theatre.stage.withdraw();
  await nurse.page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(async () => (await onDevice(nurse)).cached, { timeout: patience }).toEqual([]);
  // It goes itself once it has thrown everything away.
  await waitUntil(nurse.page, async () => (await navigator.serviceWorker.getRegistrations()).length === 0);
  await nurse.goTo('/practice-hours');
  await nurse.sees('No practice hours logged yet');
  expect(await nurse.page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await nurse.leave();
});
