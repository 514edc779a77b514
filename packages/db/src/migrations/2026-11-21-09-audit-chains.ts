// Rows of the record of who did what are chained by hash, so that a rewritten one shows; who serves cannot rewrite one.
import { type Kysely, sql } from 'kysely';
import { chainLink } from '../audit-chain.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  await chainWhatIsThere(db);
  await sql`
    alter table audit_events
    alter column chain_id set not null,
    alter column seq set not null,
    alter column previous_hash set not null,
    alter column hash set not null,
    alter column origin_digest set not null,
    alter column details_digest set not null,
    add constraint audit_events_chain_fk foreign key (chain_id) references audit_chains (id),
    add constraint audit_events_place_unique unique (chain_id, seq)`.execute(db);
  await createWriting(db);
  await createForgetting(db);
  await sql`
    revoke execute on function audit_chain_of, open_audit_chain, purge_audit_events, erase_person_audit
    from public`.execute(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  // The ids are random and outlive the person, so they must not tell when somebody joined.
  await sql`
    create table audit_chains (
      id uuid not null default gen_random_uuid() constraint audit_chains_pk primary key,
      user_id uuid
        constraint audit_chains_user_unique unique
        constraint audit_chains_user_fk references users (id) on delete set null,
      day date constraint audit_chains_day_unique unique,
      base_seq integer not null default 0,
      base_hash text not null default '',
      head_seq integer not null default 0,
      head_hash text not null default '',
      erased_at timestamptz(3),
      constraint audit_chains_person_or_day check (user_id is null or day is null)
    )`.execute(db);
  await sql`
    create table audit_anchors (
      id integer constraint audit_anchors_pk primary key,
      at timestamptz(3) not null,
      chains integer not null,
      previous_digest text not null,
      digest text not null
    )`.execute(db);
  // The heads that moved since the anchor before; each is anchored once.
  await sql`
    create table audit_anchored_heads (
      anchor_id integer not null,
      chain_id uuid not null,
      seq integer not null,
      hash text not null,
      constraint audit_anchored_heads_pk primary key (chain_id, seq)
    )`.execute(db);
  // The heads of one anchor, in the order they are digested in.
  await sql`create index audit_anchored_heads_anchor_id_idx on audit_anchored_heads (anchor_id, chain_id)`.execute(db);
  await sql`
    alter table audit_events
    add column chain_id uuid,
    add column seq integer,
    add column previous_hash text,
    add column hash text,
    add column actor_chain_id uuid,
    add column origin_salt text,
    add column origin_digest text,
    add column details_salt text,
    add column details_digest text`.execute(db);
}

interface Row {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly details: unknown;
  readonly address: string | null;
  readonly request_id: string | null;
  readonly chain_id: string;
  readonly seq: number;
  readonly actor_chain_id: string | null;
}

const rowsAtOnce = 1_000;

/** Rows from before are chained as they stand now, in the order of their time. */
async function chainWhatIsThere(db: Kysely<unknown>): Promise<void> {
  await sql`insert into audit_chains (user_id) select id from users`.execute(db);
  await sql`
    insert into audit_chains (day)
    select distinct (at at time zone 'UTC')::date from audit_events where subject_id is null`.execute(db);
  await sql`select set_config('cairn.erasing', 'on', true)`.execute(db);
  await sql`
    update audit_events e
    set chain_id = placed.chain_id, seq = placed.seq, actor_chain_id = placed.actor_chain_id
    from (
      select e.id, c.id as chain_id, a.id as actor_chain_id,
        row_number() over (partition by c.id order by e.at, e.id) as seq
      from audit_events e
      join audit_chains c on c.user_id = e.subject_id
        or (e.subject_id is null and c.day = (e.at at time zone 'UTC')::date)
      left join audit_chains a on a.user_id = e.actor_id
    ) placed
    where placed.id = e.id`.execute(db);
  let last = { chainId: '00000000-0000-0000-0000-000000000000', seq: 0, hash: '' };
  for (;;) {
    const { rows } = await sql<Row>`
      select id, at, action, details, address, request_id, chain_id, seq, actor_chain_id from audit_events
      where (chain_id, seq) > (${last.chainId}::uuid, ${last.seq}::integer)
      order by chain_id, seq limit ${rowsAtOnce}`.execute(db);
    const links = rows.map(({ request_id, chain_id: chainId, seq, actor_chain_id, ...row }) => {
      const previousHash = chainId === last.chainId ? last.hash : '';
      const facts = { ...row, requestId: request_id, actorChainId: actor_chain_id };
      const link = chainLink(facts, { chainId, seq, previousHash });
      last = { chainId, seq, hash: link.hash };
      return { id: row.id, ...link };
    });
    await sql`
      update audit_events e
      set previous_hash = l."previousHash", hash = l.hash, origin_salt = l."originSalt",
        origin_digest = l."originDigest", details_salt = l."detailsSalt", details_digest = l."detailsDigest"
      from json_to_recordset(${JSON.stringify(links)}::json) as l(
        id uuid, "previousHash" text, hash text, "originSalt" text, "originDigest" text, "detailsSalt" text,
        "detailsDigest" text)
      where l.id = e.id`.execute(db);
    if (rows.length < rowsAtOnce) break;
  }
  await sql`select set_config('cairn.erasing', 'off', true)`.execute(db);
  await sql`
    update audit_chains c set head_seq = e.seq, head_hash = e.hash
    from (select distinct on (chain_id) chain_id, seq, hash from audit_events order by chain_id, seq desc) e
    where e.chain_id = c.id`.execute(db);
}

