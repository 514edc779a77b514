import { compiledQuery } from '@cairn/db/compiled-query';
import type { StoredFilesTable } from '@cairn/db/tables/stored-files';
import { RuleError } from '@cairn/domain/errors';
import { type EvidenceFile, maxFilesPerRecord, scanWords } from '@cairn/domain/evidence-file';
import { inFigures } from '@cairn/domain/number-words';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { assertRecordNotSubmitted } from '../cycles/read-only.ts';
import { notFound } from '../errors.ts';
import { fileColumns, forEachKindWithFiles, type KindWithFiles } from '../record-kinds/record-kinds.ts';

/** The record a file hangs on. */
export interface FileParent {
  readonly noun: KindWithFiles;
  readonly id: string;
}

/** The files of one record, in the order they came. @throws RuleError NOT_FOUND when the record is not the owner's. */
export async function listFiles(db: Db, owner: string, parent: FileParent): Promise<EvidenceFile[]> {
  const rows = await db
    .selectFrom('storedFiles')
    .selectAll()
    .where(fileColumns[parent.noun], '=', parent.id)
    .where('userId', '=', owner)
    .orderBy('uploadedAt')
    .orderBy('id')
    .execute();
  if (rows.length === 0) await assertOwnParent(db, owner, parent);
  return rows.map(toFile);
}

/** @throws RuleError NOT_FOUND when the record is not the owner's. */
export async function assertOwnParent(db: Db, owner: string, parent: FileParent): Promise<void> {
  const found = await db
    .selectFrom(parent.noun)
    .select('id')
    .where('id', '=', parent.id)
    .where('userId', '=', owner)
    .executeTakeFirst();
  if (!found) throw notFound();
}

/**
 * One file by the random name in its address.
 * @throws RuleError NOT_FOUND when it is not the owner's; CONFLICT while it is held, or when it was refused.
 */
export async function getFile(db: Db, owner: string, fileName: string): Promise<Selectable<StoredFilesTable>> {
  const row = await db
    .selectFrom('storedFiles')
    .selectAll()
    .where('fileName', '=', fileName)
    .where('userId', '=', owner)
    .executeTakeFirst();
  if (!row) throw notFound();
  const held = scanWords(toFile(row));
  if (held !== null) throw new RuleError('CONFLICT', held, { reason: 'file_not_ready' });
  return row;
}

/**
 * How many bytes a person's files take. What was deleted counts until it is forgotten, because it can come back and its
 * bytes are still kept; what a snapshot holds counts where the file itself is gone.
 */
export async function storageUsed(db: Db, owner: string): Promise<number> {
  const [used] = await storageOf(db, { owner });
  return Number(used?.bytes ?? 0);
}

const storageOf = compiledQuery<{ owner: string }>()((db: Db, value) =>
  db.selectNoFrom(() => bytesTaken(value('owner')).as('bytes')),
);

function bytesTaken(owner: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`(
    select coalesce(sum(size), 0)::text from (
      select file_size as size from stored_files where user_id = ${owner} and scan_state is distinct from 'refused'
      union all select (child ->> 'file_size')::int from deleted_records, jsonb_array_elements(children) child
        where user_id = ${owner} and child ? 'file_size'
      union all select (record ->> 'file_size')::int from deleted_records
        where user_id = ${owner} and noun = 'stored_files'
      union all select max(file_size) from submitted_files s where user_id = ${owner} and not exists (
        select from stored_files f where f.user_id = ${owner} and f.content_hash = s.content_hash)
        group by content_hash) files)`;
}

/** How a person stands when it is asked whether files may be added. */
export interface Standing {
  /** What was answered holds while they have this revision. */
  readonly revision: number;
  /** Bytes of files for which they have room. */
  readonly bytesLeft: number;
  /** How many bytes of text they keep at most; null when nobody has counted. */
  readonly textAtMost: number | null;
}

/**
 * Whether files may be hung on a record.
 * @throws RuleError NOT_FOUND when the record is not the owner's; CONFLICT when it was submitted; TOO_LARGE over the owner's
 * storage; UNMET over 20 files.
 */
export async function assertMayAddFiles(
  db: Db,
  { owner, policy }: Pick<Actor, 'owner' | 'policy'>,
  { noun, id }: FileParent,
  files: readonly { readonly fileSize: number }[],
): Promise<Standing> {
  const [found] = await factsFor[noun](db, { owner, id });
  if (!found?.isTheirs) throw notFound();
  const { hasSubmitted, there, bytes, revision, textAtMost } = found;
  if (hasSubmitted) await assertRecordNotSubmitted(db, owner, noun, id);
  const more = files.reduce((sum, { fileSize }) => sum + fileSize, 0);
  const bytesLeft = policy.storageBytes - Number(bytes);
  if (more > bytesLeft) throw storageFull(policy);
  if (Number(there) + files.length > maxFilesPerRecord) throw tooManyFiles();
  return { revision, textAtMost, bytesLeft };
}

