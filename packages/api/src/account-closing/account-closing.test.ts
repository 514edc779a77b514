import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { verifyAuditLog } from '../audit-log/verification.ts';
import { proofBy, signInWith } from '../passkeys/testing-passkeys.ts';
import { fillEverything } from '../portfolio/testing-portfolio.ts';
import { sweep } from '../sweep/commands.ts';
import { onEachDatabase, refusalOf, testPassword } from '../testing.ts';

const day = 24 * 60;

onEachDatabase((api) => {
  const isThere = async (id: string) =>
    (await api().ports.db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  const signIn = (email: string) => {
    const device = api().stranger();
    return device.api.account.login({ email, password: testPassword }).then((user) => ({ ...device, user }));
  };

  /** Everything in the database, as text. */
  async function everything(): Promise<string> {
    const { db } = api().ports;
    const { rows } = await sql<{ tableName: string }>`
      select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      db,
    );
    const tables = await Promise.all(
      rows.map(({ tableName }) =>
        sql<{ row: string }>`select t::text as row from ${sql.table(tableName)} t`.execute(db),
      ),
    );
    return tables.flatMap((table) => table.rows.map(({ row }) => row)).join('\n');
  }
  const keptContents = async () => {
    const hashes: string[] = [];
    for await (const { contentHash } of api().ports.files.list()) hashes.push(contentHash);
    return hashes;
  };

  describe('account.close', () => {
    test('ends every session, says the day, and mails how to keep the account', async () => {
      const nurse = await api().nurse();
      const phone = await signIn(nurse.user.email);
      const { closingAt } = await nurse.api.account.close({ password: testPassword });
      expect(Date.parse(closingAt) - api().clock.now().getTime()).toBe(30 * day * 60_000);
      expect(nurse.jar.sid).toBeNull();
      expect(await refusalOf(phone.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
      const [mail] = await api().mailTo(nurse.user.email);
      expect(mail).toMatchObject({ kind: 'account-closing' });
      expect(mail?.text).toMatch(/On 20 Dec 2026 it will be erased/);
      expect(mail?.text).toContain('https://cairn.example.org/auth');
    });

    test('lets its owner sign in meanwhile, and closing again does not move the day', async () => {
      const nurse = await api().nurse();
      const { closingAt } = await nurse.api.account.close({ password: testPassword });
      api().clock.advance(5 * day);
      const back = await signIn(nurse.user.email);
      expect(back.user.closingAt).toBe(closingAt);
      expect((await back.api.account.me()).closingAt).toBe(closingAt);
      expect(await back.api.account.close({ password: testPassword })).toEqual({ closingAt });
    });

    test('refuses a wrong password and a stranger, and touches nobody else', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      expect(await refusalOf(nurse.api.account.close({ password: 'Wrong-horse-7' }))).toEqual({
        code: 'FORBIDDEN',
        message: 'Your current password is not correct.',
      });
      expect((await nurse.api.account.me()).closingAt).toBeNull();
      expect(await refusalOf(api().stranger().api.account.close({ password: testPassword }))).toMatchObject({
        code: 'UNAUTHORIZED',
      });
      await nurse.api.account.close({ password: testPassword });
      expect((await other.api.account.me()).closingAt).toBeNull();
    });
  });

  describe('account.reopen', () => {
    test('keeps the account, however late', async () => {
      const nurse = await api().nurse();
      await nurse.api.account.close({ password: testPassword });
      api().clock.advance(30 * day - 2);
      const back = await signIn(nurse.user.email);
      expect(await back.api.account.reopen()).toMatchObject({ id: nurse.user.id, closingAt: null });
      api().clock.advance(3);
      await sweep(api().ports);
      expect(await back.api.account.me()).toMatchObject({ closingAt: null });
      expect((await back.api.activity.list({})).map(({ action }) => action)).toContain('account.reopened');
    });

    test('changes nothing when the account was not being closed, and refuses a stranger', async () => {
      const nurse = await api().nurse();
      expect(await nurse.api.account.reopen()).toEqual(nurse.user);
      expect(await refusalOf(api().stranger().api.account.reopen())).toMatchObject({ code: 'UNAUTHORIZED' });
    });

    test('keeps nobody else’s account', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      await nurse.api.account.close({ password: testPassword });
      await other.api.account.reopen();
      expect((await signIn(nurse.user.email)).user.closingAt).not.toBeNull();
    });
  });

  describe('a closed account', () => {
    test('is kept for 30 days less a minute, and gone a minute after', async () => {
      const nurse = await api().nurse();
      await nurse.api.account.close({ password: testPassword });
      api().clock.advance(30 * day - 1);
      await sweep(api().ports);
      expect(await isThere(nurse.user.id)).toBe(true);
      const back = await signIn(nurse.user.email);
      api().clock.advance(2);
      // Over at once, whenever the sweep comes.
      expect(await refusalOf(back.api.account.me())).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await refusalOf(signIn(nurse.user.email))).toMatchObject({ code: 'UNAUTHORIZED' });
      await sweep(api().ports);
      expect(await isThere(nurse.user.id)).toBe(false);
    });

    test('leaves nothing of its owner in any table or among the files, and nothing of others is lost', async () => {
      const [nurse, other, admin] = [await api().nurse(), await api().nurse(), await api().admin()];
      const { contentHashes, device } = await fillEverything(api(), nurse, 'Canary7f3a');
      const kept = await fillEverything(api(), other, 'Bystander');
      await admin.api.admin.block({ id: nurse.user.id });
      await admin.api.admin.unblock({ id: nurse.user.id });
      const before = await everything();
      for (const trace of ['Canary7f3a', nurse.user.email, nurse.user.id]) expect(before).toContain(trace);
      const back = api().stranger();
      await signInWith(back, device);
      await back.api.account.close(await proofBy(back, device));
      api().clock.advance(30 * day + 1);
      await sweep(api().ports);

      const after = await everything();
      expect(after).not.toContain('Canary7f3a');
      expect(after).not.toContain(nurse.user.email);
      expect(after.split('\n').filter((row) => row.includes(nurse.user.id))).toEqual([
        expect.stringMatching(/^\([0-9a-f-]+,"[\d :.+-]+"\)$/),
      ]);
      const contents = await keptContents();
      for (const hash of contentHashes) expect(contents).not.toContain(hash);
      // The other one's deleted record has had its hour; the rest is theirs still.
      expect(contents).toContain(kept.contentHashes[0]);
      expect(after).toContain('Bystander certificate.pdf');
      const again = api().stranger();
      await signInWith(again, kept.device);
      expect(await again.api.practiceHours.list({})).toHaveLength(3);
    });

    test('leaves of the record of what was done only that it happened', async () => {
      const [nurse, admin] = [await api().nurse(), await api().admin()];
      await admin.api.admin.block({ id: nurse.user.id });
      await admin.api.admin.unblock({ id: nurse.user.id });
      await (await signIn(nurse.user.email)).api.account.close({ password: testPassword });
      const lines = () => api().ports.db.selectFrom('auditEvents').selectAll().orderBy('id').execute();
      const before = (await lines()).filter(({ subjectId }) => subjectId === nurse.user.id);
      api().clock.advance(30 * day + 1);
      await sweep(api().ports);
      const after = (await lines()).filter(({ id }) => before.some((line) => line.id === id));
      expect(after.map(({ at, action }) => [at, action])).toEqual(before.map(({ at, action }) => [at, action]));
      for (const line of after) expect(line).toMatchObject({ subjectId: null, address: null, details: {} });
      // What an administrator did is still theirs to answer for.
      expect(new Set(after.map(({ actorId }) => actorId))).toEqual(new Set([null, admin.user.id]));
    });

    test('is erased again after an older backup brings it back', async () => {
      const nurse = await api().nurse();
      const { db } = api().ports;
      const row = await db.selectFrom('users').selectAll().where('id', '=', nurse.user.id).executeTakeFirstOrThrow();
      await nurse.api.account.close({ password: testPassword });
      api().clock.advance(30 * day + 1);
      await sweep(api().ports);
      await db.insertInto('users').values({ id: row.id, email: row.email, passwordHash: row.passwordHash }).execute();
      await sweep(api().ports);
      expect(await isThere(nurse.user.id)).toBe(false);
    });

    test('frees its address for a new account', async () => {
      const nurse = await api().nurse();
      await nurse.api.account.close({ password: testPassword });
      api().clock.advance(30 * day + 1);
      await sweep(api().ports);
      const anew = await api().stranger().api.account.register({ email: nurse.user.email, password: testPassword });
      expect(anew.id).not.toBe(nurse.user.id);
    });
  });

  describe('an account deleted by an administrator', () => {
    test('is kept for seven years less a day, and gone a day after', async () => {
      const [nurse, admin] = [await api().nurse(), await api().admin()];
      await admin.api.admin.remove({ id: nurse.user.id });
      const deleted = api().clock.now();
      const sweepAt = async (days: number) => {
        const at = new Date(deleted);
        at.setUTCFullYear(at.getUTCFullYear() + 7, at.getUTCMonth(), at.getUTCDate() + days);
        await sweep({ ...api().ports, clock: { now: () => at } });
      };
      await sweepAt(-1);
      expect(await isThere(nurse.user.id)).toBe(true);
      await sweepAt(1);
      expect(await isThere(nurse.user.id)).toBe(false);
      expect(await isThere(admin.user.id)).toBe(true);
    });
  });

  describe('the sweep', () => {
    test('keeps the record of what was done for two years', async () => {
      // The database keeps two years by its own clock too, so nothing here may lie in the future.
      const now = new Date('2026-11-20T12:00:00.000Z');
      const twoYearsAgo = new Date(now);
      twoYearsAgo.setUTCFullYear(now.getUTCFullYear() - 2);
      api().clock.set(new Date(twoYearsAgo.getTime() - day * 60_000).toISOString());
      const nurse = await api().nurse();
      api().clock.advance(2 * day);
      await signIn(nurse.user.email);
      api().clock.set(now.toISOString());
      const lines = () =>
        api().ports.db.selectFrom('auditEvents').select('action').where('subjectId', '=', nurse.user.id).execute();
      expect(await lines()).toHaveLength(2);
      await sweep(api().ports);
      expect(await lines()).toEqual([{ action: 'account.signed-in' }]);
      expect(await verifyAuditLog(api().ports)).toMatchObject({ holds: true });
    });

    test('does the rest when one part fails, and says so', async () => {
      const nurse = await api().nurse();
      await nurse.api.account.close({ password: testPassword });
      api().clock.advance(30 * day + 1);
      const broken = {
        ...api().ports.files,
        list: () => {
          throw new Error('the store is away');
        },
      };
      await expect(sweep({ ...api().ports, files: broken })).rejects.toThrow(/^1 of \d+ parts of the sweep failed$/);
      expect(await isThere(nurse.user.id)).toBe(false);
    });

    test('may run twice at once', async () => {
      const nurse = await api().nurse();
      await nurse.api.account.close({ password: testPassword });
      api().clock.advance(30 * day + 1);
      await Promise.all([sweep(api().ports), sweep(api().ports)]);
      expect(await isThere(nurse.user.id)).toBe(false);
    });
  });
});
