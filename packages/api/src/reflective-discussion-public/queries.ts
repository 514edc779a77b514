import type { PublicDiscussion } from '@cairn/domain/reflective-discussion';
import type { Db } from '../context.ts';
import { hashToken } from '../discussant-link.ts';
import { notFound } from '../errors.ts';

/**
 * What anybody with a living link may see.
 * @throws RuleError NOT_FOUND alike for a link that is unknown, expired or revoked, or whose owner's account is closed.
 */
export async function getPublicDiscussion(db: Db, token: string, now: Date): Promise<PublicDiscussion> {
  const row = await openForms(db, token, now)
    .select(['d.revalidatorName', 'd.revalidatorPin', 'd.discussantName', 'd.discussantPin', 'd.discussionDate'])
    .select(['d.discussionSummary', 'd.discussantConfirmed'])
    .select((eb) => eb.ref('d.expiresAt').$notNull().as('expiresAt'))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The form that a living link opens, if there is one. */
export function openForms(db: Db, token: string, now: Date) {
  return db
    .selectFrom('reflectiveDiscussions as d')
    .innerJoin('users', 'users.id', 'd.userId')
    .where('d.discussantTokenHash', '=', hashToken(token))
    .where('d.expiresAt', '>', now.toISOString())
    .where('users.isDeleted', '=', false)
    .where('users.isBlocked', '=', false);
}