/** What speaks for or against a file more on a record of this kind, in one look. */
const newFactsFor = (noun: KindWithFiles) =>
  compiledQuery<{ owner: string; id: string }>()((db: Db, value) =>
    db
      .selectFrom('users')
      .select(['revision', 'textAtMost'])
      .select((eb) => [
        eb
          .exists(eb.selectFrom(noun).select('id').where('id', '=', value('id')).where('userId', '=', value('owner')))
          .as('isTheirs'),
        eb
          .exists(eb.selectFrom('submittedCycles').select('id').where('userId', '=', value('owner')))
          .as('hasSubmitted'),
        filesOn(db, value('owner'), { noun, id: value('id') }).as('there'),
        bytesTaken(value('owner')).as('bytes'),
      ])
      .where('id', '=', value('owner')),
  );
const factsFor = forEachKindWithFiles(newFactsFor);

/** How many files a person has, those aside that can only come back by Undo. */
export async function countFiles(db: Db, owner: string): Promise<number> {
  const { files } = await db
    .selectFrom('storedFiles')
    .select((eb) => eb.fn.countAll<string>().as('files'))
    .where('userId', '=', owner)
    .executeTakeFirstOrThrow();
  return Number(files);
}

type Text = string | RawBuilder<string>;

const filesOn = (db: Db, owner: Text, { noun, id }: { noun: KindWithFiles; id: Text }) =>
  db
    .selectFrom('storedFiles')
    .select((eb) => eb.fn.countAll<string>().as('there'))
    .where(fileColumns[noun], '=', id)
    .where('userId', '=', owner);

/** @throws RuleError UNMET when a record holds more than its twenty files, those just added among them. */
export async function assertWithinFileLimit(db: Db, owner: string, parent: FileParent): Promise<void> {
  const { there } = await filesOn(db, owner, parent).executeTakeFirstOrThrow();
  if (Number(there) > maxFilesPerRecord) throw tooManyFiles();
}

const tooManyFiles = () =>
  new RuleError('UNMET', `One record can hold ${maxFilesPerRecord} files. Remove one before adding another.`, {
    reason: 'too_many_files',
  });

/** @throws RuleError TOO_LARGE when so many bytes more would pass what a person's files may take. */
export async function assertWithinStorage(
  db: Db,
  { owner, policy }: Pick<Actor, 'owner' | 'policy'>,
  more: number,
): Promise<void> {
  if ((await storageUsed(db, owner)) + more > policy.storageBytes) throw storageFull(policy);
}

function storageFull({ storageBytes }: Pick<Actor['policy'], 'storageBytes'>): RuleError {
  const megabytes = inFigures(Math.floor(storageBytes / (1024 * 1024)));
  return new RuleError(
    'TOO_LARGE',
    `Your files would take more than your ${megabytes} MB. Remove some you no longer need: the space is free again within two hours.`,
    { reason: 'storage_full' },
  );
}

/** Those of the contents that a file names, that a deleted record could still bring back, or that belong to a snapshot. */
export async function contentsStillWanted(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const asked = sql`(select jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb))`;
  const { rows } = await sql<{ contentHash: string }>`
    select content_hash from stored_files
      where content_hash in ${asked} and scan_state is distinct from 'refused'
    union select child ->> 'content_hash' from deleted_records, jsonb_array_elements(children) child
      where child ->> 'content_hash' in ${asked}
    union select record ->> 'content_hash' from deleted_records where record ->> 'content_hash' in ${asked}
    union select content_hash from submitted_files where content_hash in ${asked}`.execute(db);
  return new Set(rows.map((row) => row.contentHash));
}

/** A content that somebody's rows name, and its length in bytes. */
export interface NamedContent {
  readonly contentHash: string;
  readonly fileSize: number;
}

/** Every content of which `contentsStillWanted` says that it is, the whole of them, in the order of their names. */
export async function allContentsWanted(db: Kysely<unknown>): Promise<NamedContent[]> {
  const { rows } = await sql<NamedContent>`
    select content_hash as "contentHash", max(file_size)::int as "fileSize" from (
      select content_hash, file_size from stored_files where scan_state is distinct from 'refused'
      union all select child ->> 'content_hash', (child ->> 'file_size')::int
        from deleted_records, jsonb_array_elements(children) child
        where child ? 'content_hash' and child ->> 'scan_state' is distinct from 'refused'
      union all select record ->> 'content_hash', (record ->> 'file_size')::int from deleted_records
        where record ? 'content_hash' and record ->> 'scan_state' is distinct from 'refused'
      union all select content_hash, file_size from submitted_files
    ) named group by content_hash order by content_hash`.execute(db);
  return rows;
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
    scanState: row.scanState ?? 'clean',
    scannerAway: row.scanState === 'checking' && row.scanFailedAt !== null,
    virus: row.virus,
  };
}
