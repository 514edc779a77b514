import type { HTTPRequest, Page } from 'puppeteer';
import { waitUntil } from './wait-until.ts';

/** Whether a request is for a script of the app; what starts every page, or a form to be signed, is not one. */
const isOfTheApp = (request: HTTPRequest) =>
  /\/assets\/(?!index-|signing-page-|discussant-form-|basics-)[^/]+\.js$/.test(request.url());

export interface Line {
  readonly asked: readonly string[];
  /** Lets through what was held back, and all that comes. */
  connect: () => void;
  /** Loses what was held back, and all that comes: all of it, or the files whose name begins like this. */
  cut: (name?: string) => void;
}

/** Waits until there is something by this selector, and nothing has come for half a second. */
const waitUntilQuiet = (page: Page, selector: string) =>
  waitUntil(
    page,
    (wanted: string) => {
      const cameAt = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration);
      return document.querySelector(wanted) !== null && performance.now() - Math.max(0, ...cameAt) >= 500;
    },
    selector,
  );

/** Waits until a page that stands in its document has been told what it asks about itself. */
export const waitUntilChecked = (page: Page) => waitUntilQuiet(page, '[data-waits][data-checked]');

/** Waits until the app has taken over the page that stood in its document. */
export const waitUntilTakenOver = (page: Page) => waitUntilQuiet(page, 'body:not(:has([data-waits]))');

/** A line on which the app's scripts wait until they are let through. */
export async function onASlowLine(page: Page): Promise<Line> {
  const [asked, held]: [string[], HTTPRequest[]] = [[], []];
  let pass = (request: HTTPRequest): void => {
    held.push(request);
  };
  // What the browser keeps of the app would come in their place.
  await page.setBypassServiceWorker(true);
  page.on('request', (request) => {
    if (!isOfTheApp(request)) return void request.continue();
    asked.push(request.url());
    pass(request);
  });
  await page.setRequestInterception(true);
  const from = (next: (request: HTTPRequest) => void) => {
    pass = next;
    held.splice(0).forEach(next);
  };
  return {
    asked,
    connect: () => from((request) => void request.continue()),
    cut: (name = '') =>
      from((request) => {
        const lost = request.url().includes(`/assets/${name}`);
        void (lost ? request.abort('internetdisconnected') : request.continue());
      }),
  };
}
