import { RuleError } from '@cairn/domain/errors';
import { isRecoveryCode } from '@cairn/domain/second-factor-terms';
import type { IdentityProviderName } from '@cairn/domain/third-party-sign-in';
import { recordAudit } from '../audit.ts';
import type { CallContext, Context, Db } from '../context.ts';
import { type BrowserOwner, knownBrowserOf } from '../known-networks/browser.ts';
import { networkCountersOf } from '../known-networks/network-limits.ts';
import { isKnownNetwork } from '../known-networks/queries.ts';
import { consumeAll, counterOf, refund } from '../limits/counting.ts';
import { limits } from '../limits/limits.ts';
import { enqueueMail } from '../mail/commands.ts';
import { opensWith, unseal } from '../mail/sealed-text.ts';
import { type Naming, providerName } from '../sign-in-methods/provider-names.ts';
import { recoveryCodeUsedMail } from './mail-texts.ts';
import { countRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

/** By what somebody proved themselves besides their password. */
export type ProvenBy = 'app' | 'recovery-code' | 'passkey' | 'organisation';

/** What was proved before a code was asked for: the password, or whom somebody came through. */
export type FirstStep = 'password' | IdentityProviderName;

/** A code, and after what it was given. */
interface Given {
  readonly code: string;
  readonly after: FirstStep;
}

/** 'your password was given', as it stands after “after”. */
const inWords = (naming: Naming, first: FirstStep) =>
  first === 'password' ? 'your password was given' : `somebody signed in with ${providerName(naming, first)}`;

/**
 * Takes a code of a person, so that it opens nothing again; null for one that is wrong, over, or was taken before. The owner
 * is told of a recovery code. Whoever calls it holds the person's row.
 */
export async function takeCode(
  tx: Db,
  ctx: CallContext,
  userId: string,
  { code, after }: Given,
): Promise<ProvenBy | null> {
  if (!isRecoveryCode(code)) return (await takeAppCode(tx, ctx, userId, code)) ? 'app' : null;
  if (!(await spendRecoveryCode(tx, userId, code))) return null;
  await tellOfRecoveryCode(tx, ctx, userId, after);
  return 'recovery-code';
}

/** A code counts once: after it none of its step or before is taken, so of the same one sent twice one is refused. */
async function takeAppCode(
  tx: Db,
  { clock, secondFactorKey }: CallContext,
  userId: string,
  code: string,
): Promise<boolean> {
  const app = await tx
    .selectFrom('totpFactors')
    .select('secret')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  // Sealed with an earlier key of the installation it proves nothing any more; recovery codes still do.
  if (!app || opensWith(secondFactorKey, app.secret) === null) return false;
  const step = stepOfCode(unseal(secondFactorKey, app.secret), code, clock.now());
  if (step === null) return false;
  const taken = await tx
    .updateTable('totpFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('lastStep', 'is', null), eb('lastStep', '<', step)]))
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

async function tellOfRecoveryCode(tx: Db, ctx: CallContext, userId: string, after: FirstStep): Promise<void> {
  const left = await countRecoveryCodes(tx, userId);
  const user = await tx
    .selectFrom('users')
    .select(['email', 'firstName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const details = { left };
  await recordAudit(tx, ctx, {
    action: 'second-factor.recovery-code-used',
    actorId: userId,
    subjectId: userId,
    details,
  });
  const mail = recoveryCodeUsedMail(user.firstName, ctx, { after: inWords(ctx, after), left });
  await enqueueMail(tx, ctx, { to: { address: user.email }, kind: 'recovery-code-used', userId, ...mail });
}

/**
 * Lets a code, or a passkey in its place, be tried, wherever one is asked. It counts as failed before it is looked at, so that guesses at the same moment
 * are counted too, and is taken back unless `attempt` answers null. Whoever knows somebody's password uses up none of what
 * they have in a browser they have signed in with; where they were before no ceiling of the network holds.
 * @throws RuleError `refusal`, by default FORBIDDEN for a wrong code; SLOW_DOWN.
 */
export async function countedCode<T>(
  ctx: Context,
  account: BrowserOwner,
  attempt: () => Promise<T | null>,
  refusal: () => RuleError = wrongCode,
): Promise<T> {
  const { address } = ctx.caller;
  const browser = knownBrowserOf(ctx, account);
  const own =
    browser === null
      ? counterOf(ctx, limits.codeFailuresPerAccount, account.id)
      : counterOf(ctx, limits.codeFailuresPerAccountAndBrowser, browser);
  const ceilings = browser === null ? networkCountersOf(ctx, limits.signInFailuresPerNetwork, address) : [];
  const known = browser !== null || (await isKnownNetwork(ctx, account.id, address));
  const { consumed } = known ? await consumeAll(ctx, [own], ceilings) : await consumeAll(ctx, [own, ...ceilings]);
  const outcome = await attempt().catch(async (cause: unknown) => {
    await refund(ctx, consumed);
    throw cause;
  });
  if (outcome === null) throw refusal();
  await refund(ctx, consumed);
  return outcome;
}

/** The refusal of a wrong code. It names the field, so that a form says it there. */
export function wrongCode(): RuleError {
  const message = 'This code is not right, or was used before. Enter the next one your app shows.';
  return new RuleError('FORBIDDEN', message, { reason: 'wrong_code', issues: [{ path: 'code', message }] });
}

/** The refusal of whoever gave the right password, and no code where one is needed. */
export function codeWanted(): RuleError {
  const message = 'Enter a code from your authenticator app or a recovery code, or use a passkey.';
  return new RuleError('FORBIDDEN', message, { reason: 'second_factor_required', issues: [{ path: 'code', message }] });
}
