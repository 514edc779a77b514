// Every row says whose it is by its key, and what must be unique among all people is kept apart from what is one person's, so
// that people can be spread over several machines: a key across machines can be promised of neither.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Of finalised discussions, whose signatures get a column.
  await sql`select set_config('cairn.erasing', 'on', true)`.execute(db);
  await createPeople(db);
  await createLookUps(db);
  await openChainsOfPeople(db);
  await signaturesOfPeople(db);
  for (const table of recordTables) await keyByOwner(db, table);
  await referToOwnedRows(db);
  await guardBesideTheRow(db);
  await sql`select set_config('cairn.erasing', '', true)`.execute(db);
}

/** Tables with an id of their own that become keyed by it and by the person together. */
const recordTables = [
  'absences',
  'confirmations',
  'cpd_activities',
  'declarations',
  'deleted_records',
  'discussion_signatures',
  'feedback',
  'feedback_requests',
  'practice_hours',
  'reflective_accounts',
  'reflective_discussions',
  'stored_files',
  'submitted_cycles',
  'support_messages',
] as const;

/** What a file hangs on, by the name of its key. */
const fileParents = [
  ['cpd_activity', 'cpd_activities'],
  ['feedback', 'feedback'],
  ['feedback_request', 'feedback_requests'],
  ['practice_hours', 'practice_hours'],
  ['reflective_discussion', 'reflective_discussions'],
] as const;

/** Those that stay on one machine, what becomes of a row when its person goes, and the columns that name one. */
const directoryTables = [
  ['audit_chains', 'audit_chains_user_fk', 'user_id', 'set null'],
  ['audit_events', 'audit_events_actor_fk', 'actor_id', 'set null'],
  ['audit_events', 'audit_events_subject_fk', 'subject_id', 'set null'],
  ['calendar_feeds', 'calendar_feeds_user_fk', 'user_id', 'cascade'],
  ['configured_administrators', 'configured_administrators_user_fk', 'user_id', 'cascade'],
  ['email_changes', 'email_changes_user_fk', 'user_id', 'cascade'],
  ['email_verification_tokens', 'email_verification_tokens_user_fk', 'user_id', 'cascade'],
  ['known_networks', 'known_networks_user_fk', 'user_id', 'cascade'],
  ['mail_messages', 'mail_messages_user_fk', 'user_id', 'set null'],
  ['password_reset_tokens', 'password_reset_tokens_user_fk', 'user_id', 'cascade'],
  ['pending_identities', 'pending_identities_user_fk', 'user_id', 'cascade'],
  ['pin_releases', 'pin_releases_claimant_fk', 'claimant_id', 'cascade'],
  ['pin_releases', 'pin_releases_former_holder_fk', 'former_holder_id', 'set null'],
  ['pin_releases', 'pin_releases_freed_by_fk', 'freed_by', 'set null'],
  ['unsubscribe_links', 'unsubscribe_links_user_fk', 'user_id', 'cascade'],
  ['user_identities', 'user_identities_user_fk', 'user_id', 'cascade'],
] as const;

/** Who there is: what stays on one machine refers to this, and goes with it. */
async function createPeople(db: Kysely<unknown>): Promise<void> {
  await sql`create table people (id uuid constraint people_pk primary key)`.execute(db);
  await sql`insert into people (id) select id from users`.execute(db);
  // How many are known at a network is counted without looking at their accounts.
  await sql`
    delete from known_networks k using users u where u.id = k.user_id and (u.is_blocked or u.is_deleted)`.execute(db);
  for (const [table, name, column, becomes] of directoryTables) {
    await sql`
      alter table ${sql.table(table)}
      drop constraint ${sql.ref(name)},
      add constraint ${sql.ref(name)} foreign key (${sql.ref(column)}) references people (id) on delete
        ${becomes === 'cascade' ? sql`cascade` : sql`set null`}`.execute(db);
  }
}

