import { makeResetLink } from '@cairn/api/password-reset/commands';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { joined, newEmail, onEachServer, testPassword, Visitor } from './testing.ts';
import { startTestMailServer } from './testing-mail-server.ts';
import { signInAtProvider, startOpenIdProvider, testClient } from './testing-openid-provider.ts';

const publicUrl = 'https://cairn.example';
const google = await startOpenIdProvider(`${publicUrl}/api/auth/google/callback`);
const mail = await startTestMailServer();
afterAll(() => Promise.all([google.stop(), mail.stop()]));
const patience = { timeout: 150_000, interval: 50 };
/** Quoted-printable text as it was before. */
const unfolded = (raw: string) => raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=');

const settings = {
  PUBLIC_URL: publicUrl,
  SMTP_URL: mail.url,
  OIDC_GOOGLE_CLIENT_ID: testClient.id,
  OIDC_GOOGLE_CLIENT_SECRET: testClient.secret,
  OIDC_GOOGLE_ISSUER: google.issuer,
};
const newPassword = 'Another-horse-8-battery';
interface Methods {
  readonly password: { isSet: boolean };
  readonly linked: { id: string; name: string; email: string; lastUsedAt: string | null }[];
}

onEachServer((server) => {
  const browser = () => new Visitor(server().url);

  /** Goes the whole way through the provider; answers the page it ends at. */
  async function signIn(visitor: Visitor, sub: string): Promise<string | null> {
    const { headers } = await visitor.get('/api/auth/google/start');
    const back = await signInAtProvider(new URL(headers.get('location') ?? ''), sub, publicUrl);
    return (await visitor.get(back)).headers.get('location');
  }
  /** Somebody with an account, who has linked the sign-in of the same address. */
  async function linked() {
    const nurse = await joined(server());
    google.add({ sub: nurse.id, email: nurse.email, email_verified: true });
    expect(await signIn(nurse, nurse.id)).toBe('/auth?link=1');
    await nurse.post('/api/login', { email: nurse.email, password: testPassword });
    return nurse;
  }
  const methodsOf = async (visitor: Visitor) => (await visitor.get<Methods>('/api/user/sign-in-methods')).json;
  /** The token of the link to a page of ours that the mail server takes for an address. */
  async function tokenTo(address: string, page: string): Promise<string> {
    const link = new RegExp(`/${page}\\?token=([\\w-]{43})`);
    const find = () => mail.received.filter(({ to }) => to === address).map(({ raw }) => link.exec(unfolded(raw))?.[1]);
    return (await vi.waitUntil(() => find().find((token) => token !== undefined), patience)) ?? '';
  }
  const resetToken = async (userId: string) => {
    const ports = server().ports;
    const link = await ports.db
      .transaction()
      .execute((tx) => makeResetLink(tx, ports, { userId, requestId: crypto.randomUUID() }));
    return new URL(link ?? '').searchParams.get('token');
  };

  describe('a linked sign-in', () => {
    test('is listed with its last use, and once removed opens nothing any more', async () => {
      const nurse = await linked();
      const elsewhere = browser();
      expect(await signIn(elsewhere, nurse.id)).toBe('/dashboard');
      const [link] = (await methodsOf(nurse)).linked;
      expect(link).toMatchObject({ name: 'Google', email: nurse.email, lastUsedAt: expect.any(String) });
      const remove = (password: string) => nurse.post(`/api/user/sign-in-methods/${link?.id}/remove`, { password });
      expect((await remove('Wrong-horse-7')).status).toBe(403);
      expect(await remove(testPassword)).toMatchObject({ status: 200, json: { id: link?.id } });
      expect((await elsewhere.get('/api/user')).status).toBe(401);
      expect((await nurse.get('/api/user')).status).toBe(200);
      expect((await methodsOf(nurse)).linked).toEqual([]);
      expect(await signIn(elsewhere, nurse.id)).toBe('/auth?link=1');
    });

    test('stays while there is no password', async () => {
      const [grace, sub] = [browser(), newEmail()];
      google.add({ sub, email: newEmail(), email_verified: true });
      await signIn(grace, sub);
      const methods = await methodsOf(grace);
      expect(methods).toMatchObject({ password: { isSet: false }, linked: [{ name: 'Google' }] });
      const removed = await grace.post(`/api/user/sign-in-methods/${methods.linked[0]?.id}/remove`, { password: 'x' });
      expect([removed.status, removed.json.message]).toEqual([422, expect.stringMatching(/^Set a password first/)]);
    });

    test('made lately does not survive a reset of the password, unless it is to be kept', async () => {
      for (const [keeps, ends] of [
        [false, '/auth?link=1'],
        [true, '/dashboard'],
      ] as const) {
        const nurse = await linked();
        const [link] = (await methodsOf(nurse)).linked;
        const token = await resetToken(nurse.id);
        const { json } = await browser().get<{ recentSignInMethods: object[] }>(`/api/verify-reset-token/${token}`);
        expect(json.recentSignInMethods).toMatchObject([{ id: link?.id, name: 'Google' }]);
        const keepSignInMethods = keeps ? [link?.id] : undefined;
        const reset = await browser().post('/api/reset-password', { token, newPassword, keepSignInMethods });
        expect(reset).toMatchObject({ status: 200, json: { message: 'Your password has been updated successfully.' } });
        expect(await signIn(browser(), nurse.id)).toBe(ends);
      }
    });
  });

  describe('a change of address', () => {
    test('goes through the REST door, and back', { timeout: 180_000 }, async () => {
      const [nurse, email] = [await linked(), newEmail()];
      const asked = await nurse.post('/api/user/email-change', { email, password: testPassword });
      expect(asked).toMatchObject({ status: 200, json: { email } });
      expect((await nurse.get('/api/user/email-change')).json).toMatchObject({ waiting: { email } });
      const token = await tokenTo(email, 'confirm-email-change');
      // Whoever only opens the link, as programs that check mail do, changes nothing.
      await nurse.get(`/confirm-email-change?token=${token}`);
      expect((await nurse.post('/api/confirm-email-change', { token })).json).toMatchObject({ email });
      expect((await nurse.get('/api/user')).json).toMatchObject({ email });
      const taken = await browser().post('/api/register', { email: nurse.email, password: testPassword });
      expect(taken.status).toBe(409);
      const back = await tokenTo(nurse.email, 'undo-email-change');
      expect((await browser().post('/api/undo-email-change', { token: back })).json).toMatchObject({
        email: nurse.email,
      });
      expect((await nurse.get('/api/user')).status).toBe(401);
    });

    test('leaves a newcomer through a provider no address that is kept for another', { timeout: 180_000 }, async () => {
      const [nurse, email] = [await joined(server()), newEmail()];
      await nurse.post('/api/user/email-change', { email, password: testPassword });
      await nurse.post('/api/confirm-email-change', { token: await tokenTo(email, 'confirm-email-change') });
      const sub = newEmail();
      google.add({ sub, email: nurse.email, email_verified: true });
      expect(await signIn(browser(), sub)).toBe('/auth?problem=unknown');
    });

    test('can be dropped', async () => {
      const nurse = await joined(server());
      await nurse.post('/api/user/email-change', { email: newEmail(), password: testPassword });
      expect((await nurse.post('/api/user/email-change/resend')).status).toBe(200);
      expect((await nurse.call('DELETE', '/api/user/email-change')).json).toEqual({ waiting: null });
      expect((await nurse.call('DELETE', '/api/user/email-change')).status).toBe(404);
    });
  });
}, settings);
