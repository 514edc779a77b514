import { setUpMinutes } from '@cairn/domain/second-factor-terms';
import { describe, expect, test } from 'vitest';
import { unseal } from '../mail/sealed-text.ts';
import { createCaller } from '../router.ts';
import { contextOf, onEachDatabase, refusalOf, testPassword } from '../testing.ts';
import { codeOf, withApp, wrongCodeFor } from './testing.ts';

const password = testPassword;

onEachDatabase((api) => {
  const now = () => api().clock.now();

  describe('setting up an authenticator app', () => {
    test('answers a key and its address once, kept sealed, and asks nothing at sign-in until it is proved', async () => {
      const nurse = await api().nurse();
      const { key, uri, expiresAt } = await nurse.api.secondFactor.beginApp({ password });
      expect(key).toMatch(/^[A-Z2-7]{32}$/);
      expect(uri).toMatch(/^otpauth:\/\/totp\/Cairn%20cairn\.example\.org:/);
      expect(new URL(uri).searchParams.get('secret')).toBe(key);
      expect(Date.parse(expiresAt)).toBe(now().getTime() + setUpMinutes * 60_000);
      const { db, secondFactorKey } = api().ports;
      const row = db.selectFrom('totpFactors').select('secret').where('userId', '=', nurse.user.id);
      const { secret } = await row.executeTakeFirstOrThrow();
      expect(secret).not.toContain(key);
      expect(unseal(secondFactorKey, secret)).toBe(key);
      expect(await nurse.api.secondFactor.get()).toMatchObject({ since: null, appSince: null, recoveryCodesLeft: 0 });
      const other = api().stranger();
      expect(await other.api.account.login({ email: nurse.user.email, password })).toMatchObject({ id: nurse.user.id });
    });

    test('is on by one code: ten recovery codes are told, every other device is out, and the owner is mailed', async () => {
      const nurse = await api().nurse();
      const other = api().stranger();
      await other.api.account.login({ email: nurse.user.email, password });
      const { recoveryCodes } = await withApp(api(), nurse);
      expect(new Set(recoveryCodes).size).toBe(10);
      for (const code of recoveryCodes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
      const since = now().toISOString();
      expect(await nurse.api.secondFactor.get()).toEqual({
        since,
        appSince: since,
        passkeys: 0,
        recoveryCodesLeft: 10,
        isRequired: false,
      });
      expect(await refusalOf(other.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
      const mails = await api().mailTo(nurse.user.email);
      expect(mails.map(({ kind }) => kind)).toEqual(['second-factor-added']);
      const said = JSON.stringify([mails, await nurse.api.activity.list({}), api().securityEvents()]);
      expect(said).toContain('second-factor.app-added');
      for (const code of recoveryCodes) expect(said).not.toContain(code);
    });

    test('keeps recovery codes as hashes only', async () => {
      const nurse = await api().nurse();
      const { recoveryCodes } = await withApp(api(), nurse);
      const rows = await api()
        .ports.db.selectFrom('recoveryCodes')
        .selectAll()
        .where('userId', '=', nurse.user.id)
        .execute();
      expect(rows).toHaveLength(10);
      for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
    });

    test('takes the password, and no wrong one or code; nothing is on then', async () => {
      const nurse = await api().nurse();
      const { secondFactor } = nurse.api;
      expect(await refusalOf(secondFactor.beginApp({ password: 'Wrong-horse-7' }))).toMatchObject({
        code: 'FORBIDDEN',
      });
      expect(await refusalOf(secondFactor.confirmApp({ code: '123456' }))).toMatchObject({ code: 'CONFLICT' });
      const { key } = await secondFactor.beginApp({ password });
      const wrong = secondFactor.confirmApp({ code: wrongCodeFor(key, now()) });
      expect(await refusalOf(wrong)).toMatchObject({ code: 'FORBIDDEN' });
      expect(await secondFactor.get()).toMatchObject({ since: null });
      expect(await secondFactor.confirmApp({ code: codeOf(key, now()) })).toMatchObject({ recoveryCodesLeft: 10 });
    });

    test('is over after a quarter of an hour, and begun anew the key of before proves nothing', async () => {
      const nurse = await api().nurse();
      const { secondFactor } = nurse.api;
      const first = await secondFactor.beginApp({ password });
      const second = await secondFactor.beginApp({ password });
      expect(await refusalOf(secondFactor.confirmApp({ code: codeOf(first.key, now()) }))).not.toBeNull();
      api().clock.advance(setUpMinutes);
      const late = secondFactor.confirmApp({ code: codeOf(second.key, now()) });
      expect(await refusalOf(late)).toMatchObject({ code: 'CONFLICT' });
    });

    test('is done once, however many confirm at once, and not begun again while one is on', async () => {
      const nurse = await api().nurse();
      const { secondFactor } = nurse.api;
      const { key } = await secondFactor.beginApp({ password });
      const code = codeOf(key, now());
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => refusalOf(secondFactor.confirmApp({ code }))));
      expect(outcomes.filter((refusal) => refusal === null)).toHaveLength(1);
      expect(outcomes.flatMap((refusal) => refusal?.code ?? [])).toEqual(Array(7).fill('CONFLICT'));
      api().clock.advance(1);
      const again = secondFactor.beginApp({ password, code: codeOf(key, now()) });
      expect(await refusalOf(again)).toMatchObject({ code: 'CONFLICT' });
    });

    test('of one person is not there for another', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const { key } = await nurse.api.secondFactor.beginApp({ password });
      const foreign = other.api.secondFactor.confirmApp({ code: codeOf(key, now()) });
      expect(await refusalOf(foreign)).toMatchObject({ code: 'CONFLICT' });
      await withApp(api(), other);
      expect(await nurse.api.secondFactor.get()).toMatchObject({ since: null, recoveryCodesLeft: 0 });
    });
  });

  describe('removing the app', () => {
    test('takes the password and a code, ends the recovery codes, and is mailed; then the password alone opens', async () => {
      const nurse = await api().nurse();
      const { secondFactor } = nurse.api;
      const { nextCode, recoveryCodes } = await withApp(api(), nurse);
      expect(await refusalOf(secondFactor.removeApp({ password }))).toMatchObject({ code: 'FORBIDDEN' });
      expect(await refusalOf(secondFactor.removeApp({ password: 'Wrong-horse-7', code: nextCode() }))).toMatchObject({
        code: 'FORBIDDEN',
      });
      expect(await secondFactor.removeApp({ password, code: nextCode() })).toMatchObject({
        since: null,
        appSince: null,
        passkeys: 0,
        recoveryCodesLeft: 0,
      });
      expect(await refusalOf(secondFactor.removeApp({ password }))).toMatchObject({ code: 'NOT_FOUND' });
      const mails = await api().mailTo(nurse.user.email);
      expect(mails.at(-1)).toMatchObject({ kind: 'second-factor-removed' });
      const there = api().stranger();
      expect(await there.api.account.login({ email: nurse.user.email, password })).toMatchObject({ id: nurse.user.id });
      await withApp(api(), nurse);
      const pending = api().stranger();
      await refusalOf(pending.api.account.login({ email: nurse.user.email, password }));
      const old = pending.api.secondFactor.signIn({ code: recoveryCodes[0] ?? '' });
      expect(await refusalOf(old)).toMatchObject({ code: 'FORBIDDEN' });
    });

    test('is possible with a recovery code, for whoever has lost the phone', async () => {
      const nurse = await api().nurse();
      const { recoveryCodes } = await withApp(api(), nurse);
      const [code] = recoveryCodes;
      expect(await nurse.api.secondFactor.removeApp({ password, code })).toMatchObject({ since: null });
    });
  });

  describe('recovery codes made anew', () => {
    test('end those of before', async () => {
      const nurse = await api().nurse();
      const { nextCode, recoveryCodes } = await withApp(api(), nurse);
      expect(await refusalOf(nurse.api.secondFactor.renewRecoveryCodes({ password }))).toMatchObject({
        code: 'FORBIDDEN',
      });
      const renewed = await nurse.api.secondFactor.renewRecoveryCodes({ password, code: nextCode() });
      expect(renewed.recoveryCodes).toHaveLength(10);
      expect(renewed.recoveryCodes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
      expect((await api().mailTo(nurse.user.email)).at(-1)).toMatchObject({ kind: 'recovery-codes-made' });
      const enter = async (code = '') => {
        const there = api().stranger();
        await refusalOf(there.api.account.login({ email: nurse.user.email, password }));
        return refusalOf(there.api.secondFactor.signIn({ code }));
      };
      expect(await enter(recoveryCodes[0])).toMatchObject({ code: 'FORBIDDEN' });
      expect(await enter(renewed.recoveryCodes[0])).toBeNull();
    });

    test('are there for nobody who has no second factor', async () => {
      const nurse = await api().nurse();
      const none = nurse.api.secondFactor.renewRecoveryCodes({ password });
      expect(await refusalOf(none)).toMatchObject({ code: 'NOT_FOUND' });
    });
  });

  test('with another key of the installation the app proves nothing, and a recovery code still does', async () => {
    const nurse = await api().nurse();
    const { key, recoveryCodes } = await withApp(api(), nurse);
    api().clock.advance(1);
    const jar = { sid: null as string | null };
    const ports = { ...api().ports, secondFactorKey: [Buffer.alloc(32, 7)] as const };
    const there = createCaller(() => contextOf(ports, jar, '198.18.200.1', null));
    await refusalOf(there.account.login({ email: nurse.user.email, password }));
    expect(await refusalOf(there.secondFactor.signIn({ code: codeOf(key, now()) }))).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await refusalOf(there.secondFactor.signIn({ code: recoveryCodes[0] ?? '' }))).toBeNull();
  });
});
