import type { Page } from 'puppeteer';
import { expect, test } from 'vitest';
import { fillPortfolio } from './full-portfolio.ts';
import { joinQuickly } from './people.ts';
import { allMailHasLeft, setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';

const theatre = setStage({ database: 'embedded' });

/** Every page with records on it. */
const pages = [
  '/dashboard',
  '/practice-hours',
  '/practice-hours/time-away',
  '/cpd-activities',
  '/reflective-accounts',
  '/reflective-discussions',
  '/feedback',
  '/declarations',
  '/confirmation',
  '/transfer-sheet',
  '/cycles',
  '/profile',
];

/** From now on documents ask for nothing, and the pages for everything themselves. */
function withoutEarlyReads(page: Page) {
  return page.evaluateOnNewDocument(() => {
    const forget = () => document.querySelector('meta[name="early-reads"]')?.remove();
    new MutationObserver(forget).observe(document, { childList: true, subtree: true });
  });
}

/** What watches for the end of the session comes seconds after its page, and takes up what the document has asked for. */
const watch = 'dialog[aria-labelledby="session-warning-title"]';
const ofWatch = 'account.session null';

/** The queries that are sent while a page is opened, each with its input, as often as they are sent. */
async function readsOf(visitor: Visitor, path: string, { untilWatched = false } = {}): Promise<string[]> {
  const reads: string[] = [];
  const note = (request: { url(): string; method(): string }) => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.method() !== 'GET' || !pathname.startsWith('/trpc/')) return;
    const inputs = JSON.parse(searchParams.get('input') ?? '{}');
    const names = pathname.slice('/trpc/'.length).split(',');
    reads.push(...names.map((name, at) => `${name} ${JSON.stringify(inputs[at] ?? null)}`));
  };
  visitor.page.on('request', note);
  await visitor.goTo(path, 'networkidle0');
  if (untilWatched) {
    await visitor.page.waitForSelector(watch);
    await expect.poll(() => reads).toContain(ofWatch);
    // What it asks besides has been sent once the page has nothing to do.
    await visitor.page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve))));
  }
  visitor.page.off('request', note);
  return reads.sort();
}

const ofPage = (reads: readonly string[]) => reads.filter((read) => read !== ofWatch);

test('a document asks once, and only for what its page asks for', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await fillPortfolio(nurse, theatre.stage);
  // Lists are read again every few seconds until then.
  await allMailHasLeft(theatre.stage);
  const early = new Map<string, string[]>();
  for (const path of pages) {
    early.set(path, await readsOf(nurse, path));
    expect.soft(await nurse.page.$('meta[name="early-reads"]'), path).not.toBeNull();
  }
  const watched = await readsOf(nurse, '/cycles', { untilWatched: true });
  await withoutEarlyReads(nurse.page);
  for (const path of pages) {
    const [asked, alone] = [early.get(path) ?? [], await readsOf(nurse, path)].map(ofPage);
    expect.soft(asked, path).toEqual(alone);
  }
  expect(watched).toEqual(await readsOf(nurse, '/cycles', { untilWatched: true }));
  await nurse.leave();
});
