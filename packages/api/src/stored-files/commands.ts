import { randomBytes } from 'node:crypto';
import { compiledQuery } from '@cairn/db/compiled-query';
import { filesMayGo } from '@cairn/db/files-held';
import { newId } from '@cairn/db/new-id';
import type { StoredFilesTable } from '@cairn/db/tables/stored-files';
import { RuleError } from '@cairn/domain/errors';
import { type EvidenceFile, extensionOf } from '@cairn/domain/evidence-file';
import { type Selectable, sql } from 'kysely';
import { type Actor, actorOf, type Call } from '../actor.ts';
import type { Db, Ports } from '../context.ts';
import { moveToDeleted } from '../deleted-records/commands.ts';
import { notFound } from '../errors.ts';
import { once } from '../idempotency/commands.ts';
import type { Made } from '../idempotency/queries.ts';
import { fileColumns, forEachKindWithFiles, type KindWithFiles } from '../record-kinds/record-kinds.ts';
import { isFarFromTextQuota, withinTextQuota } from '../text-quota/commands.ts';
import { dryRun } from '../transaction.ts';
import { assertMayAddFiles, contentsStillWanted, type FileParent, toFile } from './queries.ts';
import { firstState, type ScanColumns } from './scanning.ts';

/** A file that has arrived whole and whose type its bytes have proved; it lies in a temporary place. */
export interface ReceivedFile {
  readonly temporaryPath: string;
  /** Cleaned, as it will be shown. */
  readonly originalName: string;
  readonly mimeType: string;
  /** Bytes. */
  readonly fileSize: number;
  /** SHA-256 of the bytes as hexadecimal text. */
  readonly contentHash: string;
  /** What `flush` of the store answered. */
  readonly isFlushed?: boolean;
}

interface WithFiles {
  /** Where the record is that the command answers. */
  readonly made?: Made;
  /**
   * Refuses what the command would, and only reads; answers how many bytes of text the caller keeps at most, null when nobody
   * has counted. Where there is none, or near the quota of text, the command is done for that and taken back.
   */
  assertMay?(): Promise<number | null>;
}

/**
 * Does a command that keeps files: their bytes first and then the rows, so that no row is ever without its bytes.
 * Once for each Idempotency-Key, like `once`; what the command refuses is refused before bytes are kept. Whenever it is done
 * the person is locked before anything of theirs, as every other change does it.
 */
export function writeWithFiles<T>(
  call: Call,
  input: unknown,
  files: readonly ReceivedFile[],
  command: (tx: Db, actor: Actor) => Promise<T>,
  { made, assertMay }: WithFiles = {},
): Promise<T> {
  const refuse = async () => {
    const textAtMost = (await assertMay?.()) ?? null;
    if (isFarFromTextQuota(textAtMost, { ...call, input })) return;
    await dryRun(call, (tx) => withinTextQuota(tx, { ...call, input }, () => command(tx, actorOf(call))));
  };
  return once<void, T>(call, input, {
    made,
    before: async () => {
      if (files.length > 0) await refuse();
      for (const { temporaryPath, contentHash, isFlushed } of files)
        await call.files.keep(temporaryPath, contentHash, isFlushed);
    },
    run: async (tx) => {
      const done = await command(tx, actorOf(call));
      for (const { contentHash } of files) await assertStillKept(tx, call, contentHash);
      return done;
    },
  });
}

/**
 * Until the transaction ends, the sweeper waits before it looks whether this content is wanted; what it removed before
 * must be sent again.
 */
