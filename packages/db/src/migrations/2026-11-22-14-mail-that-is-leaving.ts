// A message is past recall while a mail server is being talked to, and whoever wants to take it back must be told so.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mail_messages
      add column leaving_since timestamptz(3),
      add constraint mail_messages_leaving_is_pending check (leaving_since is null or status = 'pending')`.execute(db);
}
