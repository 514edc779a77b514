// Who has signed in from where, so that a right password opens an account whatever others there have guessed.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table known_networks (
      user_id uuid not null constraint known_networks_user_fk references users (id) on delete cascade,
      network text not null,
      first_seen_at timestamptz(3) not null,
      last_seen_at timestamptz(3) not null,
      -- Whether somebody is known on a network: one probe, at every sign-in.
      constraint known_networks_pk primary key (user_id, network)
    )`.execute(db);
  // How many people are known on a network, by which its ceilings grow.
  await sql`create index known_networks_network_idx on known_networks (network, last_seen_at)`.execute(db);
  // Sweeping what has not been seen for long.
  await sql`create index known_networks_last_seen_at_idx on known_networks (last_seen_at)`.execute(db);

  await sql`
    insert into known_networks (user_id, network, first_seen_at, last_seen_at)
    select subject_id, address, min(at), max(at)
    from audit_events
    where action in ('account.signed-in', 'account.registered') and actor_id = subject_id
      and address is not null and address <> 'unknown' and at > now() - interval '90 days'
    group by subject_id, address`.execute(db);
}
