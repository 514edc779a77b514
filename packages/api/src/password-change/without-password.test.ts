import { describe, expect, test } from 'vitest';
import { addTestPasskey, addTwoPasskeys, proofBy, signInWith, withoutPassword } from '../passkeys/testing-passkeys.ts';
import { withApp } from '../second-factor/testing.ts';
import { linkIdentity, newEmail, onEachDatabase, refusalOf, testPassword } from '../testing.ts';

const other = 'Another-horse-8!';
const refused = { code: 'UNAUTHORIZED', message: 'Invalid email or password' };
const passwordNeeded = { code: 'UNPROCESSABLE_CONTENT', message: expect.stringMatching(/^Before you can do without/) };

onEachDatabase((api) => {
  const somebody = async () => {
    const nurse = await api().nurse();
    return { ...nurse, email: nurse.user.email, ...(await withoutPassword(api(), nurse)) };
  };
  const kindsTo = async (email: string) => (await api().mailTo(email)).map(({ kind }) => kind);
  const signIn = (email: string, password = testPassword) =>
    refusalOf(api().stranger().api.account.login({ email, password }));
  const hasPassword = async (id: string) => {
    const hash = api().ports.db.selectFrom('users').select('passwordHash').where('id', '=', id);
    return (await hash.executeTakeFirstOrThrow()).passwordHash !== null;
  };
  const letterFor = async (email: string) => {
    await api().stranger().api.account.forgotPassword({ email });
    return (await api().mailTo(email)).findLast(({ kind }) => kind === 'reset-password')?.text ?? '';
  };
  const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? '';

  describe('account.removePassword', () => {
    test('leaves passkeys alone to sign in with, signs other devices out, and tells the owner', async () => {
      const nurse = await api().nurse();
      const { device, second } = await addTwoPasskeys(api(), nurse);
      const elsewhere = api().stranger();
      await signInWith(elsewhere, device);
      const done = await nurse.api.account.removePassword(await proofBy(nurse, second.device));
      expect(done.message).toBe('Your password has been removed. Every other device has been signed out.');
      expect(await nurse.api.signInMethods.list()).toMatchObject({ password: { isSet: false, changedAt: null } });
      expect(await refusalOf(elsewhere.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await kindsTo(nurse.user.email)).toContain('password-removed');
      expect((await nurse.api.activity.list({}))[0]).toMatchObject({ action: 'account.password-removed', by: 'you' });
      expect(await signInWith(api().stranger(), device)).toMatchObject({ id: nurse.user.id });
    });

    test('answers the old password as any wrong one, and as that of nobody', async () => {
      const { email } = await somebody();
      expect(await signIn(email)).toEqual(refused);
      expect(await signIn(newEmail())).toEqual(refused);
    });

    test('keeps the second factor that an installation asks for', async () => {
      const { api: own } = await somebody();
      const factor = await own.secondFactor.get();
      expect(factor).toMatchObject({ passkeys: 2, recoveryCodesLeft: 10, since: expect.any(String) });
    });

    test('is refused with one passkey, and without a recovery code, and changes nothing', async () => {
      const one = await api().nurse();
      const { device } = await addTestPasskey(api(), one);
      expect(await refusalOf(one.api.account.removePassword(await proofBy(one, device)))).toMatchObject(passwordNeeded);
      const two = await api().nurse();
      const passkeys = await addTwoPasskeys(api(), two);
      await api().ports.db.deleteFrom('recoveryCodes').where('userId', '=', two.user.id).execute();
      const proof = await proofBy(two, passkeys.device);
      expect(await refusalOf(two.api.account.removePassword(proof))).toMatchObject(passwordNeeded);
      for (const { user } of [one, two]) {
        expect(await hasPassword(user.id)).toBe(true);
        expect(await kindsTo(user.email)).not.toContain('password-removed');
      }
    });

    test('takes a passkey of their own, once, and refuses a stranger', async () => {
      const nurse = await api().nurse();
      const { device } = await addTwoPasskeys(api(), nurse);
      const credential = device.use(await nurse.api.passkeys.beginProof());
      expect(await refusalOf(api().stranger().api.account.removePassword({ credential }))).toMatchObject({
        code: 'UNAUTHORIZED',
      });
      const thief = await api().nurse();
      const theirs = await addTwoPasskeys(api(), thief);
      const foreign = theirs.device.use(await nurse.api.passkeys.beginProof());
      const { code } = (await refusalOf(nurse.api.account.removePassword({ credential: foreign }))) ?? {};
      expect(code).toBe('FORBIDDEN');
      expect(await hasPassword(nurse.user.id)).toBe(true);
      await nurse.api.account.removePassword({ credential });
      expect(await hasPassword(thief.user.id)).toBe(true);
      expect(await refusalOf(nurse.api.account.removePassword(await proofBy(nurse, device)))).toMatchObject({
        code: 'CONFLICT',
      });
      expect(await refusalOf(nurse.api.account.removePassword({ credential }))).toMatchObject({ code: 'CONFLICT' });
    });

    test('ends a sign-in that waits for its code, and a link to set another password', async () => {
      const nurse = await api().nurse();
      const { device, recoveryCodes } = await addTwoPasskeys(api(), nurse);
      const token = tokenIn(await letterFor(nurse.user.email));
      const waiting = api().stranger();
      await refusalOf(waiting.api.account.login({ email: nurse.user.email, password: testPassword }));
      await nurse.api.account.removePassword(await proofBy(nurse, device));
      const [code = ''] = recoveryCodes;
      expect(await refusalOf(waiting.api.secondFactor.signIn({ code }))).toMatchObject({ code: 'UNAUTHORIZED' });
      const reset = api().stranger().api.account.resetPassword({ token, newPassword: other });
      expect(await refusalOf(reset)).toMatchObject({ code: 'BAD_REQUEST' });
    });
  });

  describe('the last way in', () => {
    test('is no passkey that can be removed', async () => {
      const nurse = await somebody();
      await nurse.api.passkeys.remove({ id: nurse.second.id, ...(await proofBy(nurse, nurse.device)) });
      const last = nurse.api.passkeys.remove({ id: nurse.id, ...(await proofBy(nurse, nurse.device)) });
      expect(await refusalOf(last)).toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
      expect(await signInWith(api().stranger(), nurse.device)).toMatchObject({ id: nurse.user.id });
    });

    test('may be a passkey once a linked sign-in goes, or the other way round, and never neither', async () => {
      const nurse = await somebody();
      const linked = await linkIdentity(api(), nurse.user.id);
      const another = await linkIdentity(api(), nurse.user.id, { provider: 'microsoft' });
      await nurse.api.signInMethods.remove({ id: linked, ...(await proofBy(nurse, nurse.device)) });
      expect((await api().mailTo(nurse.email)).at(-1)?.text).toContain('Your passkeys still work.');
      await nurse.api.passkeys.remove({ id: nurse.second.id, ...(await proofBy(nurse, nurse.device)) });
      await nurse.api.passkeys.remove({ id: nurse.id, ...(await proofBy(nurse, nurse.device)) });
      const last = nurse.api.signInMethods.remove({ id: another, password: testPassword });
      expect(await refusalOf(last)).toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    });
  });

  describe('a forgotten password that is none', () => {
    test('is answered with how one signs in, and a link for whoever can do that no longer', async () => {
      const nurse = await somebody();
      await linkIdentity(api(), nurse.user.id);
      const text = await letterFor(nurse.email);
      expect(text).toContain('You sign in with a passkey or Google, at https://cairn.example.org/auth.');
      expect(text).toContain('Signing in with it then takes a recovery code, or a passkey, as well.');
      expect(text).toContain('https://cairn.example.org/reset-password?token=');
    });

    test('says the same to whoever joined through another service', async () => {
      const nurse = await api().nurse();
      await linkIdentity(api(), nurse.user.id);
      await api().ports.db.updateTable('users').set({ passwordHash: null }).where('id', '=', nurse.user.id).execute();
      const text = await letterFor(nurse.user.email);
      expect(text).toContain('You sign in with Google, at https://cairn.example.org/auth.');
      expect(text).not.toContain('recovery code');
    });

    test('lets whoever has lost every device in by its link and a recovery code, and by its link alone nobody', async () => {
      const nurse = await somebody();
      const token = tokenIn(await letterFor(nurse.email));
      await api().stranger().api.account.resetPassword({ token, newPassword: other });
      const home = api().stranger();
      const first = await refusalOf(home.api.account.login({ email: nurse.email, password: other }));
      expect(first).toMatchObject({ code: 'FORBIDDEN' });
      const [code = ''] = nurse.recoveryCodes;
      expect(await home.api.secondFactor.signIn({ code })).toMatchObject({ id: nurse.user.id });
    });
  });

  describe('account.setPassword', () => {
    test('gives a password again by a passkey, which then owes a second step, and tells the owner', async () => {
      const nurse = await somebody();
      await nurse.api.account.setPassword({ newPassword: other, ...(await proofBy(nurse, nurse.device)) });
      expect(await signIn(nurse.email, other)).toMatchObject({ code: 'FORBIDDEN' });
      expect(await kindsTo(nurse.email)).toContain('password-set');
      expect(await nurse.api.signInMethods.list()).toMatchObject({
        password: { isSet: true, changedAt: api().clock.now().toISOString() },
      });
      const again = nurse.api.account.setPassword({ newPassword: other, ...(await proofBy(nurse, nurse.device)) });
      expect(await refusalOf(again)).toMatchObject({ code: 'CONFLICT' });
    });

    test('refuses a weak one, a stranger, and what no passkey of theirs has signed', async () => {
      const nurse = await somebody();
      const weak = nurse.api.account.setPassword({ newPassword: 'short', ...(await proofBy(nurse, nurse.device)) });
      expect(await refusalOf(weak)).toMatchObject({ code: 'BAD_REQUEST' });
      const thief = await somebody();
      const foreign = { newPassword: other, credential: thief.device.use(await nurse.api.passkeys.beginProof()) };
      expect(await refusalOf(nurse.api.account.setPassword(foreign))).toMatchObject({ code: 'FORBIDDEN' });
      expect(await refusalOf(api().stranger().api.account.setPassword(foreign))).toMatchObject({
        code: 'UNAUTHORIZED',
      });
      expect([await hasPassword(nurse.user.id), await hasPassword(thief.user.id)]).toEqual([false, false]);
    });

    test('is not needed for anything a passkey proves: an app is set up without one', async () => {
      const nurse = await somebody();
      const begun = await nurse.api.secondFactor.beginApp(await proofBy(nurse, nurse.device));
      expect(begun.key).not.toBe('');
      expect(await refusalOf(withApp(api(), nurse))).toMatchObject({ code: 'CONFLICT' });
    });
  });
});
