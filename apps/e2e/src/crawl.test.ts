import { expect, test } from 'vitest';
import { fillPortfolio } from './full-portfolio.ts';
import { joinQuickly } from './people.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';

const theatre = setStage({ database: 'embedded' });
const legal = ['/privacy-policy', '/terms-of-service', '/data-protection', '/accessibility'];
const footer = ['/faq', '/user-guides', ...legal, '/contact-support'];

interface Found {
  readonly title: string;
  readonly headings: string[];
  readonly links: string[];
  readonly footer: string[];
  /** Ids that a link of the page leads to within a page. */
  readonly ids: string[];
}

/** What is to be seen of a page once its menus and answers are open. */
async function look(visitor: Visitor): Promise<Found> {
  await visitor.page.evaluate(() => {
    for (const closed of document.querySelectorAll<HTMLElement>('main [aria-expanded="false"]:not([aria-haspopup])'))
      closed.click();
  });
  return visitor.page.evaluate(() => {
    const hrefs = (links: string) =>
      [...document.querySelectorAll<HTMLAnchorElement>(links)]
        .map(({ href }) => new URL(href))
        .filter(({ origin }) => origin === location.origin)
        .map(({ pathname, hash }) => pathname + hash);
    return {
      title: document.title,
      headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent ?? ''),
      links: hrefs('a[href]'),
      // Until the support address is known, a link of its own stands for it.
      footer: [...new Set(hrefs('footer a[href]'))],
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    };
  });
}

/** Follows every link of ours from here on, signed in; answers each page by its path. */
async function crawl(visitor: Visitor, from: readonly string[]): Promise<Map<string, Found>> {
  const pages = new Map<string, Found>();
  const ahead = [...from];
  for (let next = ahead.shift(); next !== undefined; next = ahead.shift()) {
    const path = next.split('#')[0] ?? '';
    if (pages.has(path) || path.startsWith('/api/')) continue;
    await visitor.goTo(path);
    if (path === '/auth') {
      await visitor.arrivesAt('/dashboard');
      continue;
    }
    const found = await look(visitor);
    pages.set(path, found);
    ahead.push(...found.links);
  }
  return pages;
}

function findNoFault(pages: Map<string, Found>): void {
  const seen = [...pages.values()];
  for (const [path, { title, headings }] of pages) {
    expect.soft(headings, `main headings of ${path}`).toHaveLength(1);
    expect.soft(title, `title of ${path}`).toMatch(/^\S.* – Cairn$/);
    expect.soft(headings.join(), `${path} is a dead link`).not.toContain('404');
  }
  const titles = seen.map(({ title }) => title);
  expect.soft(titles, 'titles').toEqual([...new Set(titles)]);
  for (const [path, { links }] of pages)
    for (const link of links) {
      const [target = '', id] = link.split('#');
      // The sign-in page is closed to somebody signed in, and the account's pages to a stranger: the other journey looks.
      const page = pages.get(target);
      if (id && page) expect.soft(page.ids, `${path} leads to ${link}`).toContain(id);
    }
}

test('every link a visitor can follow leads somewhere', async () => {
  const visitor = await theatre.arrive();
  // Pages that need an account lead a stranger to the sign-in form, which is then what is looked at.
  const mailed = ['/confirm-email-change', '/undo-email-change', '/stop-account-recovery', '/confirm-recovery-address'];
  const reading = ['/faq', ...legal];
  const open = ['/', '/auth', '/forgot-password', ...mailed, ...reading];
  const pages = new Map<string, Found>();
  for (const path of open) {
    await visitor.goTo(path);
    pages.set(path, await look(visitor));
    await visitor.findsNoBarrier();
  }
  findNoFault(
    new Map([...pages].map(([path, page]) => [path, { ...page, links: page.links.filter((l) => l.includes('#')) }])),
  );
  for (const [path, page] of pages) expect(page.footer, `footer of ${path}`).toEqual(['/auth', ...footer]);
  const links = new Set([...pages.values()].flatMap((page) => page.links.map((link) => link.split('#')[0] ?? '')));
  for (const path of links) {
    if (open.includes(path)) continue;
    await visitor.goTo(path);
    await visitor.arrivesAt('/auth');
  }
  expect(pages.get('/')?.links).toEqual(expect.arrayContaining(['/auth', ...footer]));
  expect(pages.get('/auth')?.links).toContain('/forgot-password');
  await visitor.leave();
});

