import { newId } from '@cairn/db/new-id';
import { RuleError } from '@cairn/domain/errors';
import type { ReflectiveAccount, ReflectiveAccountInput } from '@cairn/domain/reflective-account';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { moveToDeleted } from '../deleted-records/commands.ts';
import { assertMayAdd, assertUnchanged } from '../record-kinds/assertions.ts';
import { type Changing, changeRecord } from '../record-kinds/changing.ts';
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
async function assertNamedRecords(tx: Db, owner: string, named: Named, before: Named): Promise<void> {
  for (const { column, kind, gone } of namedKinds) {
    const id = named[column];
    if (id === null || id === before[column]) continue;
    const found = await tx
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
  await assertNamedRecords(tx, actor.owner, columns, draft ?? unnamed);
  if (draft) {
    await assertUnchanged(tx, 'reflectiveAccounts', actor.owner, { id: draft.id, updatedAt: undefined, ...columns });
    return replace(tx, actor, draft.id, columns);
  }
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
): Promise<(Named & { id: string }) | undefined> {
  return tx
    .selectFrom('reflectiveAccounts')
    .select(['id', 'cpdActivityId', 'feedbackId'])
    .where('userId', '=', owner)
    .where('date', '=', date)
    .where('natureOfActivity', '=', natureOfActivity)
    .where('isDraft', '=', true)
    .orderBy('updatedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** @throws RuleError NOT_FOUND, INVALID as for writing, or CONFLICT when it has changed since the caller read it. */
export async function changeReflectiveAccount(
  tx: Db,
  actor: Actor,
  { id, updatedAt, ...columns }: ReflectiveAccountInput & { id: string },
): Promise<ReflectiveAccount> {
  const before = await assertUnchanged(tx, 'reflectiveAccounts', actor.owner, { id, updatedAt, ...columns });
  await assertNamedRecords(tx, actor.owner, columns, before);
  return replace(tx, actor, id, columns);
}

async function replace(tx: Db, actor: Actor, id: string, columns: Columns): Promise<ReflectiveAccount> {
  return toReflectiveAccount(await changeRecord(tx, actor, reflectiveAccountChanging, id, columns), actor);
}

const reflectiveAccountChanging: Changing<'reflectiveAccounts'> = { kind: 'reflectiveAccounts' };

/** Takes the account away; it can be brought back for an hour. @throws RuleError NOT_FOUND */
export function removeReflectiveAccount(tx: Db, actor: Actor, { id }: { id: string }): Promise<{ id: string }> {
  return moveToDeleted(tx, actor, 'reflectiveAccounts', id);
}