/** Small tables by which a person is found, and which say that only one has an address, a PIN or a link. */
async function createLookUps(db: Kysely<unknown>): Promise<void> {
  // The address of an account, and those it gave up and can take back.
  await sql`
    create table email_addresses (
      email text constraint email_addresses_pk primary key,
      user_id uuid not null constraint email_addresses_user_fk references people (id) on delete cascade
    )`.execute(db);
  await sql`insert into email_addresses (email, user_id) select email, id from users`.execute(db);
  await sql`
    insert into email_addresses (email, user_id)
    select distinct old_email, user_id from email_changes where confirmed_at is not null and ended_at is null
    on conflict do nothing`.execute(db);
  await sql`create index email_addresses_user_id_idx on email_addresses (user_id)`.execute(db);
  await sql`
    create table nmc_pins (
      nmc_pin text constraint nmc_pins_pk primary key,
      user_id uuid not null constraint nmc_pins_user_unique unique
        constraint nmc_pins_user_fk references people (id) on delete cascade
    )`.execute(db);
  await sql`insert into nmc_pins (nmc_pin, user_id) select nmc_pin, id from users where nmc_pin is not null`.execute(
    db,
  );
  await sql`drop trigger users_email_not_held on users`.execute(db);
  await sql`drop function users_email_not_held`.execute(db);
  await sql`alter table users drop constraint users_email_unique, drop constraint users_nmc_pin_unique`.execute(db);

  await sql`
    create table discussant_links (
      token_hash text constraint discussant_links_pk primary key,
      user_id uuid not null constraint discussant_links_user_fk references people (id) on delete cascade,
      discussion_id uuid not null constraint discussant_links_discussion_unique unique
    )`.execute(db);
  await sql`
    insert into discussant_links (token_hash, user_id, discussion_id)
    select discussant_token_hash, user_id, id from reflective_discussions where discussant_token_hash is not null
    `.execute(db);
  await sql`create index discussant_links_user_id_idx on discussant_links (user_id)`.execute(db);
  await sql`alter table reflective_discussions drop constraint reflective_discussions_token_unique`.execute(db);
}

async function signaturesOfPeople(db: Kysely<unknown>): Promise<void> {
  await sql`alter table discussion_signatures drop constraint discussion_signatures_discussion_fk`.execute(db);
  await sql`alter table discussion_signatures add column user_id uuid`.execute(db);
  await sql`
    update discussion_signatures s set user_id = d.user_id from reflective_discussions d where d.id = s.discussion_id
    `.execute(db);
  await sql`alter table discussion_signatures alter column user_id set not null`.execute(db);
  // And those that Undo can bring back.
  await sql`
    update deleted_records set children = (
      select jsonb_agg(child || jsonb_build_object('user_id', user_id)) from jsonb_array_elements(children) child)
    where noun = 'reflective_discussions' and children <> '[]'`.execute(db);
  await sql`drop index discussion_signatures_one_live`.execute(db);
  await sql`
    create unique index discussion_signatures_one_live on discussion_signatures (discussion_id, role, user_id)
    where voided_at is null`.execute(db);
}

async function keyByOwner(db: Kysely<unknown>, table: string): Promise<void> {
  const key = sql.ref(`${table}_pk`);
  // Those that files or feedback refer to had such a key besides.
  await sql`
    alter table ${sql.table(table)} drop constraint if exists ${sql.ref(`${table}_id_user_unique`)} cascade,
    drop constraint ${key} cascade, add constraint ${key} primary key (id, user_id)`.execute(db);
}

