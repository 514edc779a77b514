import { type Kysely, sql } from 'kysely';
import { statementText } from './statement-text.ts';

// A table of its own and no migration: it is there while a restore is, and no release that does not know it may start then.
const mark = 'unfinished_restore';

/** What a database holds, as far as it matters to a restore. */
export type Holding =
  | 'nothing'
  /** Tables of ours in which nobody has an account. */
  | 'nobody'
  | 'people'
  /** What a restore that was broken off has left. */
  | 'a part'
  /** Tables, and none of ours. */
  | 'something else';

/** Looks what the database holds. */
export async function holdingOf(db: Kysely<unknown>): Promise<Holding> {
  if (await isUnfinished(db)) return 'a part';
  const { rows } = await sql<{ tables: number; ours: boolean; users: boolean }>`
    select count(*)::int as tables, to_regclass('public.kysely_migration') is not null as ours,
      to_regclass('public.users') is not null as users
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
  const [found] = rows;
  if (!found || found.tables === 0) return 'nothing';
  if (!found.ours) return 'something else';
  if (!found.users) return 'nobody';
  const { rows: people } = await sql<{ any: boolean }>`select exists (select from users) as any`.execute(db);
  return people[0]?.any ? 'people' : 'nobody';
}

/** Whether a restore was begun and has not ended. */
export async function isUnfinished(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${`public.${mark}`}) is not null as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

/** Removes all of ours and says that a restore is under way; both or neither. */
export async function beginRestore(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`drop schema if exists pgboss cascade`.execute(tx);
    for (const { kind, name } of await oursIn(tx))
      await sql`drop ${statementText(`${kind} if exists ${name}`)} cascade`.execute(tx);
    await sql`create table ${sql.table(mark)} (begun_at timestamptz not null default now())`.execute(tx);
  });
}

/** Says that the restore is whole. */
export async function endRestore(db: Kysely<unknown>): Promise<void> {
  await sql`drop table ${sql.table(mark)}`.execute(db);
}

/** The tables and functions of the schema, but for what an extension brought, each as it is written in a statement. */
async function oursIn(tx: Kysely<unknown>): Promise<{ kind: 'table' | 'function'; name: string }[]> {
  const { rows } = await sql<{ kind: 'table' | 'function'; name: string }>`
    select 'table' as kind, c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not exists (
      select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    union all
    select 'function', p.oid::regprocedure::text from pg_proc p
    where p.pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    order by kind desc`.execute(tx);
  return rows;
}
