import { answered } from '@cairn/client';
import { expect, test } from 'vitest';
import { type Basement, basementOf, onDevice, waitUntilKept } from './basement.ts';
import { cairnIn } from './cairn-client.ts';
import { joinQuickly, newEmail, password } from './people.ts';
import { record, studyDay, twelveWeeks } from './records.ts';
import { setStage } from './stage.ts';
import { patience, type Visitor } from './visitor.ts';

const theatre = setStage({ database: 'embedded' });

/** Somebody with twelve weeks of practice, whose browser keeps the app and what this page shows. */
async function arriveWithRecords(): Promise<{ nurse: Visitor; email: string; basement: Basement }> {
  const nurse = await theatre.arrive();
  nurse.expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|401/);
  const email = await joinQuickly(nurse);
  await record(nurse, '/practice-hours', [twelveWeeks]);
  await record(nurse, '/cpd-activities', [studyDay]);
  await nurse.goTo('/practice-hours');
  await waitUntilKept(nurse);
  return { nurse, email, basement: await basementOf(nurse) };
}

test('what was read is there again without a line, also after the page was loaded anew', async () => {
  const { nurse, basement } = await arriveWithRecords();
  await nurse.press('CPD Activities', ['link']);
  await nurse.sees('1 activity');
  // It is kept a moment after it has come.
  const kept = async () => (await onDevice(nurse)).answers.join();
  await expect.poll(kept, { timeout: patience }).toContain('cpdActivities.list');
  await basement.enter();
  await nurse.sees('You are offline. This is what was here');
  for (const [path, words] of [
    ['/practice-hours', '450.0 of 450 hours'],
    ['/cpd-activities', '1 activity'],
  ] as const) {
    await nurse.goTo(path);
    await nurse.sees(words);
    // Whether the browser calls a page offline that was opened without a line differs; how old it is, is said either way.
    await nurse.sees(/This is what was here at \d\d:\d\d/);
    await nurse.findsNoBarrier();
  }
  // What was never read says so, and is read as soon as that is possible.
  await nurse.goTo('/reflective-discussions');
  await nurse.sees('could not be loaded');
  await basement.leave();
  await nurse.seesNoMore('This is what was here');
  await nurse.seesNoMore('could not be loaded');
  await nurse.leave();
});

test('only files of the app are in its caches, and nothing is asked of it at the address of a secret', async () => {
  const { nurse } = await arriveWithRecords();
  for (const path of ['/reset-password?token=secret', '/reflective-discussion/secret', '/verify-email?token=secret'])
    await nurse.page.goto(new URL(path, nurse.page.url()).href, { waitUntil: 'networkidle0' });
  nurse.expectConsole(/40\d/);
  const { cached } = await onDevice(nurse);
  expect(cached.length).toBeGreaterThan(100);
  const strange = cached.filter(
    (path) =>
      !/^\/(assets\/[^/?]+|pages\/shell\.html|before-paint\.js|favicon\.svg|manifest\.webmanifest|icons\/[^/]+|older-pages)$/.test(
        path,
      ),
  );
  expect(strange).toEqual([]);
  await nurse.leave();
});

test('what is never kept says that it could not be reached, and is opened once there is a connection', async () => {
  const { nurse, basement } = await arriveWithRecords();
  nurse.expectConsole(/503/);
  await basement.enter();
  await nurse.page.goto(new URL('/api/docs', nurse.page.url()).href);
  await nurse.sees('We could not reach Cairn. Check your connection and try again.');
  expect(await nurse.page.title()).toBe('No connection – Cairn');
  await basement.leave();
  await Promise.all([nurse.page.waitForNavigation(), nurse.press('Try again')]);
  await nurse.sees('The document');
  await nurse.leave();
});

test('signing out leaves nothing of what was read on the device, in no tab', async () => {
  const { nurse, basement } = await arriveWithRecords();
  await expect.poll(async () => (await onDevice(nurse)).answers.length, { timeout: patience }).toBeGreaterThan(2);
  await nurse.openAnotherTab();
  await nurse.goTo('/cpd-activities');
  await nurse.press(/account menu/);
  await nurse.press('Sign Out', ['menuitem']);
  await nurse.arrivesAt('/');
  await expect.poll(async () => (await onDevice(nurse)).answers, { timeout: patience }).toEqual([]);
  expect((await onDevice(nurse)).stored.filter((key) => key.startsWith('cairn-'))).toEqual([]);
  await basement.enter();
  await nurse.goTo('/practice-hours');
  await nurse.sees('Your account could not be loaded');
  await nurse.leave();
});

test('signing out without a line hides everything at once, and ends the session before anything is read again', async () => {
  const { nurse, basement } = await arriveWithRecords();
  await expect.poll(async () => (await onDevice(nurse)).answers.length, { timeout: patience }).toBeGreaterThan(2);
  await basement.enter();
  await nurse.press(/account menu/);
  await nurse.press('Sign Out', ['menuitem']);
  await nurse.arrivesAt('/auth');
  await nurse.sees('Your session ends once Cairn can be reached.');
  await nurse.sees('Forgot your password?');
  await expect.poll(async () => (await onDevice(nurse)).answers, { timeout: patience }).toEqual([]);
  await nurse.goTo('/practice-hours');
  await nurse.sees('Your account could not be loaded');
  await basement.leave();
  await nurse.goTo('/practice-hours');
  await nurse.arrivesAt('/auth');
  expect((await cairnIn(nurse).GET('/practice-hours')).response.status).toBe(401);
  await nurse.leave();
});

test('somebody else who signs in finds nothing of the one before', async () => {
  const { nurse } = await arriveWithRecords();
  const email = newEmail();
  const bea = { email, password, firstName: 'Bea', lastName: 'Lind' };
  const { id } = await answered(cairnIn(nurse).POST('/register', { body: bea }));
  await nurse.goTo('/practice-hours');
  await nurse.sees('No practice hours logged yet');
  const owners = async () => [...new Set((await onDevice(nurse)).answers.map((name) => name.split(' ')[0]))];
  await expect.poll(owners, { timeout: patience }).toEqual([id]);
  expect(JSON.stringify((await onDevice(nurse)).texts)).not.toContain('Okafor');
  await nurse.leave();
});
