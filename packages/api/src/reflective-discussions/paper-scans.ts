import { takesPaperScan } from '@cairn/domain/discussion-stage';
import { RuleError } from '@cairn/domain/errors';
import type { EvidenceFile } from '@cairn/domain/evidence-file';
import type { Actor, Call } from '../actor.ts';
import type { Db } from '../context.ts';
import { addFiles, namingOf, type ReceivedFile, removeFile, writeWithFiles } from '../stored-files/commands.ts';
import { audit, lockForm } from './form-changes.ts';
import type { FormKey } from './signatures.ts';

const noun = 'reflectiveDiscussions';

/** Keeps a scan that has come, and attaches it. @throws RuleError as `addPaperScan`. */
export function keepPaperScan(call: Call, id: string, file: ReceivedFile): Promise<EvidenceFile[]> {
  const add = (tx: Db, actor: Actor) => addPaperScan(tx, actor, id, [file]);
  return writeWithFiles(call, namingOf({ noun, id }, file), [file], add, { made: 'storedFiles' });
}

/**
 * Attaches a scan of a form that was signed on paper.
 * @throws RuleError NOT_FOUND; CONFLICT when the form is a draft, finalised, or not signed on paper; and as `addFiles`.
 */
export async function addPaperScan(
  tx: Db,
  actor: Actor,
  id: string,
  files: readonly ReceivedFile[],
): Promise<EvidenceFile[]> {
  const form = await lockForm(tx, actor.owner, id);
  if (!takesPaperScan(form))
    throw new RuleError('CONFLICT', 'Please save and sign the form first, with the date it was signed on paper.', {
      reason: 'not_signed_on_paper',
    });
  const added = await addFiles(tx, actor, { noun, id }, files);
  await audit(tx, actor, 'discussion.scan-added', id);
  return added;
}

/** Takes a scan off a form; it can be brought back for an hour. @throws RuleError NOT_FOUND, or CONFLICT once finalised. */
export async function removePaperScan(tx: Db, actor: Actor, id: string, fileId: string): Promise<{ id: string }> {
  await lockForm(tx, actor.owner, id);
  const removed = await removeFile(tx, actor, { noun, id }, fileId);
  await audit(tx, actor, 'discussion.scan-removed', id);
  return removed;
}

/**
 * A scan shows what was signed, as a signature does.
 * @throws RuleError CONFLICT while one is attached.
 */
export async function assertNoScan(tx: Db, form: FormKey): Promise<void> {
  const scan = await tx
    .selectFrom('storedFiles')
    .select('id')
    .where('reflectiveDiscussionId', '=', form.id)
    .where('userId', '=', form.userId)
    .limit(1)
    .executeTakeFirst();
  if (scan)
    throw new RuleError(
      'CONFLICT',
      'A scan shows what was signed on paper. To change the form, remove the scan first.',
      { reason: 'scan_attached' },
    );
}
