import { describe, expect, test } from 'vitest';
import { limits } from '../limits/limits.ts';
import { sweep } from '../sweep/commands.ts';
import { onEachDatabase, refusalOf, testPassword } from '../testing.ts';
import { canHavePasskeys } from './ceremonies.ts';
import { testAuthenticator } from './testing-authenticator.ts';
import { addTestPasskey, proofBy, signInWith } from './testing-passkeys.ts';

const refused = { code: 'UNAUTHORIZED', message: 'This passkey does not open an account here.' };

onEachDatabase((api) => {
  const change = (id: string, to: { isBlocked?: boolean; isDeleted?: boolean; closingAt?: string }) =>
    api().ports.db.updateTable('users').set(to).where('id', '=', id).execute();
  const somebody = async (options = {}) => {
    const nurse = await api().nurse();
    return { ...nurse, ...(await addTestPasskey(api(), nurse, options)) };
  };
  const lastAction = async (id: string) => {
    const lines = api().ports.db.selectFrom('auditEvents').select(['action', 'details']).where('subjectId', '=', id);
    return lines.orderBy('id', 'desc').limit(1).executeTakeFirst();
  };

  describe('signing in with a passkey', () => {
    test('opens a session of its owner without address or password, and dates the passkey', async () => {
      const { user, api: own, device } = await somebody();
      const browser = api().stranger();
      const asked = await browser.api.passkeys.beginSignIn();
      expect(asked).toMatchObject({ rpId: 'cairn.example.org', userVerification: 'required', allowCredentials: [] });
      expect(await browser.api.passkeys.signIn({ credential: device.use(asked) })).toMatchObject({ id: user.id });
      expect(await browser.api.account.me()).toMatchObject({ id: user.id });
      expect(browser.jar.signIn).toBeNull();
      expect(await own.passkeys.list()).toMatchObject([{ lastUsedAt: api().clock.now().toISOString() }]);
      expect(await lastAction(user.id)).toMatchObject({
        action: 'account.signed-in',
        details: expect.objectContaining({ through: 'passkey', factor: 'passkey' }),
      });
    });

    test.each([
      ['for another page', { origin: 'https://cairn.example.com' }],
      ['for another site', { rpId: 'example.org' }],
      ['in a frame of another page', { crossOrigin: true }],
      ['as a new one, not a use', { type: 'webauthn.create' }],
      ['without looking at who it is', { isVerified: false }],
      ['as somebody else', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ])('refuses what was signed %s', async (_what, meddling) => {
      const { user, device } = await somebody();
      const browser = api().stranger();
      const credential = device.use(await browser.api.passkeys.beginSignIn(), meddling);
      expect(await refusalOf(browser.api.passkeys.signIn({ credential }))).toEqual(refused);
      expect(await refusalOf(browser.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await lastAction(user.id)).toMatchObject({ action: 'passkey.refused' });
    });

    test('refuses a signature that was tampered with, that of another device, and a device nobody has', async () => {
      const [one, other] = [await somebody(), await somebody()];
      const browser = api().stranger();
      const ask = () => browser.api.passkeys.beginSignIn();
      const { id, response } = one.device.use(await ask());
      const flipped = Buffer.from(response.signature, 'base64url');
      flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1;
      const forged = [
        { id, response: { ...response, signature: flipped.toString('base64url') } },
        { ...other.device.use(await ask()), id },
        testAuthenticator(api().ports.publicUrl).use(await ask()),
      ];
      for (const credential of forged)
        expect(await refusalOf(browser.api.passkeys.signIn({ credential }))).toEqual(refused);
    });

    test('takes each challenge once, in the browser that asked, for what it was asked, within five minutes', async () => {
      const { device, ...nurse } = await somebody();
      const [browser, other] = [api().stranger(), api().stranger()];
      const over = { code: 'CONFLICT', message: expect.stringMatching(/^That took too long/) };
      const once = device.use(await browser.api.passkeys.beginSignIn());
      await other.api.passkeys.beginSignIn();
      for (const each of [api().stranger(), other])
        expect(await refusalOf(each.api.passkeys.signIn({ credential: once }))).toMatchObject(over);
      await browser.api.passkeys.signIn({ credential: once });
      expect(await refusalOf(browser.api.passkeys.signIn({ credential: once }))).toMatchObject(over);
      const proof = device.use(await nurse.api.passkeys.beginProof());
      expect(await refusalOf(browser.api.passkeys.signIn({ credential: proof }))).toMatchObject(over);
      const invented = device.use(await other.api.passkeys.beginSignIn(), { challenge: 'A'.repeat(43) });
      expect(await refusalOf(other.api.passkeys.signIn({ credential: invented }))).toMatchObject(over);
      const late = device.use(await browser.api.passkeys.beginSignIn());
      api().clock.advance(6);
      expect(await refusalOf(browser.api.passkeys.signIn({ credential: late }))).toMatchObject(over);
    });

    test('of one challenge sent twice at once lets one in', async () => {
      const { device } = await somebody();
      const browser = api().stranger();
      const credential = device.use(await browser.api.passkeys.beginSignIn());
      const both = [1, 2].map(() => refusalOf(browser.api.passkeys.signIn({ credential })));
      expect((await Promise.all(both)).map((refusal) => refusal?.code ?? 'in').sort()).toEqual(['CONFLICT', 'in']);
    });

    test('keeps five challenges of a browser, and sweeps those that are over', async () => {
      const browser = api().stranger();
      const begun = () => api().ports.db.selectFrom('passkeyChallenges').select('challengeHash').execute();
      await sweep(api().ports);
      const before = (await begun()).length;
      for (let i = 0; i < 8; i++) await browser.api.passkeys.beginSignIn();
      expect(await begun()).toHaveLength(before + 5);
      api().clock.advance(6);
      await sweep(api().ports);
      expect(await begun()).toEqual([]);
    });

    test('refuses a device that counts back, says that it may have been copied, and keeps the count', async () => {
      const { user, device } = await somebody({ counts: true });
      await signInWith(api().stranger(), device);
      await signInWith(api().stranger(), device);
      const browser = api().stranger();
      for (const counter of [0, 1, 3]) {
        const credential = device.use(await browser.api.passkeys.beginSignIn(), { counter });
        expect(await refusalOf(browser.api.passkeys.signIn({ credential }))).toEqual(refused);
      }
      const { db } = api().ports;
      const counted = db.selectFrom('auditEvents').select('id').where('subjectId', '=', user.id);
      expect(await counted.where('action', '=', 'passkey.counted-back').execute()).toHaveLength(3);
      await signInWith(browser, device);
    });

    test('refuses whose account is blocked, deleted or past its erasure as the password does', async () => {
      const { user, device } = await somebody();
      await change(user.id, { isBlocked: true });
      expect(await refusalOf(signInWith(api().stranger(), device))).toEqual({
        code: 'FORBIDDEN',
        message: 'This account is blocked. Please contact support.',
      });
      expect(await lastAction(user.id)).toMatchObject({ action: 'account.sign-in-blocked' });
      for (const to of [
        { isBlocked: false, isDeleted: true },
        { isDeleted: false, closingAt: api().clock.now().toISOString() },
      ]) {
        await change(user.id, to);
        expect(await refusalOf(signInWith(api().stranger(), device))).toEqual(refused);
      }
    });

    test('lets the owner of a closing account in, to keep it', async () => {
      const { user, device, ...nurse } = await somebody();
      await nurse.api.account.close(await proofBy(nurse, device));
      const browser = api().stranger();
      await signInWith(browser, device);
      expect(await browser.api.account.me()).toMatchObject({ id: user.id, closingAt: expect.any(String) });
    });

    test('is counted with wrong passwords of the account and network', async () => {
      const { user, device } = await somebody();
      const thief = api().stranger({ address: '203.0.113.90' });
      for (let i = 0; i < limits.signInFailuresPerAccountAndNetwork.calls; i++) {
        const credential = device.use(await thief.api.passkeys.beginSignIn(), { isVerified: false });
        expect(await refusalOf(thief.api.passkeys.signIn({ credential }))).toEqual(refused);
      }
      expect(await refusalOf(signInWith(thief, device))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      const byPassword = thief.api.account.login({ email: user.email, password: testPassword });
      expect(await refusalOf(byPassword)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      await signInWith(api().stranger({ address: '203.0.113.91' }), device);
    });

    test('is erased with the account', async () => {
      const { user, device } = await somebody();
      await change(user.id, { closingAt: api().clock.now().toISOString() });
      await sweep(api().ports);
      const left = api().ports.db.selectFrom('passkeys').select('id').where('credentialId', '=', device.credentialId);
      expect(await left.execute()).toEqual([]);
    });
  });
});

test.each([
  ['https://cairn.example.org', true],
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
])('browsers make passkeys for %s: %s', (publicUrl, can) => {
  expect(canHavePasskeys(publicUrl)).toBe(can);
});