/** The functions run as the owner of the tables, whoever calls; that is all the serving role can do to them. */
async function createWriting(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function audit_chain_of(person uuid) returns uuid
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      found_id uuid;
    begin
      select id into found_id from audit_chains where user_id = person;
      if found_id is null and person is not null then
        insert into audit_chains (user_id) values (person) on conflict (user_id) do nothing;
        select id into found_id from audit_chains where user_id = person;
      end if;
      return found_id;
    end $$`.execute(db);
  // Holds the chain until the transaction ends, and before it the people: whoever changes a person's row holds that
  // first, so the two never wait for each other.
  await sql`
    create function open_audit_chain(subject uuid, actor uuid, today date)
    returns table (chain_id uuid, head_seq integer, head_hash text, actor_chain_id uuid)
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      chain uuid;
      actor_chain uuid;
    begin
      perform from users where id in (subject, actor) order by id for key share;
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
  await sql`
    create function audit_events_chained() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      update audit_chains set head_seq = new.seq, head_hash = new.hash
      where id = new.chain_id and head_seq = new.seq - 1 and head_hash = new.previous_hash
        and user_id is not distinct from new.subject_id and erased_at is null;
      if not found then
        raise exception 'an audit event must follow the last one of its chain' using errcode = 'restrict_violation';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger audit_events_chained after insert on audit_events
    for each row execute function audit_events_chained()`.execute(db);
  await sql`
    create trigger audit_events_no_truncate before truncate on audit_events
    for each statement execute function audit_events_append_only()`.execute(db);
}

/** What the end of the retention period and the erasing of a person need, and no more. */
async function createForgetting(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function audit_kept_since() returns timestamptz
    language sql stable set search_path = public, pg_temp as $$ select now() - interval '2 years' $$`.execute(db);
  await sql`
    create function purge_audit_events(before timestamptz, at_most integer) returns integer
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      erasing text := coalesce(current_setting('cairn.erasing', true), '');
      purged integer;
    begin
      if before is null or before > audit_kept_since() then
        raise exception 'audit events are kept for two years' using errcode = 'restrict_violation';
      end if;
      perform set_config('cairn.erasing', 'on', true);
      -- From the beginning of each chain only, whose base then stands where the last one did.
      with doomed as (
        select e.id from audit_events e
        where e.at < before and not exists (
          select from audit_events f where f.chain_id = e.chain_id and f.seq < e.seq and f.at >= before)
        order by e.chain_id, e.seq limit at_most
      ), gone as (
        delete from audit_events e using doomed d where e.id = d.id returning e.chain_id, e.seq, e.hash
      ), moved as (
        update audit_chains c set base_seq = g.seq, base_hash = g.hash
        from (select distinct on (chain_id) chain_id, seq, hash from gone order by chain_id, seq desc) g
        where c.id = g.chain_id
      )
      select count(*) into purged from gone;
      delete from audit_anchored_heads h using audit_anchors a where a.at < before and h.anchor_id = a.id;
      delete from audit_anchors where at < before;
      -- A chain that nothing names any more.
      delete from audit_chains c
      where c.user_id is null and c.head_seq = c.base_seq and (c.day < before::date or c.erased_at is not null)
        and not exists (select from audit_events e where e.chain_id = c.id)
        and not exists (select from audit_anchored_heads h where h.chain_id = c.id)
        and not exists (
          select from audit_events e where e.actor_chain_id = c.id and e.actor_chain_id <> e.chain_id);
      perform set_config('cairn.erasing', erasing, true);
      return purged;
    end $$`.execute(db);
  // The chains that have no person, and what others' chains say an erased person did.
  await sql`create index audit_chains_nobody_idx on audit_chains (id) where user_id is null`.execute(db);
  await sql`
    create index audit_events_actor_chain_id_idx on audit_events (actor_chain_id)
    where actor_chain_id <> chain_id`.execute(db);
  await sql`
    create function erase_person_audit(person uuid) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      erasing text := coalesce(current_setting('cairn.erasing', true), '');
    begin
      if not exists (select from erasures where user_id = person) then
        raise exception 'audit events are emptied for an erasure only' using errcode = 'restrict_violation';
      end if;
      perform set_config('cairn.erasing', 'on', true);
      perform from audit_chains where user_id = person for no key update;
      update audit_events
      set subject_id = null, details = '{}', address = null, request_id = null, origin_salt = null, details_salt = null
      where subject_id = person;
      update audit_events set actor_id = null, address = null, request_id = null, origin_salt = null
      where actor_id = person;
      perform set_config('cairn.erasing', erasing, true);
      update audit_chains set erased_at = now() where user_id = person;
    end $$`.execute(db);
  // Whoever empties a person's events erases the person in the same transaction, or does neither.
  await sql`
    create function audit_chain_erased_with_person() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      if exists (select from audit_chains where id = new.id and user_id is not null) then
        raise exception 'audit events are emptied for an erasure only' using errcode = 'restrict_violation';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger audit_chain_erased_with_person after update of erased_at on audit_chains
    deferrable initially deferred for each row when (new.erased_at is not null)
    execute function audit_chain_erased_with_person()`.execute(db);
}
