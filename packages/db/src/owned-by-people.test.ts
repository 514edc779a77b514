import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, describe, expect, test } from 'vitest';
import { createDatabase, type DatabaseHandle } from './create-database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/all.ts';
import { newId } from './new-id.ts';
import { createPostgresDatabase } from './testing.ts';

const releaseBefore = '2026-11-23-39-records-at-most';
const hash = (letter: string) => letter.repeat(64);

describe.each(['embedded', 'postgres'] as const)('rows of the release before, on %s', (kind) => {
  const leave: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const step of leave.splice(0).toReversed()) await step();
  });

  async function openAsBefore(): Promise<DatabaseHandle> {
    const database = kind === 'postgres' ? await createPostgresDatabase({ empty: true }) : null;
    if (database) leave.push(database.drop);
    const handle = await createDatabase(database ? { kind: 'postgres', url: database.url } : { kind: 'memory' });
    leave.push(handle.close);
    await handle.maintenance(async (db) => {
      const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
      const { error } = await migrator.migrateTo(releaseBefore);
      if (error) throw error;
    });
    return handle;
  }

  test('say whose they are, and keep what only one person may have', async () => {
    const handle = await openAsBefore();
    const [owner, other, locked, open, signature, voided, gone, network] = Array.from({ length: 8 }, () => newId());
    const discussion = sql`(id, user_id, revalidator_name, revalidator_pin, discussant_name, discussant_pin, discussant_email,
      discussant_address, discussant_contact_number, discussion_date, discussion_summary, status, is_finalized,
      finalized_at, discussant_token_hash, token_nonce, expires_at)`;
    const words = sql`'Ada', '12A3456B', 'Rosa', '98B7654C', 'rosa@example.org', 'Road 1', '0113', '2026-05-03', 'Five', 'completed'`;
    await handle.maintenance(async (db) => {
      await sql`insert into users (id, email, nmc_pin, is_blocked) values
        (${owner}, 'new@example.org', '12A3456B', false), (${other}, 'other@example.org', null, true)`.execute(db);
      await sql`insert into email_changes (id, user_id, old_email, new_email, confirm_token_hash, expires_at, confirmed_at,
        undo_token_hash, undo_ends_at) values (${newId()}, ${owner}, 'old@example.org', 'new@example.org', ${hash('c')}, now(),
        now(), ${hash('d')}, now())`.execute(db);
      await sql`insert into reflective_discussions ${discussion} values
        (${locked}, ${owner}, ${words}, false, null, null, null, null),
        (${open}, ${owner}, ${words}, false, null, ${hash('e')}, 'n', now())`.execute(db);
      await sql`insert into discussion_signatures (id, discussion_id, role, png, content_hash, signed_date, signer_name)
        values (${signature}, ${locked}, 'revalidator', '\\x01', ${hash('f')}, '2026-05-03', 'Ada')`.execute(db);
      await sql`update reflective_discussions set is_finalized = true, finalized_at = now() where id = ${locked}`.execute(
        db,
      );
      await sql`insert into deleted_records (id, user_id, noun, record, children) values (${gone}, ${owner},
        'reflective_discussions', '{}', jsonb_build_array(jsonb_build_object('id', ${voided}::text)))`.execute(db);
      await sql`insert into known_networks (user_id, network, first_seen_at, last_seen_at) values
        (${owner}, ${network}, now(), now()), (${other}, ${network}, now(), now())`.execute(db);
    });

    await migrate(handle);

    const { db } = handle;
    const addresses = await db.selectFrom('emailAddresses').selectAll().orderBy('email').execute();
    expect(addresses).toEqual([
      { email: 'new@example.org', userId: owner },
      { email: 'old@example.org', userId: owner },
      { email: 'other@example.org', userId: other },
    ]);
    expect(await db.selectFrom('nmcPins').selectAll().execute()).toEqual([{ nmcPin: '12A3456B', userId: owner }]);
    expect(await db.selectFrom('discussantLinks').selectAll().execute()).toEqual([
      { tokenHash: hash('e'), userId: owner, discussionId: open },
    ]);
    const signatures = await db.selectFrom('discussionSignatures').select(['id', 'userId']).execute();
    expect(signatures).toEqual([{ id: signature, userId: owner }]);
    const deleted = await db.selectFrom('deletedRecords').select('children').execute();
    expect(deleted).toEqual([{ children: [{ id: voided, user_id: owner }] }]);
    // Of somebody who is blocked, and counts for no network.
    const known = await db.selectFrom('knownNetworks').select('userId').execute();
    expect(known).toEqual([{ userId: owner }]);
  });
});
