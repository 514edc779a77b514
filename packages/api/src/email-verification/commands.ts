import { newId } from '@cairn/db/new-id';
import { verificationLinkDays } from '@cairn/domain/account';
import { RuleError } from '@cairn/domain/errors';
import { mailboxOf } from '@cairn/domain/mailbox';
import type { IdentityProviderName } from '@cairn/domain/third-party-sign-in';
import type { Actor, Call } from '../actor.ts';
import { recordAudit } from '../audit.ts';
import type { Context, Db, Ports } from '../context.ts';
import { consume } from '../limits/counting.ts';
import { limits } from '../limits/limits.ts';
import { enqueueMail } from '../mail/commands.ts';
import { releaseVerified } from '../mail/held-mail.ts';
import { hashSecretToken, newSecretToken } from '../secret-token.ts';
import { lockUser } from '../sessions/session.ts';
import { inTransaction } from '../transaction.ts';
import { verificationMail } from './mail-texts.ts';
import { stateOfLink } from './queries.ts';

const dayMs = 24 * 3_600_000;

/** How somebody proved that an address is theirs. */
export type Proof = 'link' | 'reset-link' | IdentityProviderName;

/** Makes a link that proves the address of an account and mails it there; older links of the account die. */
export async function mailVerificationLink(
  tx: Db,
  ports: Pick<Ports, 'clock' | 'jobs' | 'mailKey' | 'publicUrl' | 'policy'>,
  { id: userId, email }: { id: string; email: string },
): Promise<void> {
  const now = ports.clock.now();
  const token = newSecretToken();
  await endVerificationLinks(tx, userId, now);
  await tx
    .insertInto('emailVerificationTokens')
    .values({
      id: newId(),
      userId,
      email,
      tokenHash: hashSecretToken(token),
      expiresAt: new Date(now.getTime() + verificationLinkDays * dayMs).toISOString(),
      createdAt: now.toISOString(),
    })
    .execute();
  const mail = verificationMail(`${ports.publicUrl}/verify-email?token=${token}`, verificationLinkDays);
  await enqueueMail(tx, ports, { to: { address: email }, kind: 'verify-email', userId, ...mail });
}

/**
 * Counts a message to whoever asks for a new link; nothing for somebody whose address is verified.
 * @throws RuleError SLOW_DOWN when too many were sent, to this account or to this mailbox.
 */
export async function countVerificationMail(call: Call): Promise<void> {
  const { email, emailVerified } = await findAddress(call.db, call.owner);
  if (emailVerified) return;
  await consume(call, limits.verificationMailPerUser, call.owner);
  await consume(call, limits.verificationMailPerMailbox, mailboxOf(email) ?? email);
}

/** Mails the signed-in person a new link; nothing to somebody whose address is verified. */
export async function mailVerificationLinkAgain(tx: Db, actor: Actor): Promise<{ message: string }> {
  await lockUser(tx, actor.owner);
  const user = await findAddress(tx, actor.owner);
  if (user.emailVerified) return { message: 'Your email address is confirmed already.' };
  await mailVerificationLink(tx, actor, user);
  return { message: 'The message is on its way. Only the newest link works.' };
}

function findAddress(db: Db, owner: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'emailVerified'])
    .where('id', '=', owner)
    .executeTakeFirstOrThrow();
}

/**
 * Verifies the address a link was mailed to. Doing it again with the same link changes nothing.
 * @throws RuleError INVALID when the link is unknown, replaced or over a week old, or the account has another address.
 */
export async function followVerificationLink(ctx: Context, token: string): Promise<void> {
  const now = ctx.clock.now();
  const tokenHash = hashSecretToken(token);
  await inTransaction(ctx, async (tx) => {
    // The account first, as everybody who holds it together with its links or sessions does.
    const link = tx.selectFrom('emailVerificationTokens').select('userId').where('tokenHash', '=', tokenHash);
    const { userId } = (await link.executeTakeFirst()) ?? {};
    if (userId === undefined) throw badLink();
    await lockUser(tx, userId);
    const consumed = await tx
      .updateTable('emailVerificationTokens')
      .set({ usedAt: now.toISOString() })
      .where('tokenHash', '=', tokenHash)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now.toISOString())
      .returning(['userId', 'email'])
      .executeTakeFirst();
    if (consumed && (await verifyAddress(tx, ctx, { ...consumed, by: 'link' }))) return;
    if ((await stateOfLink(tx, token, now)) !== 'confirmed') throw badLink();
  });
}

function badLink(): RuleError {
  return new RuleError('INVALID', 'This link has expired, or a newer one was sent. Please ask for another.');
}

/**
 * Marks an account's address as its owner's, once, and lets the mail leave that waited for it; false when it was so
 * already, or when the account has another address by now, or is blocked or deleted.
 */
export async function verifyAddress(
  tx: Db,
  ctx: Pick<Context, 'clock' | 'caller' | 'jobs' | 'securityLog'>,
  { userId, email, by }: { userId: string; email: string; by: Proof },
): Promise<boolean> {
  const now = ctx.clock.now();
  const verified = await tx
    .updateTable('users')
    .set({ emailVerifiedAt: now.toISOString() })
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('emailVerifiedAt', 'is', null)
    .where('isBlocked', '=', false)
    .where('isDeleted', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (!verified) return false;
  await endVerificationLinks(tx, userId, now);
  await releaseVerified(tx, ctx, userId);
  const details = { by };
  await recordAudit(tx, ctx, { action: 'account.email-verified', actorId: userId, subjectId: userId, details });
  return true;
}

/** Makes every unused link of a person useless. */
async function endVerificationLinks(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('emailVerificationTokens')
    .set({ usedAt: now.toISOString() })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute();
}
