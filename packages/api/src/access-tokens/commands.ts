import { newId } from '@cairn/db/new-id';
import type { AccessToken, AccessTokenInput } from '@cairn/domain/access-token';
import { maxAccessTokens } from '@cairn/domain/access-token-terms';
import { RuleError } from '@cairn/domain/errors';
import type { Actor, Call } from '../actor.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { holdProven, type Proven, proveOwner } from '../fresh-proof/proving.ts';
import { consume } from '../limits/counting.ts';
import { limits } from '../limits/limits.ts';
import { enqueueMail } from '../mail/commands.ts';
import { assertMayProcessOf } from '../restriction/asking.ts';
import { accessTokenMadeMail } from './mail-texts.ts';
import { newAccessToken } from './token-text.ts';

const dayMs = 24 * 3_600_000;

/** Asks for a fresh proof before an access token is made; answers what was proved. @throws RuleError as `proveOwner`; SLOW_DOWN */
export async function verifyForAccessToken(call: Call, proof: AccessTokenInput): Promise<Proven> {
  const proven = await proveOwner(call, proof);
  await consume(call, limits.accessTokensPerUser, call.owner);
  return proven;
}

/**
 * Makes an access token and answers it, this once; a notice is mailed.
 * @throws RuleError FORBIDDEN when what was proved stands no longer, or the account was blocked meanwhile; CONFLICT when the account is
 * closing, or has as many tokens as it may.
 */
export async function makeAccessToken(
  tx: Db,
  actor: Actor,
  { name, scopes, days }: AccessTokenInput,
  proven: Proven,
): Promise<AccessToken & { token: string }> {
  const { owner, now } = actor;
  // Held, so that tokens made at the same moment take turns and together do not pass the limit.
  const user = await holdProven(tx, actor, proven);
  if (user.closingAt !== null)
    throw new RuleError('CONFLICT', 'Your account is being closed. Keep it first, then make an access key.', {
      reason: 'account_closing',
    });
  await assertMayProcessOf(tx, 'programs', owner);
  await assertRoom(tx, owner);
  const { token, tokenHash } = newAccessToken(owner);
  const [createdAt, expiresAt] = [now.toISOString(), new Date(now.getTime() + days * dayMs).toISOString()];
  const made = { id: newId(), name, scopes, createdAt, expiresAt, lastUsedAt: null };
  await tx
    .insertInto('accessTokens')
    .values({ ...made, userId: owner, tokenHash, scopes: JSON.stringify(scopes) })
    .execute();
  const details = { scopes: scopes.join(' '), days };
  await recordAudit(tx, actor, { action: 'access-token.made', actorId: owner, subjectId: owner, details });
  const mail = accessTokenMadeMail(user.firstName, actor, made);
  await enqueueMail(tx, actor, { to: { address: user.email }, kind: 'access-token-made', userId: owner, ...mail });
  return { ...made, token };
}

/** @throws RuleError CONFLICT */
async function assertRoom(tx: Db, owner: string): Promise<void> {
  const held = await tx.selectFrom('accessTokens').select('id').where('userId', '=', owner).execute();
  if (held.length < maxAccessTokens) return;
  throw new RuleError(
    'CONFLICT',
    `You have ${maxAccessTokens} access keys, which is as many as there can be. Remove one first.`,
    { reason: 'too_many_tokens' },
  );
}

/** Ends an access token, at once. @throws RuleError NOT_FOUND */
export async function revokeAccessToken(tx: Db, actor: Actor, { id }: { id: string }): Promise<{ id: string }> {
  const { owner } = actor;
  const ended = tx.deleteFrom('accessTokens').where('id', '=', id).where('userId', '=', owner);
  const { numDeletedRows } = await ended.executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
  await recordAudit(tx, actor, { action: 'access-token.revoked', actorId: owner, subjectId: owner });
  return { id };
}
