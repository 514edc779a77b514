// The regulator's form says that the accounts were discussed: a form names which of them it was.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // No foreign keys, as of the records an account is about: one that was deleted stays named and is found again when Undo
  // brings it back. In the form's own row, so that what locks, moves, restores and copies a form takes the choice along.
  await sql`
    alter table reflective_discussions
      add column reflective_account_ids uuid[] not null default '{}',
      add constraint reflective_discussions_accounts_bounded check (
        cardinality(reflective_account_ids) <= 20 and array_position(reflective_account_ids, null) is null)`.execute(
    db,
  );
  // Undo of a draft deleted before there was such a column.
  await sql`
    update deleted_records set record = record || '{"reflective_account_ids": []}'
    where noun = 'reflective_discussions' and not record ? 'reflective_account_ids'`.execute(db);
}
