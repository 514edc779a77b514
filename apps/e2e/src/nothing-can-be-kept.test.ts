import { answered } from '@cairn/client';
import { describe, expect, test } from 'vitest';
import { basementOf, waitUntilKept } from './basement.ts';
import { cairnIn } from './cairn-client.ts';
import { joinQuickly } from './people.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';
import { description, savesHours, typesHours } from './waiting-hours.ts';

const theatre = setStage({ database: 'embedded' });

/** For a page, before it begins: what its device refuses. */
const refusals = {
  'storage is blocked': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    };
  },
  'a database cannot be opened': () => {
    IDBFactory.prototype.open = () => {
      const request = new EventTarget() as IDBOpenDBRequest;
      const error = new DOMException('The database is broken', 'UnknownError');
      Object.defineProperty(request, 'error', { value: error });
      setTimeout(() => {
        request.dispatchEvent(new Event('error'));
        request.onerror?.(new Event('error'));
      });
      return request;
    };
  },
  'the device is full': () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
    Storage.prototype.setItem = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
  },
  'the browser has no locks': () => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }),
  'nothing may be cached': () => {
    CacheStorage.prototype.open = () => Promise.reject(new DOMException('Refused', 'SecurityError'));
  },
};

/** Whoever is served without a kept app waits until the page's own parts have come. */
async function arrive(refuse: () => void): Promise<Visitor> {
  const nurse = await theatre.arrive();
  nurse.expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await nurse.page.evaluateOnNewDocument(refuse);
  await joinQuickly(nurse);
  await nurse.goTo('/practice-hours');
  await waitUntilKept(nurse);
  return nurse;
}

const entriesOf = async (nurse: Visitor) =>
  (await answered(cairnIn(nurse).GET('/practice-hours'))).map(
    ({ hours, description: words }) => [Number(hours), words] as const,
  );

describe.each(
  (
    ['storage is blocked', 'a database cannot be opened', 'the device is full', 'the browser has no locks'] as const
  ).map((why) => [why, refusals[why]] as const),
)('where %s', (_why, refuse) => {
  test('a save without a line stays in its form with every word, says so, and goes once', async () => {
    const nurse = await arrive(refuse);
    await typesHours(nurse);
    const basement = await basementOf(nurse);
    await basement.enter();
    await nurse.press('Save entry');
    await nurse.sees('Nothing is kept on this computer meanwhile.');
    await nurse.sees('keep this page open');
    await nurse.findsNoBarrier();
    await nurse.seesNoMore('Waiting to be sent');
    expect(await nurse.valueOf('Hours')).toBe('11.5');
    expect(await nurse.valueOf('Description (optional)')).toBe(description);
    await basement.leave();
    await nurse.sees('1 entry');
    await nurse.seesNoMore('Log practice hours');
    expect(await entriesOf(nurse)).toEqual([[11.5, description]]);
    await nurse.leave();
  });
});

test('where nothing may be cached, a save without a line waits on the device all the same, and goes once', async () => {
  const nurse = await arrive(refusals['nothing may be cached']);
  const basement = await basementOf(nurse);
  await typesHours(nurse);
  await basement.enter();
  await nurse.press('Save entry');
  await nurse.sees('Waiting to be sent');
  await basement.leave();
  await nurse.sees('1 entry');
  await nurse.seesNoMore('Waiting to be sent');
  expect(await entriesOf(nurse)).toEqual([[11.5, description]]);
  await nurse.leave();
});

test('what waited already when the device became full is sent once there is room', async () => {
  const nurse = await arrive(() => undefined);
  const basement = await basementOf(nurse);
  await basement.enter();
  await savesHours(nurse);
  await nurse.sees('Waiting to be sent');
  await nurse.page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
    Object.assign(window, { makeRoom: () => void Object.assign(IDBObjectStore.prototype, { put }) });
  });
  await savesHours(nurse, '8');
  await nurse.sees('Nothing is kept on this computer meanwhile.');
  await basement.leave();
  // That in the form leaves from there; the other one waits, and is not lost.
  await nurse.sees('1 entry');
  await nurse.sees('Waiting to be sent');
  await nurse.page.evaluate(() => (window as unknown as { makeRoom: () => void }).makeRoom());
  await nurse.sees('2 entries');
  await nurse.seesNoMore('Waiting to be sent');
  expect((await entriesOf(nurse)).map(([hours]) => hours).sort()).toEqual([11.5, 8]);
  await nurse.leave();
});