test('every link of somebody signed in, with a full portfolio, leads to a page of its own', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  await fillPortfolio(nurse, theatre.stage);
  const pages = await crawl(nurse, ['/dashboard']);
  findNoFault(pages);

  const bar = ['/dashboard', '/practice-hours', '/cpd-activities', '/reflective-accounts', '/reflective-discussions'];
  const everywhere = [...bar, '/feedback', '/user-guides', '/profile'];
  const inside = [...everywhere, '/declarations', '/confirmation', ...footer];
  expect([...pages.keys()]).toEqual(expect.arrayContaining(inside));
  for (const path of inside) {
    const { links, footer: below } = pages.get(path) ?? { links: [], footer: [] };
    expect.soft(links, `bar of ${path}`).toEqual(expect.arrayContaining(everywhere));
    expect.soft(below, `footer of ${path}`).toEqual(['/dashboard', ...footer]);
  }
  const shouldLink = {
    '/profile': ['/user-guides', '/contact-support', '/privacy-policy'],
    '/terms-of-service': ['/profile'],
    '/privacy-policy': ['/profile'],
    '/data-protection': ['/profile', '/contact-support'],
  };
  for (const [path, targets] of Object.entries(shouldLink))
    expect.soft(pages.get(path)?.links, path).toEqual(expect.arrayContaining(targets));
  await nurse.leave();
});

test('the cards and actions of an empty dashboard lead to their pages, and to the forms they name', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  const ways = {
    'Log Hours': '/practice-hours?new',
    'Log Your First Entry': '/practice-hours?new',
    'Add Activity': '/cpd-activities?new',
    'Add CPD': '/cpd-activities?new',
    'Add Your First Activity': '/cpd-activities?new',
    'Write Reflection': '/reflective-accounts?new',
    'Request Feedback': '/feedback?requests',
    'Manage Discussion': '/reflective-discussions',
    'Note Declaration': '/declarations',
    'Note Indemnity': '/declarations',
    'Confirm Details': '/confirmation',
    'View User Guides': '/user-guides',
  };
  await nurse.goTo('/dashboard');
  for (const [words, path] of Object.entries(ways)) {
    const link = await nurse.find(['link'], words);
    const address = await link.evaluate((node) => {
      const { pathname, search } = node as HTMLAnchorElement;
      return `${pathname}${search}`;
    });
    expect.soft(address, words).toBe(path);
  }
  for (const path of new Set(Object.values(ways).filter((way) => way.endsWith('?new')))) {
    await nurse.goTo(path);
    await nurse.find(['button'], 'Cancel');
    await nurse.findsNoBarrier();
  }
  await nurse.goTo('/feedback?requests');
  await nurse.find(['heading'], 'Ask for feedback');
  await nurse.leave();
});

test('the menus lead where they say', async () => {
  const nurse = await theatre.arrive();
  await joinQuickly(nurse);
  for (const entry of ['Profile', 'Settings']) {
    await nurse.goTo('/dashboard');
    await nurse.press('Ada Okafor, account menu');
    await nurse.press(entry, ['menuitem']);
    await nurse.arrivesAt('/profile');
  }
  await nurse.goTo('/dashboard');
  await nurse.press('Ada Okafor, account menu');
  await nurse.press('Confirmation', ['menuitem']);
  await nurse.arrivesAt('/confirmation');
  await nurse.goTo('/confirmation-nmc');
  await nurse.arrivesAt('/confirmation');
  await nurse.leave();
});

test('an address that is nowhere says so', async () => {
  const visitor = await theatre.arrive();
  await visitor.goTo('/nowhere/at/all');
  await visitor.sees('404 Page Not Found');
  await visitor.sees('There is no page at this address.');
  await visitor.findsNoBarrier();
  await visitor.press('Go to your dashboard');
  await visitor.arrivesAt('/auth');
  await visitor.leave();
});
