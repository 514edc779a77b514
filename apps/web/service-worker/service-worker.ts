import { unreachable } from '../src/client/unreachable.ts';
import type { Built } from './built.ts';

declare const self: ServiceWorkerGlobalScope;
/** Put in its place by the build. */
declare const BUILT: Built;

const { entry, digest, shell, pages, files, packs } = BUILT;

/**
 * The caches hold files of builds and nothing else, each build in one of its own: nothing that is asked for by a page is ever
 * put there, so nothing of a person, of a link that carries a secret, or of a download can be.
 */
const prefix = 'cairn-build ';
const ownCache = `${prefix}${digest}`;

/** How long a page waits for its document before it is opened from what is kept, in milliseconds. */
const patienceMs = 4_000;
/** How many requests are made at once: whoever uses the page meanwhile needs the line more. */
const lanes = 2;

const known = new Set(files.map(({ path }) => path));
const patterns = pages.map((page) => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}/*$`, 'i'));

/** Fetches all files of the build, or none of them count: the browser then tries again when a page is opened. */
async function bringAll(): Promise<void> {
  const cache = await caches.open(ownCache);
  const kept = await keptPaths();
  const left = [
    ...packs.map((pack) => () => bringPack(cache, kept, pack)),
    ...files.map((file) => () => bring(cache, file)),
  ];
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) await next();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** What this build or an older one has kept. */
async function keptPaths(): Promise<ReadonlySet<string>> {
  const builds = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const requests = await Promise.all(builds.map((build) => build.keys()));
  return new Set(requests.flat().map(({ url }) => new URL(url).pathname));
}

type Pack = Built['packs'][number];

/** Brings what a pack holds: by the pack, or one by one where most of it is kept. */
async function bringPack(cache: Cache, kept: ReadonlySet<string>, { path, files }: Pack): Promise<void> {
  const missing = files.filter((file) => !kept.has(file));
  if (missing.length * 2 < files.length) {
    for (const file of files) await bring(cache, { path: file });
    return;
  }
  const texts = (await (await fetched(path)).json()) as Record<string, string>;
  for (const file of files) {
    const text = texts[file];
    if (text === undefined) throw new TypeError(`${path} is without ${file}`);
    const type = file.endsWith('.css') ? 'text/css' : 'text/javascript';
    await cache.put(file, new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } }));
  }
}

async function bring(cache: Cache, { path, integrity }: Built['files'][number]): Promise<void> {
  if (await cache.match(path)) return;
  // What a name with a hash stands for is the same in every build, and mostly lies in the browser's own cache.
  const answer = integrity
    ? await fetched(path, { integrity, cache: 'no-cache' })
    : ((await caches.match(path, { ignoreVary: true })) ?? (await fetched(path)));
  await cache.put(path, answer);
}

async function fetched(path: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(path, init);
  if (!answer.ok) throw new TypeError(`${path} was answered ${answer.status}`);
  return answer;
}

/** Where it is noted which pages stood open as this build took over: they may be of an older one. */
const olderPages = '/older-pages';

async function takeOver(): Promise<void> {
  // The document is asked for while this worker is still being started. First, and whatever comes of it: nothing asks for it later.
  await self.registration.navigationPreload?.enable().catch(() => undefined);
  const open = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  const cache = await caches.open(ownCache);
  await cache.put(olderPages, Response.json(open.map(({ id }) => id)));
  await removeOlderBuilds();
  await self.clients.claim();
}

/** Removes the files of older builds once none of the pages is open that may need them. */
async function removeOlderBuilds(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== ownCache);
  if (older.length === 0) return;
  const noted = await (await caches.open(ownCache)).match(olderPages);
  const ids = ((await noted?.json()) ?? []) as string[];
  const stillOpen = await Promise.all(ids.map((id) => self.clients.get(id)));
  if (stillOpen.some((page) => page !== undefined)) return;
  await Promise.all(older.map((name) => caches.delete(name)));
}

/** What comes from Cairn, or what is kept where that takes longer than anybody waits, or never comes. */
async function orKept(coming: Promise<Response>, path: string): Promise<Response> {
  const kept = await (await caches.open(ownCache)).match(path);
  if (!kept) return coming;
  return new Promise((resolve) => {
    const giveKept = () => resolve(kept);
    const timer = setTimeout(giveKept, patienceMs);
    coming.then(resolve, giveKept).finally(() => clearTimeout(timer));
  });
}

/** What was asked for while this worker was being started, else what is asked for now. */
async function answerFor(event: FetchEvent): Promise<Response> {
  return ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request);
}

/** What browsers say of a worker that has no answer sounds as if Cairn were broken. */
function noAnswer(): Response {
  const page = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>No connection – Cairn</title>
<body style="font: 1.125rem/1.5 system-ui; max-width: 32rem; margin: 4rem auto; padding: 0 1rem">
<main><h1>No connection</h1><p>${unreachable}</p><p><a href="">Try again</a></p></main>`;
  return new Response(page, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

async function fileFor(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(bringAll()));

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('message', ({ data, ports: [answer] }) => {
  if (data === 'which-build') answer?.postMessage(entry);
  // Said by somebody who was asked.
  if (data === 'take-over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    const isKept = patterns.some((pattern) => pattern.test(pathname));
    // Also for what is never kept: it has been asked for already, and a browser that is given nothing here asks once more. A
    // third party would send somebody back twice, and the second time is one too many.
    event.respondWith(isKept ? orKept(answerFor(event), shell) : answerFor(event).catch(noAnswer));
    if (isKept) event.waitUntil(removeOlderBuilds());
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(fileFor(request));
  } else if (known.has(pathname)) {
    event.respondWith(orKept(fetch(request), pathname));
  }
});
