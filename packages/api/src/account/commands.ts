import { newId } from '@cairn/db/new-id';
import {
  type ProfileChange,
  type ProfileInput,
  profileChange,
  type RegistrationInput,
  type SignInInput,
  type User,
} from '@cairn/domain/account';
import { RuleError } from '@cairn/domain/errors';
import { mailboxOf } from '@cairn/domain/mailbox';
import { assertHeldBy, type HeldPart, hoursPartsOf, partsOfType } from '@cairn/domain/registration-parts';
import { sharesByDefault } from '@cairn/domain/registration-shares';
import { changedRenewal, type Renewal, type RenewalChange } from '@cairn/domain/renewal';
import { assertRevalidationDate } from '@cairn/domain/requirements';
import { assertAfterSubmitted } from '@cairn/domain/submitted-cycle';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit.ts';
import type { Context, Db } from '../context.ts';
import { listSubmittedCycles } from '../cycles/queries.ts';
import { mailVerificationLink } from '../email-verification/commands.ts';
import { notFound } from '../errors.ts';
import type { NoteDone } from '../idempotency/open-calls.ts';
import { recordDeleted } from '../idempotency/queries.ts';
import { rememberDevice } from '../known-devices/commands.ts';
import { recordNetwork } from '../known-networks/commands.ts';
import { consumeIfLeft } from '../limits/counting.ts';
import { limits } from '../limits/limits.ts';
import { assertPinAllowed, pinRefused } from '../pin-releases/commands.ts';
import { awaitCode } from '../second-factor/pending-sign-ins.ts';
import { codeWanted } from '../second-factor/taking-codes.ts';
import { browserMark } from '../sessions/browser-mark.ts';
import { endSession, startSession } from '../sessions/session.ts';
import { linkPendingIdentity } from '../sign-in-methods/linked-identities.ts';
import { assertNotStale, inTransaction, nextUpdatedAt } from '../transaction.ts';
import { admit, blocked, wrongCredentials } from './admission.ts';
import { insertAccount, isAddressTaken, setPin } from './holders.ts';
import { assertNotOrganisationOnly } from './organisation-only.ts';
import { findCredentials, isGone } from './queries.ts';
import { recordFailedAttempt, refundFailedAttempt, refundMistakes } from './sign-in-limits.ts';
import { requireSignUpDomain } from './sign-up-domains.ts';
import { userColumns } from './user-columns.ts';

/**
 * Opens an account, signs its owner in and mails the link that verifies the address, which nothing but mail to others
 * waits for.
 * @throws RuleError CONFLICT when the address has an account, INVALID when nobody with such an address may join, FORBIDDEN
 * where people sign in through their organisation alone.
 */
export async function register(ctx: Context, input: RegistrationInput, noteDone: NoteDone): Promise<User> {
  assertNotOrganisationOnly(ctx);
  requireSignUpDomain(ctx.policy, input.email);
  if (await findCredentials(ctx.db, input.email)) throw alreadyRegistered();
  const passwordHash = await ctx.passwords.hash(input.password, { address: ctx.caller.address, known: false });
  const isToVerify =
    ctx.policy.addressVerification === 'required' &&
    (await consumeIfLeft(ctx, limits.verificationMailPerMailbox, mailboxOf(input.email) ?? input.email));
  const now = ctx.clock.now().toISOString();
  try {
    return await inTransaction(ctx, async (tx) => {
      const user = await insertAccount(tx, {
        id: newId(),
        email: input.email,
        passwordHash,
        firstName: input.firstName ?? null,
        lastName: input.lastName ?? null,
        lastSignInAt: now,
        createdAt: now,
        updatedAt: now,
      });
      await noteDone(tx);
      await startSession(tx, ctx, user.id);
      await recordNetwork(tx, ctx, user.id);
      await rememberDevice(tx, ctx, { id: user.id, passwordHash, browsersForgottenAt: null });
      if (isToVerify) await mailVerificationLink(tx, ctx, user);
      const details = { browser: browserMark(ctx) };
      await recordAudit(tx, ctx, { action: 'account.registered', actorId: user.id, subjectId: user.id, details });
      return user;
    });
  } catch (cause) {
    // Two registrations of one address at once: the database lets one in.
    if (isAddressTaken(cause)) throw alreadyRegistered();
    throw cause;
  }
}

