import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerWeb } from './web.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-web-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Cairn</title>');
writeFileSync(join(folder, 'index.html.br'), 'compressed');
writeFileSync(join(folder, 'robots.txt'), 'User-agent: *');
writeFileSync(join(folder, 'service-worker.js'), '// keeps the app');
writeFileSync(join(folder, 'service-worker-withdrawn.js'), '// removes what was kept');
mkdirSync(join(folder, 'assets'));
mkdirSync(join(folder, 'pages'));
const documents = { faq: 'Questions', 'faq.app': 'The app with questions', 'cycles.id': 'A cycle' };
for (const [name, text] of Object.entries(documents)) writeFileSync(join(folder, `pages/${name}.html`), text);
const table = [
  { path: '/faq', document: 'pages/faq.html', signedIn: 'pages/faq.app.html' },
  { path: '/cycles/:id', document: 'pages/cycles.id.html' },
];
writeFileSync(join(folder, 'pages/table.json'), JSON.stringify(table));

const app = fastify();
let port = 0;
beforeAll(async () => {
  await registerWeb(app, folder, ({ headers }) => headers.cookie === 'session');
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());

/** A bare request: unlike fetch it names no encodings of its own. */
const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += String(chunk);
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    })
      .on('error', reject)
      .end();
  });

describe('the web app', () => {
  test.each(['/', '/dashboard', '/reflective-discussion/abc', '/no-such-page'])('is what %s answers', async (path) => {
    const { status, headers, text } = await get(path);
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
    expect(text).toContain('<title>Cairn</title>');
    expect(headers['cache-control']).toBe('no-cache');
  });

  test.each(['/nope.html', '/a.b', '/reflective-discussion/abc.def', '/nope.html?x=1'])(
    'is what %s answers a browser that asks for a page, and nobody else',
    async (path) => {
      const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
      const page = await get(path, { accept });
      expect([page.status, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
      for (const other of ['*/*', 'application/json', 'text/css,*/*;q=0.1', 'image/png']) {
        expect((await get(path, { accept: other })).status).not.toBe(200);
      }
    },
  );

  test.each([
    ['/faq', 'Questions'],
    ['/FAQ/?from=mail', 'Questions'],
    ['/%66aq', 'Questions'],
    ['/cycles/0199', 'A cycle'],
    ['/cycles', '<!doctype html><title>Cairn</title>'],
    ['/cycles/0199/more', '<!doctype html><title>Cairn</title>'],
  ])('answers %s with the document of the page its router would show', async (path, document) => {
    expect((await get(path)).text).toBe(document);
  });

  test('answers with another document who brings a session, where a page looks different then', async () => {
    const faq = await get('/faq', { cookie: 'session' });
    expect([faq.text, faq.headers.vary]).toEqual(['The app with questions', expect.stringContaining('cookie')]);
    expect((await get('/faq')).headers.vary).toContain('cookie');
    expect((await get('/cycles/0199', { cookie: 'session' })).text).toBe('A cycle');
  });

  test('is not taken for a missing asset or an address of the doors', async () => {
    for (const path of ['/assets/old-chunk.js', '/assets/nothing', '/api/nothing', '/api/nothing.html', '/trpc/a.b']) {
      const { status, text } = await get(path, { accept: 'text/html' });
      expect([path, status === 200, text.includes('<title>')]).toEqual([path, false, false]);
    }
  });

  test('asks search engines to leave pages alone whose address is a secret', async () => {
    const mailed = ['/reset-password?token=abc', '/verify-email?token=abc', '/unsubscribe?token=abc'];
    for (const path of ['/reflective-discussion/abc', ...mailed]) {
      expect((await get(path)).headers['x-robots-tag']).toContain('noindex');
    }
    expect((await get('/faq')).headers['x-robots-tag']).toBeUndefined();
  });

  test('comes compressed to whoever can read that', async () => {
    const { headers, text } = await get('/', { 'accept-encoding': 'gzip, br' });
    expect([headers['content-encoding'], text]).toEqual(['br', 'compressed']);
  });

  test('serves its files, and 404 for files it has not', async () => {
    expect((await get('/robots.txt')).text).toBe('User-agent: *');
    expect((await get('/assets/old-chunk.js')).status).not.toBe(200);
    expect((await get('/../package.json')).text).not.toContain('"name"');
  });
});

describe('the service worker', () => {
  test('is asked for anew each time', async () => {
    const { status, headers, text } = await get('/service-worker.js');
    expect([status, text]).toEqual([200, '// keeps the app']);
    expect(headers['content-type']).toContain('javascript');
    expect(headers['cache-control']).toBe('no-cache');
  });

  test('is one that removes itself where an operator has withdrawn it', async () => {
    const withdrawn = fastify();
    await registerWeb(withdrawn, folder, () => false, { offlineApp: false });
    const { body, headers } = await withdrawn.inject('/service-worker.js');
    expect(body).toBe('// removes what was kept');
    expect(headers['cache-control']).toBe('no-cache');
    await withdrawn.close();
  });
});
