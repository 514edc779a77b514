import { browserComparedHours, type SigningBrowser } from '@cairn/domain/discussant-signing';
import {
  type PublicDiscussion,
  type PublicDiscussionContact,
  publicDiscussion,
  publicDiscussionContact,
} from '@cairn/domain/reflective-discussion';
import { sql } from 'kysely';
import type { Context, Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { shownOf } from '../record-kinds/rows.ts';
import { hashSecretToken } from '../secret-token.ts';
import { browserMark, keptAgent } from '../sessions/browser-mark.ts';
import type { SignedIn } from '../sessions/session.ts';

const shown = shownOf(publicDiscussion);
const shownContact = shownOf(publicDiscussionContact);

/**
 * What anybody with a living link may see.
 * @throws RuleError NOT_FOUND alike for a link that is unknown, expired or revoked, or whose owner's account is closed.
 */
export async function getPublicDiscussion(db: Db, token: string, now: Date): Promise<PublicDiscussion> {
  const row = await openForms(db, token, now)
    .selectAll('d')
    .select((eb) => eb.ref('d.expiresAt').$notNull().as('expiresAt'))
    .executeTakeFirst();
  if (!row) throw notFound();
  return shown(row);
}

/**
 * How the discussant can be reached, for whoever holds their link to check before signing.
 * @throws RuleError NOT_FOUND as `getPublicDiscussion`.
 */
export async function getPublicDiscussionContact(db: Db, token: string, now: Date): Promise<PublicDiscussionContact> {
  const row = await openForms(db, token, now).selectAll('d').executeTakeFirst();
  if (!row) throw notFound();
  return shownContact(row);
}

/**
 * Whether the call comes from a browser of the registrant: one they are signed in in, or, because they may have signed
 * out first, one with the network and the words of one they signed in or out with in the last day.
 */
export async function browserOf(
  tx: Db,
  ctx: Pick<Context, 'caller' | 'clock' | 'linkKey'>,
  session: SignedIn | null,
  registrant: string,
): Promise<SigningBrowser> {
  if (session?.user.id === registrant) return 'registrant-signed-in';
  const { address } = ctx.caller;
  const agent = keptAgent(ctx.caller.agent);
  const since = new Date(ctx.clock.now().getTime() - browserComparedHours * 3_600_000).toISOString();
  const open = await tx
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', registrant)
    .where('lastSeenAt', '>', since)
    .where('address', '=', address)
    .where('agent', '=', agent)
    .limit(1)
    .executeTakeFirst();
  if (open) return 'registrant-before';
  const left = await tx
    .selectFrom('auditEvents')
    .select('id')
    .where('subjectId', '=', registrant)
    .where('actorId', '=', registrant)
    .where('at', '>', since)
    .where(sql`details ->> 'browser'`, '=', browserMark(ctx))
    .limit(1)
    .executeTakeFirst();
  return left ? 'registrant-before' : 'other';
}

/** The form that a living link opens, if there is one. */
export function openForms(db: Db, token: string, now: Date) {
  return db
    .selectFrom('reflectiveDiscussions as d')
    .innerJoin('users', 'users.id', 'd.userId')
    .where('d.discussantTokenHash', '=', hashSecretToken(token))
    .where('d.expiresAt', '>', now.toISOString())
    .where('users.isDeleted', '=', false)
    .where('users.isBlocked', '=', false);
}