async function assertStillKept(tx: Db, { files }: Pick<Ports, 'files'>, contentHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${contentHash}, 0))`.execute(tx);
  if (await files.holds(contentHash)) return;
  throw new RuleError('NOT_READY', 'The file could not be kept. Please send it again.', { retryAfterSeconds: 1 });
}

/**
 * Writes the rows of files whose bytes are already kept, in a transaction that has raised their owner's revision: uploads at
 * the same moment take turns there, so that together they cannot pass the limits. Where there is a scanner the files are held
 * until it found them clean.
 * @throws RuleError as `assertMayAddFiles`.
 */
export async function addFiles(
  tx: Db,
  actor: Pick<Actor, 'owner' | 'now' | 'policy' | 'scanner' | 'jobs'>,
  parent: FileParent,
  files: readonly ReceivedFile[],
): Promise<EvidenceFile[]> {
  if (files.length === 0) return [];
  await assertMayAddFiles(tx, actor, parent, files);
  const states = new Map<string, ScanColumns>();
  for (const { contentHash } of files) states.set(contentHash, await firstState(tx, actor, contentHash));
  const rows: Selectable<StoredFilesTable>[] = [];
  for (const { originalName, mimeType, fileSize, contentHash } of files) {
    const { scanState, scannedAt } = states.get(contentHash) ?? {};
    const added = await addRow[parent.noun](tx, {
      originalName,
      mimeType,
      fileSize,
      contentHash,
      id: newId(),
      owner: actor.owner,
      parent: parent.id,
      fileName: `${randomBytes(24).toString('base64url')}.${extensionOf(originalName)}`,
      uploadedAt: actor.now.toISOString(),
      scanState: scanState ?? null,
      scannedAt: scannedAt ?? null,
    });
    rows.push(...added);
  }
  for (const [contentHash, { scanState }] of states) {
    if (scanState === 'checking') await actor.jobs.enqueue(tx, { name: 'scan-file', data: { contentHash } });
  }
  return rows.map(toFile);
}

interface NewFileRow extends Omit<ReceivedFile, 'temporaryPath' | 'isFlushed'>, ScanColumns {
  readonly id: string;
  readonly owner: string;
  readonly parent: string;
  readonly fileName: string;
  readonly uploadedAt: string;
}

const newAddRow = (noun: KindWithFiles) =>
  compiledQuery<NewFileRow>()((db: Db, value) =>
    db
      .insertInto('storedFiles')
      .values({
        id: value('id'),
        userId: value('owner'),
        practiceHoursId: null,
        cpdActivityId: null,
        feedbackId: null,
        feedbackRequestId: null,
        reflectiveDiscussionId: null,
        [fileColumns[noun]]: value('parent'),
        fileName: value('fileName'),
        originalName: value('originalName'),
        mimeType: value('mimeType'),
        fileSize: value('fileSize'),
        contentHash: value('contentHash'),
        uploadedAt: value('uploadedAt'),
        scanState: value('scanState'),
        scannedAt: value('scannedAt'),
      })
      .returningAll(),
  );
const addRow = forEachKindWithFiles(newAddRow);

/** Takes one file off its record; it can be brought back for an hour. @throws RuleError NOT_FOUND */
export async function removeFile(tx: Db, actor: Actor, parent: FileParent, fileId: string): Promise<{ id: string }> {
  const found = await tx
    .selectFrom('storedFiles')
    .select('id')
    .where('id', '=', fileId)
    .where(fileColumns[parent.noun], '=', parent.id)
    .where('userId', '=', actor.owner)
    .executeTakeFirst();
  if (!found) throw notFound();
  return moveToDeleted(tx, actor, 'storedFiles', fileId);
}

/** How long unowned bytes stay, in milliseconds: an upload keeps its bytes before it writes its row. */
const unownedForMs = 3_600_000;
const sweepBatchSize = 500;

/**
 * Removes every content that neither a file nor a deleted record that could come back names; answers how many went.
 */
export async function sweepFiles({ db, clock, files }: Pick<Ports, 'db' | 'clock' | 'files'>): Promise<number> {
  const before = new Date(clock.now().getTime() - unownedForMs);
  let removed = 0;
  // Asked again where an upload that is just writing its row is waited for.
  const remove = (hash: string) =>
    db.transaction().execute(async (tx) => {
      // While a backup reads them, and then until the next hour, all stay.
      if (!(await filesMayGo(tx))) return false;
      await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(tx);
      const wanted = await contentsStillWanted(tx, [hash]);
      return !wanted.has(hash) && files.remove(hash, before);
    });
  const sweep = async (hashes: string[]) => {
    const wanted = await contentsStillWanted(db, hashes);
    for (const hash of hashes) if (!wanted.has(hash) && (await remove(hash))) removed += 1;
  };
  let batch: string[] = [];
  for await (const { contentHash, keptAt } of files.list()) {
    if (keptAt < before) batch.push(contentHash);
    if (batch.length === sweepBatchSize) {
      await sweep(batch);
      batch = [];
    }
  }
  await sweep(batch);
  return removed;
}
