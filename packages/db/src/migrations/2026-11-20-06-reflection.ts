// Reflective accounts and the reflective discussion, whose signed and finalised form nobody may change any more.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reflective_accounts (
      id uuid constraint reflective_accounts_pk primary key,
      user_id uuid not null constraint reflective_accounts_user_fk references users (id) on delete cascade,
      title text,
      date date not null,
      nature_of_activity text not null default '',
      what_learned text not null default '',
      how_improved text not null default '',
      code_relevance text not null default '',
      nmc_code_themes text[] not null default '{}',
      is_draft boolean not null default false,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint reflective_accounts_date_finite check (isfinite(date)),
      constraint reflective_accounts_themes_known check (nmc_code_themes <@ array[
        'prioritise-people', 'practise-effectively', 'preserve-safety', 'promote-professionalism'])
    )`.execute(db);
  // The list of a user's accounts, newest first; also the draft of the same date.
  await sql`
    create index reflective_accounts_list_idx
    on reflective_accounts (user_id, date desc, created_at desc, id desc)`.execute(db);

  await sql`
    create table reflective_discussions (
      id uuid constraint reflective_discussions_pk primary key,
      user_id uuid not null constraint reflective_discussions_user_fk references users (id) on delete cascade,
      revalidator_name text not null,
      revalidator_pin text not null,
      discussant_name text not null,
      discussant_pin text not null,
      discussant_email text not null,
      discussant_address text not null,
      discussant_contact_number text not null,
      discussion_date date not null,
      discussion_summary text not null,
      discussant_confirmed boolean not null default false,
      discussant_agrees_to_contact boolean not null default false,
      status text not null default 'draft',
      is_finalized boolean not null default false,
      finalized_at timestamptz(3),
      discussant_token_hash text constraint reflective_discussions_token_unique unique,
      token_nonce text,
      expires_at timestamptz(3),
      email_sent_at timestamptz(3),
      completed_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint reflective_discussions_date_finite check (isfinite(discussion_date)),
      constraint reflective_discussions_status_known check (status in ('draft', 'completed')),
      constraint reflective_discussions_finalized_has_time check (is_finalized = (finalized_at is not null)),
      constraint reflective_discussions_finalized_is_completed check (not is_finalized or status = 'completed'),
      constraint reflective_discussions_confirmed_has_time check (discussant_confirmed = (completed_at is not null)),
      constraint reflective_discussions_link_is_whole
        check ((discussant_token_hash is null) = (token_nonce is null)
          and (discussant_token_hash is null) = (expires_at is null))
    )`.execute(db);
  // The list of a user's discussions, newest first.
  await sql`
    create index reflective_discussions_list_idx
    on reflective_discussions (user_id, discussion_date desc, created_at desc, id desc)`.execute(db);

  await sql`
    create table discussion_signatures (
      id uuid constraint discussion_signatures_pk primary key,
      discussion_id uuid not null
        constraint discussion_signatures_discussion_fk references reflective_discussions (id) on delete cascade,
      role text not null,
      png bytea not null,
      content_hash text not null,
      signed_date date not null,
      signer_name text not null,
      address text,
      agent text,
      created_at timestamptz(3) not null default now(),
      voided_at timestamptz(3),
      constraint discussion_signatures_role_known check (role in ('revalidator', 'discussant')),
      constraint discussion_signatures_content_hash_is_sha256 check (content_hash ~ '^[0-9a-f]{64}$')
    )`.execute(db);
  // The signatures of a discussion, voided ones too.
  await sql`create index discussion_signatures_discussion_id_idx on discussion_signatures (discussion_id)`.execute(db);
  // At most one signature of each side stands.
  await sql`
    create unique index discussion_signatures_one_live
    on discussion_signatures (discussion_id, role) where voided_at is null`.execute(db);

  await sql`
    create function reflective_discussions_final() returns trigger language plpgsql as $$
    begin
      if old.is_finalized and current_setting('cairn.erasing', true) is distinct from 'on' then
        raise exception 'a finalised discussion cannot change' using errcode = 'restrict_violation';
      end if;
      return coalesce(new, old);
    end $$`.execute(db);
  await sql`
    create trigger reflective_discussions_final before update or delete on reflective_discussions
    for each row execute function reflective_discussions_final()`.execute(db);

  // The shared lock makes a signature and a finalisation at the same moment wait for each other.
  await sql`
    create function discussion_signatures_final() returns trigger language plpgsql as $$
    declare
      finalized boolean;
    begin
      if current_setting('cairn.erasing', true) is distinct from 'on' then
        select is_finalized into finalized from reflective_discussions
          where id = coalesce(new.discussion_id, old.discussion_id) for share;
        if finalized then
          raise exception 'a finalised discussion cannot change' using errcode = 'restrict_violation';
        end if;
      end if;
      return coalesce(new, old);
    end $$`.execute(db);
  await sql`
    create trigger discussion_signatures_final before insert or update or delete on discussion_signatures
    for each row execute function discussion_signatures_final()`.execute(db);
}
