import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseHandle } from './create-database.ts';
import { up } from './migrations/2026-11-22-32-accounts-that-were-discussed.ts';
import { newId } from './new-id.ts';
import { withoutRevisionGuard } from './revision-guard.ts';
import { testDatabases } from './testing.ts';

describe.each(testDatabases)('accounts that were discussed, on $name', ({ open }) => {
  let handle: DatabaseHandle;
  beforeAll(async () => {
    handle = await open();
  });
  afterAll(() => handle.close());

  test('are none on a draft that was deleted before there were any, and comes back by Undo', async () => {
    const db = withoutRevisionGuard(handle.db);
    const [userId, id] = [newId(), newId()];
    await sql`insert into users (id, email) values (${userId}, ${`${userId}@example.org`})`.execute(db);
    await sql`alter table reflective_discussions drop column reflective_account_ids`.execute(db);
    await sql`
      insert into reflective_discussions (id, user_id, revalidator_name, revalidator_pin, discussant_name, discussant_pin,
        discussant_email, discussant_address, discussant_contact_number, discussion_date, discussion_summary)
      values (${id}, ${userId}, '', '', '', '', '', '', '', '2026-05-03', 'Begun')`.execute(db);
    await sql`
      insert into deleted_records (id, user_id, noun, record, children, deleted_at)
      select id, user_id, 'reflective_discussions', to_jsonb(d), '[]', now() from reflective_discussions d`.execute(db);
    await sql`delete from reflective_discussions`.execute(db);
    await up(db as never);
    await sql`
      insert into reflective_discussions
      select r.* from deleted_records, jsonb_populate_record(null::reflective_discussions, record) r`.execute(db);
    const rows = await db
      .selectFrom('reflectiveDiscussions')
      .select(['discussionSummary', 'reflectiveAccountIds'])
      .execute();
    expect(rows).toEqual([{ discussionSummary: 'Begun', reflectiveAccountIds: [] }]);
  });

  test('are at most twenty, each of them an id', async () => {
    const set = (ids: (string | null)[]) =>
      withoutRevisionGuard(handle.db)
        .updateTable('reflectiveDiscussions')
        .set({ reflectiveAccountIds: ids as string[] })
        .execute();
    const many = Array.from({ length: 21 }, newId);
    await set(many.slice(1));
    await expect(set(many)).rejects.toThrow('accounts_bounded');
    await expect(set([null])).rejects.toThrow('accounts_bounded');
  });
});
