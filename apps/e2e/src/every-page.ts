import { readFileSync } from 'node:fs';
import { addYears, lastOfMonth } from '@cairn/domain/calendar-date';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Look, stillness } from './browser.ts';
import { fillPortfolio } from './full-portfolio.ts';
import { joinQuickly, password, revalidationDate, send } from './people.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';

const ada = { email: 'ada@example.org', password };

const table = readFileSync(new URL('../../web/src/app/routes.tsx', import.meta.url), 'utf8');
const pages = [...table.matchAll(/path: '([^']+)',\s+title: '([^']+)',\s+access: '(\w+)'/g)].map(
  ([, path = '', title = '', access = '']) => ({ path, title, access }),
);
const forEverybody = pages.filter(({ access }) => access !== 'account');
const forMembers = pages.filter(({ access }) => access === 'account' || access === 'open');

/** The pages with a form, and the button that opens it. */
const forms = {
  '/practice-hours': 'Log Hours',
  '/practice-hours/time-away': 'Add Time Away',
  '/cpd-activities': 'Add CPD',
  '/reflective-accounts': 'Add Reflective Account',
  '/feedback': 'Add Feedback',
  '/reflective-discussions': 'New Discussion Form',
  '/profile': 'Edit Profile',
};

/** Looks for barriers in daylight, and for colours too close to one another as the device goes dark under the open page. */
async function findsNoBarrierByDayOrNight(visitor: Visitor): Promise<void> {
  const goes = (value: 'light' | 'dark') =>
    visitor.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }, stillness]);
  await visitor.findsNoBarrier();
  await goes('dark');
  await visitor.page.waitForFunction(() => document.documentElement.dataset.mantineColorScheme === 'dark');
  await visitor.findsNoBarrier(['color-contrast']);
  await goes('light');
}

/** Closes the three years before the present ones; answers which they are. */
async function submitYearsBefore(nurse: Visitor): Promise<string> {
  const before = { revalidationDate: lastOfMonth(addYears(revalidationDate, -3)) };
  await send(nurse, 'PATCH', '/api/user/profile', before);
  return (await send(nurse, 'POST', '/api/cycles', before)).id;
}

/** Declares what every page must be on this device, by day and by night; each device has a file, so that they go side by side. */
export function testEveryPage(device: Look): void {
  const theatre = setStage({ database: 'postgres', env: { ADMIN_EMAIL: ada.email, ADMIN_PASSWORD: ada.password } });
  let signingLink: string;
  let submittedCycle: string;
  beforeAll(async () => {
    const nurse = await theatre.arrive();
    await nurse.goTo('/privacy-policy');
    await send(nurse, 'POST', '/api/login', ada);
    submittedCycle = await submitYearsBefore(nurse);
    signingLink = await fillPortfolio(nurse, theatre.stage);
    await nurse.leave();
  });

  /** Where a page of the table is found; unknown addresses stand for the one that answers them. */
  function addressOf(path: string): string {
    if (path === '*') return '/no/such/page';
    if (path === '/cycles/:id') return `/cycles/${submittedCycle}`;
    return path.includes(':token') ? signingLink : path;
  }

  async function looksAt(visitor: Visitor, visited: typeof pages): Promise<void> {
    const titles = new Set<string>();
    for (const { path, title } of visited) {
      await visitor.goTo(addressOf(path));
      expect.soft((await visitor.page.title()).toLowerCase(), path).toContain(title.toLowerCase());
      titles.add(await visitor.page.title());
      await findsNoBarrierByDayOrNight(visitor);
    }
    expect(titles.size).toBe(visited.length);
  }

  test('the table of addresses is read whole', () => {
    expect(pages.length).toBe(table.match(/path: '/g)?.length);
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
      await send(nurse, 'POST', '/api/login', ada);
      await looksAt(nurse, forMembers);
      await nurse.leave();
    });

    test('every form is right for somebody who has nothing yet', async () => {
      const nurse = await theatre.arrive(device);
      await joinQuickly(nurse);
      for (const [path, button] of Object.entries(forms)) {
        await nurse.goTo(path);
        await findsNoBarrierByDayOrNight(nurse);
        await nurse.press(button);
        await nurse.page.waitForSelector('main form');
        await findsNoBarrierByDayOrNight(nurse);
      }
      await nurse.goTo('/declarations');
      for (const box of await nurse.page.$$('main input[type="checkbox"]')) await box.click();
      await nurse.choose('How are you covered?', 'Through private insurance');
      await findsNoBarrierByDayOrNight(nurse);
      await nurse.press('Save declarations');
      await nurse.sees('Please name the professional body or the insurer');
      await findsNoBarrierByDayOrNight(nurse);
      await nurse.goTo('/confirmation');
      await nurse.sees('Six things your confirmer looks at are not complete yet');
      await findsNoBarrierByDayOrNight(nurse);
      await nurse.leave();
    });
  });
}
