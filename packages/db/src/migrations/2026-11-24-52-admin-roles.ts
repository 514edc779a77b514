// What each administrator may do. Whoever was one could do everything, and still can.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // By itself: where people are spread over several machines, no column is added with a constraint.
  await sql`alter table users add column admin_role text`.execute(db);
  await sql`
    alter table users add constraint users_admin_role_known
    check (admin_role in ('owner', 'support', 'auditor'))`.execute(db);
  await sql`update users set admin_role = 'owner' where is_admin`.execute(db);
  await sql`alter table users drop column is_admin`.execute(db);
  // Derived here, so that nobody is an administrator without a role, or has one without being it.
  await sql`
    alter table users add column is_admin boolean not null
    generated always as (admin_role is not null) stored`.execute(db);
  // The list of administrators. They are few.
  await sql`create index users_admin_idx on users (id) where admin_role is not null`.execute(db);

  await sql`
    create table admin_invitations (
      id uuid constraint admin_invitations_pk primary key,
      email text not null,
      role text not null,
      token_hash text not null constraint admin_invitations_token_unique unique,
      invited_by uuid not null constraint admin_invitations_invited_by_fk references people (id) on delete cascade,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      accepted_at timestamptz(3),
      ended_at timestamptz(3),
      constraint admin_invitations_lower_case check (email = lower(email)),
      constraint admin_invitations_role_known check (role in ('owner', 'support', 'auditor')),
      constraint admin_invitations_token_hash_is_sha256 check (token_hash ~ '^[0-9a-f]{64}$')
    )`.execute(db);
  // One invitation of an address waits at a time.
  await sql`
    create unique index admin_invitations_one_waiting on admin_invitations (email)
    where accepted_at is null and ended_at is null`.execute(db);
  // The foreign key when a user is erased, and ending what an owner asked who is one no longer.
  await sql`create index admin_invitations_invited_by_idx on admin_invitations (invited_by)`.execute(db);
  // Forgetting those that are over.
  await sql`create index admin_invitations_expiry_idx on admin_invitations (expires_at)`.execute(db);
}
