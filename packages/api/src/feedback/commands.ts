import { newId } from '@cairn/db/new-id';
import { RuleError } from '@cairn/domain/errors';
import type { FeedbackEntry, FeedbackInput } from '@cairn/domain/feedback';
import type { Db } from '../context.ts';
import { moveToDeleted } from '../deleted-records/commands.ts';
import { notFound } from '../errors.ts';
import { type Owned, refuseStale, refuseTooMany } from '../owned.ts';
import { nextUpdatedAt } from '../transaction.ts';
import { toEntry } from './queries.ts';

/**
 * Keeps an entry, not anonymous unless it says so. An anonymous one marks the request it answers and does not keep
 * it, for the request names the giver.
 * @throws RuleError INVALID when it answers a request that is not the owner's.
 */
export async function addFeedback(
  tx: Db,
  by: Owned,
  { updatedAt: _, isAnonymous = false, ...input }: FeedbackInput,
): Promise<FeedbackEntry> {
  await answerRequest(tx, by, input.requestId);
  await refuseTooMany(tx, 'feedback', by.owner);
  const row = await tx
    .insertInto('feedback')
    .values({
      id: newId(),
      userId: by.owner,
      ...input,
      isAnonymous,
      requestId: isAnonymous ? null : input.requestId,
      createdAt: by.now.toISOString(),
      updatedAt: by.now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toEntry(row, by);
}

/**
 * Replaces an entry. With neither `isAnonymous` nor a name the giver stays as they are, and without a `requestId` the
 * request a named giver answers, because the form does not carry one.
 * @throws RuleError NOT_FOUND, INVALID as for adding, or CONFLICT when it has changed since the caller read it.
 */
export async function changeFeedback(
  tx: Db,
  by: Owned,
  { id, updatedAt, requestId, isAnonymous, fromName, fromEmail, fromRole, ...input }: FeedbackInput & { id: string },
): Promise<FeedbackEntry> {
  await refuseStale(tx, 'feedback', by.owner, id, updatedAt);
  await answerRequest(tx, by, requestId);
  const row = await tx
    .updateTable('feedback')
    .set({ ...input, updatedAt: nextUpdatedAt(by.now) })
    .set(isAnonymous === undefined ? {} : { isAnonymous, fromName, fromEmail, fromRole })
    .set((eb) => {
      const anonymous = isAnonymous === undefined ? eb.ref('isAnonymous') : eb.val(isAnonymous);
      const answered = requestId === null ? eb.ref('requestId') : eb.cast<string>(eb.val(requestId), 'uuid');
      return { requestId: eb.case().when(anonymous, '=', false).then(answered).else(null).end() };
    })
    .where('id', '=', id)
    .where('userId', '=', by.owner)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return toEntry(row, by);
}

/** Marks the request this feedback answers. */
async function answerRequest(tx: Db, by: Owned, requestId: string | null): Promise<void> {
  if (requestId === null) return;
  const answered = await tx
    .updateTable('feedbackRequests')
    .set((eb) => ({
      status: 'responded',
      respondedAt: eb.fn.coalesce('respondedAt', eb.cast<string>(eb.val(by.now.toISOString()), 'timestamptz')),
      updatedAt: nextUpdatedAt(by.now),
    }))
    .where('id', '=', requestId)
    .where('userId', '=', by.owner)
    .returning('id')
    .executeTakeFirst();
  if (answered) return;
  const message = 'This feedback request could not be found';
  throw new RuleError('INVALID', message, { issues: [{ path: 'requestId', message }] });
}

/** Takes the entry and its files away; they can be brought back for an hour. @throws RuleError NOT_FOUND */
export function removeFeedback(tx: Db, by: Owned, id: string): Promise<{ id: string }> {
  return moveToDeleted(tx, by, 'feedback', id);
}
