import { describe, expect, test } from 'vitest';
import { withApp } from '../second-factor/testing.ts';
import { linkIdentity, newEmail, onEachDatabase, refusalOf, testPassword } from '../testing.ts';
import { askForAddress, moveTo, tokenIn } from './testing.ts';
import { purgeEmailChanges } from './waiting.ts';

const password = testPassword;
const badLink = { code: 'BAD_REQUEST', message: 'This link does not work, or does not work any more.' };
const minutesOfWeek = 7 * 24 * 60;

onEachDatabase((api) => {
  const visitor = () => api().stranger().api;
  const undo = (token: string) => visitor().emailChange.undo({ token });
  const addressOf = async (id: string) => {
    const row = api().ports.db.selectFrom('users').select('email').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).email;
  };

  describe('emailChange.undo', () => {
    test('gives the old address back, ends every session, link and password, and mails both', async () => {
      const [nurse, email] = [await api().nurse(), newEmail()];
      const kept = await linkIdentity(api(), nurse.user.id, { daysAgo: 3 });
      const token = await moveTo(api(), nurse, email);
      await linkIdentity(api(), nurse.user.id);
      api().clock.advance(minutesOfWeek - 1);
      expect(await undo(token)).toMatchObject({ email: nurse.user.email });
      expect(await refusalOf(nurse.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
      for (const each of [email, nurse.user.email])
        expect(await refusalOf(visitor().account.login({ email: each, password }))).toMatchObject({
          code: 'UNAUTHORIZED',
        });
      const reset = await tokenIn(api(), nurse.user.email, 'email-given-back');
      await visitor().account.resetPassword({
        token: reset,
        newPassword: 'Another-horse-8',
        keepSignInMethods: [kept],
      });
      const back = api().stranger();
      await back.api.account.login({ email: nurse.user.email, password: 'Another-horse-8' });
      expect((await back.api.signInMethods.list()).linked.map(({ id }) => id)).toEqual([kept]);
      const done = (await back.api.activity.list({})).map(({ action }) => action);
      expect(done).toEqual(expect.arrayContaining(['account.email-change-undone', 'account.identity-removed']));
      expect((await api().mailTo(email)).at(-1)).toMatchObject({ kind: 'email-change-undone' });
    });

    test('takes away an authenticator app that was set up since', async () => {
      const factorOf = async (id: string) => {
        const row = api().ports.db.selectFrom('users').select('secondFactorSince').where('id', '=', id);
        return (await row.executeTakeFirstOrThrow()).secondFactorSince;
      };
      const robbed = await api().nurse();
      const token = await moveTo(api(), robbed, newEmail());
      await withApp(api(), robbed);
      expect(await factorOf(robbed.user.id)).not.toBeNull();
      await undo(token);
      expect(await factorOf(robbed.user.id)).toBeNull();
    });

    test('works once, for a week, and frees the other address at once', async () => {
      const [nurse, email] = [await api().nurse(), newEmail()];
      const token = await moveTo(api(), nurse, email);
      await undo(token);
      expect(await refusalOf(undo(token))).toEqual(badLink);
      await visitor().account.register({ email, password });
      const late = await api().nurse();
      const old = await moveTo(api(), late, newEmail());
      api().clock.advance(minutesOfWeek);
      expect(await refusalOf(undo(old))).toEqual(badLink);
      expect(await refusalOf(undo('nonsense'))).toEqual(badLink);
    });

    test('of the first of several changes undoes them all', async () => {
      const nurse = await api().nurse();
      const first = await moveTo(api(), nurse, newEmail());
      const second = await moveTo(api(), nurse, newEmail());
      const waiting = await askForAddress(api(), nurse, newEmail());
      await undo(first);
      expect(await addressOf(nurse.user.id)).toBe(nurse.user.email);
      expect(await refusalOf(undo(second))).toEqual(badLink);
      expect(await refusalOf(visitor().emailChange.confirm({ token: waiting }))).toEqual(badLink);
    });

    test('of a later change leaves the way back to the first', async () => {
      const [nurse, middle] = [await api().nurse(), newEmail()];
      const first = await moveTo(api(), nurse, middle);
      api().clock.advance(1);
      const second = await moveTo(api(), nurse, newEmail());
      await undo(second);
      expect(await addressOf(nurse.user.id)).toBe(middle);
      await undo(first);
      expect(await addressOf(nurse.user.id)).toBe(nurse.user.email);
    });

    test('takes back a closing begun since', async () => {
      const nurse = await api().nurse();
      const token = await moveTo(api(), nurse, newEmail());
      api().clock.advance(1);
      await nurse.api.account.close({ password });
      await undo(token);
      const row = api().ports.db.selectFrom('users').select('closingAt').where('id', '=', nurse.user.id);
      expect(await row.executeTakeFirst()).toEqual({ closingAt: null });
    });

    test('works for a blocked account, which stays blocked, and not for a deleted one', async () => {
      const [nurse, gone] = [await api().nurse(), await api().nurse()];
      const [token, late] = [await moveTo(api(), nurse, newEmail()), await moveTo(api(), gone, newEmail())];
      const { db } = api().ports;
      await db.updateTable('users').set({ isBlocked: true }).where('id', '=', nurse.user.id).execute();
      await db.updateTable('users').set({ isDeleted: true }).where('id', '=', gone.user.id).execute();
      expect(await undo(token)).toMatchObject({ email: nurse.user.email });
      const row = db.selectFrom('users').select('isBlocked').where('id', '=', nurse.user.id);
      expect(await row.executeTakeFirst()).toEqual({ isBlocked: true });
      expect(await refusalOf(undo(late))).toEqual(badLink);
    });

    test('is nothing the link that confirms can do, nor the other way round', async () => {
      const [nurse, email] = [await api().nurse(), newEmail()];
      const token = await askForAddress(api(), nurse, email);
      expect(await refusalOf(undo(token))).toEqual(badLink);
      await visitor().emailChange.confirm({ token });
      expect(await refusalOf(undo(token))).toEqual(badLink);
      const back = await tokenIn(api(), nurse.user.email, 'email-changed');
      expect(await refusalOf(visitor().emailChange.confirm({ token: back }))).toEqual(badLink);
    });
  });

  describe('an address that was given up', () => {
    test('is kept for its owner, who may take it back the ordinary way', async () => {
      const [nurse, email] = [await api().nurse(), newEmail()];
      await moveTo(api(), nurse, email);
      expect(await refusalOf(visitor().account.register({ email: nurse.user.email, password }))).toEqual({
        code: 'CONFLICT',
        message: 'Email already registered',
      });
      await moveTo(api(), nurse, nurse.user.email);
      expect(await nurse.api.account.me()).toMatchObject({ email: nurse.user.email });
    });

    test('is free once the change can be undone no more and has been swept', async () => {
      const nurse = await api().nurse();
      await moveTo(api(), nurse, newEmail());
      api().clock.advance(minutesOfWeek - 1);
      await purgeEmailChanges(api().ports, api().clock.now());
      expect(await refusalOf(visitor().account.register({ email: nurse.user.email, password }))).toMatchObject({
        code: 'CONFLICT',
      });
      api().clock.advance(1);
      expect(await purgeEmailChanges(api().ports, api().clock.now())).toBeGreaterThan(0);
      await visitor().account.register({ email: nurse.user.email, password });
    });

    test('is refused by the database itself, whoever writes it', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      await moveTo(api(), nurse, newEmail());
      const { db } = api().ports;
      const take = db.insertInto('emailAddresses').values({ email: nurse.user.email, userId: other.user.id }).execute();
      await expect(take).rejects.toMatchObject({ code: '23505', constraint: 'email_addresses_pk' });
    });
  });
});
