import { sqlName } from '@cairn/db/sql-name';
import { takesPaperScan } from '@cairn/domain/discussion-stage';
import { RuleError } from '@cairn/domain/errors';
import { restorableHours } from '@cairn/domain/retention';
import { sql } from 'kysely';
import { assertApartFromOthers } from '../absences/queries.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { assertDeletable, assertRecordNotSubmitted } from '../cycles/read-only.ts';
import { noteDeletion, noteRestoration } from '../deletions/commands.ts';
import { notFound, violatesForeignKey } from '../errors.ts';
import { assertMayAdd } from '../record-kinds/assertions.ts';
import { type ExternalKind, externalRow, isExternal } from '../record-kinds/external-rows.ts';
import {
  childrenOf,
  fileColumns,
  isLimited,
  type KindWithFiles,
  namedKindsOf,
  namesOf,
  type RestorableKind,
  restorableKind,
} from '../record-kinds/record-kinds.ts';
import { lockUser } from '../sessions/session.ts';
import { assertWithinFileLimit } from '../stored-files/queries.ts';
import { forgetTextAtMost } from '../text-quota/commands.ts';
import { nextUpdatedAt } from '../transaction.ts';

/** How long a deleted record can be brought back, in milliseconds. */
const restorableForMs = restorableHours * 3_600_000;

type By = Pick<Actor, 'owner' | 'now'>;

/**
 * Takes a record out of its table, whole, into `deleted_records`, so that every other query need not know of it.
 * @throws RuleError NOT_FOUND, or CONFLICT when it belongs to years that were submitted.
 */
export async function moveToDeleted(tx: Db, actor: By, kind: RestorableKind, id: string): Promise<{ id: string }> {
  // First, as a lock: what is kept of it is longer than it was.
  await forgetTextAtMost(tx, actor.owner);
  await assertDeletable(tx, actor.owner, kind, id);
  const table = sql.table(kind);
  const child = childrenOf(kind);
  // A change under way is waited for: what is moved is what was last acknowledged, with whatever hangs on it.
  await sql`select 1 from ${table} where id = ${id} and user_id = ${actor.owner} for update`.execute(tx);
  if (child)
    await sql`select 1 from ${sql.table(child.table)} where ${sql.ref(child.parent)} = ${id} and user_id = ${actor.owner}
      for update`.execute(tx);
  const files = child
    ? sql`coalesce((select jsonb_agg(to_jsonb(c)) from ${sql.table(child.table)} c where c.${sql.ref(child.parent)} = r.id and c.user_id = ${actor.owner}), '[]')`
    : sql`'[]'::jsonb`;
  const named = namesOf(kind);
  const names = named
    ? sql`jsonb_build_object('named_by', coalesce((select jsonb_agg(n.id) from ${sql.table(named.table)} n where n.${sql.ref(named.column)} = r.id and n.user_id = ${actor.owner}), '[]'))`
    : sql`'{}'::jsonb`;
  const kept = await sql`
    insert into deleted_records (id, user_id, noun, record, children, deleted_at)
    select r.id, r.user_id, ${sqlName(kind)}, to_jsonb(r) || ${names}, ${files}, ${actor.now.toISOString()}::timestamptz
    from ${table} r where r.id = ${id} and r.user_id = ${actor.owner}
    on conflict (id, user_id) do update set record = excluded.record, children = excluded.children, deleted_at = excluded.deleted_at
    returning id`.execute(tx);
  if (kept.rows.length === 0) throw notFound();
  if (named)
    await sql`update ${sql.table(named.table)}
      set ${sql.ref(named.column)} = null, updated_at = ${nextUpdatedAt(actor.now)}
      where ${sql.ref(named.column)} = ${id} and user_id = ${actor.owner}`.execute(tx);
  await sql`delete from ${table} where id = ${id} and user_id = ${actor.owner}`.execute(tx);
  await noteDeletion(tx, actor, kind, id);
  return { id };
}

/**
 * Brings a record and its files back as they were.
 * @throws RuleError NOT_FOUND when it is not the owner's, was not deleted, or an hour has passed; CONFLICT when the record
 * a file hung on is gone or locked, another system has sent the record again, or it belongs to years that were submitted meanwhile; UNMET when its record has been given as many other files as it can hold, or its owner has as
 * many other records of the kind as they may keep; INVALID when time away was recorded meanwhile for days of an absence.
 */
