import { describe, expect, test } from 'vitest';
import { linkIdentity, missingId, onEachDatabase, refusalOf, testPassword } from '../testing.ts';

onEachDatabase((api) => {
  const through = (sidHolder: string, identityId: string) =>
    api().ports.db.updateTable('sessions').set({ identityId }).where('userId', '=', sidHolder).execute();

  describe('signInMethods.list', () => {
    test('tells of the password and of each link, the newest first', async () => {
      const nurse = await api().nurse();
      const old = await linkIdentity(api(), nurse.user.id, { daysAgo: 40 });
      const young = await linkIdentity(api(), nurse.user.id, { daysAgo: 2, provider: 'microsoft' });
      const { password, linked } = await nurse.api.signInMethods.list();
      expect(password).toEqual({ isSet: true, changedAt: nurse.user.createdAt });
      expect(linked).toMatchObject([
        { id: young, provider: 'microsoft', name: 'Microsoft', linkedAt: '2026-11-18T12:00:00.000Z', lastUsedAt: null },
        { id: old, provider: 'google', name: 'Google', linkedAt: '2026-10-11T12:00:00.000Z' },
      ]);
      expect(Object.keys(linked[0] ?? {}).sort()).toEqual([
        ...['email', 'id', 'lastUsedAt', 'linkedAt', 'name', 'provider'],
      ]);
    });

    test('dates the password by its last change, and knows when there is none', async () => {
      const nurse = await api().nurse();
      api().clock.advance(5);
      await nurse.api.account.changePassword({ currentPassword: testPassword, newPassword: 'Another-horse-8-battery' });
      const changedAt = api().clock.now().toISOString();
      expect((await nurse.api.signInMethods.list()).password).toEqual({ isSet: true, changedAt });
      await api().ports.db.updateTable('users').set({ passwordHash: null }).where('id', '=', nurse.user.id).execute();
      expect((await nurse.api.signInMethods.list()).password).toEqual({ isSet: false, changedAt: null });
    });

    test('names a link whose provider was never noted by its host', async () => {
      const nurse = await api().nurse();
      await linkIdentity(api(), nurse.user.id);
      const links = api().ports.db.updateTable('userIdentities').where('userId', '=', nurse.user.id);
      await links.set({ provider: null }).execute();
      expect((await nurse.api.signInMethods.list()).linked).toMatchObject([{ provider: null, name: 'id.example.org' }]);
    });

    test('refuses a stranger and hides other people’s', async () => {
      expect(await refusalOf(api().stranger().api.signInMethods.list())).toMatchObject({ code: 'UNAUTHORIZED' });
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      await linkIdentity(api(), other.user.id);
      expect((await nurse.api.signInMethods.list()).linked).toEqual([]);
    });
  });

  describe('signInMethods.remove', () => {
    test('takes the link away, for the record as well, and tells the owner by mail', async () => {
      const nurse = await api().nurse();
      const [id, stays] = [await linkIdentity(api(), nurse.user.id), await linkIdentity(api(), nurse.user.id)];
      expect(await nurse.api.signInMethods.remove({ id, password: testPassword })).toEqual({ id });
      expect((await nurse.api.signInMethods.list()).linked).toMatchObject([{ id: stays }]);
      expect((await nurse.api.activity.list({}))[0]).toMatchObject({ action: 'account.identity-removed', by: 'you' });
      expect(await api().mailTo(nurse.user.email)).toMatchObject([
        { kind: 'identity-removed', subject: 'You can no longer sign in to Cairn with Google' },
      ]);
    });

    test('ends what was opened through it, but for the session the password was proved in', async () => {
      const nurse = await api().nurse();
      const { email, id: owner } = nurse.user;
      const [elsewhere, byPassword] = [api().stranger(), api().stranger()];
      for (const each of [elsewhere, byPassword]) await each.api.account.login({ email, password: testPassword });
      const id = await linkIdentity(api(), owner);
      await through(owner, id);
      const { db } = api().ports;
      const [last] = await db
        .selectFrom('sessions')
        .select('id')
        .where('userId', '=', owner)
        .orderBy('id', 'desc')
        .execute();
      await db
        .updateTable('sessions')
        .set({ identityId: null })
        .where('id', '=', last?.id ?? '')
        .execute();
      await nurse.api.signInMethods.remove({ id, password: testPassword });
      expect(await refusalOf(elsewhere.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await byPassword.api.account.me()).toMatchObject({ id: owner });
      expect(await nurse.api.account.me()).toMatchObject({ id: owner });
    });

    test('refuses a wrong password, ten times, and changes nothing', async () => {
      const nurse = await api().nurse();
      const id = await linkIdentity(api(), nurse.user.id);
      const guess = () => refusalOf(nurse.api.signInMethods.remove({ id, password: 'Wrong-horse-7' }));
      for (let guessed = 0; guessed < 10; guessed++) expect(await guess()).toMatchObject({ code: 'FORBIDDEN' });
      expect(await guess()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      expect((await nurse.api.signInMethods.list()).linked).toHaveLength(1);
      expect(await api().mailTo(nurse.user.email)).toEqual([]);
    });

    test('never leaves an account without a way in', async () => {
      const nurse = await api().nurse();
      const ids = [await linkIdentity(api(), nurse.user.id), await linkIdentity(api(), nurse.user.id)];
      await api().ports.db.updateTable('users').set({ passwordHash: null }).where('id', '=', nurse.user.id).execute();
      for (const id of ids) {
        expect(await refusalOf(nurse.api.signInMethods.remove({ id, password: testPassword }))).toMatchObject({
          code: 'UNPROCESSABLE_CONTENT',
          message: expect.stringMatching(/^Set a password first/),
        });
      }
    });

    test('of two at once lets one win', async () => {
      const nurse = await api().nurse();
      const id = await linkIdentity(api(), nurse.user.id);
      const remove = () => refusalOf(nurse.api.signInMethods.remove({ id, password: testPassword }));
      const refusals = await Promise.all([remove(), remove()]);
      expect(refusals.map((refusal) => refusal?.code ?? 'done').sort()).toEqual(['NOT_FOUND', 'done']);
    });

    test('refuses a stranger, and answers for other people’s as for what is not there', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const id = await linkIdentity(api(), other.user.id);
      const remove = (link: string) => refusalOf(nurse.api.signInMethods.remove({ id: link, password: testPassword }));
      expect(await remove(id)).toEqual({ code: 'NOT_FOUND', message: 'Not found' });
      expect(await remove(missingId)).toEqual(await remove(id));
      expect(await refusalOf(api().stranger().api.signInMethods.remove({ id, password: testPassword }))).toMatchObject({
        code: 'UNAUTHORIZED',
      });
      expect((await other.api.signInMethods.list()).linked).toHaveLength(1);
    });
  });

  describe('a password reset', () => {
    const newPassword = 'Another-horse-8-battery';
    const askFor = async (email: string) => {
      await api().stranger().api.account.forgotPassword({ email });
      const mails = (await api().mailTo(email)).filter(({ kind }) => kind === 'reset-password');
      return /token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
    };
    const visitor = () => api().stranger().api.account;

    test('removes the links of the last 30 days, leaves older ones, and mails both lists', async () => {
      const nurse = await api().nurse();
      const recent = await linkIdentity(api(), nurse.user.id, { daysAgo: 29 });
      const old = await linkIdentity(api(), nurse.user.id, { daysAgo: 31, provider: 'microsoft' });
      const answer = await visitor().resetPassword({ token: await askFor(nurse.user.email), newPassword });
      expect(Object.keys(answer)).toEqual(['message']);
      await nurse.api.account.login({ email: nurse.user.email, password: newPassword });
      expect((await nurse.api.signInMethods.list()).linked.map(({ id }) => id)).toEqual([old]);
      const { text = '' } = (await api().mailTo(nurse.user.email)).at(-1) ?? {};
      const [removed = '', kept = ''] = text.split('still open your account');
      expect(removed).toMatch(/were removed.*\n- Google \([^)]+\), added on 22 Oct 2026/);
      expect(kept).toMatch(/- Microsoft \(/);
      expect(kept).toContain('https://cairn.example.org/profile#sign-in-methods');
      expect((await nurse.api.activity.list({})).map(({ action }) => action)).toContain('account.identity-removed');
      expect(recent).not.toBe(old);
    });

    test('keeps those it is told to keep, and no link of somebody else’s is one of them', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const [kept] = [await linkIdentity(api(), nurse.user.id), await linkIdentity(api(), nurse.user.id)];
      const theirs = await linkIdentity(api(), other.user.id);
      const token = await askFor(nurse.user.email);
      await visitor().resetPassword({ token, newPassword, keepSignInMethods: [kept, theirs] });
      await nurse.api.account.login({ email: nurse.user.email, password: newPassword });
      expect((await nurse.api.signInMethods.list()).linked.map(({ id }) => id)).toEqual([kept]);
      expect((await other.api.signInMethods.list()).linked.map(({ id }) => id)).toEqual([theirs]);
    });

    test('names the recent links to whoever holds a working token, and to nobody else', async () => {
      const nurse = await api().nurse();
      const recent = await linkIdentity(api(), nurse.user.id);
      await linkIdentity(api(), nurse.user.id, { daysAgo: 31 });
      const token = await askFor(nurse.user.email);
      const answer = await visitor().verifyResetToken({ token });
      expect(answer.recentSignInMethods?.map(({ id }) => id)).toEqual([recent]);
      await visitor().resetPassword({ token, newPassword });
      for (const spent of [token, 'nonsense'])
        expect(await visitor().verifyResetToken({ token: spent })).toEqual({
          valid: false,
          message: 'Invalid or expired reset token',
        });
    });

    test('of somebody who joined through a provider gives them a password beside it', async () => {
      const nurse = await api().nurse();
      const id = await linkIdentity(api(), nurse.user.id, { daysAgo: 90 });
      await api().ports.db.updateTable('users').set({ passwordHash: null }).where('id', '=', nurse.user.id).execute();
      await visitor().resetPassword({ token: await askFor(nurse.user.email), newPassword });
      await nurse.api.account.login({ email: nurse.user.email, password: newPassword });
      expect(await nurse.api.signInMethods.list()).toMatchObject({ password: { isSet: true }, linked: [{ id }] });
      await nurse.api.signInMethods.remove({ id, password: newPassword });
      expect((await nurse.api.signInMethods.list()).linked).toEqual([]);
    });
  });
});
