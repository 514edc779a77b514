import { browserComparedHours, type SigningBrowser } from '@cairn/domain/discussant-signing';
import { nobody } from '@cairn/domain/identifier';
import { lastDays, submittedWith } from '@cairn/domain/read-only';
import {
  type PublicDiscussion,
  type PublicDiscussionContact,
  publicDiscussion,
  publicDiscussionContact,
} from '@cairn/domain/reflective-discussion';
import { sql } from 'kysely';
import type { Context, Db } from '../context.ts';
import { listSubmittedCycles } from '../cycles/queries.ts';
import type { InCycle } from '../cycles/read-only.ts';
import { notFound } from '../errors.ts';
import { shownOf } from '../record-kinds/rows.ts';
import { mayProcessRow } from '../restriction/asking.ts';
import { hashSecretToken } from '../secret-token.ts';
import { browserMarks, keptAgent } from '../sessions/browser-mark.ts';
import type { SignedIn } from '../sessions/session.ts';

const shown = shownOf(publicDiscussion);
const shownContact = shownOf(publicDiscussionContact);

/**
 * What anybody with a living link may see.
 * @throws RuleError NOT_FOUND alike for a link that is unknown, expired or revoked, whose owner's account is closed, or whose
 * form was submitted with its years unsigned.
 */
export async function getPublicDiscussion(db: Db, token: string, now: Date): Promise<PublicDiscussion> {
  const row = await (await openForms(db, token, now))
    .selectAll('d')
    .select((eb) => eb.ref('d.expiresAt').$notNull().as('expiresAt'))
    .executeTakeFirst();
  if (!row || !(await isStillWanted(db, row))) throw notFound();
  return shown(row);
}

/**
 * How the discussant can be reached and how many accounts were discussed, for whoever holds their link to check before
 * signing.
 * @throws RuleError NOT_FOUND as `getPublicDiscussion`.
 */
export async function getPublicDiscussionContact(db: Db, token: string, now: Date): Promise<PublicDiscussionContact> {
  const row = await (await openForms(db, token, now)).selectAll('d').executeTakeFirst();
  if (!row || !(await isStillWanted(db, row))) throw notFound();
  return { ...shownContact(row), reflectiveAccountCount: row.reflectiveAccountIds.length };
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
    .where(sql`details ->> 'browser'`, 'in', browserMarks(ctx))
    .limit(1)
    .executeTakeFirst();
  return left ? 'registrant-before' : 'other';
}

/** Whether a form can still be signed, or was: not when the registrant has submitted its years without this signature. */
export async function isStillWanted(db: Db, form: InCycle<'reflectiveDiscussions'> & Signed): Promise<boolean> {
  if (form.discussantConfirmed) return true;
  const cycles = await listSubmittedCycles(db, form.userId);
  return submittedWith({ createdAt: form.createdAt, lastDay: lastDays.reflectiveDiscussions(form) }, cycles) === null;
}

interface Signed {
  readonly userId: string;
  readonly discussantConfirmed: boolean;
}

/** The form that a living link opens, if there is one: a query, whose locks are up to who asks. */
export async function openForms(db: Db, token: string, now: Date) {
  const link = await db
    .selectFrom('discussantLinks')
    .select(['userId', 'discussionId'])
    .where('tokenHash', '=', hashSecretToken(token))
    .executeTakeFirst();
  return db
    .selectFrom('reflectiveDiscussions as d')
    .innerJoin('users', 'users.id', 'd.userId')
    .where('d.userId', '=', link?.userId ?? nobody)
    .where('d.id', '=', link?.discussionId ?? nobody)
    .where('d.discussantTokenHash', '=', hashSecretToken(token))
    .where('d.expiresAt', '>', now.toISOString())
    .where('users.isDeleted', '=', false)
    .where('users.isBlocked', '=', false)
    .where(mayProcessRow('discussants', 'users'));
}
