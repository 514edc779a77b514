import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import type { DatabaseHandle } from './database-handle.ts';
import { sqlName } from './sql-name.ts';

/**
 * The tables whose every row is one person's, and the column that says whose. Where the database is spread over several
 * machines, all rows of a person are on one of them. Each comes after what it refers to.
 */
export const shardedTables = {
  users: 'id',
  absences: 'user_id',
  access_tokens: 'user_id',
  confirmations: 'user_id',
  cpd_activities: 'user_id',
  declarations: 'user_id',
  deleted_records: 'user_id',
  deletions: 'user_id',
  feedback_requests: 'user_id',
  feedback: 'user_id',
  form_drafts: 'user_id',
  idempotency_keys: 'user_id',
  kept_progress: 'user_id',
  known_devices: 'user_id',
  pending_sign_ins: 'user_id',
  practice_hours: 'user_id',
  recovery_codes: 'user_id',
  reflective_accounts: 'user_id',
  reflective_discussions: 'user_id',
  discussion_signatures: 'user_id',
  reminder_settings: 'user_id',
  reminders: 'user_id',
  sessions: 'user_id',
  shifts: 'user_id',
  stored_files: 'user_id',
  submitted_cycles: 'user_id',
  submitted_files: 'user_id',
  support_messages: 'user_id',
  totp_factors: 'user_id',
  webhook_looks: 'user_id',
  webhooks: 'user_id',
  webhook_deliveries: 'user_id',
} as const;

/** Whether a table is one of these, by its name in the code. */
export function isSharded(table: keyof Database): boolean {
  return sqlName(table) in shardedTables;
}

/** The tables that stay on the coordinator: by which a person is found, and what is everybody's. */
export const coordinatorTables = [
  'account_recoveries',
  'admin_invitations',
  'audit_anchored_heads',
  'audit_anchors',
  'audit_chains',
  'audit_events',
  'calendar_feeds',
  'clock_mark',
  'configured_administrators',
  'data_protection_cases',
  'discussant_links',
  'email_addresses',
  'email_changes',
  'email_verification_tokens',
  'erasures',
  'flood_counts',
  'known_networks',
  'mail_messages',
  'nmc_pins',
  'open_call_keys',
  'oauth_clients',
  'oauth_grants',
  'oauth_requests',
  'oauth_tokens',
  'passkey_challenges',
  'passkeys',
  'password_reset_tokens',
  'pending_identities',
  'people',
  'pin_releases',
  'rate_limits',
  'sign_in_attempts',
  'support_grants',
  'support_looks',
  'support_reads',
  'unsubscribe_links',
  'user_identities',
] as const;

/** The database cannot be spread over several machines; the message says why, as a sentence. */
export class CannotDistributeError extends Error {
  override readonly name = 'CannotDistributeError';
}

/** In pieces of this size, so that machines can be added later: the engine's own default, and most machines there can be. */
const defaultShards = 32;

/**
 * Spreads the people of a Citus database over its workers, each with all they own; all tables or none. What is spread
 * already stays as it is. Nothing can be written meanwhile. Answers the tables that were spread now.
 * @throws CannotDistributeError without Citus, or without a worker.
 */
export async function distribute(handle: DatabaseHandle, shards: number = defaultShards): Promise<string[]> {
  if (handle.kind === 'embedded')
    throw new CannotDistributeError('The embedded database is one folder. DATABASE_URL must name a Citus coordinator.');
  return handle.maintenance(async (db) => {
    if (!(await hasCitus(db))) throw new CannotDistributeError('The database has no Citus (create extension citus).');
    const { rows } = await sql<{ workers: number }>`
      select count(*)::int as workers from citus_get_active_worker_nodes()`.execute(db);
    if (rows[0]?.workers === 0) throw new CannotDistributeError('No worker has been added (citus_add_node).');
    return db.transaction().execute((tx) => distributeTables(tx, shards));
  });
}

/** Whether people are spread over several machines. */
export async function isDistributed<T>(db: Kysely<T>): Promise<boolean> {
  return (await hasCitus(db)) && (await distributedTables(db)).has('users');
}

/** Does so with tables that a migration has added, where people are spread already. */
export async function distributeNewTables(db: Kysely<unknown>): Promise<void> {
  if (await isDistributed(db)) await db.transaction().execute((tx) => distributeTables(tx, defaultShards));
}

async function distributeTables(tx: Kysely<unknown>, shards: number): Promise<string[]> {
  // Its triggers look at rows of the same person alone, which are beside each other.
  await sql`set local citus.enable_unsafe_triggers = on`.execute(tx);
  await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(tx);
  await sql`select set_config('citus.shard_count', ${String(shards)}, true)`.execute(tx);
  const spread = await distributedTables(tx);
  const missing = Object.entries(shardedTables).filter(([table]) => !spread.has(table));
  for (const [table, column] of missing) {
    const beside = table === 'users' ? 'none' : 'users';
    await sql`select create_distributed_table(${table}::regclass, ${column}, colocate_with => ${beside})`.execute(tx);
  }
  return missing.map(([table]) => table);
}

async function hasCitus<T>(db: Kysely<T>): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db);
  return rows.length > 0;
}

async function distributedTables<T>(db: Kysely<T>): Promise<Set<string>> {
  const { rows } = await sql<{ table: string }>`
    select logicalrelid::text as table from pg_dist_partition where partmethod = 'h'`.execute(db);
  return new Set(rows.map(({ table }) => table));
}
