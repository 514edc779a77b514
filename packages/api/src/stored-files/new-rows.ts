import { randomBytes } from 'node:crypto';
import { compiledQuery } from '@cairn/db/compiled-query';
import { newId } from '@cairn/db/new-id';
import { type EvidenceFile, extensionOf } from '@cairn/domain/evidence-file';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { fileColumns, forEachKindWithFiles, type KindWithFiles } from '../record-kinds/record-kinds.ts';
import { raisedIfUnchanged, type Unchanged } from '../text-quota/commands.ts';
import type { ReceivedFile } from './commands.ts';
import { type FileParent, toFile } from './queries.ts';
import type { ScanColumns } from './scanning.ts';

interface NewFileRow extends Omit<ReceivedFile, 'temporaryPath' | 'isFlushed'>, ScanColumns {
  readonly id: string;
  readonly owner: string;
  readonly parent: string;
  readonly fileName: string;
  readonly uploadedAt: string;
}

export function newRowOf(
  { owner, now }: Pick<Actor, 'owner' | 'now'>,
  parent: FileParent,
  { originalName, mimeType, fileSize, contentHash }: ReceivedFile,
  { scanState, scannedAt }: ScanColumns,
): NewFileRow {
  const fileName = `${randomBytes(24).toString('base64url')}.${extensionOf(originalName)}`;
  const told = { originalName, mimeType, fileSize, contentHash, scanState, scannedAt };
  return { ...told, id: newId(), owner, parent: parent.id, fileName, uploadedAt: now.toISOString() };
}

/** What a new row holds besides its owner; the other records that a file can hang on are left empty. */
const valuesOf = (
  noun: KindWithFiles,
  value: <N extends keyof NewFileRow & string>(name: N) => RawBuilder<NewFileRow[N]>,
) => ({
  id: value('id'),
  [fileColumns[noun]]: value('parent'),
  fileName: value('fileName'),
  originalName: value('originalName'),
  mimeType: value('mimeType'),
  fileSize: value('fileSize'),
  contentHash: value('contentHash'),
  uploadedAt: value('uploadedAt'),
  scanState: value('scanState'),
  scannedAt: value('scannedAt'),
});

/** Adds a row in a transaction that has raised its owner's revision. */
export const addRow = forEachKindWithFiles((noun) =>
  compiledQuery<NewFileRow>()((db: Db, value) =>
    db
      .insertInto('storedFiles')
      .values({ ...valuesOf(noun, value), userId: value('owner') })
      .returningAll(),
  ),
);

type IfUnchanged = NewFileRow & Unchanged & { readonly maxText: number };

const addIfUnchanged = forEachKindWithFiles((noun) =>
  compiledQuery<IfUnchanged>()((db: Db, value) => {
    const values: Record<string, RawBuilder<unknown>> = valuesOf(noun, value);
    return db
      .with('raised', () => raisedIfUnchanged(db, value))
      .with('added', (also) =>
        also
          .insertInto('storedFiles')
          .columns(['userId', ...Object.keys(values)] as ('userId' | 'id')[])
          .expression((eb) =>
            eb
              .selectFrom('raised')
              .select('raised.id as userId')
              .select(Object.entries(values).map(([name, of]) => of.as(name))),
          )
          .returningAll(),
      )
      .selectFrom('added')
      .selectAll()
      .select(holdingOffSweeper(value('contentHash')).as('heldOff'));
  }),
);

/**
 * Adds the row of a file that no scanner has to look at by one statement, which raises the revision of its owner too, where
 * that is still what it was when they were found to have room: whatever decides that raises it. Null where it is another, or
 * where they might pass their quota of text: nothing has been done then. Until the transaction ends the sweeper waits.
 */
export async function addFileIfUnchanged(
  tx: Db,
  actor: Pick<Actor, 'owner' | 'now' | 'policy' | 'scanner'>,
  parent: FileParent,
  file: ReceivedFile,
  unchanged: Unchanged,
): Promise<EvidenceFile | null> {
  if (actor.scanner !== null) throw new Error('a file that a scanner has to look at first');
  const row = newRowOf(actor, parent, file, { scanState: null, scannedAt: null });
  const [added] = await addIfUnchanged[parent.noun](tx, { ...row, ...unchanged, maxText: actor.policy.textBytes });
  return added ? toFile(added) : null;
}

/** Until the transaction ends, whoever would remove this content waits before looking whether it is wanted. */
export const holdingOffSweeper = (contentHash: RawBuilder<string>) =>
  sql<string>`pg_advisory_xact_lock_shared(hashtextextended(${contentHash}, 0))::text`;
