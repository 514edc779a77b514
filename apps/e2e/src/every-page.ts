import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Look } from './browser.ts';
import { fillPortfolio } from './full-portfolio.ts';
import { joinQuickly, password, send } from './people.ts';
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
  '/cpd-activities': 'Add CPD',
  '/reflective-accounts': 'Add Reflective Account',
  '/feedback': 'Add Feedback',
  '/reflective-discussions': 'New Discussion Form',
  '/profile': 'Edit Profile',
};

/** Declares what every page must be, on each of these devices; files share them out, so that they go side by side. */
export function testEveryPage(looks: readonly Look[]): void {
  const theatre = setStage({ database: 'postgres', env: { ADMIN_EMAIL: ada.email, ADMIN_PASSWORD: ada.password } });
  let signingLink: string;
  beforeAll(async () => {
    const nurse = await theatre.arrive();
    await nurse.goTo('/privacy-policy');
    await send(nurse, 'POST', '/api/login', ada);
    signingLink = await fillPortfolio(nurse, theatre.stage);
    await nurse.leave();
  });

  /** Where a page of the table is found; unknown addresses stand for the one that answers them. */
  function addressOf(path: string): string {
    if (path === '*') return '/no/such/page';
    return path.includes(':token') ? signingLink : path;
  }

  async function looksAt(visitor: Visitor, visited: typeof pages): Promise<void> {
    const titles = new Set<string>();
    for (const { path, title } of visited) {
      await visitor.goTo(addressOf(path));
      expect.soft((await visitor.page.title()).toLowerCase(), path).toContain(title.toLowerCase());
      titles.add(await visitor.page.title());
      await visitor.findsNoBarrier();
    }
    expect(titles.size).toBe(visited.length);
  }

  test('the table of addresses is read whole', () => {
    expect(pages.length).toBe(table.match(/path: '/g)?.length);
    expect(pages.length).toBeGreaterThan(20);
  });

  describe.each(looks)('on $name', (look) => {
    test('every page is right for a stranger', async () => {
      const stranger = await theatre.arrive(look);
      await looksAt(stranger, forEverybody);
      await stranger.leave();
    });

    test('every page is right for somebody with a full portfolio', async () => {
      const nurse = await theatre.arrive(look);
      await nurse.goTo('/privacy-policy');
      await send(nurse, 'POST', '/api/login', ada);
      await looksAt(nurse, forMembers);
      await nurse.leave();
    });

    test('every form is right for somebody who has nothing yet', async () => {
      const nurse = await theatre.arrive(look);
      await joinQuickly(nurse);
      for (const [path, button] of Object.entries(forms)) {
        await nurse.goTo(path);
        await nurse.findsNoBarrier();
        await nurse.press(button);
        await nurse.page.waitForSelector('main form');
        await nurse.findsNoBarrier();
      }
      await nurse.goTo('/confirmation');
      await nurse.sees('requirements are not met yet');
      await nurse.findsNoBarrier();
      await nurse.leave();
    });
  });
}
