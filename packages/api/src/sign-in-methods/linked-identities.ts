import { newId } from '@cairn/db/new-id';
import type { PendingIdentitiesTable } from '@cairn/db/tables/pending-identities';
import { recordAudit } from '../audit.ts';
import type { CallContext, Context, Db } from '../context.ts';
import { verifyAddress } from '../email-verification/commands.ts';
import { enqueueMail } from '../mail/commands.ts';
import { hashSecretToken } from '../secret-token.ts';
import { lockUser } from '../sessions/session.ts';
import { identityLinkedMail } from './mail-texts.ts';
import { providerName } from './provider-names.ts';

/** The account an identity is linked to, whatever address either has by now. */
export async function findLinked(db: Db, { issuer, subject }: { issuer: string; subject: string }) {
  const identity = await db
    .selectFrom('userIdentities')
    .select(['id', 'userId'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (!identity) return undefined;
  const user = await db
    .selectFrom('users')
    .select(['id', 'isBlocked', 'isDeleted', 'closingAt', 'secondFactorSince'])
    .where('id', '=', identity.userId)
    .executeTakeFirst();
  return user && { ...user, identityId: identity.id };
}

/** Keeps an identity until the password of the account with its address is proved in this browser; the newest waits. */
export async function awaitPassword(
  tx: Db,
  browser: string,
  pending: Omit<PendingIdentitiesTable, 'browserHash' | 'expiresAt'> & { expiresAt: string },
): Promise<void> {
  await tx
    .insertInto('pendingIdentities')
    .values({ browserHash: hashSecretToken(browser), ...pending })
    .onConflict((oc) => oc.column('browserHash').doUpdateSet(pending))
    .execute();
}

/**
 * Links the identity that waits in this browser to the account whose password was just proved, if it waits for that
 * one; that of anybody else is dropped. Part of signing in with a password. Answers whether it proved the address of the
 * account.
 */
export async function linkPendingIdentity(tx: Db, ctx: CallContext, userId: string): Promise<boolean> {
  const browser = ctx.caller.signInCookie.read();
  if (browser === null) return false;
  ctx.caller.signInCookie.clear();
  const pending = await tx
    .deleteFrom('pendingIdentities')
    .where('browserHash', '=', hashSecretToken(browser))
    .returningAll()
    .executeTakeFirst();
  if (!pending || pending.userId !== userId || Date.parse(pending.expiresAt) <= ctx.clock.now().getTime()) return false;
  if ((await saveIdentity(tx, ctx, userId, pending)) === null) return false;
  const details = { through: pending.provider };
  await recordAudit(tx, ctx, { action: 'account.identity-linked', actorId: userId, subjectId: userId, details });
  // The third party has checked the address; it is another one when the account's was changed meanwhile.
  const proved = await verifyAddress(tx, ctx, { userId, email: pending.email, by: pending.provider });
  const user = await tx
    .selectFrom('users')
    .select(['email', 'firstName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const mail = identityLinkedMail(user.firstName, providerName(ctx, pending.provider), ctx);
  await enqueueMail(tx, ctx, { to: { address: user.email }, kind: 'identity-linked', userId, ...mail });
  return proved;
}

/**
 * Notes that an identity is being used to sign in; false when it was taken away meanwhile. Holds the account until the
 * transaction ends, as whoever takes an identity away does first.
 */
export async function recordIdentityUse(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  { id, identityId }: { id: string; identityId: string },
): Promise<boolean> {
  await lockUser(tx, id);
  const used = await tx
    .updateTable('userIdentities')
    .set({ lastUsedAt: clock.now().toISOString() })
    .where('id', '=', identityId)
    .where('userId', '=', id)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Lets an identity open an account from now on and answers the id of the link; null when it opens one already. */
export async function saveIdentity(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  userId: string,
  { provider, issuer, subject, email }: Pick<PendingIdentitiesTable, 'provider' | 'issuer' | 'subject' | 'email'>,
): Promise<string | null> {
  const createdAt = clock.now().toISOString();
  const kept = await tx
    .insertInto('userIdentities')
    .values({ id: newId(), provider, issuer, subject, userId, email, createdAt })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept?.id ?? null;
}
