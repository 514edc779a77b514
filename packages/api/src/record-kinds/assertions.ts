import { RuleError } from '@cairn/domain/errors';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { assertNotStale } from '../transaction.ts';
import { type EditableKind, type LimitedKind, recordKinds } from './record-kinds.ts';

/** @throws RuleError UNMET when the person already keeps as many records of this kind as they may. */
export async function assertMayAdd(tx: Db, kind: LimitedKind, owner: string): Promise<void> {
  const { kept } = await tx
    .selectFrom(kind)
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('userId', '=', owner)
    .executeTakeFirstOrThrow();
  const { max } = recordKinds[kind];
  if (kept < max) return;
  throw new RuleError('UNMET', `You can keep at most ${max} of these. Please delete some you no longer need.`);
}

/**
 * Locks the record for this transaction and compares it with the copy the caller read.
 * @throws RuleError NOT_FOUND when it is not the owner's, CONFLICT when it has changed since `seen`.
 */
export async function assertUnchanged(
  tx: Db,
  kind: EditableKind,
  owner: string,
  id: string,
  seen: string | undefined,
): Promise<void> {
  const row = await tx
    .selectFrom(kind)
    .select('updatedAt')
    .where('id', '=', id)
    .where('userId', '=', owner)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  assertNotStale(row, seen);
}
