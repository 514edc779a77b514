import type { Page } from 'puppeteer';
import { expect, test } from 'vitest';
import { stillness } from './browser.ts';
import { fillPortfolio } from './full-portfolio.ts';
import { joinQuickly } from './people.ts';
import { setStage } from './stage.ts';

const theatre = setStage({ database: 'embedded' });

/** What tells something by its colour, and in which of the two it does once people choose the colours. */
const told = {
  '/dashboard': { '.cairn-level': 'fill', '.mantine-Progress-section': 'backgroundColor' },
  '/practice-hours': { 'nav [aria-current="page"]': 'borderBottomColor' },
  '/reflective-accounts': { '.mantine-SegmentedControl-label[data-active]': 'backgroundColor' },
  '/feedback': { '.mantine-Tabs-tab[data-active]': 'backgroundColor' },
} as const;

/** Whether each of these has the colour of what is chosen, and that differs from the page. */
function standsOut(page: Page, selector: string, property: string): Promise<boolean[]> {
  return page.evaluate(
    (nodes, name) => {
      const sample = document.body.appendChild(document.createElement('i'));
      sample.style.cssText = 'color: Highlight; background: Canvas; forced-color-adjust: none';
      const { color, backgroundColor } = getComputedStyle(sample);
      sample.remove();
      return [...document.querySelectorAll(nodes)].map((node) => {
        const own = getComputedStyle(node)[name as 'fill'];
        return own === color && own !== backgroundColor;
      });
    },
    selector,
    property,
  );
}

test('with the colours of the device everything that tells something is seen', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await fillPortfolio(nurse, theatre.stage);
  await nurse.page.emulateMediaFeatures([{ name: 'forced-colors', value: 'active' }, stillness]);
  for (const [path, marks] of Object.entries(told)) {
    await nurse.goTo(path);
    for (const [selector, property] of Object.entries(marks)) {
      await nurse.page.waitForSelector(selector);
      const found = await standsOut(nurse.page, selector, property);
      expect.soft(found.every(Boolean), `${selector} on ${path}: ${found}`).toBe(true);
    }
  }
  await nurse.leave();
});
