import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { onDevice, waitUntilKept } from './basement.ts';
import { ago, joinQuickly } from './people.ts';
import { setStage } from './stage.ts';
import { patience, type Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

const theatre = setStage({ database: 'embedded', ownRelease: true });

/** Somebody whose browser keeps the app. */
async function arriveKeeping(): Promise<Visitor> {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await nurse.goTo('/practice-hours');
  await waitUntilKept(nurse);
  return nurse;
}

/** What comes of something, and the files that are asked for meanwhile by no page but by what keeps the app. */
async function withFilesBrought<T>(something: () => Promise<T>): Promise<[T, string[]]> {
  const paths: string[] = [];
  const note = (message: unknown) => {
    const { url = '', headers } = (message as { request: IncomingMessage }).request;
    if (headers['sec-fetch-dest'] === 'empty' && url.startsWith('/assets/')) paths.push(url);
  };
  subscribe('http.server.request.start', note);
  const done = await something().finally(() => unsubscribe('http.server.request.start', note));
  return [done, paths];
}

test('the app comes in few requests, and is kept as it was built', async () => {
  const [nurse, brought] = await withFilesBrought(arriveKeeping);
  const kept = await nurse.page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    const cache = await caches.open(name);
    const requests = (await cache.keys()).filter(({ url }) => /\/assets\/.*\.(js|css)$/.test(url));
    const textAndType = async (request: Request) => {
      const answer = await cache.match(request);
      return [request.url, await answer?.text(), answer?.headers.get('content-type')?.split(';')[0]] as const;
    };
    return Promise.all(requests.map(textAndType));
  });
  expect(kept.length).toBeGreaterThan(100);
  expect(brought.length).toBeLessThan(kept.length / 5);
  for (const [url, text, type] of kept) {
    const served = await fetch(url);
    expect(text === (await served.text()), url).toBe(true);
    expect(served.headers.get('content-type'), url).toContain(type === 'text/javascript' ? 'javascript' : type);
  }
  await nurse.leave();
});

test('a new version says so, waits for an open form, and is gone on with when somebody asks for it', async () => {
  const nurse = await arriveKeeping();
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

test('of a new version comes what the one before has not left', async () => {
  const nurse = await arriveKeeping();
  // As if all scripts but one were those of the next version already.
  const changed = await nurse.page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    const cache = await caches.open(name);
    const requests = await cache.keys();
    const scripts = requests.map(({ url }) => new URL(url).pathname).filter((path) => /^\/assets\/.*\.js$/.test(path));
    const [first = '', ...others] = scripts.filter((path) => !path.includes('/worker-'));
    for (const path of others) {
      const answer = await cache.match(path);
      if (answer) await cache.put(path.replace(/\.js$/, 'x.js'), answer);
    }
    return first.replace(/\.js$/, 'x.js');
  });
  theatre.stage.release();
  const [, brought] = await withFilesBrought(async () => {
    await nurse.page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await nurse.sees('A new version of Cairn is ready.');
  });
  expect(brought.filter((path) => path.endsWith('.js') && !path.includes('/worker-'))).toEqual([changed]);
  expect(brought.filter((path) => path.includes('/pack-'))).toEqual([]);
  await nurse.leave();
});

test('an operator can withdraw what devices keep', async () => {
  const nurse = await arriveKeeping();
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
