import type { Database } from '@cairn/db/database';
import { RuleError } from '@cairn/domain/errors';
import { type GoingOnDays, type GoingOnKind, submittedGoingOn, whyOnlyItsEnd } from '@cairn/domain/going-on';
import { type DatedKind, lastDays, submittedWith, whyReadOnly } from '@cairn/domain/read-only';
import type { SubmittedCycle } from '@cairn/domain/submitted-cycle';
import type { Selectable } from 'kysely';
import type { Db } from '../context.ts';
import { fileColumns, type RecordKindName } from '../record-kinds/record-kinds.ts';
import { listSubmittedCycles } from './queries.ts';

/** The fields of a kind of record that say its days. */
export type Dated<K extends DatedKind> = Parameters<(typeof lastDays)[K]>[0];

/** A record as it is, or as it would become: since when it has been there, and its days. */
export type InCycle<K extends DatedKind> = Dated<K> & { readonly createdAt: string };

/** @throws RuleError CONFLICT for a record that was part of three years which were submitted. */
export async function assertNotSubmitted<K extends DatedKind>(
  tx: Db,
  owner: string,
  kind: K,
  ...records: InCycle<K>[]
): Promise<void> {
  assertNoneSubmitted(await listSubmittedCycles(tx, owner), kind, ...records);
}

/** The same where the cycles that were submitted have been read. */
export function assertNoneSubmitted<K extends DatedKind>(
  submitted: readonly SubmittedCycle[],
  kind: K,
  ...records: InCycle<K>[]
): void {
  for (const record of records) {
    const lastDay = (lastDays[kind] as (of: Dated<K>) => string | null)(record);
    const cycle = submittedWith({ createdAt: record.createdAt, lastDay }, submitted);
    if (cycle) throw new RuleError('CONFLICT', whyReadOnly(cycle), { reason: 'submitted_years' });
  }
}

/**
 * The same for a record that is there, and for a file by the record it hangs on; what is not there, or not the owner's, is
 * left to whoever asks for it next.
 */
export async function assertRecordNotSubmitted(tx: Db, owner: string, kind: RecordKindName, id: string): Promise<void> {
  if (kind === 'storedFiles') return assertFileNotSubmitted(tx, owner, id);
  if (!isDated(kind)) return;
  const row = await tx
    .selectFrom(kind as 'feedback')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', owner)
    .executeTakeFirst();
  if (row) await assertNotSubmitted(tx, owner, kind as 'feedback', row satisfies Selectable<Database['feedback']>);
}

/**
 * Of a post or time away that was submitted while it went on only the end may be set, to any of its days.
 * @throws RuleError CONFLICT for more, for a record that was over when the years were submitted, and for one that would
 * then have been.
 */
export function assertMayChange<K extends GoingOnKind>(
  submitted: readonly SubmittedCycle[],
  kind: K,
  before: GoingOnDays<K>,
  after: Dated<K> & { readonly setsOnlyEnd: boolean },
): void {
  assertNoneSubmitted(submitted, kind, before);
  const cycle = submittedGoingOn(kind, before, submitted);
  if (!cycle) assertNoneSubmitted(submitted, kind, { ...after, createdAt: before.createdAt });
  else if (!after.setsOnlyEnd) throw new RuleError('CONFLICT', whyOnlyItsEnd(cycle), { reason: 'submitted_years' });
}

/**
 * A file of a post that goes on may go where it was added after those years were submitted.
 * @throws RuleError CONFLICT for a record that was part of three years which were submitted, over by then or not.
 */
export async function assertDeletable(tx: Db, owner: string, kind: RecordKindName, id: string): Promise<void> {
  await assertRecordNotSubmitted(tx, owner, kind, id);
  if (kind !== 'storedFiles') return assertNotGoingOn(tx, owner, kind, id);
  const file = await fileOf(tx, owner, id);
  if (file?.practiceHoursId) await assertNotGoingOn(tx, owner, 'practiceHours', file.practiceHoursId, file.uploadedAt);
}

/** `since` is when what would go was added, where that is not the record itself. */
async function assertNotGoingOn(
  tx: Db,
  owner: string,
  kind: RecordKindName,
  id: string,
  since?: string,
): Promise<void> {
  if (kind !== 'practiceHours' && kind !== 'absences') return;
  const row = await tx
    .selectFrom(kind as 'practiceHours')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', owner)
    .executeTakeFirst();
  if (!row) return;
  const cycle = submittedGoingOn(kind as 'practiceHours', row, await listSubmittedCycles(tx, owner));
  if (cycle && (since ?? row.createdAt) <= cycle.submittedAt)
    throw new RuleError('CONFLICT', whyOnlyItsEnd(cycle), { reason: 'submitted_years' });
}

const isDated = (kind: RecordKindName): kind is DatedKind => Object.hasOwn(lastDays, kind);

async function assertFileNotSubmitted(tx: Db, owner: string, id: string): Promise<void> {
  const file = await fileOf(tx, owner, id);
  if (!file) return;
  for (const [kind, column] of Object.entries(fileColumns)) {
    const parent = file[column];
    if (parent !== null) await assertRecordNotSubmitted(tx, owner, kind as RecordKindName, parent);
  }
}

function fileOf(tx: Db, owner: string, id: string) {
  return tx.selectFrom('storedFiles').selectAll().where('id', '=', id).where('userId', '=', owner).executeTakeFirst();
}
