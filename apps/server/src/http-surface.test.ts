import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer, Visitor } from './testing.ts';

const page = '<!doctype html><title>Cairn</title>';
let server: TestServer;
let webFolder: string;
beforeAll(async () => {
  webFolder = mkdtempSync(join(tmpdir(), 'cairn-web-'));
  mkdirSync(join(webFolder, 'assets'));
  writeFileSync(join(webFolder, 'index.html'), page);
  writeFileSync(join(webFolder, 'assets', 'app-1.js'), 'export {};');
  const env = { PUBLIC_URL: 'https://cairn.example' };
  server = await startTestServer({ database: 'embedded', env, webFolder });
});
afterAll(async () => {
  await server.stop();
  rmSync(webFolder, { recursive: true, force: true });
});

/** Everything that comes back on one connection for these bytes, once the server has ended it. */
async function answersTo(bytes: string): Promise<string> {
  const line = connect(Number(new URL(server.url).port), '127.0.0.1');
  let told = '';
  line.on('data', (piece) => (told += piece.toString('latin1')));
  line.on('error', () => {});
  line.write(bytes);
  await once(line, 'close');
  return told;
}

describe('a request within a request', () => {
  const hidden = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  const post = (headers: string, body: string) => `POST /api/login HTTP/1.1\r\nHost: x\r\n${headers}\r\n${body}`;
  test.each([
    ['length and pieces', post(`Content-Length: 5\r\nTransfer-Encoding: chunked\r\n`, `0\r\n\r\n${hidden}`)],
    ['pieces and length', post(`Transfer-Encoding: chunked\r\nContent-Length: 5\r\n`, `0\r\n\r\n${hidden}`)],
    ['two lengths', post('Content-Length: 0\r\nContent-Length: 5\r\n', hidden)],
    ['two lengths in one', post('Content-Length: 0, 5\r\n', hidden)],
    ['a length with a sign', post('Content-Length: +5\r\n', hidden)],
    ['a space before the colon', post('Transfer-Encoding : chunked\r\n', `0\r\n\r\n${hidden}`)],
    ['another coding', post('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${hidden}`)],
    ['a coding after pieces', post('Transfer-Encoding: chunked, identity\r\n', `0\r\n\r\n${hidden}`)],
    ['a piece of no length', post('Transfer-Encoding: chunked\r\n', `zz\r\n\r\n${hidden}`)],
    ['a bare line feed', `POST /api/login HTTP/1.1\nHost: x\nContent-Length: 0\n\n${hidden}`],
    [
      'a header in a folded line',
      post('X-A: b\r\n c: d\r\nContent-Length: 0\r\nTransfer-Encoding:\r\n chunked\r\n', `0\r\n\r\n${hidden}`),
    ],
  ])('is not made of %s: one refusal, and the line is cut', async (_what, bytes) => {
    const told = await answersTo(bytes);
    expect(told.match(/HTTP\/1\.1 \d+/g) ?? []).toEqual(['HTTP/1.1 400']);
  });

  test('comes second only where the first was whole', async () => {
    const told = await answersTo(`${post('Content-Type: application/json\r\nContent-Length: 2\r\n', '{}')}${hidden}`);
    expect(told.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
  });
});

describe('what is not there', () => {
  test.each([
    ...['/.git/config', '/.git/HEAD', '/.env', '/package.json', '/pnpm-lock.yaml', '/Dockerfile', '/src/main.ts'],
    ...[
      '/assets/',
      '/assets',
      '/assets/../index.html',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/assets/..%2f..%2fpackage.json',
    ],
    ...[
      '/metrics',
      '/debug',
      '/server-status',
      '/trpc',
      '/trpc/',
      '/trpc-playground',
      '/graphql',
      '/api',
      '/api/docs/assets/',
    ],
    ...['/api/docs/assets/package.json', '/api/docs/assets/../../package.json', '/api/docs/assets/index.html'],
  ])('is neither listed nor served: %s', async (path) => {
    const told = await answersTo(`GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: */*\r\nConnection: close\r\n\r\n`);
    // Addresses of pages nobody knows are answered by the app, which says that there is none.
    if (!told.endsWith(page)) expect(told).toMatch(/^HTTP\/1\.1 (404|403|400) /);
    expect(told).not.toMatch(/"dependencies"|\[core\]|app-1\.js|Index of/);
  });

  test.each(['TRACE', 'TRACK', 'CONNECT', 'DEBUG', 'PROPFIND', 'MOVE'])('has no method %s', async (method) => {
    const target = method === 'CONNECT' ? 'x:443' : '/healthz';
    const told = await answersTo(
      `${method} ${target} HTTP/1.1\r\nHost: x\r\nX-Secret: told\r\nConnection: close\r\n\r\n`,
    );
    expect(told).not.toMatch(/^HTTP\/1\.1 2/);
    expect(told).not.toContain('told');
  });
});

describe('plain http before an https address', () => {
  test.each(['/api/user', '/api/openapi.json', '/trpc/account.current', '/'])(
    'sends nobody elsewhere: %s',
    async (path) => {
      const { status, headers } = await new Visitor(server.url).get(path);
      expect([301, 302, 303, 307, 308]).not.toContain(status);
      expect(headers.get('location')).toBeNull();
    },
  );
});