/**
 * Answers whoever has opened the account by the very same call before and may not have heard of it: signs them in, counted
 * and refused as any sign-in.
 * @throws RuleError CONFLICT when the account has been deleted since; else as `signIn`.
 */
export async function registerAgain(ctx: Context, { email, password }: RegistrationInput): Promise<User> {
  const found = await findCredentials(ctx.db, email);
  if (!found || isGone(found, ctx.clock.now())) throw recordDeleted();
  return signIn(ctx, { email, password });
}

function alreadyRegistered(): RuleError {
  return new RuleError('CONFLICT', 'Email already registered', { reason: 'email_taken' });
}

/**
 * Signs in, and links the third-party sign-in that waits in this browser for this password. A wrong password and an
 * unknown address are refused alike and take the same time. Whoever has a second factor is let in by the second step.
 * @throws RuleError UNAUTHORIZED; FORBIDDEN with the right password, for a blocked account and where a code is wanted, and
 * where people sign in through their organisation alone.
 */
export async function signIn(ctx: Context, input: SignInInput): Promise<User> {
  assertNotOrganisationOnly(ctx);
  const found = await findCredentials(ctx.db, input.email);
  const guess = await recordFailedAttempt(ctx, input.email, found ?? null);
  const by = { address: ctx.caller.address, known: guess.known };
  const matches = await ctx.passwords.verify(found?.passwordHash ?? null, input.password, by).catch(async (cause) => {
    await refundFailedAttempt(ctx, guess);
    throw cause;
  });
  if (!found || !matches || isGone(found, ctx.clock.now())) {
    await refundMistakes(ctx, guess);
    await recordAudit(ctx.db, ctx, { action: 'account.sign-in-refused', actorId: null, subjectId: found?.id ?? null });
    throw guess.ceiling ?? wrongCredentials();
  }
  await refundFailedAttempt(ctx, guess);
  if (found.isBlocked) throw await blocked(ctx, found.id);
  if (found.secondFactorSince !== null) {
    const first = { provenHash: found.passwordHash };
    if (!(await inTransaction(ctx, (tx) => awaitCode(tx, ctx, found.id, first)))) throw wrongCredentials();
    throw codeWanted();
  }
  return inTransaction(ctx, async (tx) => {
    const user = await admit(tx, ctx, found.id, { provenHash: found.passwordHash });
    const proved = await linkPendingIdentity(tx, ctx, user.id);
    return { ...user, emailVerified: user.emailVerified || proved };
  });
}

/** Ends the session on the server, so that a copy of the cookie is dead too. Harmless when there is none. */
export async function signOut(ctx: Context): Promise<void> {
  const session = await ctx.caller.signedIn();
  const sid = ctx.caller.cookie.read();
  ctx.caller.cookie.clear();
  if (sid === null) return;
  await inTransaction(ctx, async (tx) => {
    await endSession(tx, sid);
    if (!session) return;
    const { id } = session.user;
    const details = { browser: browserMark(ctx) };
    await recordAudit(tx, ctx, { action: 'account.signed-out', actorId: id, subjectId: id, details });
  });
}

/**
 * Changes the fields given and leaves the others alone.
 * @throws RuleError CONFLICT when the PIN is in use elsewhere or kept for somebody (said neutrally: PINs are not verified
 * here), or when the profile has changed since the caller read it; INVALID for a new revalidation date that no registration
 * reaches, an extension that does not fit it, or a part of the register held only from a day ahead.
 */
