import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail, startTestServer, type TestServer, testPassword, Visitor } from './testing.ts';

const wrong = 'Wrong-horse-7';

describe.each(['embedded', 'postgres'] as const)('guessing at a password over http on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    const env = { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' };
    server = await startTestServer({ database, env });
  });
  afterAll(() => server.stop());

  const from = (address: string) => ({ 'x-forwarded-for': address });
  const register = async (address: string) => {
    const visitor = new Visitor(server.url);
    const email = newEmail();
    const { status } = await visitor.post('/api/register', { email, password: testPassword }, from(address));
    expect(status).toBe(200);
    return { visitor, email };
  };

  test('is held to ten through both doors together, in batches, in every spelling', async () => {
    const { email } = await register('198.51.100.1');
    const thief = new Visitor(server.url);
    const address = from('203.0.113.1');
    const input = { email, password: wrong };
    const batch = Object.fromEntries(
      Array.from({ length: 6 }, (_, i) => [i, { ...input, email: email.toUpperCase() }]),
    );
    const names = Array(6).fill('account.login').join(',');
    const many = await thief.post<{ error?: { data: { code: string } } }[]>(`/trpc/${names}?batch=1`, batch, address);
    expect(many.json.map((one) => one.error?.data.code)).toEqual(Array(6).fill('UNAUTHORIZED'));
    const statuses: number[] = [];
    for (const more of [
      {},
      { 'x-real-ip': '192.0.2.1' },
      { forwarded: 'for=192.0.2.1' },
      { 'user-agent': 'x' },
      {},
      {},
    ])
      statuses.push((await thief.post('/api/login', input, { ...address, ...more })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
    const again = await thief.post<{ error?: { data: { code: string } } }[]>(`/trpc/${names}?batch=1`, batch, address);
    expect(new Set(again.json.map((one) => one.error?.data.code))).toEqual(new Set(['TOO_MANY_REQUESTS']));
    for (const path of ['/api/LOGIN', '/API/login', '/api/login/', '/api//login'])
      expect((await thief.post(path, { ...input, password: testPassword }, address)).status).not.toBe(200);
  });

  test('keeps its owner out in no browser they have signed in with', async () => {
    const { visitor, email } = await register('203.0.113.2');
    await visitor.post('/api/logout');
    const thief = new Visitor(server.url);
    for (let i = 0; i < 12; i++) await thief.post('/api/login', { email, password: wrong }, from('203.0.113.2'));
    const right = { email, password: testPassword };
    expect((await new Visitor(server.url).post('/api/login', right, from('203.0.113.2'))).status).toBe(429);
    expect((await visitor.post('/api/login', right, from('203.0.113.2'))).status).toBe(200);
    const forged = { ...from('203.0.113.2'), cookie: visitor.cookie.replace(/(cairn-browser=)./, '$1_') };
    expect((await new Visitor(server.url).post('/api/login', right, forged)).status).toBe(429);
  });

  test('says when to come back', async () => {
    const { email } = await register('198.51.100.3');
    const guess = () => new Visitor(server.url).post('/api/login', { email, password: wrong }, from('203.0.113.3'));
    for (let i = 0; i < 10; i++) await guess();
    expect(Number((await guess()).headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
