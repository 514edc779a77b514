// What an administrator decided about a PIN that two people claim, so that the one it was taken from cannot take it back.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pin_releases (
      id uuid constraint pin_releases_pk primary key,
      pin text not null,
      former_holder_id uuid constraint pin_releases_former_holder_fk references users (id) on delete set null,
      claimant_id uuid not null constraint pin_releases_claimant_fk references users (id) on delete cascade,
      freed_by uuid constraint pin_releases_freed_by_fk references users (id) on delete set null,
      note text not null,
      freed_at timestamptz(3) not null,
      reserved_until timestamptz(3) not null
    )`.execute(db);
  // Whether somebody may set a PIN: the newest decision about it.
  await sql`create index pin_releases_pin_idx on pin_releases (pin, id desc)`.execute(db);
  // The foreign keys when a user is erased.
  await sql`create index pin_releases_former_holder_id_idx on pin_releases (former_holder_id)`.execute(db);
  await sql`create index pin_releases_claimant_id_idx on pin_releases (claimant_id)`.execute(db);
  await sql`create index pin_releases_freed_by_idx on pin_releases (freed_by)`.execute(db);
}