/** What the keys took with them, now of the same person in every case. */
async function referToOwnedRows(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table discussion_signatures add constraint discussion_signatures_discussion_fk
    foreign key (discussion_id, user_id) references reflective_discussions (id, user_id) on delete cascade`.execute(db);
  // Looked at in the end: a person's rows go in no particular order.
  await sql`
    alter table feedback add constraint feedback_request_fk
    foreign key (request_id, user_id) references feedback_requests (id, user_id) deferrable initially deferred
    `.execute(db);
  await sql`
    alter table stored_files
    drop constraint stored_files_file_name_unique,
    add constraint stored_files_file_name_unique unique (file_name, user_id)`.execute(db);
  for (const [name, table] of fileParents) {
    await sql`
      alter table stored_files add constraint ${sql.ref(`stored_files_${name}_fk`)}
      foreign key (${sql.ref(`${name}_id`)}, user_id) references ${sql.table(table)} (id, user_id) on delete cascade
      `.execute(db);
  }
  await sql`
    alter table submitted_files
    drop constraint submitted_files_pk,
    add constraint submitted_files_pk primary key (cycle_id, content_hash, user_id),
    add constraint submitted_files_cycle_fk
      foreign key (cycle_id, user_id) references submitted_cycles (id, user_id) on delete cascade`.execute(db);
  await sql`
    alter table sessions
    drop constraint sessions_identity_fk,
    drop constraint sessions_id_unique,
    drop constraint sessions_pk,
    add constraint sessions_pk primary key (sid_hash, user_id)`.execute(db);
  await sql`create index sessions_user_identity_idx on sessions (user_id, identity_id)`.execute(db);
  await sql`drop index sessions_identity_id_idx, sessions_user_id_idx`.execute(db);
  // The message may be on another machine; that it is the same one is seen when it leaves.
  await sql`
    alter table reminders
    drop constraint reminders_mail_fk,
    drop constraint reminders_mail_unique,
    add constraint reminders_mail_unique unique (mail_id, user_id)`.execute(db);
}

/** A signature or a scan of a finalised form: the form is looked for beside the row, where its foreign key leads. */
async function guardBesideTheRow(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function is_discussion_final(of_table oid, foreign_key text, discussion uuid, person uuid) returns boolean
    language plpgsql as $$
    declare
      finalized boolean;
    begin
      execute (
        select format('select is_finalized from %s where id = $1 and user_id = $2 for share', confrelid::regclass)
        from pg_constraint where conrelid = of_table and contype = 'f' and starts_with(conname, foreign_key)
      ) into finalized using discussion, person;
      return coalesce(finalized, false);
    end $$`.execute(db);
  await sql`
    create or replace function discussion_signatures_final() returns trigger language plpgsql as $$
    begin
      if current_setting('cairn.erasing', true) is distinct from 'on' and is_discussion_final(
        tg_relid, 'discussion_signatures_discussion_fk',
        coalesce(new.discussion_id, old.discussion_id), coalesce(new.user_id, old.user_id)
      ) then
        raise exception 'a finalised discussion cannot change' using errcode = 'restrict_violation';
      end if;
      return coalesce(new, old);
    end $$`.execute(db);
  await sql`
    create or replace function paper_scans_final() returns trigger language plpgsql as $$
    begin
      if current_setting('cairn.erasing', true) is distinct from 'on' and is_discussion_final(
        tg_relid, 'stored_files_reflective_discussion_fk',
        coalesce(new.reflective_discussion_id, old.reflective_discussion_id), coalesce(new.user_id, old.user_id)
      ) then
        raise exception 'a finalised discussion cannot change' using errcode = 'restrict_violation';
      end if;
      return coalesce(new, old);
    end $$`.execute(db);
}

/** Whoever is written about is held by what stays beside the log. */
async function openChainsOfPeople(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function open_audit_chain(subject uuid, actor uuid, today date)
    returns table (chain_id uuid, head_seq integer, head_hash text, actor_chain_id uuid)
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      chain uuid;
      actor_chain uuid;
    begin
      perform from people where id in (subject, actor) order by id for key share;
      actor_chain := audit_chain_of(actor);
      if subject is null then
        insert into audit_chains (day) values (today) on conflict (day) do nothing;
        select id into chain from audit_chains where day = today;
      else
        chain := audit_chain_of(subject);
      end if;
      return query
        select c.id, c.head_seq, c.head_hash, actor_chain from audit_chains c where c.id = chain for no key update;
    end $$`.execute(db);
}
