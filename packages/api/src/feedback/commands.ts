import { newId } from '@cairn/db/new-id';
import { RuleError } from '@cairn/domain/errors';
import type { ExternalName } from '@cairn/domain/external-record';
import type { FeedbackEntry, FeedbackInput } from '@cairn/domain/feedback';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { moveToDeleted } from '../deleted-records/commands.ts';
import { notFound } from '../errors.ts';
import { dropWaitingMail } from '../mail/waiting-mail.ts';
import { assertMayAdd, assertUnchanged } from '../record-kinds/assertions.ts';
import type { External } from '../record-kinds/by-external-id.ts';
import { nextUpdatedAt } from '../transaction.ts';
import { getFeedback, toEntry } from './queries.ts';

/**
 * Keeps an entry, not anonymous unless it says so. An anonymous one marks the request it answers and does not keep
 * it, for the request names the giver.
 * @throws RuleError INVALID when it answers a request that is not the owner's.
 */
export async function addFeedback(
  tx: Db,
  actor: Actor,
  { updatedAt: _, isAnonymous = false, ...input }: FeedbackInput,
  name?: ExternalName,
): Promise<FeedbackEntry> {
  await answerRequest(tx, actor, input.requestId);
  await assertMayAdd(tx, 'feedback', actor.owner);
  const row = await tx
    .insertInto('feedback')
    .values({
      id: newId(),
      userId: actor.owner,
      ...input,
      ...name,
      isAnonymous,
      requestId: isAnonymous ? null : input.requestId,
      createdAt: actor.now.toISOString(),
      updatedAt: actor.now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toEntry(row, actor);
}

/**
 * Replaces an entry. With neither `isAnonymous` nor a name the giver stays as they are, and without a `requestId` the
 * request a named giver answers, because the form does not carry one.
 * @throws RuleError NOT_FOUND, INVALID as for adding, or CONFLICT when it has changed since the caller read it.
 */
export async function changeFeedback(
  tx: Db,
  actor: Actor,
  { id, updatedAt, requestId, isAnonymous, fromName, fromEmail, fromRole, ...input }: FeedbackInput & { id: string },
): Promise<FeedbackEntry> {
  await assertUnchanged(tx, 'feedback', actor.owner, { id, updatedAt, ...input });
  await answerRequest(tx, actor, requestId);
  const row = await tx
    .updateTable('feedback')
    .set({ ...input, updatedAt: nextUpdatedAt(actor.now) })
    .set(isAnonymous === undefined ? {} : { isAnonymous, fromName, fromEmail, fromRole })
    .set((eb) => {
      const anonymous = isAnonymous === undefined ? eb.ref('isAnonymous') : eb.val(isAnonymous);
      const answered = requestId === null ? eb.ref('requestId') : eb.cast<string>(eb.val(requestId), 'uuid');
      return { requestId: eb.case().when(anonymous, '=', false).then(answered).else(null).end() };
    })
    .where('id', '=', id)
    .where('userId', '=', actor.owner)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return toEntry(row, actor);
}

/** Marks the request this feedback answers. */
async function answerRequest(tx: Db, actor: Actor, requestId: string | null): Promise<void> {
  if (requestId === null) return;
  const answered = await tx
    .updateTable('feedbackRequests')
    .set((eb) => ({
      reminderDueAt: null,
      respondedAt: eb.fn.coalesce('respondedAt', eb.cast<string>(eb.val(actor.now.toISOString()), 'timestamptz')),
      updatedAt: nextUpdatedAt(actor.now),
    }))
    .where('id', '=', requestId)
    .where('userId', '=', actor.owner)
    .returning('id')
    .executeTakeFirst();
  // Whoever has answered is neither asked nor reminded any more.
  if (answered) return void (await dropWaitingMail(tx, 'feedbackRequestId', requestId));
  const message = 'This feedback request could not be found';
  throw new RuleError('INVALID', message, { issues: [{ path: 'requestId', message }] });
}

/** How another system writes feedback. */
export const externalFeedback: External<'feedback', FeedbackInput, FeedbackEntry> = {
  kind: 'feedback',
  add: addFeedback,
  change: changeFeedback,
  get: getFeedback,
  says: (_actor, { updatedAt: _, isAnonymous, fromName, fromEmail, fromRole, requestId, ...input }) => ({
    ...input,
    ...(isAnonymous !== undefined && { isAnonymous, fromName, fromEmail, fromRole }),
    // An anonymous entry marks the request it answers and does not keep it.
    ...(requestId !== null && { requestId: isAnonymous ? null : requestId }),
  }),
};

/** Takes the entry and its files away; they can be brought back for an hour. @throws RuleError NOT_FOUND */
export function removeFeedback(tx: Db, actor: Actor, { id }: { id: string }): Promise<{ id: string }> {
  return moveToDeleted(tx, actor, 'feedback', id);
}
