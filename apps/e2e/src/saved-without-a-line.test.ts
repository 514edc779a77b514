import { answered } from '@cairn/client';
import type { HTTPRequest } from 'puppeteer';
import { expect, test } from 'vitest';
import { type Basement, basementOf, waitUntilKept } from './basement.ts';
import { cairnIn } from './cairn-client.ts';
import { joinQuickly, password, signIn } from './people.ts';
import { setStage } from './stage.ts';
import { patience, type Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';
import { description, refuseHours, savesHours } from './waiting-hours.ts';

const theatre = setStage({ database: 'embedded' });

async function arrive(path = '/practice-hours'): Promise<{ nurse: Visitor; email: string; basement: Basement }> {
  const nurse = await theatre.arrive();
  nurse.expectConsole(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_FAILED|Failed to fetch|401/);
  const email = await joinQuickly(nurse);
  await nurse.goTo(path);
  await waitUntilKept(nurse);
  return { nurse, email, basement: await basementOf(nurse) };
}

/** How many are said to wait. */
const waitingOn = (nurse: Visitor) =>
  nurse.page.evaluate(() => document.querySelectorAll('[aria-labelledby="unsent-records"] li').length);

/** What Cairn holds for whoever is signed in, by hours. */
async function hoursOf(nurse: Visitor): Promise<{ hours: number; description: string | null }[]> {
  const entries = await answered(cairnIn(nurse).GET('/practice-hours'));
  return entries
    .map(({ hours, description }) => ({ hours: Number(hours), description }))
    .sort((one, other) => one.hours - other.hours);
}

test('an entry saved without a line outlives the page, and arrives once, with every word', async () => {
  const { nurse, basement } = await arrive();
  await basement.enter();
  await savesHours(nurse);
  await nurse.sees('Waiting to be sent');
  await nurse.findsNoBarrier();
  await nurse.page.close();
  await nurse.openAnotherTab();
  await nurse.page.setOfflineMode(true);
  await nurse.goTo('/practice-hours');
  await nurse.sees('Waiting to be sent');
  await basement.leave();
  await nurse.sees('1 entry');
  await nurse.seesNoMore('Waiting to be sent');
  expect(await hoursOf(nurse)).toEqual([{ hours: 11.5, description }]);
  await nurse.leave();
});

test('two entries are sent in turn, by one of two tabs', async () => {
  const { nurse, basement } = await arrive();
  const sent: string[] = [];
  const count = (request: HTTPRequest) => {
    if (request.url().includes('practiceHours.create')) sent.push(request.headers()['idempotency-key'] ?? '');
  };
  nurse.page.on('request', count);
  await nurse.openAnotherTab();
  nurse.page.on('request', count);
  await nurse.goTo('/practice-hours');
  await basement.enter();
  await savesHours(nurse, '7.5');
  await nurse.sees('Waiting to be sent');
  await savesHours(nurse, '8.5');
  await expect.poll(() => waitingOn(nurse), { timeout: patience }).toBe(2);
  await basement.leave();
  await nurse.sees('2 entries');
  expect((await hoursOf(nurse)).map(({ hours }) => hours)).toEqual([7.5, 8.5]);
  // One that is tried again goes under the same key.
  expect(new Set(sent).size).toBe(2);
  await nurse.leave();
});

test('an entry whose answer was lost is there once', async () => {
  const { nurse } = await arrive();
  const { page } = nurse;
  let lost = 0;
  const lose = async (request: HTTPRequest) => {
    if (lost > 0 || !request.url().includes('practiceHours.create')) return void request.continue();
    lost += 1;
    const cookies = await page.browserContext().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const headers = { ...request.headers(), cookie, 'sec-fetch-site': 'same-origin' };
    const answer = await fetch(request.url(), { method: 'POST', headers, body: request.postData() ?? '' });
    expect(answer.status).toBe(200);
    await request.abort('connectionfailed');
  };
  page.on('request', (request) => void lose(request));
  await page.setRequestInterception(true);
  await savesHours(nurse);
  await nurse.sees('What waited on this device is saved');
  await nurse.sees('1 entry');
  expect(lost).toBe(1);
  expect(await hoursOf(nurse)).toHaveLength(1);
  await nurse.leave();
});

test('one that waits can be opened, changed and discarded', async () => {
  const { nurse, basement } = await arrive();
  await basement.enter();
  await savesHours(nurse);
  await nurse.press(/^Open what waits: /);
  expect(await nurse.valueOf('Description (optional)')).toBe(description);
  await nurse.fill('Hours', '12');
  await nurse.press('Save entry');
  await nurse.sees('Waiting to be sent');
  await savesHours(nurse, '3');
  await expect.poll(() => waitingOn(nurse), { timeout: patience }).toBe(2);
  await basement.leave();
  await nurse.sees('2 entries');
  expect((await hoursOf(nurse)).map(({ hours }) => hours)).toEqual([3, 12]);
  await basement.enter();
  await savesHours(nurse, '4');
  await nurse.press(/^Discard what waits: /);
  await nurse.answer('Discard it');
  await nurse.seesNoMore('Waiting to be sent');
  await nurse.leave();
});

test('what is refused as it arrives stays, says why, and can be mended', async () => {
  const { nurse, basement } = await arrive();
  nurse.expectConsole(/400/);
  await basement.enter();
  await savesHours(nurse);
  await nurse.sees('Waiting to be sent');
  const accept = await refuseHours(nurse.page);
  await basement.leave();
  await nurse.sees('Hours are too many. Everything you typed is still here.');
  await nurse.findsNoBarrier();
  await accept();
  await nurse.press(/^Open what waits: /);
  expect(await nurse.valueOf('Description (optional)')).toBe(description);
  await nurse.press('Save entry');
  await nurse.sees('1 entry');
  await nurse.seesNoMore('Hours are too many');
  expect(await hoursOf(nurse)).toHaveLength(1);
  await nurse.leave();
});

test('where the session ended meanwhile it waits for the same person, and nobody else sends or sees it', async () => {
  const { nurse, email, basement } = await arrive();
  await basement.enter();
  await savesHours(nurse);
  await nurse.sees('Waiting to be sent');
  await nurse.page.browserContext().deleteCookie(...(await nurse.page.browserContext().cookies()));
  await basement.leave();
  await nurse.arrivesAt('/auth');
  const other = { email: `other-${email}`, password, firstName: 'Bea', lastName: 'Lind' };
  await answered(cairnIn(nurse).POST('/register', { body: other }));
  await nurse.goTo('/practice-hours');
  await nurse.sees('No practice hours logged yet');
  await nurse.page.waitForNetworkIdle({ idleTime: 4_000 });
  await nurse.seesNoMore('Waiting to be sent');
  expect(await hoursOf(nurse)).toEqual([]);
  await answered(cairnIn(nurse).POST('/logout'));
  await signIn(nurse, email);
  await nurse.sees('What waited on this device is saved');
  expect(await hoursOf(nurse)).toEqual([{ hours: 11.5, description }]);
  await nurse.leave();
});

test('one that was begun to be changed is not sent until that is saved', async () => {
  const { nurse, basement } = await arrive();
  await basement.enter();
  await savesHours(nurse);
  await nurse.press(/^Open what waits: /);
  await nurse.fill('Description (optional)', 'And one more paragraph.');
  await waitUntil(nurse.page, () => Object.values(localStorage).some((kept) => kept.includes('one more paragraph')));
  await nurse.page.close({ runBeforeUnload: false });
  await nurse.openAnotherTab();
  await basement.leave();
  await nurse.goTo('/practice-hours');
  await nurse.sees('You have begun to change it.');
  await nurse.press(/^Open what waits: /);
  await nurse.press('Continue');
  await nurse.press('Save entry');
  await nurse.sees('1 entry');
  expect((await hoursOf(nurse)).map((each) => each.description)).toEqual(['And one more paragraph.']);
  await nurse.leave();
});

test('a server that cannot take it is asked again ever more seldom', async () => {
  const { nurse } = await arrive();
  nurse.expectConsole(/503|ERR_FAILED/);
  const { page } = nurse;
  const sent: number[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('practiceHours.create')) return void request.continue();
    sent.push(performance.now());
    // Its first answer is lost, so that it waits.
    void (sent.length === 1 ? request.abort('connectionfailed') : request.respond({ status: 503, body: '' }));
  });
  await page.setRequestInterception(true);
  await savesHours(nurse);
  await expect.poll(() => sent.length, { timeout: patience }).toBeGreaterThan(3);
  const [, second = 0, third = 0, fourth = 0] = sent;
  expect(third - second).toBeGreaterThan(2_500);
  expect(fourth - third).toBeGreaterThan(5_000);
  await nurse.leave();
});
