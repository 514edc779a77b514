import { generateKeyPairSync } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { joined, newEmail, onEachServer, testPassword, Visitor } from './testing.ts';
import { signInAtProvider, startOpenIdProvider, testClient } from './testing-openid-provider.ts';

const publicUrl = 'https://cairn.example';
const callback = `${publicUrl}/api/auth/oidc/callback`;
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const provider = await startOpenIdProvider(callback, {
  publicKey: { ...publicKey.export({ format: 'jwk' }), kid: 'one' },
  isTightLipped: true,
});
afterAll(() => provider.stop());

const settings = {
  PUBLIC_URL: publicUrl,
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: testClient.id,
  OIDC_PRIVATE_KEY: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  OIDC_KEY_ID: 'one',
  OIDC_NAME: 'NHS login',
};

let people = 0;
/** Somebody who has an account with the organisation. */
function somebody(email = newEmail(), claims: object = {}) {
  const sub = `member-${++people}`;
  provider.add({ sub, email, email_verified: true, given_name: 'Grace', family_name: 'Mensah', ...claims });
  return { sub, email };
}

/** The whole way; answers the page it ends at. */
async function signIn(browser: Visitor, { sub }: { sub: string }): Promise<string | null> {
  const begun = await browser.get('/api/auth/oidc/start');
  const path = await signInAtProvider(new URL(begun.headers.get('location') ?? '', publicUrl), sub, publicUrl);
  return (await browser.get(path)).headers.get('location');
}

const me = async (visitor: Visitor) => (await visitor.get<{ id: string; email: string }>('/api/user')).json;

onEachServer((server) => {
  const browser = () => new Visitor(server().url);

  describe('any OpenID provider', () => {
    test('is offered by the name the operator gives it', async () => {
      expect((await browser().get('/api/auth/options')).json).toMatchObject({
        oidcEnabled: true,
        oidcName: 'NHS login',
        oidcUrl: '/api/auth/oidc/start',
        passwordsEnabled: true,
      });
    });

    test('signs people in by a signed client, though it tells the address by itself alone', async () => {
      const [visitor, grace] = [browser(), somebody()];
      expect(await signIn(visitor, grace)).toBe('/welcome');
      expect(await me(visitor)).toMatchObject({ email: grace.email, firstName: 'Grace', emailVerified: true });
      const { json } = await visitor.get<{ linked: object[] }>('/api/user/sign-in-methods');
      expect(json.linked).toMatchObject([{ provider: 'oidc', name: 'NHS login', email: grace.email }]);
      expect(await signIn(browser(), grace)).toBe('/dashboard');
    });

    test('opens an account with its address only after the password, and nobody with an unchecked one', async () => {
      const nurse = await joined(server());
      expect(await signIn(browser(), somebody(nurse.email))).toBe('/auth?link=1');
      expect(await signIn(browser(), somebody(newEmail(), { email_verified: false }))).toBe('/auth?problem=unverified');
    });
  });
}, settings);

const administrator = 'administrator@example.org';

