import { RuleError } from '@cairn/domain/errors';
import { sql } from 'kysely';
import type { Db } from '../context.ts';
import { notFound, refusedReference } from '../errors.ts';
import type { Owned } from '../owned.ts';
import { refuseCrowded } from '../stored-files/queries.ts';

/** How long a deleted record can be brought back, in milliseconds. */
const restorableForMs = 3_600_000;

/** The tables whose records can be brought back, and what goes and returns with them. */
const children: Record<DeletableNoun, { table: string; parent: string } | null> = {
  practice_hours: null,
  cpd_activities: { table: 'stored_files', parent: 'cpd_activity_id' },
  feedback: { table: 'stored_files', parent: 'feedback_id' },
  stored_files: null,
  reflective_accounts: null,
  reflective_discussions: { table: 'discussion_signatures', parent: 'discussion_id' },
};

export type DeletableNoun =
  | 'practice_hours'
  | 'cpd_activities'
  | 'feedback'
  | 'stored_files'
  | 'reflective_accounts'
  | 'reflective_discussions';

/**
 * Takes a record out of its table, whole, into `deleted_records`, so that every other query need not know of it.
 * @throws RuleError NOT_FOUND
 */
export async function moveToDeleted(tx: Db, by: Owned, noun: DeletableNoun, id: string): Promise<{ id: string }> {
  const child = children[noun];
  // A change under way is waited for: what is moved is what was last acknowledged, with whatever hangs on it.
  await sql`select 1 from ${sql.table(noun)} where id = ${id} and user_id = ${by.owner} for update`.execute(tx);
  if (child)
    await sql`select 1 from ${sql.table(child.table)} where ${sql.ref(child.parent)} = ${id} for update`.execute(tx);
  const files = child
    ? sql`coalesce((select jsonb_agg(to_jsonb(c)) from ${sql.table(child.table)} c where c.${sql.ref(child.parent)} = r.id), '[]')`
    : sql`'[]'::jsonb`;
  const kept = await sql`
    insert into deleted_records (id, user_id, noun, record, children, deleted_at)
    select r.id, r.user_id, ${noun}, to_jsonb(r), ${files}, ${by.now.toISOString()}::timestamptz
    from ${sql.table(noun)} r where r.id = ${id} and r.user_id = ${by.owner}
    on conflict (id) do update set record = excluded.record, children = excluded.children, deleted_at = excluded.deleted_at
    returning id`.execute(tx);
  if (kept.rows.length === 0) throw notFound();
  await sql`delete from ${sql.table(noun)} where id = ${id} and user_id = ${by.owner}`.execute(tx);
  return { id };
}

/**
 * Brings a record and its files back as they were.
 * @throws RuleError NOT_FOUND when it is not the owner's, was not deleted, or an hour has passed; CONFLICT when what it
 * belonged to is gone; UNMET when its record has been given as many other files as it can hold.
 */
export async function restoreDeleted(tx: Db, by: Owned, id: string): Promise<{ id: string }> {
  // In turn with uploads, so that together they cannot pass the limit of a record.
  await tx.selectFrom('users').select('id').where('id', '=', by.owner).forNoKeyUpdate().execute();
  const gone = await tx
    .deleteFrom('deletedRecords')
    .where('id', '=', id)
    .where('userId', '=', by.owner)
    .where('deletedAt', '>', new Date(by.now.getTime() - restorableForMs).toISOString())
    .returning(['noun', sql<string>`record::text`.as('record'), sql<string>`children::text`.as('children')])
    .executeTakeFirst();
  if (!gone) throw notFound();
  if (!isDeletable(gone.noun)) throw new RuleError('CONFLICT', 'This record cannot be brought back.');
  const table = sql.table(gone.noun);
  await sql`insert into ${table} select * from jsonb_populate_record(null::${table}, ${gone.record}::jsonb)`
    .execute(tx)
    .catch((cause: unknown) => {
      if (!refusedReference(cause)) throw cause;
      throw new RuleError('CONFLICT', 'What this belonged to has been deleted. Bring that back first.');
    });
  if (gone.noun === 'stored_files') await refuseCrowdedBy(tx, gone.record);
  const child = children[gone.noun];
  if (child) {
    const files = sql.table(child.table);
    await sql`insert into ${files} select * from jsonb_populate_recordset(null::${files}, ${gone.children}::jsonb)`.execute(
      tx,
    );
  }
  return { id };
}

/** Storage needs no such check: what is deleted goes on counting until it is forgotten. */
async function refuseCrowdedBy(tx: Db, record: string): Promise<void> {
  const { cpd_activity_id: activity, feedback_id: feedback } = JSON.parse(record);
  if (activity) await refuseCrowded(tx, { noun: 'cpdActivities', id: activity });
  if (feedback) await refuseCrowded(tx, { noun: 'feedback', id: feedback });
}

function isDeletable(noun: string): noun is DeletableNoun {
  return noun in children;
}

/** Forgets what can no longer be brought back; answers how many. */
export async function forgetDeleted(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('deletedRecords')
    .where('deletedAt', '<=', new Date(now.getTime() - restorableForMs).toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
