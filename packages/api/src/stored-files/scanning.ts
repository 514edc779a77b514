import { filesMayGo } from '@cairn/db/files-held';
import type { StoredFilesTable } from '@cairn/db/tables/stored-files';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit.ts';
import type { Db, Jobs, Ports } from '../context.ts';
import { fileColumns } from '../record-kinds/record-kinds.ts';
import { raiseRevisions } from '../revisions/commands.ts';
import { inTransaction } from '../transaction.ts';

/** How a file stands with the scanner, as its row keeps it. */
export type ScanColumns = Pick<Selectable<StoredFilesTable>, 'scanState' | 'scannedAt'>;

/**
 * How a new file begins: held where there is a scanner, unless this person has the same content from an earlier scan.
 * Nobody else's scan counts, because it would tell that somebody else keeps it.
 */
export async function firstState(
  tx: Db,
  { owner, scanner }: Pick<Actor, 'owner' | 'scanner'>,
  contentHash: string,
): Promise<ScanColumns> {
  if (scanner === null) return { scanState: null, scannedAt: null };
  const scanned = await tx
    .selectFrom('storedFiles')
    .select('scannedAt')
    .where('userId', '=', owner)
    .where('contentHash', '=', contentHash)
    .where('scanState', 'is', null)
    .where('scannedAt', 'is not', null)
    .executeTakeFirst();
  return { scanState: scanned ? null : 'checking', scannedAt: scanned?.scannedAt ?? null };
}

/** Asks for the scans of what came back with a record, or with a file, that was deleted while it was held. */
export async function scanRestored(tx: Db, { owner, jobs }: Pick<Actor, 'owner' | 'jobs'>, id: string): Promise<void> {
  const held = await tx
    .selectFrom('storedFiles')
    .select('contentHash')
    .distinct()
    .where('userId', '=', owner)
    .where('scanState', '=', 'checking')
    .where((eb) => eb.or([eb('id', '=', id), ...Object.values(fileColumns).map((column) => eb(column, '=', id))]))
    .execute();
  for (const { contentHash } of held) await jobs.enqueue(tx, { name: 'scan-file', data: { contentHash } });
}

/** Asks for the scan of everything that is held, where no job is left that would; answers how many contents. */
export async function scanAllHeld(db: Db, jobs: Jobs): Promise<number> {
  const held = await db
    .selectFrom('storedFiles')
    .select('contentHash')
    .distinct()
    .where('scanState', '=', 'checking')
    .execute();
  for (const { contentHash } of held) await jobs.enqueue(db, { name: 'scan-file', data: { contentHash } });
  return held.length;
}

/**
 * Has one content scanned and lets its files go, or refuses them, whoever keeps them, and removes the bytes. Without a
 * scanner, because it was taken away meanwhile, they are let go.
 * @throws ScannerError when the scanner cannot be asked; the files wait, and say so.
 */
export async function scanContent(
  ports: Pick<Ports, 'db' | 'clock' | 'files' | 'scanner' | 'securityLog'>,
  contentHash: string,
  signal?: AbortSignal,
): Promise<'gone' | 'clean' | 'refused'> {
  const { db, files, scanner } = ports;
  if (!(await isHeld(db, contentHash))) return 'gone';
  if (scanner === null) {
    await release(ports, contentHash, null);
    return 'clean';
  }
  try {
    const known = await knownVirus(db, contentHash);
    if (known !== null) return await refuse(ports, contentHash, known);
    const virus = await scanner.scan(await files.open(contentHash), signal);
    if (virus !== null) return await refuse(ports, contentHash, virus);
    await release(ports, contentHash, ports.clock.now().toISOString());
    return 'clean';
  } catch (cause) {
    await changeHeld(ports, contentHash, { scanFailedAt: ports.clock.now().toISOString() });
    throw cause;
  }
}

async function isHeld(db: Db, contentHash: string): Promise<boolean> {
  const held = db.selectFrom('storedFiles').select('id').where('contentHash', '=', contentHash);
  return (await held.where('scanState', '=', 'checking').executeTakeFirst()) !== undefined;
}

/** What an earlier scan found in this content; its bytes are gone. */
async function knownVirus(db: Db, contentHash: string): Promise<string | null> {
  const refused = db.selectFrom('storedFiles').select('virus').where('contentHash', '=', contentHash);
  return (await refused.where('scanState', '=', 'refused').executeTakeFirst())?.virus ?? null;
}

/**
 * Says that the files of a content are about to change, and answers whose they are: of nobody else's, for whoever adds the
 * same meanwhile has a scan of their own.
 */
async function raiseKeepers(tx: Db, contentHash: string): Promise<string[]> {
  const keepers = await tx
    .selectFrom('storedFiles')
    .select('userId')
    .distinct()
    .where('contentHash', '=', contentHash)
    .execute();
  const ids = keepers.map(({ userId }) => userId);
  await raiseRevisions(tx, ids);
  return ids;
}

/** Writes down of the files that are held what a scan said, or that it could not be had. */
async function changeHeld(
  ports: Pick<Ports, 'db'>,
  contentHash: string,
  change: Pick<Updateable<StoredFilesTable>, 'scanState' | 'scannedAt' | 'scanFailedAt'>,
): Promise<void> {
  await inTransaction(ports, async (tx) => {
    const keepers = await raiseKeepers(tx, contentHash);
    const held = tx.updateTable('storedFiles').set(change).where('contentHash', '=', contentHash);
    await held.where('scanState', '=', 'checking').where('userId', '=', sql<string>`any(${keepers}::uuid[])`).execute();
  });
}

function release(ports: Pick<Ports, 'db'>, contentHash: string, scannedAt: string | null): Promise<void> {
  return changeHeld(ports, contentHash, { scanState: null, scannedAt, scanFailedAt: null });
}

/** Also refuses the same content where it was kept before there was a scanner. */
async function refuse(
  ports: Pick<Ports, 'db' | 'clock' | 'files' | 'securityLog'>,
  contentHash: string,
  virus: string,
): Promise<'refused'> {
  const { db, clock, files } = ports;
  const now = clock.now();
  await inTransaction(ports, async (tx) => {
    const keepers = await raiseKeepers(tx, contentHash);
    const refused = await tx
      .updateTable('storedFiles')
      .set({ scanState: 'refused', virus, scannedAt: now.toISOString(), scanFailedAt: null })
      .where('contentHash', '=', contentHash)
      .where((eb) => eb.or([eb('scanState', 'is', null), eb('scanState', '=', 'checking')]))
      .where('userId', '=', sql<string>`any(${keepers}::uuid[])`)
      .returning(['id', 'userId'])
      .execute();
    // In one order, because each person's part of the audit log is held until the end.
    for (const { id, userId } of refused.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))) {
      await recordAudit(tx, ports, {
        action: 'file.refused',
        actorId: userId,
        subjectId: userId,
        details: { fileId: id, virus },
      });
    }
  });
  // Kept at any time until now. What cannot be removed just now is wanted by nobody, and the sweep removes it.
  await db
    .transaction()
    .execute(async (tx) => (await filesMayGo(tx)) && files.remove(contentHash, new Date(now.getTime() + 86_400_000)))
    .catch(() => false);
  return 'refused';
}
