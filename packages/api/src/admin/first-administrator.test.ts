import { describe, expect, test } from 'vitest';
import { moveTo } from '../email-change/testing.ts';
import { addTestPasskey } from '../passkeys/testing-passkeys.ts';
import { newEmail, onEachDatabase, refusalOf, testPassword } from '../testing.ts';
import { ensureAdmin } from './first-administrator.ts';

onEachDatabase((api) => {
  const linesOf = async (email: string) => {
    const rows = await api()
      .ports.db.selectFrom('auditEvents')
      .innerJoin('users', 'users.id', 'subjectId')
      .select(['action', 'auditEvents.actorId', 'auditEvents.address'])
      .where('email', '=', email)
      .where('action', '=', 'account.made-administrator')
      .execute();
    return rows;
  };

  describe('the first administrator', () => {
    test('needs no password where people sign in through their organisation alone, and ends what opened the account', async () => {
      const nurse = await api().nurse();
      const { email, id } = nurse.user;
      await addTestPasskey(api(), nurse);
      await ensureAdmin(api().ports, email, null);
      expect(await refusalOf(nurse.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
      const user = api()
        .ports.db.selectFrom('users')
        .select(['isAdmin', 'passwordHash', 'secondFactorSince'])
        .where('id', '=', id);
      expect(await user.executeTakeFirst()).toEqual({ isAdmin: true, passwordHash: null, secondFactorSince: null });
      const codes = api().ports.db.selectFrom('recoveryCodes').select('userId').where('userId', '=', id);
      expect(await codes.execute()).toEqual([]);
    });

    test('is created once, however many processes start', async () => {
      const email = newEmail();
      await Promise.all(Array.from({ length: 12 }, () => ensureAdmin(api().ports, email, testPassword)));
      const user = await api().stranger().api.account.login({ email, password: testPassword });
      expect(user).toMatchObject({ isAdmin: true, emailVerified: true });
      expect(await linesOf(email)).toEqual([{ action: 'account.made-administrator', actorId: null, address: null }]);
    });

    test('may be somebody who has joined, when the password is theirs', async () => {
      const nurse = await api().nurse();
      await ensureAdmin(api().ports, nurse.user.email, nurse.password);
      expect(await nurse.api.account.me()).toMatchObject({ isAdmin: true, emailVerified: true });
      expect(await linesOf(nurse.user.email)).toHaveLength(1);
    });

    test('is nobody who merely registered the address first', async () => {
      const nurse = await api().nurse();
      await expect(ensureAdmin(api().ports, nurse.user.email, 'Another-horse-8')).rejects.toMatchObject({
        code: 'FORBIDDEN',
        message: expect.stringContaining('has another password'),
      });
      expect(await nurse.api.account.me()).toMatchObject({ isAdmin: false });
      expect(await linesOf(nurse.user.email)).toEqual([]);
    });

    test('is nobody who is blocked or deleted, or has no password', async () => {
      const now = api().clock.now().toISOString();
      for (const change of [{ isBlocked: true }, { isDeleted: true }, { closingAt: now }, { passwordHash: null }]) {
        const { user, password } = await api().nurse();
        await api().ports.db.updateTable('users').set(change).where('id', '=', user.id).execute();
        await expect(ensureAdmin(api().ports, user.email, password)).rejects.toMatchObject({ code: 'FORBIDDEN' });
        const row = api().ports.db.selectFrom('users').select('isAdmin').where('id', '=', user.id);
        expect(await row.executeTakeFirst()).toEqual({ isAdmin: false });
      }
    });

    test('stays the one, and the only one, when they change their address', async () => {
      const [email, other] = [newEmail(), newEmail()];
      await ensureAdmin(api().ports, email, testPassword);
      const admin = api().stranger();
      await admin.api.account.login({ email, password: testPassword });
      await moveTo(api(), admin, other);
      for (const configured of [email, other, email]) await ensureAdmin(api().ports, configured, testPassword);
      expect(await admin.api.account.me()).toMatchObject({ email: other, isAdmin: true });
      expect(await linesOf(other)).toHaveLength(1);
      const rows = await api().ports.db.selectFrom('users').select('id').where('email', '=', email).execute();
      expect(rows).toEqual([]);
    });

    test('is nobody else while an address is kept for the one who gave it up', async () => {
      const nurse = await api().nurse();
      await moveTo(api(), nurse, newEmail());
      await expect(ensureAdmin(api().ports, nurse.user.email, testPassword)).rejects.toMatchObject({
        code: 'FORBIDDEN',
        message: expect.stringContaining('gave this address up'),
      });
    });

    test('stays one with a password changed since', async () => {
      const admin = await api().admin();
      await ensureAdmin(api().ports, admin.user.email, 'Another-horse-8');
      expect(await admin.api.account.me()).toMatchObject({ isAdmin: true });
      expect(await linesOf(admin.user.email)).toEqual([]);
    });
  });
});
