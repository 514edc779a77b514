// Passkeys of an account that was given back to its owner: whose they are has to be shown once, by the new password.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table passkeys add column needs_password boolean not null default false`.execute(db);
}
