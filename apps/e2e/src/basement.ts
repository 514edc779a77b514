import type { CDPSession, Target } from 'puppeteer';
import type { Visitor } from './visitor.ts';

const lost = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const found = { ...lost, offline: false };

export interface Basement {
  /** Loses the line: for every page of this visitor's browser, and for its service worker. */
  enter: () => Promise<void>;
  leave: () => Promise<void>;
}

/** Where a visitor's browser has no line at all. */
export async function basementOf(visitor: Visitor): Promise<Basement> {
  const context = visitor.page.browserContext();
  const sessions = new Map<Target, CDPSession>();
  let conditions = found;
  const isWorker = (target: Target) => target.type() === 'service_worker' && target.browserContext() === context;
  const attach = async (target: Target) => {
    if (!isWorker(target) || sessions.has(target)) return;
    const session = await target.createCDPSession();
    sessions.set(target, session);
    await session.send('Network.emulateNetworkConditions', conditions);
  };
  context.on('targetcreated', (target) => void attach(target).catch(() => undefined));
  context.on('targetdestroyed', (target) => sessions.delete(target));
  const set = async (offline: boolean) => {
    conditions = offline ? lost : found;
    await Promise.all(context.targets().map(attach));
    await Promise.all(
      [...sessions.values()].map((session) => session.send('Network.emulateNetworkConditions', conditions)),
    );
    for (const page of await context.pages()) await page.setOfflineMode(offline);
  };
  return { enter: () => set(true), leave: () => set(false) };
}

/** Waits until this browser keeps the app, and the page is served from what it keeps. */
export async function waitUntilKept(visitor: Visitor): Promise<void> {
  await visitor.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
}

/** What a visitor's browser keeps of Cairn. */
export interface OnDevice {
  /** The addresses in its caches. */
  cached: string[];
  /** By what name answers are kept, and what they say. */
  answers: string[];
  texts: unknown[];
  /** The names in its local storage. */
  stored: string[];
}

export function onDevice(visitor: Visitor): Promise<OnDevice> {
  return visitor.page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    const known = (await indexedDB.databases()).some(({ name }) => name === 'cairn-answers');
    const read = (ask: (store: IDBObjectStore) => IDBRequest) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('cairn-answers');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asking = ask(opening.result.transaction('answers').objectStore('answers'));
          asking.onsuccess = () => {
            opening.result.close();
            resolve(asking.result as unknown[]);
          };
        };
      });
    return {
      cached: requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search),
      answers: known ? ((await read((store) => store.getAllKeys())) as string[]) : [],
      texts: known ? await read((store) => store.getAll()) : [],
      stored: Object.keys(localStorage),
    };
  });
}
