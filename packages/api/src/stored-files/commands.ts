import { filesMayGo } from '@cairn/db/files-held';
import type { StoredFilesTable } from '@cairn/db/tables/stored-files';
import { RuleError } from '@cairn/domain/errors';
import type { EvidenceFile } from '@cairn/domain/evidence-file';
import { type Selectable, sql } from 'kysely';
import { type Actor, actorOf, type Call } from '../actor.ts';
import type { Db, Ports } from '../context.ts';
import { moveToDeleted } from '../deleted-records/commands.ts';
import { notFound } from '../errors.ts';
import { doneOrNull, once } from '../idempotency/commands.ts';
import type { Made } from '../idempotency/queries.ts';
import { fileColumns } from '../record-kinds/record-kinds.ts';
import { isFarFromTextQuota, mayAddBytes, type Unchanged, withinTextQuota } from '../text-quota/commands.ts';
import { dryRun } from '../transaction.ts';
import { addFileIfUnchanged, addRow, holdingOffSweeper, newRowOf } from './new-rows.ts';
import { assertMayAddFiles, contentsStillWanted, type FileParent, type Standing, toFile } from './queries.ts';
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

interface WithFiles<T> {
  /** Where the record is that the command answers. */
  readonly made?: Made;
  /**
   * Refuses what the command would, by reading or by what was read before the bytes came. Where there is none, or near the quota
   * of text, the command is done for that and taken back.
   */
  assertMay?(): Promise<Standing>;
  /**
   * Does the command by one statement where the caller has still the revision at which it was asked whether they may; null
   * when they have another, or might pass their quota of text: nothing has been done then.
   */
  atOnce?(tx: Db, unchanged: Unchanged): Promise<T | null>;
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
  { made, assertMay, atOnce }: WithFiles<T> = {},
): Promise<T> {
  /** Null where only doing it tells what it would be refused for. */
  const standingUnlessRefused = async () => {
    const standing = (await assertMay?.()) ?? null;
    if (standing && isFarFromTextQuota(standing.textAtMost, { ...call, input })) return standing;
    await dryRun(call, (tx) => withinTextQuota(tx, { ...call, input }, () => command(tx, actorOf(call))));
    return null;
  };
  let areKept = false;
  const written = once<Standing | null, T>(call, input, {
    made,
    before: async () => {
      const standing = files.length > 0 ? await standingUnlessRefused() : null;
      for (const { temporaryPath, contentHash, isFlushed } of files)
        await call.files.keep(temporaryPath, contentHash, isFlushed);
      areKept = true;
      return standing;
    },
    atOnce: async (standing) => {
      // Over several machines the lock that holds off the sweeper would be taken where the row is, and the sweeper asks elsewhere.
      if (!standing || !atOnce || call.isDistributed) return null;
      const unchanged = { revision: standing.revision, bytes: mayAddBytes(input) };
      return doneOrNull(call, input, async (tx) => {
        const done = await atOnce(tx, unchanged);
        if (done !== null) await assertAllHeld(call, files);
        return done;
      });
    },
    run: async (tx) => {
      const done = await command(tx, actorOf(call));
      for (const { contentHash } of files) await sql`select ${holdingOffSweeper(sql`${contentHash}`)}`.execute(tx);
      await assertAllHeld(call, files);
      return done;
    },
  });
  return written.catch(async (cause: unknown) => {
    // Refused after all, for something has changed meanwhile. After a fault the row may be there, and the sweep looks in an hour.
    if (areKept && cause instanceof RuleError && cause.code !== 'NOT_READY') await removeRefused(call, files);
    throw cause;
  });
}

/** Removes what was kept for a command that was refused; what cannot be removed just now, the sweep removes. */
async function removeRefused(call: Call, files: readonly ReceivedFile[]): Promise<void> {
  // Kept at any time until now, by whatever clock.
  const keptBefore = new Date(call.clock.now().getTime() + 86_400_000);
  for (const { contentHash } of files) await removeUnlessWanted(call, contentHash, keptBefore).catch(() => false);
}

/** @throws RuleError NOT_READY for what the sweeper removed before it had to wait: that must be sent again. */
async function assertAllHeld({ files: store }: Pick<Ports, 'files'>, files: readonly ReceivedFile[]): Promise<void> {
  for (const { contentHash } of files) {
    if (await store.holds(contentHash)) continue;
    throw new RuleError('NOT_READY', 'The file could not be kept. Please send it again.', { retryAfterSeconds: 1 });
  }
}

/** By what a file that is hung on a record is told from another that comes with the same Idempotency-Key. */
export const namingOf = ({ id }: FileParent, { originalName, contentHash }: ReceivedFile) => ({
  id,
  name: originalName,
  content: contentHash,
});

/**
 * Hangs one file that has come on a record. Where nothing else of its owner's has changed meanwhile, and no scanner has to
 * look at it, its row is one statement. `asked` is what `assertMayAddFiles` answered of one file before its bytes came, where
 * the person brought no other file then.
 * @throws RuleError as `assertMayAddFiles`; NOT_READY when its bytes were swept away meanwhile.
 */
export function keepFile(
  call: Call,
  parent: FileParent,
  file: ReceivedFile,
  asked: Standing | null,
): Promise<EvidenceFile[]> {
  const add = (tx: Db, actor: Actor) => addFiles(tx, actor, parent, [file]);
  const hasRoom = asked !== null && file.fileSize <= asked.bytesLeft;
  return writeWithFiles(call, namingOf(parent, file), [file], add, {
    made: 'storedFiles',
    assertMay: async () => (hasRoom ? asked : assertMayAddFiles(call.db, call, parent, [file])),
    ...(call.scanner === null && {
      atOnce: async (tx: Db, unchanged: Unchanged) => {
        const added = await addFileIfUnchanged(tx, actorOf(call), parent, file, unchanged);
        return added && [added];
      },
    }),
  });
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
  for (const file of files) {
    const state = states.get(file.contentHash) ?? { scanState: null, scannedAt: null };
    rows.push(...(await addRow[parent.noun](tx, newRowOf(actor, parent, file, state))));
  }
  for (const [contentHash, { scanState }] of states) {
    if (scanState === 'checking') await actor.jobs.enqueue(tx, { name: 'scan-file', data: { contentHash } });
  }
  return rows.map(toFile);
}

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
  const sweep = async (hashes: string[]) => {
    const wanted = await contentsStillWanted(db, hashes);
    for (const hash of hashes)
      if (!wanted.has(hash) && (await removeUnlessWanted({ db, files }, hash, before))) removed += 1;
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

/** Removes a content that was kept before then and that nothing names; an upload that is just writing its row is waited for. */
function removeUnlessWanted(
  { db, files }: Pick<Ports, 'db' | 'files'>,
  contentHash: string,
  keptBefore: Date,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // While a backup reads them, and then until the next hour, all stay.
    if (!(await filesMayGo(tx))) return false;
    await sql`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 0))`.execute(tx);
    const wanted = await contentsStillWanted(tx, [contentHash]);
    return !wanted.has(contentHash) && files.remove(contentHash, keptBefore);
  });
}
