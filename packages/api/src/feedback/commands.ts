import { newId } from '@cairn/db/new-id';
import { RuleError } from '@cairn/domain/errors';
import type { ExternalName } from '@cairn/domain/external-record';
import type { FeedbackEntry, FeedbackInput } from '@cairn/domain/feedback';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { assertNoneSubmitted } from '../cycles/read-only.ts';
import { moveToDeleted } from '../deleted-records/commands.ts';
import { dropWaitingMail } from '../mail/waiting-mail.ts';
import { assertMayAdd } from '../record-kinds/assertions.ts';
import type { External } from '../record-kinds/by-external-id.ts';
import { type Change, changeInTransaction } from '../record-kinds/changing.ts';
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
  if (input.requestId !== null) await answerRequest(tx, actor, input.requestId);
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
 * How an entry is changed. With neither `isAnonymous` nor a name the giver stays as they are, and without a `requestId` the
 * request a named giver answers, because the form does not carry one. Refused as for adding.
 */
export const feedbackChange: Change<'feedback', FeedbackInput, FeedbackEntry> = {
  kind: 'feedback',
  columns: (_db, _actor, fields, { before, submitted }) => {
    assertNoneSubmitted(submitted, 'feedback', before, { ...fields, createdAt: before.createdAt });
    const { requestId, isAnonymous, fromName, fromEmail, fromRole, ...input } = fields;
    const answered = requestId ?? before.requestId;
    return {
      ...input,
      ...(isAnonymous !== undefined && { isAnonymous, fromName, fromEmail, fromRole }),
      requestId: (isAnonymous ?? before.isAnonymous) ? null : answered,
    };
  },
  alsoWrites: ({ requestId }) => (requestId === null ? null : (tx, actor) => answerRequest(tx, actor, requestId)),
  shown: toEntry,
};

/** @throws RuleError as `changeInTransaction`. */
export function changeFeedback(tx: Db, actor: Actor, given: FeedbackInput & { id: string }): Promise<FeedbackEntry> {
  return changeInTransaction(tx, actor, feedbackChange, given);
}

/** Marks the request this feedback answers. */
async function answerRequest(tx: Db, actor: Actor, requestId: string): Promise<void> {
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
