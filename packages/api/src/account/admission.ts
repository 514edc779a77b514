import type { User } from '@cairn/domain/account';
import { RuleError } from '@cairn/domain/errors';
import type { IdentityProviderName } from '@cairn/domain/third-party-sign-in';
import { endDisprovedRecovery } from '../account-recoveries/ending.ts';
import { recordAudit } from '../audit.ts';
import type { CallContext, Context, Db } from '../context.ts';
import { rememberDevice } from '../known-devices/commands.ts';
import { tellOfNewDevice } from '../known-devices/telling.ts';
import { recordNetwork } from '../known-networks/commands.ts';
import type { ProvenBy } from '../second-factor/taking-codes.ts';
import { browserMark } from '../sessions/browser-mark.ts';
import { startSession } from '../sessions/session.ts';
import { userColumns } from './user-columns.ts';

/** The refusal of whoever did not prove who they are; which part was wrong is not said. */
export function wrongCredentials(): RuleError {
  return new RuleError('UNAUTHORIZED', 'Invalid email or password', { reason: 'wrong_credentials' });
}

/** The refusal of whoever rightly signs in to a blocked account, noted. */
export async function blocked(ctx: Context, id: string): Promise<RuleError> {
  await recordAudit(ctx.db, ctx, { action: 'account.sign-in-blocked', actorId: null, subjectId: id });
  return new RuleError('FORBIDDEN', 'This account is blocked. Please contact support.', { reason: 'account_blocked' });
}

/** What somebody proved who they are by. */
interface Proof {
  readonly provenHash?: string | null;
  readonly through?: { readonly provider: IdentityProviderName | 'passkey'; readonly identityId: string };
  /** The second factor that was proved besides. */
  readonly factor?: ProvenBy;
  /** Whether they have opened the account just now, so that no device of theirs can be known. */
  readonly joins?: boolean;
}

/**
 * Opens a session for somebody who has proved who they are, by the password of `provenHash` or `through` a third party
 * as one of the identities linked to the account, or one of its passkeys. Nobody who has a second factor comes in without
 * it, whichever way they came. Its owner is told by mail where the device is new.
 * @throws RuleError UNAUTHORIZED when the password, the account or its second factor changed in the meantime.
 */
export async function admit(
  tx: Db,
  ctx: CallContext,
  id: string,
  { provenHash, through, factor, joins = false }: Proof,
): Promise<User> {
  const now = ctx.clock.now().toISOString();
  let entering = tx
    .updateTable('users')
    .set({ lastSignInAt: now })
    .where('id', '=', id)
    .where('isBlocked', '=', false)
    .where('isDeleted', '=', false)
    .where((eb) => eb.or([eb('closingAt', 'is', null), eb('closingAt', '>', now)]));
  if (provenHash !== undefined) entering = entering.where('passwordHash', '=', provenHash);
  if (factor === undefined) entering = entering.where('secondFactorSince', 'is', null);
  // Before the session, so that a reset either ends it or has changed the hash by now.
  const entered = await entering.returning([...userColumns, 'passwordHash', 'browsersForgottenAt']).executeTakeFirst();
  if (!entered) throw wrongCredentials();
  const { passwordHash, browsersForgottenAt, ...user } = entered;
  await startSession(tx, ctx, id, { identityId: through?.identityId ?? null });
  await recordNetwork(tx, ctx, id);
  const isNew = await rememberDevice(tx, ctx, { id, passwordHash, browsersForgottenAt });
  if (isNew && !joins) {
    const way = { provider: through?.provider, factor };
    await tellOfNewDevice(tx, ctx, { ...user, hasPassword: passwordHash !== null }, way);
  }
  const details = {
    browser: browserMark(ctx),
    ...(through !== undefined && { through: through.provider }),
    ...(factor !== undefined && { factor }),
  };
  const recoveryDueAt = await stillDue(tx, ctx, user, factor);
  const loggedAs = user.isAdmin ? 'admin.signed-in' : 'account.signed-in';
  await recordAudit(tx, ctx, { action: 'account.signed-in', actorId: id, subjectId: id, details, loggedAs });
  return { ...user, recoveryDueAt };
}

/** When what was lost is replaced, after a sign-in: the factor that was just proved is not lost. */
async function stillDue(tx: Db, ctx: CallContext, { id, recoveryDueAt }: User, factor: ProvenBy | undefined) {
  if (recoveryDueAt === null || factor === undefined || factor === 'organisation') return recoveryDueAt;
  await endDisprovedRecovery(tx, ctx, id, 'second-factor');
  const { recoveryDueAt: left } = await tx
    .selectFrom('users')
    .select('recoveryDueAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return left;
}
