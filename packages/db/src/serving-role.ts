import { type Kysely, sql } from 'kysely';
import type { DatabaseHandle } from './database-handle.ts';

/** Who serves: the embedded database's only role, the role that owns the tables, or one that may only use them. */
export type ServingRole = 'embedded' | 'owner' | 'lesser';

const rolesLock = 720_114_903;

/**
 * With an owner of its own, leaves the role that serves what it needs of the tables and nothing more, every time anew:
 * it owns nothing, and of the record of who did what it may only read and add rows. What retention and erasure need of
 * that record goes through functions of the owner.
 * @throws Error when the role that serves is the owner after all, or could make itself one.
 */
export async function settleRoles(handle: DatabaseHandle, hasOwner: boolean): Promise<ServingRole> {
  if (handle.kind === 'embedded') return 'embedded';
  if (!hasOwner) return (await strengthOf(handle)) === null ? 'lesser' : 'owner';
  const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(handle.db);
  const role = rows[0]?.role ?? '';
  await handle.maintenance(async (owner) => {
    const { rows: owners } = await sql<{ role: string }>`select current_user::text as role`.execute(owner);
    if (owners[0]?.role === role) throw new Error(`the role ${role} serves and owns the tables; name two`);
    await owner.transaction().execute(async (tx) => {
      // Processes that start at once would trip over each other's grants.
      await sql`select pg_advisory_xact_lock(${rolesLock}::bigint)`.execute(tx);
      await grant(tx, role);
    });
  });
  const strength = await strengthOf(handle);
  if (strength !== null) throw new Error(`the role ${role} must only serve, but it ${strength}`);
  return 'lesser';
}

async function grant(tx: Kysely<unknown>, name: string): Promise<void> {
  const role = sql.id(name);
  await sql`revoke create on schema public from public`.execute(tx);
  for (const schema of [sql.id('public'), sql.id('pgboss')]) {
    await sql`revoke all on schema ${schema} from ${role}`.execute(tx);
    await sql`grant usage on schema ${schema} to ${role}`.execute(tx);
    await sql`revoke all on all tables in schema ${schema} from ${role}`.execute(tx);
    await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`.execute(tx);
    await sql`grant usage, select on all sequences in schema ${schema} to ${role}`.execute(tx);
  }
  await sql`
    revoke update, delete on audit_events, audit_anchors, audit_anchored_heads from ${role}`.execute(tx);
  await sql`
    revoke insert, update, delete on audit_chains, kysely_migration, kysely_migration_lock from ${role}`.execute(tx);
  await sql`
    grant execute on function open_audit_chain, purge_audit_events, erase_person_audit to ${role}`.execute(tx);
}

/** What lets the role that serves rewrite the record of who did what, as the end of a sentence; null when nothing does. */
async function strengthOf({ db }: DatabaseHandle): Promise<string | null> {
  const { rows } = await sql<{ super: boolean; owns: boolean; rewrites: boolean; creates: boolean }>`
    select r.rolsuper as super, pg_has_role(current_user, c.relowner, 'member') as owns,
      has_table_privilege('audit_events', 'update, delete, truncate, trigger')
        or has_table_privilege('audit_chains', 'insert, update, delete, truncate, trigger') as rewrites,
      has_schema_privilege('public', 'create') as creates
    from pg_roles r, pg_class c
    where r.rolname = current_user and c.oid = 'audit_events'::regclass`.execute(db);
  const [role] = rows;
  if (!role) throw new Error('the role that serves could not be looked at');
  if (role.super) return 'is a superuser';
  if (role.owns) return 'owns the tables, or may act as the role that does';
  if (role.rewrites) return 'may change audit rows';
  return role.creates ? 'may create things in the schema public' : null;
}
