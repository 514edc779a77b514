import type { StoredFilesTable } from '@cairn/db/tables/stored-files';
import type { EvidenceFile } from '@cairn/domain/evidence-file';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';

/** The record a file hangs on. */
export interface FileParent {
  readonly noun: 'cpdActivities' | 'feedback';
  readonly id: string;
}

export const parentColumns = { cpdActivities: 'cpdActivityId', feedback: 'feedbackId' } as const;

/** The files of one record, in the order they came. @throws RuleError NOT_FOUND when the record is not the owner's. */
export async function listFiles(db: Db, owner: string, parent: FileParent): Promise<EvidenceFile[]> {
  const rows = await db
    .selectFrom('storedFiles')
    .selectAll()
    .where(parentColumns[parent.noun], '=', parent.id)
    .where('userId', '=', owner)
    .orderBy('uploadedAt')
    .orderBy('id')
    .execute();
  if (rows.length === 0) await refuseForeignParent(db, owner, parent);
  return rows.map(toFile);
}

/** @throws RuleError NOT_FOUND when the record is not the owner's. */
export async function refuseForeignParent(db: Db, owner: string, parent: FileParent): Promise<void> {
  const found = await db
    .selectFrom(parent.noun)
    .select('id')
    .where('id', '=', parent.id)
    .where('userId', '=', owner)
    .executeTakeFirst();
  if (!found) throw notFound();
}

/** One file by the random name in its address. @throws RuleError NOT_FOUND when it is not the owner's. */
export async function getFile(db: Db, owner: string, fileName: string): Promise<Selectable<StoredFilesTable>> {
  const row = await db
    .selectFrom('storedFiles')
    .selectAll()
    .where('fileName', '=', fileName)
    .where('userId', '=', owner)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Those of the contents that a file names, or that a deleted record could still bring back. */
export async function contentsStillWanted(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const asked = sql`(select jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb))`;
  const { rows } = await sql<{ contentHash: string }>`
    select content_hash from stored_files where content_hash in ${asked}
    union select child ->> 'content_hash' from deleted_records, jsonb_array_elements(children) child
      where child ->> 'content_hash' in ${asked}
    union select record ->> 'content_hash' from deleted_records where record ->> 'content_hash' in ${asked}`.execute(
    db,
  );
  return new Set(rows.map((row) => row.contentHash));
}

/** The wire record; where the bytes lie stays inside. */
export function toFile(row: Selectable<StoredFilesTable>): EvidenceFile {
  return {
    id: row.id,
    fileName: row.fileName,
    originalName: row.originalName,
    mimeType: row.mimeType,
    fileSize: row.fileSize,
    uploadedAt: row.uploadedAt,
  };
}
