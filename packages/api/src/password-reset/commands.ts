import { newId } from '@cairn/db/new-id';
import type { ResetPasswordInput } from '@cairn/domain/account';
import { RuleError } from '@cairn/domain/errors';
import { mailboxOf } from '@cairn/domain/mailbox';
import { endAccessTokensOf } from '../access-tokens/ending.ts';
import { endedKeys } from '../access-tokens/mail-texts.ts';
import { holderOfAddress } from '../account/holders.ts';
import { assertNotOrganisationOnly } from '../account/organisation-only.ts';
import { findCredentials } from '../account/queries.ts';
import { clearFailedAttempts } from '../account/sign-in-limits.ts';
import { endDisprovedRecovery } from '../account-recoveries/ending.ts';
import { endInvitations } from '../administrators/ending.ts';
import { endedInvitations } from '../administrators/mail-texts.ts';
import { recordAudit } from '../audit.ts';
import { endConnectionsOf } from '../connected-applications/ending.ts';
import { endedConnections } from '../connected-applications/mail-texts.ts';
import type { Context, Db, Ports } from '../context.ts';
import { endWaitingEmailChange } from '../email-change/waiting.ts';
import { verifyAddress } from '../email-verification/commands.ts';
import type { NoteDone } from '../idempotency/open-calls.ts';
import { forgetDevicesSince } from '../known-devices/commands.ts';
import { knownBrowserOf } from '../known-networks/browser.ts';
import { consumeForNetwork } from '../known-networks/network-limits.ts';
import { consume, consumeIfLeft } from '../limits/counting.ts';
import { limits } from '../limits/limits.ts';
import { enqueueMail } from '../mail/commands.ts';
import type { MailText } from '../mail/letter.ts';
import { hashSecretToken, newSecretToken } from '../secret-token.ts';
import { endSessionsOf, lockUser } from '../sessions/session.ts';
import { otherWaysIn } from '../sign-in-methods/mail-texts.ts';
import { namesOfWaysIn, recentSince } from '../sign-in-methods/queries.ts';
import { removeRecentLinks } from '../sign-in-methods/unlinking.ts';
import { endSupportAccessOf } from '../support-access/ending.ts';
import { inTransaction, nextUpdatedAt } from '../transaction.ts';
import { switchedOffWebhooks } from '../webhooks/mail-texts.ts';
import { switchOffWebhooksOf } from '../webhooks/switching-off.ts';
import { noPasswordMail, passwordChangedMail, resetLinkMail } from './mail-texts.ts';
import { countResetTokens, holderOfResetToken } from './queries.ts';

const hourMs = 3_600_000;
/** Links made for one account in an hour, before RATE_LIMIT_SCALE (OWASP ASVS 5, 6.1.1); further ones are not mailed. */
const linksPerHour = 3;

/**
 * Queues the request and nothing else, so that known and unknown addresses cost the same. What others on
 * the network ask for keeps nobody from it in a browser they have signed in with.
 * @throws RuleError SLOW_DOWN; FORBIDDEN where people sign in through their organisation alone.
 */
export async function askForResetLink(ctx: Context, email: string): Promise<void> {
  assertNotOrganisationOnly(ctx);
  await consumeForNetwork(ctx, [limits.forgotPerNetwork]).catch(async (cause: unknown) => {
    const browser = knownBrowserOf(ctx, (await findCredentials(ctx.db, email)) ?? null);
    if (browser === null) throw cause;
    await consume(ctx, limits.forgotPerAccountAndBrowser, browser);
  });
  await inTransaction(ctx, (tx) =>
    ctx.jobs.enqueue(tx, { name: 'send-reset-link', data: { requestId: newId(), email } }),
  );
}

/** Makes a link and mails it to the holder of an address, if there is one. Doing it twice makes one link. */
export async function sendResetLink(ports: Ports, { requestId, email }: { requestId: string; email: string }) {
  const now = ports.clock.now();
  if (!(await mayBeMailed(ports, email))) return;
  await ports.db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'firstName', 'passwordHash', 'secondFactorSince'])
      .where('id', '=', await holderOfAddress(tx, email))
      .where('email', '=', email)
      .where('isDeleted', '=', false)
      .forUpdate()
      .executeTakeFirst();
    if (!user) return;
    const recent = await countResetTokens(tx, user.id, new Date(now.getTime() - hourMs));
    if (recent >= linksPerHour * ports.policy.rateLimitScale) return;
    const link = await makeResetLink(tx, ports, { userId: user.id, requestId });
    if (link === null) return;
    const mail = await letterWith(tx, ports, user, link);
    await enqueueMail(tx, ports, { to: { address: email }, kind: 'reset-password', userId: user.id, ...mail });
  });
}

/** What brings the link: whoever has no password and something else that signs them in is told what. */
async function letterWith(tx: Db, ports: Ports, user: Holder, url: string): Promise<MailText> {
  const waysIn = user.passwordHash === null ? await namesOfWaysIn(tx, ports, user.id) : [];
  if (waysIn.length === 0) return resetLinkMail(user.firstName, url);
  return noPasswordMail(user.firstName, ports.publicUrl, { url, waysIn, hasFactor: user.secondFactorSince !== null });
}

interface Holder {
  readonly id: string;
  readonly firstName: string | null;
  readonly passwordHash: string | null;
  readonly secondFactorSince: string | null;
}

