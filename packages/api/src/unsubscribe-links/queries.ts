import type { UnsubscribeLink } from '@cairn/domain/unsubscribe-link';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { reminderChoiceOf } from '../reminders/queries.ts';
import { hashSecretToken } from '../secret-token.ts';

/**
 * What following a link would stop. It changes nothing, because mail scanners open every link, and says nothing of whose
 * mail it is.
 * @throws RuleError NOT_FOUND alike for a link that never was, has ended or is forgotten.
 */
export async function readUnsubscribeLink(db: Db, token: string): Promise<UnsubscribeLink> {
  const link = await db
    .selectFrom('unsubscribeLinks')
    .select('userId')
    .where('tokenHash', '=', hashSecretToken(token))
    .executeTakeFirst();
  if (!link) throw notFound();
  const { kinds } = await reminderChoiceOf(db, link.userId);
  return { stopped: kinds.length === 0 };
}
