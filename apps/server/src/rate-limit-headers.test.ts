import { fixturesOn } from '@cairn/domain/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joined, newEmail, startTestServer, type TestServer, testPassword, Visitor } from './testing.ts';

const { practiceHours: hours } = fixturesOn('2026-11-20');

describe.each(['embedded', 'postgres'] as const)('limits told by headers on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database, env: { RATE_LIMIT_SCALE: '0.1', TRUSTED_PROXIES: '127.0.0.1' } });
  });
  afterAll(() => server.stop());

  const told = ({ headers }: { headers: Headers }) =>
    ['ratelimit-policy', 'ratelimit', 'retry-after'].map((name) => headers.get(name));

  test('say after a write what is left, by the limit of the person or of the token', async () => {
    const nurse = await joined(server);
    const made = await nurse.post('/api/user/access-tokens', {
      name: 'Rota',
      scopes: ['practice-hours:write'],
      days: 30,
      password: testPassword,
    });
    const policy = '"writes-user";q=60;w=600';
    const left = expect.stringMatching(/^"writes-user";r=\d+;t=\d+$/);
    expect(told(await nurse.post('/api/practice-hours', hours))).toEqual([policy, left, null]);
    const bearer = { authorization: `Bearer ${made.json.token}` };
    const byToken = await new Visitor(server.url).post('/api/practice-hours', hours, bearer);
    expect(told(byToken)).toEqual([
      '"writes-token";q=60;w=600',
      expect.stringMatching(/^"writes-token";r=59;t=/),
      null,
    ]);
    expect(told(await nurse.get('/api/practice-hours'))).toEqual([null, null, null]);
  });

  test('say of a call that anybody may make which limits hold, and of one that met a limit which and when to come back', async () => {
    const from = { 'x-forwarded-for': '203.0.113.50' };
    const ask = () => new Visitor(server.url).post('/api/forgot-password', { email: newEmail() }, from);
    expect(told(await ask())).toEqual(['"forgot-network";q=10;w=3600', null, null]);
    for (let i = 0; i < 9; i++) await ask();
    const refused = await ask();
    expect(refused.status).toBe(429);
    const [policy, standing, after] = told(refused);
    expect([policy, standing]).toEqual(['"forgot-network";q=10;w=3600', `"forgot-network";r=0;t=${after}`]);
    expect(Number(after)).toBeGreaterThan(0);
  });

  test('of refused tokens hold up no token that is good, from the same address', async () => {
    const nurse = await joined(server);
    const input = { name: 'LMS', scopes: ['profile:read'], days: 30, password: testPassword };
    const { token } = (await nurse.post('/api/user/access-tokens', input)).json;
    const from = { 'x-forwarded-for': '203.0.113.51' };
    const by = (bearer: string) =>
      new Visitor(server.url).get('/api/user', { ...from, authorization: `Bearer ${bearer}` });
    const statuses: number[] = [];
    for (let i = 0; i < 62; i++) statuses.push((await by(`${token}x`)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    expect((await by(String(token))).status).toBe(200);
  });
});
