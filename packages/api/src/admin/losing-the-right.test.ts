import { testDatabases } from '@cairn/db/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Db } from '../context.ts';
import { enqueueMail } from '../mail/commands.ts';
import { endSessionsOf } from '../sessions/session.ts';
import { newEmail, openTestApi, refusalOf, type TestApi } from '../testing.ts';

const losses = [
  ['is blocked', { isBlocked: true }, 'UNAUTHORIZED'],
  ['is no administrator any more', { adminRole: null }, 'UNAUTHORIZED'],
  ['gets a role that does not let them', { adminRole: 'auditor' }, 'FORBIDDEN'],
] as const;

// The embedded database has one connection: nothing comes in between there.
describe.each(testDatabases.filter(({ name }) => name === 'postgres'))('on $name', ({ open }) => {
  let handle: Awaited<ReturnType<typeof open>>;
  let api: TestApi;
  beforeAll(async () => {
    handle = await open();
    api = openTestApi(handle.db);
  });
  afterAll(() => handle?.close());

  /** Does `meanwhile` while what was begun waits for a row that `hold` holds; answers how it was refused. */
  async function whileItWaits(
    hold: (tx: Db) => Promise<unknown>,
    begin: () => Promise<unknown>,
    meanwhile: (tx: Db) => Promise<unknown>,
  ) {
    let begun: ReturnType<typeof refusalOf> = Promise.resolve(null);
    await handle.db.transaction().execute(async (tx) => {
      await hold(tx);
      begun = refusalOf(begin());
      const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await vi.waitFor(async () => expect((await waiting.execute(handle.db)).rows[0]?.count).toBe(1), 60_000);
      await meanwhile(tx);
    });
    return begun;
  }

  const become = (id: string, standing: (typeof losses)[number][1]) => (tx: Db) =>
    tx.updateTable('users').set(standing).where('id', '=', id).execute();

  /** A message that was given up. */
  const failedMail = async () => {
    const message = { to: { address: newEmail() }, subject: 'A', text: 'B', kind: 'account-closing' } as const;
    const id = await handle.db.transaction().execute((tx) => enqueueMail(tx, api.ports, message));
    await handle.db.updateTable('mailMessages').set({ status: 'failed' }).where('id', '=', id).execute();
    return id;
  };

  describe('an administrator who, in the middle of what they do,', () => {
    test.each(losses)('%s changes nothing about mail', async (_what, standing, code) => {
      const [support, id] = [await api.admin('support'), await failedMail()];
      const hold = (tx: Db) => tx.selectFrom('mailMessages').select('id').where('id', '=', id).forUpdate().execute();
      const act = () => support.api.admin.retryMail({ id });
      expect(await whileItWaits(hold, act, become(support.user.id, standing))).toMatchObject({ code });
      const mail = handle.db.selectFrom('mailMessages').select('status').where('id', '=', id);
      expect(await mail.executeTakeFirst()).toEqual({ status: 'failed' });
    });

    test.each(losses)('%s changes nothing about an account', async (_what, standing, code) => {
      const [nurse, support] = [await api.nurse(), await api.admin('support')];
      const { id } = nurse.user;
      const hold = (tx: Db) => tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
      const act = () => support.api.admin.block({ id });
      expect(await whileItWaits(hold, act, become(support.user.id, standing))).toMatchObject({ code });
      expect(await nurse.api.account.me()).toMatchObject({ isBlocked: false });
    });

    test('loses the account to its owner, who takes it back by a link, invites nobody', async () => {
      const [owner, email] = [await api.admin(), newEmail()];
      const hold = (tx: Db) =>
        tx.selectFrom('users').select('id').where('id', '=', owner.user.id).forUpdate().execute();
      const act = () => owner.api.administrators.invite({ email, role: 'owner' });
      // What a reset does, under the row it holds.
      const reset = (tx: Db) => endSessionsOf(tx, owner.user.id);
      expect(await whileItWaits(hold, act, reset)).toMatchObject({ code: 'UNAUTHORIZED' });
      const invited = handle.db.selectFrom('adminInvitations').select('id').where('email', '=', email);
      expect(await invited.execute()).toEqual([]);
    });
  });
});
