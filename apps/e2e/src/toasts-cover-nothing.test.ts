import { expect, test } from 'vitest';
import { onDesktop, onPhone } from './browser.ts';
import { ago, joinQuickly } from './people.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

const theatre = setStage({ database: 'embedded' });
const atFourfoldZoom = { ...onDesktop, name: 'a desktop at 400 %', width: 320, height: 256 };

/** What has the focus, or ends a form, and lies under a toast. */
function coveredBy(nurse: Visitor): Promise<string[]> {
  return nurse.page.evaluate(() => {
    const toast = document.querySelector('.mantine-Notification-root')?.getBoundingClientRect();
    if (!toast) return ['there is no toast'];
    const mustShow = [document.activeElement, ...document.querySelectorAll('form button[type="submit"]')];
    return mustShow.flatMap((node) => {
      const box = node?.getBoundingClientRect();
      const isCovered =
        node !== document.body && box && box.height > 0 && box.top < toast.bottom && box.bottom > toast.top;
      return isCovered ? [`${node?.outerHTML.slice(0, 100)} at ${box.top} under ${toast.top}`] : [];
    });
  });
}

test.each([onPhone, atFourfoldZoom, onDesktop])('on $name a toast covers nothing people go on with', async (look) => {
  const nurse = await theatre.arrive(look);
  await joinQuickly(nurse);
  await nurse.goTo('/practice-hours?new');
  await nurse.press('One day', ['radio']);
  await nurse.fillDate('Date', ago(60));
  await nurse.fill('Hours', '11.5');
  await nurse.choose('Practice setting', 'Maternity');
  await nurse.press('Save and add another');
  const toast = await nurse.page.waitForSelector('.mantine-Notification-root');
  // It stays while the mouse is on it.
  await toast?.hover();
  expect(await coveredBy(nurse)).toEqual([]);
  for (const button of await nurse.page.$$('form button')) {
    await button.focus();
    await waitUntil(nurse.page, () => new Promise((resolve) => requestAnimationFrame(() => resolve(true))));
    expect.soft(await coveredBy(nurse)).toEqual([]);
  }
  await nurse.leave();
});
