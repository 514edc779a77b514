import { readFileSync } from 'node:fs';
import { servedDocument } from '@cairn/api/openapi-parts';
import { appRouter } from '@cairn/api/router';
import { oauthPaths } from '@cairn/domain/oauth-terms';
import { ownPagesOnly } from '@cairn/server/paths';
import { everythingKept } from '@cairn/server/testing-everything-kept';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answered, watchAnswers } from './answered-requests.ts';
import { fillPortfolio } from './full-portfolio.ts';
import { asks, frames, hints, includes, letGo, looksInto, posts, sendsJson, submits } from './hostile-attacks.ts';
import { type HostileSite, openHostileSite } from './hostile-site.ts';
import { joinQuickly, password } from './people.ts';
import { allMailHasLeft, setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';

interface Operations {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly servers?: readonly object[] }>>>>;
}

const nobodys = '0198c0de-0000-7000-8000-000000000000';
const { paths }: Operations = JSON.parse(readFileSync(servedDocument, 'utf8'));
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { servers }]) => ({
    method: method.toUpperCase(),
    path: `${servers ? '' : '/api'}${path.replaceAll(/\{\w+\}/g, nobodys)}`,
  })),
);
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>);
const mutations = procedures.filter(([, { _def }]) => _def.type === 'mutation').map(([name]) => `/trpc/${name}`);

/** Mail programs ask for it, for their users, from wherever they are; the secret in the address is all it goes by. */
const fromAnywhere = '/unsubscribe';

const writes = operations.filter(({ method, path }) => method !== 'GET' && path !== fromAnywhere);
const posted = [
  ...writes.filter(({ method }) => method === 'POST').map(({ path }) => path),
  ...[oauthPaths.token, oauthPaths.revoke, oauthPaths.introspect],
  ...mutations,
  `${mutations.slice(0, 3).join(',').replaceAll(',/trpc/', ',')}?batch=1`,
];
/** Some of each kind of address. */
const some = (addresses: readonly string[]) => addresses.filter((_, nth) => nth % 12 === 0);
const reads = operations.filter(({ method }) => method === 'GET').map(({ path }) => path);
const pages = ['/', '/auth', '/dashboard', '/profile', '/privacy-policy', '/connect?problem=over', '/api/docs'];

/** What would sign the visitor in as somebody else, or do what its address is for, if it were taken. */
const harm = JSON.stringify({
  email: 'thief@example.org',
  password,
  currentPassword: password,
  newPassword: 'Harm-1-harm!',
});

