import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillPortfolio } from './full-portfolio.ts';
import { type HostileSite, openHostileSite } from './hostile-site.ts';
import { injects, watchesPolicy } from './injected-scripts.ts';
import { joinQuickly } from './people.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';

/** What every document must come with. */
const ofDocuments = {
  'content-security-policy': /^default-src 'none';script-src 'self';/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'x-frame-options': /^DENY$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
  'content-type': /^text\/html; charset=utf-8$/i,
};

/** What is somebody's and no page: a file may be shown inside ours, and is a page of nobody's. */
const ofFiles = {
  ...ofDocuments,
  'content-security-policy': /^sandbox; default-src 'none'; .*frame-ancestors 'self'/,
  'x-frame-options': /^SAMEORIGIN$/,
  'content-type': /^application\/pdf$/,
  'content-disposition': /^inline; filename/,
  'cache-control': /^no-store$/,
};

const ofReports = {
  ...ofDocuments,
  'content-type': /^application\/pdf$/,
  'content-disposition': /^attachment; filename/,
  'cache-control': /^no-store$/,
};

/** Directives that no page of ours may be without, and what none may allow. */
const strict = [
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "connect-src 'self'",
];

describe.each([
  { over: 'plain http of this machine', https: false },
  { over: 'https', https: true },
])('what a browser is told, over $over', ({ https }) => {
  const theatre = setStage({ database: 'embedded', https });
  let nurse: Visitor;
  let discussantLink: string;
  let file: string;
  beforeAll(async () => {
    nurse = await theatre.arrive();
    await nurse.page.evaluateOnNewDocument(watchesPolicy);
    await joinQuickly(nurse);
    discussantLink = await fillPortfolio(nurse, theatre.stage);
    file = await nurse.page.evaluate(async () => {
      const [activity] = await (await fetch('/api/cpd-activities')).json();
      const [kept] = await (await fetch(`/api/cpd-activities/${activity.id}/files`)).json();
      return `/api/files/${kept.fileName}`;
    });
  });
  afterAll(() => nurse.leave());

  const forbidden = () =>
    nurse.page.evaluate(() => (globalThis as unknown as { forbidden: readonly string[] }).forbidden);

  function holds(headers: Record<string, string>, wanted: Record<string, RegExp>): void {
    for (const [name, form] of Object.entries(wanted)) expect.soft(headers[name] ?? 'not told', name).toMatch(form);
    expect.soft(headers['strict-transport-security']).toBe(https ? 'max-age=31536000; includeSubDomains' : undefined);
    for (const name of ['access-control-allow-origin', 'server', 'x-powered-by'])
      expect.soft(headers[name]).toBeUndefined();
  }

  /** Every kind of page: who sees it signed in, what stands there, and what is asked for with it. */
  const kinds: Record<string, () => string> = {
    'the landing page': () => '/',
    'a page of words': () => '/privacy-policy',
    'the sign-in form': () => '/auth',
    'a page of an account': () => '/dashboard',
    'a page of records': () => '/cpd-activities',
    'a form for a discussant': () => discussantLink,
    'a link to set a password': () => '/reset-password?token=any',
    'what an application asks': () => '/connect?problem=over',
    'no page at all': () => '/no/such/page',
    'the operations': () => '/api/docs',
    'the guide': () => '/api/docs/guide',
    'the refusals': () => '/api/docs/errors',
  };

  test.each(Object.keys(kinds))('%s comes with every protection, and breaks no rule of its policy', async (kind) => {
    const address = new URL(kinds[kind]?.() ?? '', theatre.stage.origin).href;
    nurse.expectConsole(/resetPassword|reset-password/);
    const answer = await nurse.page.goto(address, { waitUntil: 'networkidle0' });
    const headers = answer?.headers() ?? {};
    holds(headers, ofDocuments);
    const policy = headers['content-security-policy'] ?? '';
    for (const directive of strict) expect.soft(policy).toContain(directive);
    expect.soft(policy).not.toMatch(/unsafe-eval|script-src[^;]*(unsafe-inline|data:|\*|https?:)/);
    expect.soft(policy.includes('upgrade-insecure-requests')).toBe(https);
    expect(await forbidden()).toEqual([]);
  });

  test('a file that is shown and a report that is saved come with theirs', async () => {
    const read = (address: string) =>
      nurse.page.evaluate(async (from) => Object.fromEntries((await fetch(from)).headers), address);
    await nurse.page.goto(`${theatre.stage.origin}/privacy-policy`);
    holds(await read(file), ofFiles);
    holds(await read('/api/export-report'), ofReports);
  });

  test('the cookies are for this host alone, and no script reads them', async () => {
    const cookies = (await nurse.page.browserContext().cookies()).filter(({ name }) => name.includes('cairn'));
    expect(cookies.map(({ name }) => name).toSorted()).toEqual(
      https ? ['__Host-cairn', '__Host-cairn-browser'] : ['cairn', 'cairn-browser'],
    );
    for (const cookie of cookies)
      expect(cookie).toMatchObject({ httpOnly: true, secure: https, sameSite: 'Lax', path: '/' });
    expect(await nurse.page.evaluate(() => document.cookie)).toBe('');
  });

  describe('a script that was put into a page', () => {
    let site: HostileSite;
    beforeAll(async () => {
      site = await openHostileSite({ https });
    });
    afterAll(() => site.close());

    test.each(['/dashboard', '/privacy-policy', '/api/docs'])('does not run on %s, in whatever way', async (path) => {
      nurse.expectConsole(/Content Security Policy|violates the following|ERR_BLOCKED_BY_CSP|harm/i);
      await nurse.page.goto(theatre.stage.origin + path, { waitUntil: 'networkidle0' });
      const elsewhere = `${https ? 'https://evil.test' : 'http://localhost'}:${site.port}`;
      const ways = await nurse.page.evaluate(injects, elsewhere);
      expect(ways.ran).toEqual([]);
      expect(ways.refused.toSorted()).toEqual(
        [
          'base-uri',
          'connect-src',
          'font-src',
          'form-action',
          'frame-src',
          'img-src',
          'media-src',
          'object-src',
          'script-src-attr',
          'script-src-elem',
          'style-src-elem',
          'worker-src',
        ].toSorted(),
      );
      // Not the way the tools of a developer evaluate, which may.
      const session = await nurse.page.createCDPSession();
      const { exceptionDetails } = await session.send('Runtime.evaluate', {
        expression: "eval('globalThis.harmed = true')",
        allowUnsafeEvalBlockedByCSP: false,
      });
      await session.detach();
      expect(exceptionDetails?.exception?.description).toMatch(/EvalError/);
      expect(site.led).toEqual([]);
    });
  });
});
