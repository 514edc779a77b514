import { answered } from '@cairn/client';
import type { Page } from 'puppeteer';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Look, stillness } from './browser.ts';
import { cairnIn } from './cairn-client.ts';
import { fillPortfolio, writeWithoutSpaces } from './full-portfolio.ts';
import {
  hiddenFocusOn,
  lostBySpacingOn,
  misplacedHelpOn,
  movingOn,
  purposelessOn,
  sidewaysOn,
  smallTargetsOn,
  stretchedOn,
  unnamedOn,
} from './measures.ts';
import { addressesOf, forEverybody, forMembers, forms, type ListedPage, pages, pathsStated } from './page-table.ts';
import { joinQuickly, password, submitYearsBefore } from './people.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

const ada = { email: 'ada@example.org', password };

/**
 * Looks for barriers in daylight and, as the device goes dark under the open page, at night: together the devices are every
 * width of 360, 768, 1280 and 1920 pixels by day and by night, with every rule. On a desk the window is made as wide as a
 * large screen, on a phone as small as a zoom of 400 % leaves it.
 */
async function findsNoBarrierAtAll(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const own = page.viewport();
  if (!own) throw new Error('a visitor has a screen');
  const isPhone = own.width < 500;
  const isDesktop = own.width > 1000;
  const goes = (value: 'light' | 'dark') =>
    page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }, stillness]);
  const isOf = (width: number, height = own.height) => page.setViewport({ ...own, width, height });
  const finds = async (fault: string, faultsOn: (page: Page) => Promise<string[]>) =>
    expect.soft(await faultsOn(page), `${fault}: ${page.url()} at ${page.viewport()?.width}`).toEqual([]);

  await visitor.findsNoBarrier();
  await finds('too small to press', smallTargetsOn);
  if (isDesktop) {
    await isOf(1920);
    await visitor.findsNoBarrier();
    await finds('stretched', stretchedOn);
  }
  await goes('dark');
  await waitUntil(page, () => document.documentElement.dataset.mantineColorScheme === 'dark');
  await visitor.findsNoBarrier();
  if (isDesktop) {
    await isOf(own.width);
    await visitor.findsNoBarrier();
  }
  await goes('light');
  // With the colours of the device; one kind of device is enough, for they do not know of widths.
  if (!isPhone && !isDesktop) {
    await page.emulateMediaFeatures([{ name: 'forced-colors', value: 'active' }, stillness]);
    await finds('without focus in sight in forced colours', hiddenFocusOn);
    await goes('light');
  }
  if (!isPhone) return;
  await finds('without a name', unnamedOn);
  await finds('without a purpose', purposelessOn);
  await finds('help elsewhere', misplacedHelpOn);
  await finds('moving', movingOn);
  await isOf(320);
  await finds('sideways', sidewaysOn);
  await finds('too small to press', smallTargetsOn);
  await finds('lost by spacing', lostBySpacingOn);
  await isOf(320, 256);
  await finds('sideways', sidewaysOn);
  await finds('without focus in sight', hiddenFocusOn);
  await page.setViewport(own);
}

/** Declares what every page must be on this device, by day and by night; each device has a file, so that they go side by side. */
export function testEveryPage(device: Look): void {
  const theatre = setStage({ database: 'postgres', env: { ADMIN_EMAIL: ada.email, ADMIN_PASSWORD: ada.password } });
  let signingLink: string;
  let submittedCycle: string;
  beforeAll(async () => {
    const nurse = await theatre.arrive();
    await nurse.goTo('/privacy-policy');
    await answered(cairnIn(nurse).POST('/login', { body: ada }));
    submittedCycle = await submitYearsBefore(nurse);
    await fillPortfolio(nurse, theatre.stage);
    signingLink = await writeWithoutSpaces(nurse, theatre.stage);
    await nurse.leave();
  });

  async function looksAt(visitor: Visitor, visited: readonly ListedPage[]): Promise<void> {
    const addressOf = addressesOf({ submittedCycle, signingLink });
    const titles = new Set<string>();
    for (const { path, title } of visited) {
      await visitor.goTo(addressOf(path));
      expect.soft((await visitor.page.title()).toLowerCase(), path).toContain(title.toLowerCase());
      titles.add(await visitor.page.title());
      await findsNoBarrierAtAll(visitor);
    }
    expect(titles.size).toBe(visited.length);
  }

  test('the table of addresses is read whole', () => {
    expect(pages.length).toBe(pathsStated);
    expect(pages.length).toBeGreaterThan(20);
  });

  describe(`on ${device.name}`, () => {
    test('every page is right for a stranger', async () => {
      const stranger = await theatre.arrive(device);
      await looksAt(stranger, forEverybody);
      await stranger.leave();
    });

    test('every page is right for somebody with a full portfolio', async () => {
      const nurse = await theatre.arrive(device);
      await nurse.goTo('/privacy-policy');
      await answered(cairnIn(nurse).POST('/login', { body: ada }));
      // A look that is over, or was never opened.
      nurse.expectConsole(/supportLooks\.get/);
      await looksAt(nurse, forMembers);
      await nurse.leave();
    });

    test('every form is right for somebody who has nothing yet', async () => {
      const nurse = await theatre.arrive(device);
      await joinQuickly(nurse);
      for (const [path, button] of Object.entries(forms)) {
        await nurse.goTo(path);
        await findsNoBarrierAtAll(nurse);
        await nurse.press(button);
        await nurse.page.waitForSelector('main form');
        await findsNoBarrierAtAll(nurse);
      }
      await nurse.goTo('/declarations');
      for (const box of await nurse.page.$$('main input[type="checkbox"]')) await box.click();
      await nurse.choose('How are you covered?', 'Through private insurance');
      await findsNoBarrierAtAll(nurse);
      await nurse.press('Save declarations');
      await nurse.sees('Please name the professional body or the insurer');
      await findsNoBarrierAtAll(nurse);
      await nurse.goTo('/confirmation');
      await nurse.sees('Six things your confirmer looks at are not complete yet');
      await findsNoBarrierAtAll(nurse);
      await nurse.leave();
    });
  });
}
