import { newId } from '@cairn/db/new-id';
import { RuleError } from '@cairn/domain/errors';
import type { ReflectiveAccount, ReflectiveAccountInput } from '@cairn/domain/reflective-account';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { assertNoneSubmitted } from '../cycles/read-only.ts';
import { moveToDeleted } from '../deleted-records/commands.ts';
import { assertMayAdd } from '../record-kinds/assertions.ts';
import { type Change, changeInTransaction } from '../record-kinds/changing.ts';
import { toReflectiveAccount } from './queries.ts';

type Columns = Omit<ReflectiveAccountInput, 'updatedAt'>;
type Named = Pick<Columns, 'cpdActivityId' | 'feedbackId'>;

const unnamed: Named = { cpdActivityId: null, feedbackId: null };
const namedKinds = [
  { column: 'cpdActivityId', kind: 'cpdActivities', gone: 'This CPD activity could not be found' },
  { column: 'feedbackId', kind: 'feedback', gone: 'This feedback could not be found' },
] as const;

/**
 * What an account is about is a record of its owner's. One that it named `before` may have been deleted since: the account
 * can still be changed, and says that the record is gone.
 * @throws RuleError INVALID for one that is not there, or not theirs
 */
async function assertNamedRecords(db: Db, owner: string, named: Named, before: Named): Promise<void> {
  for (const { column, kind, gone } of namedKinds) {
    const id = named[column];
    if (id === null || id === before[column]) continue;
    const found = await db
      .selectFrom(kind)
      .select('id')
      .where('id', '=', id)
      .where('userId', '=', owner)
      .executeTakeFirst();
    if (!found) throw new RuleError('INVALID', gone, { issues: [{ path: column, message: gone }] });
  }
}

/**
 * Keeps an account. A draft of the same date and nature is continued, never doubled; without a nature
 * nothing says that two drafts of a day are the same one. Two savings at once take turns, as `once` makes them, so that
 * the second finds what the first has kept.
 * @throws RuleError INVALID when it is about a record that is not there, or not theirs.
 */
export async function writeReflectiveAccount(
  tx: Db,
  actor: Actor,
  { updatedAt: _, ...columns }: ReflectiveAccountInput,
): Promise<ReflectiveAccount> {
  const draft = columns.natureOfActivity === '' ? null : await draftOf(tx, actor.owner, columns);
  if (draft) return changeInTransaction(tx, actor, reflectiveAccountChange, { ...columns, id: draft.id });
  await assertNamedRecords(tx, actor.owner, columns, unnamed);
  const now = actor.now.toISOString();
  await assertMayAdd(tx, 'reflectiveAccounts', actor.owner);
  const row = await tx
    .insertInto('reflectiveAccounts')
    .values({ id: newId(), userId: actor.owner, ...columns, createdAt: now, updatedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toReflectiveAccount(row, actor);
}

async function draftOf(
  tx: Db,
  owner: string,
  { date, natureOfActivity }: Columns,
): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('reflectiveAccounts')
    .select('id')
    .where('userId', '=', owner)
    .where('date', '=', date)
    .where('natureOfActivity', '=', natureOfActivity)
    .where('isDraft', '=', true)
    .orderBy('updatedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** How an account is changed; refused as for writing. */
export const reflectiveAccountChange: Change<'reflectiveAccounts', ReflectiveAccountInput, ReflectiveAccount> = {
  kind: 'reflectiveAccounts',
  columns: async (db, { owner }, columns, { before, submitted }) => {
    assertNoneSubmitted(submitted, 'reflectiveAccounts', before, { ...columns, createdAt: before.createdAt });
    await assertNamedRecords(db, owner, columns, before);
    return columns;
  },
  shown: toReflectiveAccount,
};

/** Takes the account away; it can be brought back for an hour. @throws RuleError NOT_FOUND */
export function removeReflectiveAccount(tx: Db, actor: Actor, { id }: { id: string }): Promise<{ id: string }> {
  return moveToDeleted(tx, actor, 'reflectiveAccounts', id);
}
