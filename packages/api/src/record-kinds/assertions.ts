import { RuleError } from '@cairn/domain/errors';
import type { Db } from '../context.ts';
import { assertNotSubmitted, type Dated, type InCycle } from '../cycles/read-only.ts';
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

/** A change of a record: which, the version its owner read, and what its days become. */
type Change<K extends EditableKind> = Dated<K> & {
  readonly id: string;
  readonly updatedAt: string | undefined;
};

/**
 * Locks the record for this transaction and compares it with the copy the caller read.
 * @throws RuleError NOT_FOUND when it is not the owner's; CONFLICT when it has changed since, or when it belongs to years
 * that were submitted, or would after the change.
 */
export async function assertUnchanged<K extends EditableKind>(
  tx: Db,
  kind: K,
  owner: string,
  change: Change<K>,
): Promise<void> {
  const row = await tx
    .selectFrom(kind as EditableKind)
    .selectAll()
    .where('id', '=', change.id)
    .where('userId', '=', owner)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  assertNotStale(row, change.updatedAt);
  const { createdAt } = row;
  await assertNotSubmitted(tx, owner, kind, row as InCycle<K>, { ...change, createdAt });
}
