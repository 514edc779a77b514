import { setTimeout as rest } from 'node:timers/promises';
import type { EvaluateFunc, Page } from 'puppeteer';

/** How often a page is asked, in milliseconds: asked at every frame, it would draw frames for that alone. */
const restMs = 50;

/**
 * Asks the page until `holds` answers something that is true, and answers that. It may be loaded anew meanwhile, which
 * puppeteer's own waiting now and then misses for good. Rejects after the page's patience.
 */
export async function waitUntil<Args extends unknown[], Holds extends EvaluateFunc<Args>>(
  page: Page,
  holds: Holds,
  ...args: Args
): Promise<Awaited<ReturnType<Holds>>> {
  const waitMs = page.getDefaultTimeout();
  const end = performance.now() + waitMs;
  let cause: unknown;
  while (performance.now() < end) {
    try {
      const answer = await page.evaluate(holds, ...args);
      if (answer) return answer;
    } catch (error) {
      cause = error;
    }
    await rest(restMs);
  }
  throw new Error(`Nothing came of ${holds} within ${waitMs} ms`, { cause });
}
