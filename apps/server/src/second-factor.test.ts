import { codeOf, wrongCodeFor } from '@cairn/api/second-factor/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail, startTestServer, type TestServer, testPassword, Visitor } from './testing.ts';

interface Problem {
  readonly reason?: string;
}
type Batch = { error?: { data: { code: string; reason: string } } }[];

describe.each(['embedded', 'postgres'] as const)('a second factor over http on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database, env: { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' } });
  });
  afterAll(() => server.stop());

  const from = (address: string) => ({ 'x-forwarded-for': address });
  let networks = 0;
  const elsewhere = () => from(`2001:db8:${(++networks).toString(16)}::1`);
  /** What the app shows: of the step after the present one, so that the one that proved it is before it. */
  const shown = (key: string, steps = 1) => codeOf(key, new Date(), steps);

  /** Somebody with an authenticator app, signed in. */
  async function nurse() {
    const visitor = new Visitor(server.url);
    const [email, password] = [newEmail(), testPassword];
    const joined = await visitor.post<{ id: string }>('/api/register', { email, password }, elsewhere());
    const { json } = await visitor.post<{ key: string; uri: string }>('/api/user/second-factor/app', { password });
    const code = codeOf(json.key, new Date());
    const on = await visitor.post<{ recoveryCodes: string[] }>('/api/user/second-factor/app/confirm', { code });
    expect(on.status).toBe(200);
    return { visitor, email, password, key: json.key, ...on.json, id: joined.json.id };
  }

  test('takes the password and then the code, in one browser, at the REST door', async () => {
    const { email, password, key, id } = await nurse();
    const visitor = new Visitor(server.url);
    const first = await visitor.post<Problem>('/api/login', { email, password });
    expect([first.status, first.json.reason]).toEqual([403, 'second_factor_required']);
    expect((await visitor.get('/api/user')).status).toBe(401);
    const elsewhereInstead = await new Visitor(server.url).post<Problem>('/api/login/second-factor', {
      code: shown(key),
    });
    expect([elsewhereInstead.status, elsewhereInstead.json.reason]).toEqual([401, 'sign_in_over']);
    const wrong = await visitor.post<Problem>('/api/login/second-factor', { code: wrongCodeFor(key, new Date()) });
    expect([wrong.status, wrong.json.reason]).toEqual([403, 'wrong_code']);
    const second = await visitor.post<{ id: string }>('/api/login/second-factor', { code: shown(key) });
    expect([second.status, second.json.id]).toEqual([200, id]);
    expect((await visitor.get('/api/user')).status).toBe(200);
    const again = await visitor.post<Problem>('/api/login/second-factor', { code: shown(key) });
    expect([again.status, again.json.reason]).toEqual([401, 'sign_in_over']);
  });

  test('is told apart at the other door by its reason, and takes a recovery code there', async () => {
    const { email, password, recoveryCodes } = await nurse();
    const visitor = new Visitor(server.url);
    const call = (name: string, input: object) => visitor.post<Batch>(`/trpc/${name}?batch=1`, { 0: input });
    const first = await call('account.login', { email, password });
    expect(first.json[0]?.error?.data).toMatchObject({ code: 'FORBIDDEN', reason: 'second_factor_required' });
    const [code] = recoveryCodes;
    expect((await call('secondFactor.signIn', { code })).json[0]?.error).toBeUndefined();
    expect((await visitor.get('/api/user')).status).toBe(200);
  });

  test('keeps what waits in a sealed cookie of this host that scripts cannot read and that ends by itself', async () => {
    const { email, password } = await nurse();
    const visitor = new Visitor(server.url);
    const { headers } = await visitor.post('/api/login', { email, password });
    const set = headers.getSetCookie().find((each) => each.startsWith('cairn-sign-in=')) ?? '';
    expect(set).toMatch(/HttpOnly/);
    expect(set).toMatch(/SameSite=Lax/);
    expect(set).toMatch(/Max-Age=600/);
    expect(headers.getSetCookie().some((each) => each.startsWith('cairn='))).toBe(false);
  });

  test('is not guessed: ten codes an hour, by both doors, in batches, in every spelling, from wherever', async () => {
    const { email, password, key, visitor: own } = await nurse();
    const code = wrongCodeFor(key, new Date());
    const spellings = [
      code,
      ` ${code} `,
      `${code.slice(0, 3)} ${code.slice(3)}`,
      `${code.slice(0, 3)}-${code.slice(3)}`,
    ];
    const reasons: string[] = [];
    for (let round = 0; round < 4; round++) {
      const thief = new Visitor(server.url);
      const address = elsewhere();
      await thief.post('/api/login', { email: email.toUpperCase(), password }, address);
      const batch = Object.fromEntries(spellings.map((spelling, i) => [i, { code: spelling }]));
      const names = Array(spellings.length).fill('secondFactor.signIn').join(',');
      const many = await thief.post<Batch>(`/trpc/${names}?batch=1`, batch, address);
      reasons.push(...many.json.map((one) => one.error?.data.reason ?? 'let in'));
      for (const headers of [{ 'x-real-ip': '192.0.2.1' }, { forwarded: 'for=192.0.2.2' }]) {
        const one = await thief.post<Problem>('/api/login/second-factor', { code }, { ...address, ...headers });
        reasons.push(one.json.reason ?? 'let in');
      }
    }
    expect(reasons.filter((reason) => reason === 'wrong_code')).toHaveLength(10);
    expect(reasons.filter((reason) => !['wrong_code', 'sign_in_over', 'too_many_requests'].includes(reason))).toEqual(
      [],
    );
    // Nor is the owner kept out where they have signed in before.
    await own.post('/api/logout');
    await own.post('/api/login', { email, password });
    expect((await own.post('/api/login/second-factor', { code: shown(key) })).status).toBe(200);
  });

  test('answers whoever has none as it did before there was any', async () => {
    const visitor = new Visitor(server.url);
    const credentials = { email: newEmail(), password: testPassword };
    const joined = await visitor.post('/api/register', credentials, elsewhere());
    const { status, text } = await visitor.post('/api/login', credentials);
    expect([status, text]).toEqual([200, joined.text]);
  });

  test.each([['/api/login/second-factor'], ['/api/user/second-factor/app'], ['/api/user/second-factor/app/confirm']])(
    '%s refuses what is no code or proof, and changes nothing',
    async (path) => {
      const { visitor } = await nurse();
      for (const body of [{}, { code: 1 }, { code: null }, { code: '12345' }, { code: 'x'.repeat(100) }, []])
        expect((await visitor.post(path, body)).status).toBe(400);
    },
  );
});

describe('an installation that asks administrators for one', () => {
  let server: TestServer;
  const admin = { email: 'admin@example.org', password: testPassword };
  beforeAll(async () => {
    const env = { REQUIRE_SECOND_FACTOR: 'administrators', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
    server = await startTestServer({ database: 'embedded', env });
  });
  afterAll(() => server.stop());

  test('lets them in, and at nothing but setting one up, files and exports among what is refused', async () => {
    const visitor = new Visitor(server.url);
    expect((await visitor.post('/api/login', admin)).status).toBe(200);
    for (const path of ['/api/user', '/api/admin/users', '/api/user/export', '/api/export-report']) {
      const refused = await visitor.get<Problem>(path);
      expect([path, refused.status, refused.json.reason]).toEqual([path, 403, 'second_factor_not_set_up']);
    }
    const begun = await visitor.post<{ key: string }>('/api/user/second-factor/app', { password: admin.password });
    const code = codeOf(begun.json.key, new Date());
    expect((await visitor.post('/api/user/second-factor/app/confirm', { code })).status).toBe(200);
    expect((await visitor.get('/api/admin/users')).status).toBe(200);
  });
});
