import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { originForm } from './request-target.ts';
import { joined, onEachServer, refusedWith } from './testing.ts';

describe('the origin form of a target', () => {
  test.each([
    ['/api/user?a=1', '/api/user?a=1'],
    ['http://x/api/user?a=%61', '/api/user?a=%61'],
    ['HTTPS://user:word@x:1/api/user#there', '/api/user'],
    ['http://x', '/'],
    ['http://x?a=1', '/?a=1'],
    ['/%61pi/us%65r', '/api/user'],
    ['/%7e%2D%5f%2E%30', '/~-_.0'],
    ['/api%2Fuser', '/api%2Fuser'],
    ['/%zz%E0%A4%A%', '/%zz%E0%A4%A%'],
    ['//api/user', '//api/user'],
    ['ws://x/api/user', 'ws://x/api/user'],
    ['*', '*'],
    ['', ''],
  ])('of %j is %j', (target, form) => expect(originForm(target)).toBe(form));
});

/** One request as it is written, by a client that tidies nothing up. */
function send(
  url: string,
  line: string,
  cookie: string,
  host = 'cairn.example',
): Promise<{ status: number; head: string; body: string }> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('data', (part) => {
      text += String(part);
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), head: head.toLowerCase(), body });
    });
    socket.write(`${line} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`);
  });
}

onEachServer((server) => {
  const spellings = (path: string) => [
    `http://cairn.example${path}`,
    `https://elsewhere.example:99${path}`,
    `HTTP://USER@CAIRN${path}#there`,
    path.replace('a', '%61'),
    path.replace('s', '%73'),
    `${path}#there`,
  ];
  describe.each([
    ['/api/user', 200],
    ['/trpc/account.me', 200],
    ['/api/user/nothing-here', 404],
    ['/trpc/nothing.here/user', 404],
  ])('%s', (path, status) => {
    test('answers alike however it is spelled, and nobody may keep the answer', async () => {
      const nurse = await joined(server());
      for (const target of [path, ...spellings(path)]) {
        const answer = await send(server().url, `GET ${target}`, nurse.cookie);
        expect([target, answer.status]).toEqual([target, status]);
        expect(answer.head).toContain('cache-control: no-store');
        expect(answer.head).toContain('content-security-policy: ');
        if (status === 200) expect(answer.body).toContain(nurse.email);
      }
    });
  });

  test.each(['', '[', 'a b', 'x:99999', '%zz', '"'])('is served whatever host is named: %j', async (host) => {
    const nurse = await joined(server());
    for (const path of ['/api/user', '/trpc/account.me', 'http://cairn.example/trpc/account.me']) {
      const { status, body } = await send(server().url, `GET ${path}`, nurse.cookie, host);
      expect([path, status]).toEqual([path, 200]);
      expect(body).toContain(nurse.email);
    }
  });

  test('a request that changes something needs its origin however its target is spelled', async () => {
    const nurse = await joined(server());
    const foreign = `POST http://cairn.example/api/logout HTTP/1.1\r\nOrigin: https://evil.example\r\nX:`;
    expect((await send(server().url, foreign, nurse.cookie)).status).toBe(403);
  });
});

/** Targets that look like those of the doors and are none of them. */
const near = [
  'GET //api/user',
  'GET /api/../api/user',
  'GET /x/../api/user',
  'GET /api/./user',
  'GET /api/%2e%2e/api/user',
  'GET /api%2Fuser',
  'GET /API/user',
  'GET /api\\user',
  'GET /api;x/user',
  'GET ws://cairn.example/api/user',
  'GET http:///../api/user',
  'GET *',
];

const webFolder = mkdtempSync(join(tmpdir(), 'cairn-web-'));
afterAll(() => rmSync(webFolder, { recursive: true }));

describe('beside the doors, where no web app is built', () => {
  onEachServer(
    (server) => {
      test.each([
        ...near,
        'OPTIONS *',
        'GET /api/%zz',
        'GET http://cairn.example/api/%zz',
        'POST http://cairn.example/api/users',
      ])('%s is nothing, in the one shape, and nobody may keep the answer', async (line) => {
        const nurse = await joined(server());
        const { status, head, body } = await send(server().url, line, nurse.cookie);
        expect(status).toBe(404);
        expect(head).toContain('cache-control: no-store');
        expect(JSON.parse(body)).toEqual(refusedWith('not_found', 'Not found'));
      });
    },
    {},
    join(webFolder, 'not-built'),
  );
});

describe('beside the doors, where the web app is built', () => {
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>Cairn</title>');
  onEachServer(
    (server) => {
      test.each(near)('%s shows at most a page that is the same for everybody', async (line) => {
        const nurse = await joined(server());
        const { status, body } = await send(server().url, line, nurse.cookie);
        // The web app's own files refuse what climbs out of their folder.
        expect([200, 400, 404]).toContain(status);
        expect(body).toMatch(status === 200 ? /<title>Cairn<\/title>/ : /"code":"(NOT_FOUND|BAD_REQUEST)"/);
        expect(body).not.toContain(nurse.email);
      });
    },
    {},
    webFolder,
  );
});