/** Makes a link that sets a new password, and ends older ones; null when the request has been answered already. */
export async function makeResetLink(
  tx: Db,
  { clock, publicUrl }: Pick<Ports, 'clock' | 'publicUrl'>,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<string | null> {
  const now = clock.now();
  const token = newSecretToken();
  const made = await tx
    .insertInto('passwordResetTokens')
    .values({
      id: requestId,
      userId,
      tokenHash: hashSecretToken(token),
      expiresAt: new Date(now.getTime() + hourMs).toISOString(),
      createdAt: now.toISOString(),
    })
    .onConflict((oc) => oc.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return null;
  await endResetTokens(tx, userId, now, requestId);
  return `${publicUrl}/reset-password?token=${token}`;
}

/** False for an unverified address whose mailbox has had enough: it may be somebody's who never joined, in many spellings. */
async function mayBeMailed(ports: Ports, email: string): Promise<boolean> {
  const holder = await ports.db
    .selectFrom('users')
    .select('emailVerified')
    .where('id', '=', await holderOfAddress(ports.db, email))
    .where('email', '=', email)
    .executeTakeFirst();
  if (holder?.emailVerified !== false) return true;
  return consumeIfLeft(ports, limits.resetMailPerUnverifiedMailbox, mailboxOf(email) ?? email);
}

/**
 * Sets a new password by a link, ends every session, access token, link and invitation of the account, and signs nobody in. Third-party
 * sign-ins linked in the last 30 days are removed unless told to keep them.
 * @throws RuleError INVALID when the link is unknown, used, replaced or over an hour old; FORBIDDEN where people sign in
 * through their organisation alone.
 */
export async function resetPassword(
  ctx: Context,
  { token, newPassword, keepSignInMethods = [] }: ResetPasswordInput,
  noteDone: NoteDone,
): Promise<void> {
  assertNotOrganisationOnly(ctx);
  const now = ctx.clock.now();
  // Looked at first, so that invented links cost no hash; the update below decides.
  const holder = await holderOfResetToken(ctx.db, token, now);
  if (holder === null) throw badToken();
  const present = await ctx.caller.signedIn();
  // The link was mailed to the holder of the account.
  const passwordHash = await ctx.passwords.hash(newPassword, { address: ctx.caller.address, known: true });
  const owner = await inTransaction(ctx, async (tx) => {
    // The account first, as everybody who holds it together with its links or sessions does.
    await lockUser(tx, holder);
    const consumed = await tx
      .updateTable('passwordResetTokens')
      .set({ usedAt: now.toISOString() })
      .where('tokenHash', '=', hashSecretToken(token))
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now.toISOString())
      .returning('userId')
      .executeTakeFirst();
    if (!consumed) throw badToken();
    await noteDone(tx);
    const user = await tx
      .updateTable('users')
      .set({ passwordHash, updatedAt: nextUpdatedAt(now) })
      .where('id', '=', consumed.userId)
      .where('isDeleted', '=', false)
      .returning(['id', 'email', 'firstName'])
      .executeTakeFirst();
    if (!user) throw badToken();
    await endSessionsOf(tx, user.id);
    const endedTokens = await endAccessTokensOf(tx, user.id);
    const offWebhooks = await switchOffWebhooksOf(tx, user.id, now);
    const endedConnectionCount = await endConnectionsOf(tx, user.id);
    await endSupportAccessOf(tx, user.id, now);
    const hadInvited = await endInvitations(tx, now, 'invitedBy', user.id);
    await endResetTokens(tx, user.id, now);
    await endWaitingEmailChange(tx, user.id, now);
    await forgetDevicesSince(tx, user.id, recentSince(now));
    const links = await removeRecentLinks(tx, ctx, user.id, keepSignInMethods);
    // The owner is back: whoever was guessing must not keep them out.
    await clearFailedAttempts(tx, ctx, user.email);
    // Whoever follows the link reads the mail that was said to be lost.
    await endDisprovedRecovery(tx, ctx, user.id, 'email-address');
    await recordAudit(tx, ctx, { action: 'account.password-reset', actorId: user.id, subjectId: user.id });
    // Whoever opened the link reads the mail of this address.
    await verifyAddress(tx, ctx, { userId: user.id, email: user.email, by: 'reset-link' });
    const said = [
      ...endedKeys(endedTokens),
      ...switchedOffWebhooks(offWebhooks),
      ...endedConnections(endedConnectionCount),
      ...endedInvitations(hadInvited),
      ...otherWaysIn(links, ctx.publicUrl),
    ];
    const mail = passwordChangedMail(user.firstName, ctx.publicUrl, said);
    await enqueueMail(tx, ctx, { to: { address: user.email }, kind: 'password-changed', userId: user.id, ...mail });
    return user.id;
  });
  // A session of this browser was among those that ended.
  if (present?.user.id === owner) ctx.caller.cookie.clear();
}

/** Makes every unused reset link of a person useless; `except` names one to keep. */
export async function endResetTokens(tx: Db, userId: string, now: Date, except?: string): Promise<void> {
  let ending = tx
    .updateTable('passwordResetTokens')
    .set({ usedAt: now.toISOString() })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null);
  if (except !== undefined) ending = ending.where('id', '!=', except);
  await ending.execute();
}

function badToken(): RuleError {
  return new RuleError('INVALID', 'Invalid or expired reset token');
}
