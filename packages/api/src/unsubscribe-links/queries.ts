import type { UnsubscribeLink } from '@cairn/domain/unsubscribe-link';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { reminderChoiceOf } from '../reminders/queries.ts';
import { hashSecretToken } from '../secret-token.ts';

/**
 * Whose mail a link stops, and about what.
 * @throws RuleError NOT_FOUND alike for a link that never was, has ended or is forgotten.
 */
export async function findLink(db: Db, token: string): Promise<{ userId: string; discussionId: string | null }> {
  const link = await db
    .selectFrom('unsubscribeLinks')
    .select(['userId', 'discussionId'])
    .where('tokenHash', '=', hashSecretToken(token))
    .executeTakeFirst();
  if (!link) throw notFound();
  return link;
}

/**
 * What following a link would stop. It changes nothing, because mail scanners open every link, and says nothing of whose
 * mail it is.
 * @throws RuleError NOT_FOUND as `findLink`.
 */
export async function readUnsubscribeLink(db: Db, token: string): Promise<UnsubscribeLink> {
  const { userId, discussionId } = await findLink(db, token);
  if (discussionId === null) {
    const { kinds } = await reminderChoiceOf(db, userId);
    return { about: 'application', stopped: kinds.length === 0 };
  }
  const form = await db
    .selectFrom('reflectiveDiscussions')
    .select(['remindersStoppedAt', 'isFinalized'])
    .where('id', '=', discussionId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  // About a form that is locked nobody is written to.
  return { about: 'discussion', stopped: form?.remindersStoppedAt != null || form?.isFinalized === true };
}
