import { describe, expect, test } from 'vitest';
import { signIn } from '../account/commands.ts';
import { hashSecretToken } from '../secret-token.ts';
import { contextOf, linkIdentity, onEachDatabase, refusalOf, testPassword } from '../testing.ts';
import { finishSignIn } from '../third-party-sign-in/commands.ts';
import { inTransaction } from '../transaction.ts';
import { takeCode } from './taking-codes.ts';
import { codeOf, withApp, wrongCodeFor } from './testing.ts';

const password = testPassword;
const wanted = {
  code: 'FORBIDDEN',
  message: 'Enter a code from your authenticator app or a recovery code, or use a passkey.',
};
const over = { code: 'UNAUTHORIZED', message: 'This sign-in is over. Please begin again.' };

onEachDatabase((api) => {
  const now = () => api().clock.now();

  /** Somebody with an app, and a browser that has given their password. */
  async function asked() {
    const nurse = await api().nurse();
    const app = await withApp(api(), nurse);
    api().clock.advance(1);
    const there = api().stranger();
    const { email } = nurse.user;
    expect(await refusalOf(there.api.account.login({ email, password }))).toEqual(wanted);
    return { nurse, app, there, email, enter: (code: string) => there.api.secondFactor.signIn({ code }) };
  }

  describe('signing in with a second factor', () => {
    test('opens nothing by the password, and everything by the code', async () => {
      const { nurse, app, there, enter } = await asked();
      expect(there.jar.sid).toBeNull();
      expect(await refusalOf(there.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await enter(codeOf(app.key, now()))).toEqual(await nurse.api.account.me());
      expect(await there.api.account.me()).toMatchObject({ id: nurse.user.id });
      expect(there.jar.pending).toBeNull();
    });

    test('answers a wrong password like anybody’s, whether or not there is a factor', async () => {
      const { email } = await asked();
      const wrong = api().stranger().api.account.login({ email, password: 'Wrong-horse-7' });
      expect(await refusalOf(wrong)).toEqual({ code: 'UNAUTHORIZED', message: 'Invalid email or password' });
    });

    test.each([
      [-2, false],
      [-1, true],
      [0, true],
      [1, true],
      [2, false],
    ])('with a phone whose clock is %i steps away is let in: %s', async (steps, isLetIn) => {
      const { app, enter } = await asked();
      const refusal = await refusalOf(enter(codeOf(app.key, now(), steps)));
      expect(refusal?.code ?? null).toBe(isLetIn ? null : 'FORBIDDEN');
    });

    test('takes a code once, in this browser or another, and none from before it', async () => {
      const { app, enter, email } = await asked();
      const code = codeOf(app.key, now(), 1);
      expect(await refusalOf(enter(code))).toBeNull();
      const thief = api().stranger();
      await refusalOf(thief.api.account.login({ email, password }));
      for (const steps of [1, 0, -1]) {
        const replayed = thief.api.secondFactor.signIn({ code: codeOf(app.key, now(), steps) });
        expect(await refusalOf(replayed)).toMatchObject({ code: 'FORBIDDEN' });
      }
      api().clock.advance(1);
      expect(await refusalOf(thief.api.secondFactor.signIn({ code: codeOf(app.key, now()) }))).toBeNull();
    });

    test('takes a code once of however many at the same moment', async () => {
      const { app, email } = await asked();
      const browsers = Array.from({ length: 8 }, () => api().stranger());
      for (const there of browsers) await refusalOf(there.api.account.login({ email, password }));
      const code = codeOf(app.key, now());
      const outcomes = await Promise.all(browsers.map((there) => refusalOf(there.api.secondFactor.signIn({ code }))));
      expect(outcomes.filter((refusal) => refusal === null)).toHaveLength(1);
      expect(browsers.filter(({ jar }) => jar.sid !== null)).toHaveLength(1);
    });

    test('takes a recovery code once of fifty at the same moment', async () => {
      const { nurse, app } = await asked();
      const code = app.recoveryCodes[0]?.replaceAll('-', '') ?? '';
      const ctx = contextOf(api().ports, { sid: null }, '198.18.78.1', null);
      const taken = await Promise.all(
        Array.from({ length: 50 }, () =>
          inTransaction(ctx, (tx) => takeCode(tx, ctx, nurse.user.id, { code, after: 'password' })),
        ),
      );
      expect(taken.filter((by) => by === 'recovery-code')).toHaveLength(1);
    });

    test('lets one of fifty in with one recovery code, and tells its owner how many are left', async () => {
      const { nurse, app, email } = await asked();
      const browsers = Array.from({ length: 10 }, () => api().stranger());
      for (const there of browsers) await refusalOf(there.api.account.login({ email, password }));
      const [code = ''] = app.recoveryCodes;
      const tries = browsers.flatMap((there) => Array.from({ length: 5 }, () => there));
      const outcomes = await Promise.all(tries.map((there) => refusalOf(there.api.secondFactor.signIn({ code }))));
      expect(outcomes.filter((refusal) => refusal === null)).toHaveLength(1);
      const mails = (await api().mailTo(email)).filter(({ kind }) => kind === 'recovery-code-used');
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain('9 recovery codes are left');
      expect(await nurse.api.secondFactor.get()).toMatchObject({ recoveryCodesLeft: 9 });
    });

    test('goes through once: what waited is over then, and a copy of it opens nothing', async () => {
      const { app, there, enter } = await asked();
      const copy = api().stranger({ pending: there.jar.pending ?? null });
      expect(await refusalOf(enter(codeOf(app.key, now())))).toBeNull();
      api().clock.advance(1);
      const again = copy.api.secondFactor.signIn({ code: codeOf(app.key, now()) });
      expect(await refusalOf(again)).toEqual(over);
    });

    test('is over after ten minutes, or five wrong codes, of which the owner is told; then the right one opens nothing', async () => {
      const late = await asked();
      api().clock.advance(10);
      expect(await refusalOf(late.enter(codeOf(late.app.key, now())))).toEqual(over);
      const { app, email, enter } = await asked();
      for (let i = 0; i < 5; i++)
        expect(await refusalOf(enter(wrongCodeFor(app.key, now())))).toMatchObject({ code: 'FORBIDDEN' });
      expect(await refusalOf(enter(codeOf(app.key, now())))).toEqual(over);
      expect((await api().mailTo(email)).at(-1)).toMatchObject({ kind: 'codes-refused' });
    });

    test('is nothing without the password before it, or with what somebody made up', async () => {
      const { nurse, app } = await asked();
      for (const pending of [null, '', 'x', `${nurse.user.id}.`, `${nurse.user.id}.${'A'.repeat(43)}`]) {
        const stranger = api().stranger({ pending });
        const code = codeOf(app.key, now());
        expect(await refusalOf(stranger.api.secondFactor.signIn({ code }))).toEqual(over);
      }
    });

    test('ends with whatever ends sessions, and lets nobody in who was blocked meanwhile', async () => {
      const admin = await api().admin();
      const ends: ((of: Awaited<ReturnType<typeof asked>>) => Promise<unknown>)[] = [
        ({ nurse, app }) =>
          nurse.api.account.changePassword({
            currentPassword: password,
            newPassword: 'Another-horse-8!',
            code: codeOf(app.key, now(), -1),
          }),
        ({ nurse }) => nurse.api.sessions.endOthers(),
        ({ nurse }) => admin.api.admin.block({ id: nurse.user.id }),
        ({ nurse }) => admin.api.admin.remove({ id: nurse.user.id }),
        ({ nurse }) => admin.api.admin.endSessions({ id: nurse.user.id }),
        ({ nurse, app }) => nurse.api.account.close({ password, code: codeOf(app.key, now(), -1) }),
        async ({ email }) => {
          await api().stranger().api.account.forgotPassword({ email });
          const mail = (await api().mailTo(email)).at(-1);
          const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
          await api().stranger().api.account.resetPassword({ token, newPassword: 'Another-horse-8!' });
        },
      ];
      for (const end of ends) {
        const waiting = await asked();
        await end(waiting);
        expect(await refusalOf(waiting.enter(codeOf(waiting.app.key, now())))).toEqual(over);
      }
      const { nurse, app, enter } = await asked();
      await api().ports.db.updateTable('users').set({ isBlocked: true }).where('id', '=', nurse.user.id).execute();
      expect(await refusalOf(enter(codeOf(app.key, now())))).toMatchObject({ code: 'UNAUTHORIZED' });
    });

    test('is not got round by a link that sets a new password', async () => {
      const { email } = await asked();
      await api().stranger().api.account.forgotPassword({ email });
      const token = /token=([\w-]+)/.exec((await api().mailTo(email)).at(-1)?.text ?? '')?.[1] ?? '';
      const newPassword = 'Another-horse-8!';
      const thief = api().stranger();
      await thief.api.account.resetPassword({ token, newPassword });
      expect(await refusalOf(thief.api.account.login({ email, password: newPassword }))).toEqual(wanted);
    });

    /** Somebody comes through Google, who is asked for a code; answers the browser it is to be given in, and by which link. */
    const askedThroughGoogle = async (userId: string) => {
      const subject = await linkIdentity(api(), userId);
      const jar = { sid: null as string | null, pending: null as string | null };
      const base = contextOf(api().ports, jar, '198.18.77.1', null);
      const identity = {
        issuer: 'https://id.example.org',
        subject,
        verifiedEmail: null,
        firstName: null,
        lastName: null,
      };
      const begun = { state: 's'.repeat(43), nonce: 'n', codeVerifier: 'v' };
      const ctx = {
        ...base,
        identityProviders: { google: { name: 'Google', begin: async () => '', finish: async () => identity } },
        caller: { ...base.caller, signInCookie: { read: () => 'browser', write: () => {}, clear: () => {} } },
      };
      const expiresAt = new Date(now().getTime() + 60_000).toISOString();
      const attempt = { ...begun, provider: 'google' as const, browserHash: hashSecretToken('browser'), expiresAt };
      await ctx.db.insertInto('signInAttempts').values(attempt).execute();
      expect(await finishSignIn(ctx, 'google', new URLSearchParams({ state: begun.state }))).toBe('code');
      expect(jar.sid).toBeNull();
      return { subject, there: api().stranger({ pending: jar.pending }) };
    };

    test('asks for the code of whoever comes through a third party, too', async () => {
      const { nurse, app } = await asked();
      const { subject, there } = await askedThroughGoogle(nurse.user.id);
      expect(await there.api.secondFactor.signIn({ code: codeOf(app.key, now()) })).toMatchObject({
        id: nurse.user.id,
      });
      const [session] = await api()
        .ports.db.selectFrom('sessions')
        .select('identityId')
        .where('userId', '=', nurse.user.id)
        .orderBy('createdAt', 'desc')
        .execute();
      expect(session?.identityId).toBe(subject);
    });

    test('tells the owner by what somebody came who gives wrong codes, or a recovery code: not by a password they never gave', async () => {
      const { nurse, app, email } = await asked();
      const told = async (kind: string) =>
        (await api().mailTo(email)).filter((mail) => mail.kind === kind).at(-1)?.text;
      const { there } = await askedThroughGoogle(nurse.user.id);
      for (let i = 0; i < 5; i++)
        await refusalOf(there.api.secondFactor.signIn({ code: wrongCodeFor(app.key, now()) }));
      expect(await told('codes-refused')).toContain('Somebody has just signed in with Google');
      const { there: again } = await askedThroughGoogle(nurse.user.id);
      await again.api.secondFactor.signIn({ code: app.recoveryCodes[0] ?? '' });
      expect(await told('recovery-code-used')).toContain('after somebody signed in with Google');
      const labels = (await again.api.activity.list({})).map(({ label }) => label);
      expect(labels).toContain('A wrong code was given');
      expect(labels.filter((label) => /password/i.test(label))).toEqual([]);
    });

    test('opens no session without it when it was set up between password and session', async () => {
      const nurse = await api().nurse();
      const { passwords } = api().ports;
      const jar = { sid: null as string | null };
      const verify: typeof passwords.verify = async (stored, given) => {
        await withApp(api(), nurse);
        return passwords.verify(stored, given);
      };
      const ctx = contextOf({ ...api().ports, passwords: { ...passwords, verify } }, jar, '192.0.2.9', null);

      const entering = signIn(ctx, { email: nurse.user.email, password });
      expect(await refusalOf(entering)).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(jar.sid).toBeNull();
    });
  });
});
