import { maxPasskeys } from '@cairn/domain/passkey-terms';
import { describe, expect, test } from 'vitest';
import { linkIdentity, missingId, onEachDatabase, refusalOf, testPassword } from '../testing.ts';
import { testAuthenticator } from './testing-authenticator.ts';
import { addTestPasskey, proofBy, signInWith } from './testing-passkeys.ts';

onEachDatabase((api) => {
  const origin = () => api().ports.publicUrl;
  const withoutPassword = (id: string) =>
    api().ports.db.updateTable('users').set({ passwordHash: null }).where('id', '=', id).execute();

  describe('adding a passkey', () => {
    test('takes the password, is listed, recorded and told by mail, which does not say what it is called', async () => {
      const nurse = await api().nurse();
      const asked = await nurse.api.passkeys.begin({ password: testPassword });
      expect(asked).toMatchObject({
        rp: { id: 'cairn.example.org', name: 'Cairn' },
        user: { name: nurse.user.email, displayName: 'Ada Okafor' },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: [],
      });
      const device = testAuthenticator(origin());
      const added = await nurse.api.passkeys.create({ name: ' Ward phone ', credential: device.make(asked) });
      const { recoveryCodes, ...listed } = added;
      expect(listed).toMatchObject({ name: 'Ward phone', lastUsedAt: null });
      expect(recoveryCodes).toHaveLength(10);
      expect(await nurse.api.passkeys.list()).toEqual([listed]);
      expect((await nurse.api.activity.list({}))[0]).toMatchObject({ action: 'passkey.added', by: 'you' });
      const [mail] = await api().mailTo(nurse.user.email);
      expect(mail).toMatchObject({ kind: 'passkey-added', subject: 'A passkey was added to your Cairn account' });
      expect(mail?.text).not.toContain('Ward phone');
    });

    test('names those there are, so that a device makes no second one', async () => {
      const nurse = await api().nurse();
      const { device } = await addTestPasskey(api(), nurse);
      const asked = await nurse.api.passkeys.begin(await proofBy(nurse, device));
      expect(asked.excludeCredentials).toMatchObject([{ id: device.credentialId, transports: ['internal'] }]);
      const again = nurse.api.passkeys.create({ name: 'Twice', credential: device.make(asked) });
      expect(await refusalOf(again)).toMatchObject({ code: 'CONFLICT' });
    });

    test('refuses a wrong password and none, ten times, and says so in the record', async () => {
      const nurse = await api().nurse();
      expect(await refusalOf(nurse.api.passkeys.begin({}))).toMatchObject({ code: 'BAD_REQUEST' });
      const guess = () => refusalOf(nurse.api.passkeys.begin({ password: 'Wrong-horse-7' }));
      for (let guessed = 0; guessed < 10; guessed++) expect(await guess()).toMatchObject({ code: 'FORBIDDEN' });
      expect(await guess()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      expect((await nurse.api.activity.list({}))[0]).toMatchObject({ action: 'account.password-refused' });
    });

    test('takes another passkey instead of the password', async () => {
      const nurse = await api().nurse();
      const { device } = await addTestPasskey(api(), nurse);
      await withoutPassword(nurse.user.id);
      const proof = device.use(await nurse.api.passkeys.beginProof());
      const asked = await nurse.api.passkeys.begin({ credential: proof });
      await nurse.api.passkeys.create({ name: 'Laptop', credential: testAuthenticator(origin()).make(asked) });
      expect(await nurse.api.passkeys.list()).toHaveLength(2);
      expect(await refusalOf(nurse.api.passkeys.begin({ credential: proof }))).toMatchObject({ code: 'CONFLICT' });
    });

    test('does not take a passkey of somebody else instead', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const { device } = await addTestPasskey(api(), other);
      const proof = device.use(await nurse.api.passkeys.beginProof());
      expect(await refusalOf(nurse.api.passkeys.begin({ credential: proof }))).toMatchObject({ code: 'FORBIDDEN' });
    });

    test('is no more than ten, also of those added at the same moment', async () => {
      const nurse = await api().nurse();
      const { device: by } = await addTestPasskey(api(), nurse);
      for (let i = 0; i < maxPasskeys - 2; i++) await addTestPasskey(api(), nurse, { by });
      api().clock.advance(31);
      const asked = [await proofBy(nurse, by), await proofBy(nurse, by)].map((proof) =>
        nurse.api.passkeys.begin(proof),
      );
      const adding = (await Promise.all(asked)).map((one) =>
        refusalOf(nurse.api.passkeys.create({ name: 'x', credential: testAuthenticator(origin()).make(one) })),
      );
      expect((await Promise.all(adding)).map((refusal) => refusal?.code ?? 'done').sort()).toEqual([
        'CONFLICT',
        'done',
      ]);
      const eleventh = nurse.api.passkeys.begin(await proofBy(nurse, by));
      expect(await refusalOf(eleventh)).toMatchObject({ code: 'CONFLICT' });
    });

    test.each([
      ['for another page', { origin: 'https://cairn.example.com' }],
      ['for another site', { rpId: 'example.org' }],
      ['in a frame of another page', { crossOrigin: true }],
      ['for another challenge', { challenge: 'A'.repeat(43) }],
      ['as a use, not a new one', { type: 'webauthn.get' }],
      ['without looking at who it is', { isVerified: false }],
      ['with certificates', { certificates: [Buffer.from('a certificate')] }],
    ])('refuses what was made %s', async (what, meddling) => {
      const nurse = await api().nurse();
      const device = testAuthenticator(origin());
      const made = device.make(await nurse.api.passkeys.begin({ password: testPassword }), meddling);
      const adding = nurse.api.passkeys.create({ name: 'Phone', credential: made });
      expect(await refusalOf(adding)).toMatchObject({
        code: what === 'for another challenge' ? 'CONFLICT' : 'BAD_REQUEST',
      });
      expect(await nurse.api.passkeys.list()).toEqual([]);
    });

    test('refuses what was asked in another session, by somebody else, or more than five minutes ago', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const elsewhere = api().stranger();
      await elsewhere.api.account.login({ email: nurse.user.email, password: testPassword });
      const device = testAuthenticator(origin());
      const credential = device.make(await nurse.api.passkeys.begin({ password: testPassword }));
      for (const each of [elsewhere, other])
        expect(await refusalOf(each.api.passkeys.create({ name: 'x', credential }))).toMatchObject({
          code: 'CONFLICT',
        });
      api().clock.advance(6);
      expect(await refusalOf(nurse.api.passkeys.create({ name: 'x', credential }))).toMatchObject({
        code: 'CONFLICT',
      });
    });

    test('refuses what no device ever says, without a fault', async () => {
      const nurse = await api().nurse();
      const asked = await nurse.api.passkeys.begin({ password: testPassword });
      const { id, response } = testAuthenticator(origin()).make(asked);
      const cut = response.attestationObject.slice(0, 60);
      const credential = { id, response: { ...response, attestationObject: cut } };
      expect(await refusalOf(nurse.api.passkeys.create({ name: 'x', credential }))).toMatchObject({
        code: 'BAD_REQUEST',
      });
      const noJson = { id, response: { ...response, clientDataJSON: 'AAAA' } };
      expect(await refusalOf(nurse.api.passkeys.create({ name: 'x', credential: noJson }))).toMatchObject({
        code: 'CONFLICT',
      });
    });
  });

  describe('a passkey', () => {
    test('is called otherwise by its owner alone', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const { id } = await addTestPasskey(api(), nurse);
      expect(await nurse.api.passkeys.update({ id, name: 'Laptop' })).toMatchObject({ id, name: 'Laptop' });
      expect(await refusalOf(other.api.passkeys.update({ id, name: 'Mine' }))).toMatchObject({ code: 'NOT_FOUND' });
      expect(await other.api.passkeys.list()).toEqual([]);
      expect(await nurse.api.passkeys.list()).toMatchObject([{ name: 'Laptop' }]);
    });

    test('is removed by a passkey and not by the password alone, ends what was opened by it, and is told by mail', async () => {
      const nurse = await api().nurse();
      const { id, device } = await addTestPasskey(api(), nurse);
      const elsewhere = api().stranger();
      await signInWith(elsewhere, device);
      expect(await refusalOf(nurse.api.passkeys.remove({ id, password: testPassword }))).toMatchObject({
        code: 'FORBIDDEN',
        message: expect.stringMatching(/^Enter a code/),
      });
      expect(await nurse.api.passkeys.remove({ id, ...(await proofBy(nurse, device)) })).toEqual({ id });
      expect(await nurse.api.passkeys.list()).toEqual([]);
      expect(await refusalOf(elsewhere.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await refusalOf(signInWith(api().stranger(), device))).toMatchObject({ code: 'UNAUTHORIZED' });
      expect((await nurse.api.activity.list({})).map(({ action }) => action)).toContain('passkey.removed');
      expect((await api().mailTo(nurse.user.email)).map(({ kind }) => kind)).toEqual([
        'passkey-added',
        'passkey-removed',
      ]);
    });

    test('is removed in the session it opened, which goes on', async () => {
      const nurse = await api().nurse();
      const { id, device } = await addTestPasskey(api(), nurse);
      const here = api().stranger();
      await signInWith(here, device);
      await here.api.passkeys.remove({ id, credential: device.use(await here.api.passkeys.beginProof()) });
      expect(await here.api.account.me()).toMatchObject({ id: nurse.user.id });
    });

    test('stays when it is the last way in, and goes when there is another', async () => {
      const nurse = await api().nurse();
      const { id, device } = await addTestPasskey(api(), nurse);
      await withoutPassword(nurse.user.id);
      const remove = async () =>
        refusalOf(nurse.api.passkeys.remove({ id, credential: device.use(await nurse.api.passkeys.beginProof()) }));
      expect(await remove()).toMatchObject({
        code: 'UNPROCESSABLE_CONTENT',
        message: expect.stringMatching(/only way in/),
      });
      await linkIdentity(api(), nurse.user.id);
      expect(await remove()).toBeNull();
    });

    test('stays when the password is wrong, nobody is there, or it is not there', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const { id } = await addTestPasskey(api(), nurse);
      const wrong = nurse.api.passkeys.remove({ id, password: 'Wrong-horse-7' });
      expect(await refusalOf(wrong)).toMatchObject({ code: 'FORBIDDEN' });
      for (const which of [id, missingId])
        expect(await refusalOf(other.api.passkeys.remove({ id: which, password: testPassword }))).toMatchObject({
          code: 'NOT_FOUND',
        });
      const { passkeys } = api().stranger().api;
      const calls = [passkeys.list(), passkeys.remove({ id, password: testPassword }), passkeys.beginProof()];
      for (const call of calls) expect(await refusalOf(call)).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await nurse.api.passkeys.list()).toHaveLength(1);
    });

    test('of the last 30 days goes with a password reset, unless it is to be kept; an older one stays', async () => {
      const nurse = await api().nurse();
      const { device: old } = await addTestPasskey(api(), nurse, { name: 'Old' });
      api().clock.advance(31 * 24 * 60);
      await signInWith(nurse, old);
      const kept = await addTestPasskey(api(), nurse, { name: 'Kept', by: old });
      const { device: lost } = await addTestPasskey(api(), nurse, { name: 'Lost', by: old });
      await nurse.api.account.forgotPassword({ email: nurse.user.email });
      const link = (await api().mailTo(nurse.user.email)).find(({ kind }) => kind === 'reset-password');
      const token = /token=([\w-]+)/.exec(link?.text ?? '')?.[1] ?? '';
      const { recentSignInMethods } = await nurse.api.account.verifyResetToken({ token });
      expect(recentSignInMethods?.map(({ name }) => name)).toEqual(['Passkey “Lost”', 'Passkey “Kept”']);
      const keepSignInMethods = [kept.id];
      await nurse.api.account.resetPassword({ token, newPassword: 'Another-horse-8-battery', keepSignInMethods });
      for (const device of [old, kept.device]) await signInWith(api().stranger(), device);
      expect(await refusalOf(signInWith(api().stranger(), lost))).toMatchObject({ code: 'UNAUTHORIZED' });
      const said = (await api().mailTo(nurse.user.email)).at(-1)?.text ?? '';
      expect(said.match(/- A passkey, added on/g)).toHaveLength(3);
    });
  });
});
