import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What a machine finds wrong with a page at rest: broken rules, pixels it scrolls sideways, how many main headings. */
export async function barriersOn(page: Page): Promise<{ violations: string[]; overflow: number; headings: number }> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // Colours that fade into one another are neither of the two.
    const passing = () =>
      document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
    // A dialog is named just after it is drawn; one that never is breaks a rule.
    const named = () => !document.querySelector('[role="dialog"]:not([aria-labelledby], [aria-label])');
    const end = performance.now() + 10_000;
    for (await painted(); passing().length > 0 || (!named() && performance.now() < end); await painted())
      await Promise.allSettled(passing().map(({ finished }) => finished));
    // biome-ignore lint/suspicious/noExplicitAny: axe puts itself on the window of the page under test.
    const { violations } = await (window as any).axe.run(document, { resultTypes: ['violations'] });
    return {
      violations: violations.flatMap((v: { id: string; nodes: { html: string; failureSummary: string }[] }) =>
        v.nodes.slice(0, 3).map(({ html, failureSummary }) => `${v.id}: ${html.slice(0, 200)} ${failureSummary}`),
      ),
      // Not innerWidth: on a phone it grows with what is too wide.
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      headings: document.querySelectorAll('h1').length,
    };
  });
}