// The second name is of the same site, whose requests bring the cookies along; there everything is tried, elsewhere some of it.
describe.each([
  { over: 'plain http of this machine', https: false, names: ['localhost', '127.0.0.1'] },
  { over: 'https', https: true, names: ['evil.test', 'evil.cairn.test'] },
])('a page that means harm, over $over', ({ https, names }) => {
  const theatre = setStage({ database: 'embedded', https });
  let site: HostileSite;
  let nurse: Visitor;
  let email: string;
  let discussantLink: string;
  beforeAll(async () => {
    site = await openHostileSite({ https });
    nurse = await theatre.arrive();
    // Each refusal is an error in the console of the page that means harm.
    nurse.expectConsole(/./);
    email = await joinQuickly(nurse);
    discussantLink = await fillPortfolio(nurse, theatre.stage);
    // What is on its way by mail changes rows when it has left.
    await allMailHasLeft(theatre.stage);
  });
  afterAll(async () => {
    await nurse.leave();
    await site.close();
  });

  const here = (path: string) => theatre.stage.origin + path;
  const serverPort = () => Number(new URL(theatre.stage.server.url).port);

  /** Lets the nurse's browser open the page of another origin, and it do something; answers that and what the server answered. */
  async function visits<Got>(
    name: string,
    harmful: (page: Page) => Promise<Got>,
  ): Promise<{ got: Got; answers: Answered[] }> {
    const origin = `${https ? 'https' : 'http'}://${name}:${site.port}`;
    const before = await everythingKept(theatre.stage.server.ports);
    const cookies = await cookiesOf(nurse);
    const watch = watchAnswers(serverPort());
    await nurse.page.goto(`${origin}/`);
    const got = await harmful(nurse.page);
    // What was refused may still be on its way out when the page has heard of it.
    const after = await everythingKept(theatre.stage.server.ports);
    const answers = watch.stop();
    expect(after).toEqual(before);
    expect(await cookiesOf(nurse)).toEqual(cookies);
    return { got, answers };
  }

  describe.each(names)('at %s', (name) => {
    const tries = (addresses: readonly string[]) => (name === names[1] ? addresses : some(addresses));

    test('reads nothing, whatever it asks for and however it includes it', async () => {
      const dearest = [...ownPagesOnly].map((one) => one.slice('GET '.length));
      const addresses = [...pages, ...dearest, ...tries(reads), '/trpc/account.current', '/trpc/account.me?batch=1'];
      const { got, answers } = await visits(name, async (page) => [
        ...(await page.evaluate(asks, addresses.map(here))),
        ...(await page.evaluate(includes, [...pages, '/api/user', '/api/export-report', '/trpc/account.me'].map(here))),
      ]);
      expect(got).toEqual([]);
      const dear = answers.filter(({ method, path }) => ownPagesOnly.has(`${method} ${path}`));
      expect(new Set(dear.map(({ status }) => status))).toEqual(new Set([403]));
      expect(new Set(dear.map(({ path }) => path)).size).toBe(ownPagesOnly.size);
    });

    test('shows none of our pages in a frame', async () => {
      const addresses = [...pages.map(here), discussantLink, here('/api/user'), here('/api/export-report')];
      const { got } = await visits(name, async (page) => {
        const seen = await page.evaluate(frames, addresses);
        const shown = page.frames().filter((frame) => frame !== page.mainFrame());
        return [...seen, ...shown.map((frame) => frame.url()).filter((url) => url.startsWith(theatre.stage.origin))];
      });
      expect(got).toEqual([]);
    });

    test('changes nothing by what a page may send without asking', async () => {
      const paths = tries(posted);
      const { got, answers } = await visits(name, (page) => page.evaluate(posts, paths.map(here), harm));
      expect(got).toEqual([]);
      const sent = answers.filter(({ method }) => method === 'POST');
      expect(sent).toHaveLength(paths.length * 4);
      expect(sent.filter(({ status }) => status !== 403)).toEqual([]);
    });

    test('changes nothing by forms of every type', async () => {
      const upload = operations.find(({ path }) => /^\/api\/cpd-activities\/.*\/files$/.test(path))?.path ?? '';
      const targets = ['/api/login', '/api/register', '/api/logout', '/api/user/close', '/trpc/account.login', upload];
      const { answers } = await visits(name, async (page) => {
        await page.evaluate(submits, targets.map(here), harm);
        // In the window itself too.
        await Promise.all([page.waitForNavigation(), page.evaluate(submitsInPlace, here('/api/login'), harm)]);
        return page.url();
      });
      const sent = answers.filter(({ method }) => method === 'POST');
      expect(sent).toHaveLength(targets.length * 3 + 1);
      expect(sent.filter(({ status }) => status !== 403)).toEqual([]);
    });

    test('is not let do what a browser asks leave for', async () => {
      const calls = (name === names[1] ? writes : writes.slice(0, 8)).map(({ method, path }) => ({
        method,
        address: here(path),
      }));
      const { got, answers } = await visits(name, (page) => page.evaluate(sendsJson, calls, harm));
      expect(got).toEqual([]);
      expect(new Set(answers.map(({ method }) => method))).toEqual(new Set(['OPTIONS']));
    });

    test('gets nothing by hints, beacons, pings and lines that stay open', async () => {
      const addresses = ['/', '/dashboard', '/api/user', '/api/export-report', '/api/user/close'].map(here);
      const { got, answers } = await visits(name, (page) => page.evaluate(hints, theatre.stage.origin, addresses));
      expect(got).toEqual([]);
      expect(answers.filter(({ method, status }) => method !== 'GET' && status < 400)).toEqual([]);
      expect(answers.filter(({ path, status }) => path === '/api/export-report' && status !== 403)).toEqual([]);
    });

    test('holds no window of ours, nor does ours hold it', async () => {
      const { got } = await visits(name, async (page) => {
        const opened = page.browserContext().waitForTarget((target) => target.url() === here('/privacy-policy'));
        await page.evaluate((address) => {
          Object.assign(globalThis, { opened: window.open(address) });
        }, here('/privacy-policy'));
        const ours = await (await opened).page();
        await ours?.waitForSelector('main h1');
        const holder = await ours?.evaluate(() => window.opener);
        // The browser tells a page in its own time that a window is no longer its own.
        await page.waitForFunction(letGo).catch(() => {});
        const seen = await page.evaluate(looksInto);
        await ours?.close();
        return { holder, seen };
      });
      expect(got).toEqual({ holder: null, seen: [] });
    });

    test('is not led to by a click: costly addresses answer our own pages alone', async () => {
      const { answers } = await visits(name, async (page) => {
        for (const one of ownPagesOnly) {
          const [, path = ''] = one.split(' ');
          await page.goto(`${https ? 'https' : 'http'}://${name}:${site.port}/`);
          const follow = page.evaluate((address) => location.assign(address), here(path));
          await Promise.all([page.waitForNavigation(), follow]);
        }
      });
      const dear = answers.filter(({ method, path }) => ownPagesOnly.has(`${method} ${path}`));
      expect(dear.map(({ status }) => status)).toEqual(Array(ownPagesOnly.size).fill(403));
    });

    test('sees no cookie of ours, and plants none', async () => {
      const { got } = await visits(name, (page) => page.evaluate(() => document.cookie));
      expect(got.split('; ').filter((cookie) => cookie !== '' && !cookie.endsWith('=planted'))).toEqual([]);
      // Cookies know no ports: another program of this very machine is sent those of a trial on plain http.
      const sent = site.cookies.flatMap((line) => line.split('; ')).filter((cookie) => !cookie.endsWith('=planted'));
      if (name !== '127.0.0.1') expect(sent).toEqual([]);
      await nurse.page.goto(here('/privacy-policy'));
      const own = await nurse.page.evaluate(async () => (await fetch('/api/user')).json());
      expect(own).toMatchObject({ email });
    });
  });

  test('opens no account and no session of its own', async () => {
    const { db } = theatre.stage.server.ports;
    const people = await db.selectFrom('users').select('email').execute();
    expect(people.map((one) => one.email)).toEqual([email]);
  });
});

/** The product's cookies as the browser keeps them, without when each ends. */
async function cookiesOf(visitor: Visitor): Promise<string[]> {
  const all = await visitor.page.browserContext().cookies();
  return all
    .filter(({ name, value }) => name.includes('cairn') && value !== 'planted')
    .map(({ name, value }) => `${name}=${value}`)
    .toSorted();
}

/** In the browser: submits a form in place of the page. */
function submitsInPlace(action: string, text: string): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action, enctype: 'text/plain' });
  form.append(Object.assign(document.createElement('input'), { name: `${text.slice(0, -1)},"and":"`, value: '"}' }));
  document.body.append(form);
  form.submit();
}
