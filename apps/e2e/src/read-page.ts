import type { Page } from 'puppeteer';
import { waitUntil } from './wait-until.ts';

/** What stands where something is still being read. */
const placeholders = '.mantine-Skeleton-root[data-visible], .mantine-Loader-root, [data-loading]';

/** The product has started and holds no place free for something it still reads. */
export async function waitUntilRead(page: Page): Promise<void> {
  await waitUntil(
    page,
    (places) => {
      // A form that stands in its document is taken away where the address asks for something else.
      const isElse = location.hash !== '' && document.querySelector('[data-waits]:not([data-form])') !== null;
      const isThere = document.querySelector('main h1') !== null && !isElse;
      const isAwaited = document.getElementById('placeholder') !== null;
      return isThere && !isAwaited && document.fonts.status === 'loaded' && !document.querySelector(places);
    },
    placeholders,
  ).catch(async (cause) => {
    const shown = await page.evaluate(
      (places) => ({
        fonts: document.fonts.status,
        places: [...document.querySelectorAll(places)].map((node) => node.outerHTML.slice(0, 200)),
        html: document.body.outerHTML.slice(0, 2000),
      }),
      placeholders,
    );
    throw new Error(`${page.url()} was never read: ${JSON.stringify(shown)}`, { cause });
  });
}