onEachServer(
  (server) => {
    const browser = () => new Visitor(server().url);
    /** Somebody who joined by a password before the organisation became the only way in. */
    async function earlier(): Promise<{ id: string; email: string }> {
      const [visitor, grace] = [browser(), somebody()];
      await signIn(visitor, grace);
      const { id } = await me(visitor);
      const passwordHash = await server().ports.passwords.hash(testPassword);
      const { ports } = server();
      await ports.db.updateTable('users').set({ passwordHash }).where('id', '=', id).execute();
      await ports.db.deleteFrom('userIdentities').where('userId', '=', id).execute();
      return { id, email: grace.email };
    }

    describe('where the organisation is the only way in', () => {
      test('there is nothing to do with a password or a passkey, at either door', async () => {
        const { email } = await earlier();
        const visitor = browser();
        expect((await visitor.get('/api/auth/options')).json).toMatchObject({
          passwordsEnabled: false,
          passkeysEnabled: false,
          googleEnabled: false,
        });
        const credentials = { email, password: testPassword };
        const refused: [string, object | undefined][] = [
          ['/api/login', credentials],
          ['/api/register', { ...credentials, email: newEmail() }],
          ['/api/forgot-password', { email }],
          ['/api/reset-password', { token: 'x', newPassword: testPassword }],
        ];
        for (const [path, body] of refused) {
          const { status, json } = await visitor.post<{ reason: string }>(path, body);
          expect([path, status, json.reason]).toEqual([path, 403, 'organisation_only']);
        }
        expect((await visitor.post<{ reason: string }>('/api/login/passkey/begin')).json.reason).toBe('passkeys_off');
        const rpc = await visitor.post<{ error: { message: string } }>('/trpc/account.login', credentials);
        expect([rpc.status, rpc.json.error.message]).toEqual([403, 'People sign in through their organisation here.']);
      });

      test('it opens the account with its address, and ends whatever opened that before', async () => {
        const { id, email } = await earlier();
        const before = await server().ports.db.selectFrom('sessions').select('id').where('userId', '=', id).execute();
        expect(before.length).toBeGreaterThan(0);
        const visitor = browser();
        expect(await signIn(visitor, somebody(email))).toBe('/dashboard');
        expect((await me(visitor)).id).toBe(id);
        const { ports } = server();
        const sessions = await ports.db.selectFrom('sessions').select('id').where('userId', '=', id).execute();
        expect(sessions).toHaveLength(1);
        expect(before.map(({ id: old }) => old)).not.toContain(sessions[0]?.id);
        const user = ports.db.selectFrom('users').select('passwordHash').where('id', '=', id);
        expect(await user.executeTakeFirst()).toEqual({ passwordHash: null });
        const mail = ports.db.selectFrom('mailMessages').select('kind').where('toAddress', '=', email);
        expect(await mail.orderBy('kind').execute()).toEqual([{ kind: 'identity-linked' }, { kind: 'new-device' }]);
      });

      test('it takes the place of a second factor, which ends where the account is opened by its address', async () => {
        const { id, email } = await earlier();
        const { db } = server().ports;
        const createdAt = new Date().toISOString();
        const haveFactor = () =>
          db.updateTable('users').set({ secondFactorSince: createdAt }).where('id', '=', id).execute();
        const app = { userId: id, secret: 'sealed', createdAt, confirmedAt: createdAt };
        await db.insertInto('totpFactors').values(app).execute();
        await db
          .insertInto('recoveryCodes')
          .values({ userId: id, codeHash: 'a'.repeat(64), createdAt })
          .execute();
        await haveFactor();
        const member = somebody(email);
        expect(await signIn(browser(), member)).toBe('/dashboard');
        const factor = db.selectFrom('users').select('secondFactorSince').where('id', '=', id);
        expect(await factor.executeTakeFirst()).toEqual({ secondFactorSince: null });
        for (const table of ['totpFactors', 'recoveryCodes'] as const)
          expect(await db.selectFrom(table).select('userId').where('userId', '=', id).execute()).toEqual([]);
        await haveFactor();
        expect(await signIn(browser(), member)).toBe('/dashboard');
      });

      test('it opens no account that is blocked, and none by an address it has not checked', async () => {
        const { id, email } = await earlier();
        expect(await signIn(browser(), somebody(email, { email_verified: false }))).toBe('/auth?problem=unverified');
        await server().ports.db.updateTable('users').set({ isBlocked: true }).where('id', '=', id).execute();
        expect(await signIn(browser(), somebody(email))).toBe('/auth?problem=blocked');
      });

      test('the administrator is whoever has the address of the settings there', async () => {
        const visitor = browser();
        expect(await signIn(visitor, somebody(administrator))).toBe('/dashboard');
        expect(await me(visitor)).toMatchObject({ email: administrator, isAdmin: true });
      });
    });
  },
  { ...settings, OIDC_ONLY: 'true', ADMIN_EMAIL: administrator },
);
