// How much text a deleted record and a kept answer hold, worked out when they are written, for a person's text quota.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Both keep JSON, whose length would otherwise have to be worked out from all of it at every write. The texts of the
  // other tables tell their length without being read, so those need no column.
  await sql`
    alter table deleted_records add column text_bytes integer not null generated always as (
      octet_length(record::text) + octet_length(children::text)
    ) stored`.execute(db);
  await sql`
    alter table idempotency_keys add column text_bytes integer not null generated always as (
      octet_length(key) + coalesce(octet_length(response::text), 0)
    ) stored`.execute(db);
}