export async function restoreDeleted(tx: Db, actor: By, id: string): Promise<{ id: string }> {
  // In turn with uploads and new records, so that together they cannot pass a limit.
  await lockUser(tx, actor.owner);
  const gone = await tx
    .deleteFrom('deletedRecords')
    .where('id', '=', id)
    .where('userId', '=', actor.owner)
    .where('deletedAt', '>', new Date(actor.now.getTime() - restorableForMs).toISOString())
    .returning([
      'noun',
      'deletedAt',
      sql<string>`record::text`.as('record'),
      sql<string>`children::text`.as('children'),
    ])
    .executeTakeFirst();
  if (!gone) throw notFound();
  const kind = restorableKind(gone.noun);
  if (kind === null) throw new RuleError('CONFLICT', 'This record cannot be restored.', { reason: 'cannot_restore' });
  if (isLimited(kind)) await assertMayAdd(tx, kind, actor.owner);
  if (kind === 'storedFiles') await assertFormTakesScan(tx, actor.owner, gone);
  if (isExternal(kind)) await assertNotSentAgain(tx, actor.owner, kind, gone.record);
  const table = sql.table(kind);
  const record = sql`${gone.record}::jsonb || ${await blanksForGone(tx, actor, kind, id, gone.record)}::jsonb`;
  await sql`insert into ${table} select * from jsonb_populate_record(null::${table}, ${record})`
    .execute(tx)
    .catch((cause: unknown) => {
      if (!violatesForeignKey(cause)) throw cause;
      throw new RuleError('CONFLICT', 'The record this file belonged to has been deleted. Restore that record first.', {
        reason: 'cannot_restore',
      });
    });
  await assertRecordNotSubmitted(tx, actor.owner, kind, id);
  if (kind === 'storedFiles') await assertParentWithinFileLimit(tx, actor.owner, gone.record);
  if (kind === 'absences') await assertStillApart(tx, actor.owner, id, gone.record);
  const named = namesOf(kind);
  if (named) {
    const names = sql`select jsonb_array_elements_text(${gone.record}::jsonb -> 'named_by')::uuid`;
    await sql`update ${sql.table(named.table)}
      set ${sql.ref(named.column)} = ${id}, updated_at = ${nextUpdatedAt(actor.now)}
      where id in (${names}) and user_id = ${actor.owner} and ${sql.ref(named.column)} is null
      and not ${sql.ref(named.unless)}`.execute(tx);
  }
  const child = childrenOf(kind);
  if (child) {
    const files = sql.table(child.table);
    await sql`insert into ${files} select * from jsonb_populate_recordset(null::${files}, ${gone.children}::jsonb)`.execute(
      tx,
    );
  }
  await noteRestoration(tx, actor, id);
  return { id };
}

/** Another system may have sent its record again since: the person's row is held, so none comes meanwhile. */
async function assertNotSentAgain(tx: Db, owner: string, kind: ExternalKind, record: string): Promise<void> {
  const { source, external_id: externalId } = JSON.parse(record);
  if (!externalId || !(await externalRow(tx, kind, owner, { source, externalId }))) return;
  throw new RuleError(
    'CONFLICT',
    `${source} has sent this record again since you deleted it. Delete the newer one first, then restore this one.`,
    { reason: 'sent_again' },
  );
}

/** Columns that name what has been deleted since, blanked; should that come back too, it is named again. */
async function blanksForGone(tx: Db, actor: By, kind: RestorableKind, id: string, record: string): Promise<string> {
  const blanks: Record<string, null> = {};
  for (const named of namedKindsOf(kind)) {
    const column = sqlName(named.column);
    const namedId = JSON.parse(record)[column];
    if (!namedId) continue;
    const there = sql`select 1 from ${sql.table(named.kind)} where id = ${namedId} and user_id = ${actor.owner}`;
    if ((await there.execute(tx)).rows.length > 0) continue;
    blanks[column] = null;
    await sql`
      update deleted_records
      set record = jsonb_set(record, '{named_by}', coalesce(record -> 'named_by', '[]') || to_jsonb(${id}::text))
      where id = ${namedId} and user_id = ${actor.owner}`.execute(tx);
  }
  return JSON.stringify(blanks);
}

/**
 * A scan belongs to a form signed on paper as it was when the scan was taken off, until the form is locked; one that is
 * gone itself is left to the foreign key.
 */
async function assertFormTakesScan(tx: Db, owner: string, gone: { record: string; deletedAt: string }): Promise<void> {
  const { reflective_discussion_id: id } = JSON.parse(gone.record);
  if (!id) return;
  const form = await tx
    .selectFrom('reflectiveDiscussions')
    .select(['status', 'isFinalized', 'discussantConfirmed', 'paperSignedDate', 'updatedAt'])
    .where('id', '=', id)
    .where('userId', '=', owner)
    .executeTakeFirst();
  if (!form) return;
  if (!takesPaperScan(form))
    throw new RuleError('CONFLICT', 'The form this scan belonged to no longer takes one.', {
      reason: 'cannot_restore',
    });
  if (Date.parse(form.updatedAt) > Date.parse(gone.deletedAt))
    throw new RuleError(
      'CONFLICT',
      'The form has changed since this scan was removed. Attach it again if it still fits.',
      { reason: 'cannot_restore' },
    );
}

/** Storage needs no such check: what is deleted goes on counting until it is forgotten. */
async function assertParentWithinFileLimit(tx: Db, owner: string, record: string): Promise<void> {
  const file = JSON.parse(record);
  for (const [noun, column] of Object.entries(fileColumns)) {
    const id = file[sqlName(column)];
    if (id) await assertWithinFileLimit(tx, owner, { noun: noun as KindWithFiles, id });
  }
}

async function assertStillApart(tx: Db, owner: string, id: string, record: string): Promise<void> {
  const { start_date: startDate, end_date: endDate } = JSON.parse(record);
  await assertApartFromOthers(tx, owner, id, { startDate, endDate });
}