export async function updateProfile(tx: Db, actor: Actor, { updatedAt, ...fields }: ProfileInput): Promise<User> {
  const { owner, now } = actor;
  const change = profileChange(fields);
  const before = await tx
    .selectFrom('users')
    .select(['updatedAt', 'revalidationDate', 'extendedFrom', 'submittedUntil'])
    .select(['registrationType', 'registrationParts'])
    .where('id', '=', owner)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw notFound();
  assertNotStale(before, updatedAt);
  const { registrationType: _, registrationParts: __, ...columns } = change;
  const { revalidationDate, extendedFrom } = await renewalAfter(tx, actor, before, fields);
  const held = partsToHold(change, before);
  if (held) assertHeldBy(held, actor.today);
  if (change.nmcPin !== undefined && !(await setPin(tx, owner, change.nmcPin))) throw pinRefused();
  const user = await tx
    .updateTable('users')
    .set({
      ...columns,
      revalidationDate,
      extendedFrom,
      ...(held && { registrationParts: JSON.stringify(held) }),
      updatedAt: nextUpdatedAt(now),
    })
    .where('id', '=', owner)
    .returning(userColumns)
    .executeTakeFirstOrThrow();
  if (change.nmcPin) await assertPinAllowed(tx, now, owner, change.nmcPin);
  if (held) await keepSharesOfOnlyPart(tx, owner, before.registrationParts, held);
  const details = { fields: Object.keys(change).join(',') };
  await recordAudit(tx, actor, { action: 'account.profile-changed', actorId: owner, subjectId: owner, details });
  return user;
}

/**
 * The dates that would hold after a change of the profile; those that stay as they are do so whatever they are.
 * @throws RuleError INVALID for a date that no registration reaches yet, an extension that does not fit it, or years that
 * would begin within submitted ones.
 */
export async function renewalAfter(
  tx: Db,
  { owner, today }: Pick<Actor, 'owner' | 'today'>,
  before: Renewal,
  change: RenewalChange,
): Promise<Renewal> {
  const after = changedRenewal(before, change);
  const { revalidationDate, extendedFrom } = after;
  if (revalidationDate === null) return after;
  if (revalidationDate !== before.revalidationDate) assertRevalidationDate(revalidationDate, today);
  if (revalidationDate !== before.revalidationDate || extendedFrom !== before.extendedFrom)
    assertAfterSubmitted({ revalidationDate, extendedFrom }, await listSubmittedCycles(tx, owner));
  return after;
}

/** The parts to write, or null to leave them alone: an unchanged type must not undo what only the parts can say. */
function partsToHold(
  { registrationType, registrationParts }: ProfileChange,
  before: Pick<User, 'registrationType' | 'registrationParts'>,
): HeldPart[] | null {
  if (registrationParts !== undefined) return registrationParts;
  if (registrationType === undefined || registrationType === before.registrationType) return null;
  return partsOfType(registrationType, before.registrationParts);
}

/**
 * What was logged by somebody who held one part was practised in it: it stays that part's when another is added. When
 * instead one part takes the place of another, the profile was put right and the hours follow it, but for those that ended
 * before the day on which the other part was joined.
 */
async function keepSharesOfOnlyPart(
  tx: Db,
  owner: string,
  before: readonly HeldPart[],
  after: readonly HeldPart[],
): Promise<void> {
  const shares = sharesByDefault(before);
  if (shares === null) return;
  const held = hoursPartsOf(after);
  const stays = held.some(({ part }) => shares[part] !== undefined);
  const [joined] = stays ? [] : held.flatMap(({ since }) => since ?? []).sort();
  if (stays ? held.length < 2 : joined === undefined) return;
  await tx
    .updateTable('practiceHours')
    .set({ registrationShares: shares })
    .where('userId', '=', owner)
    .where('registrationShares', 'is', null)
    .$if(joined !== undefined, (entries) => entries.where('endDate', '<', joined ?? ''))
    .execute();
  // And of those that Undo can still bring back.
  await sql`update deleted_records set record = jsonb_set(record, '{registration_shares}', ${JSON.stringify(shares)}::jsonb)
    where user_id = ${owner} and noun = 'practice_hours' and record ->> 'registration_shares' is null
    and (${joined ?? null}::text is null or record ->> 'end_date' < ${joined ?? null})`.execute(tx);
}
