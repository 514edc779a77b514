import type { Database } from '@cairn/db/database';
import { RuleError } from '@cairn/domain/errors';
import { type DatedKind, lastDays, submittedWith, whyReadOnly } from '@cairn/domain/read-only';
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
  const submitted = await listSubmittedCycles(tx, owner);
  for (const record of records) {
    const lastDay = (lastDays[kind] as (of: Dated<K>) => string | null)(record);
    const cycle = submittedWith({ createdAt: record.createdAt, lastDay }, submitted);
    if (cycle) throw new RuleError('CONFLICT', whyReadOnly(cycle));
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

const isDated = (kind: RecordKindName): kind is DatedKind => Object.hasOwn(lastDays, kind);

async function assertFileNotSubmitted(tx: Db, owner: string, id: string): Promise<void> {
  const file = await tx
    .selectFrom('storedFiles')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', owner)
    .executeTakeFirst();
  if (!file) return;
  for (const [kind, column] of Object.entries(fileColumns)) {
    const parent = file[column];
    if (parent !== null) await assertRecordNotSubmitted(tx, owner, kind as RecordKindName, parent);
  }
}
