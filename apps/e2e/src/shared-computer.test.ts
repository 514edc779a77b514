import { answered } from '@cairn/client';
import { sharedComputerCookie, sharedIdleMinutes } from '@cairn/domain/shared-computer';
import { expect, test } from 'vitest';
import { basementOf, onDevice, waitUntilKept } from './basement.ts';
import { cairnIn } from './cairn-client.ts';
import { joinQuickly, password } from './people.ts';
import { setStage } from './stage.ts';
import { patience, type Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';
import { refuseHours, savesHours, typesHours } from './waiting-hours.ts';

const theatre = setStage({ database: 'embedded' });

const box = 'This is a shared computer';

const isTicked = (nurse: Visitor) =>
  nurse.page.evaluate(() => document.querySelector<HTMLInputElement>('form input[type="checkbox"]')?.checked);

async function signsIn(nurse: Visitor, email: string): Promise<void> {
  await nurse.fillAll({ Email: email, Password: password });
  await nurse.press('Sign In', ['button']);
  await nurse.arrivesAt('/dashboard');
}

/** Waits until the page has fetched what it would keep things with. */
const hasSettled = (nurse: Visitor) =>
  waitUntil(nurse.page, () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/without-line')),
  );

async function signsOut(nurse: Visitor): Promise<void> {
  await nurse.press(/account menu/);
  await nurse.press('Sign Out', ['menuitem']);
}

test('a shared computer keeps nothing of what is read and written, and loses nothing of it', async () => {
  const nurse = await theatre.arrive();
  nurse.expectConsole(/ERR_INTERNET_DISCONNECTED/);
  const email = await joinQuickly(nurse);
  await answered(cairnIn(nurse).POST('/logout'));
  await nurse.goTo('/auth');
  await nurse.press(box, ['checkbox']);
  await nurse.findsNoBarrier();
  await signsIn(nurse, email);
  const { idleEndsAt } = await answered(cairnIn(nurse).GET('/session'));
  expect(Date.parse(idleEndsAt) - Date.now()).toBeLessThanOrEqual(sharedIdleMinutes * 60_000);

  await nurse.goTo('/practice-hours');
  await hasSettled(nurse);
  await typesHours(nurse);
  const basement = await basementOf(nurse);
  await basement.enter();
  await nurse.press('Save entry');
  await nurse.sees('Nothing is kept on this computer meanwhile.');
  const there = await onDevice(nurse);
  expect({ ...there, stored: there.stored.filter((key) => key.startsWith('cairn-')) }).toEqual({
    ...{ cached: [], answers: [], texts: [], stored: [] },
  });
  await basement.leave();
  await nurse.sees('1 entry');

  await nurse.goTo('/profile');
  await nurse.sees('Shared computer');
  await signsOut(nurse);
  await nurse.arrivesAt('/');
  // The next one finds it said already.
  await nurse.goTo('/auth');
  await expect.poll(() => isTicked(nurse), { timeout: patience }).toBe(true);
  await nurse.press(box, ['checkbox']);
  // The browser takes a cookie that a page has set or removed after the page went on.
  const cookies = async () => (await nurse.page.browserContext().cookies()).map(({ name }) => name);
  await expect.poll(cookies, { timeout: patience }).not.toContain(sharedComputerCookie);
  await nurse.leave();
});

test('signing out asks what becomes of what this device alone holds', async () => {
  const nurse = await theatre.arrive();
  nurse.expectConsole(/400|ERR_INTERNET_DISCONNECTED/);
  const email = await joinQuickly(nurse);
  await nurse.goTo('/practice-hours');
  await waitUntilKept(nurse);
  const accept = await refuseHours(nurse.page);
  const basement = await basementOf(nurse);
  await basement.enter();
  await savesHours(nurse);
  await basement.leave();
  await nurse.sees('Hours are too many. Everything you typed is still here.');
  await accept();

  await signsOut(nurse);
  await nurse.sees('There is one record that waits to be sent.');
  await nurse.findsNoBarrier();
  await nurse.press('Stay signed in');
  await nurse.seesNoMore('There is one record');
  await signsOut(nurse);
  await nurse.press('Leave it here and sign out');
  await nurse.arrivesAt('/');
  await nurse.goTo('/auth');
  await signsIn(nurse, email);
  await nurse.goTo('/practice-hours');
  await nurse.sees('Everything you typed is still here.');
  await signsOut(nurse);
  await nurse.press('Remove it and sign out');
  await nurse.arrivesAt('/');
  await nurse.goTo('/auth');
  await signsIn(nurse, email);
  await nurse.goTo('/practice-hours');
  await nurse.sees('No practice hours logged yet');
  expect((await onDevice(nurse)).stored).not.toContain('cairn-unsent-for');
  await nurse.leave();
});
