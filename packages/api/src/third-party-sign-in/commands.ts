import { newId } from '@cairn/db/new-id';
import { RuleError } from '@cairn/domain/errors';
import type { IdentityProviderName, SignInProblem } from '@cairn/domain/third-party-sign-in';
import { admit } from '../account/admission.ts';
import { insertAccount, isAddressHeld, isAddressTaken } from '../account/holders.ts';
import { findCredentials, isGone } from '../account/queries.ts';
import { mayJoin } from '../account/sign-up-domains.ts';
import { endEveryWayIn } from '../account/taking-over.ts';
import { recordAudit } from '../audit.ts';
import type { CallContext, Context, Db } from '../context.ts';
import { verifyAddress } from '../email-verification/commands.ts';
import { notFound } from '../errors.ts';
import { browserOf } from '../known-networks/browser.ts';
import { consumeForNetwork } from '../known-networks/network-limits.ts';
import { consume } from '../limits/counting.ts';
import { limits } from '../limits/limits.ts';
import { enqueueMail } from '../mail/commands.ts';
import { awaitCode } from '../second-factor/pending-sign-ins.ts';
import { hashSecretToken, newSecretToken } from '../secret-token.ts';
import { lockUser } from '../sessions/session.ts';
import { awaitPassword, findLinked, recordIdentityUse, saveIdentity } from '../sign-in-methods/linked-identities.ts';
import { organisationLinkedMail } from '../sign-in-methods/mail-texts.ts';
import { providerName } from '../sign-in-methods/provider-names.ts';
import { inTransaction } from '../transaction.ts';
import { type IdentityProvider, type ProvenIdentity, ProviderError, type SignInSecrets } from './identity-provider.ts';

/** How long a person may stay away, and then how long the password may take, in milliseconds. */
const attemptLifetimeMs = 10 * 60_000;

/** How coming back ends: joined, signed in, asked for a code or for the password of an account that is there, or told why not. */
export type Ending = 'joined' | 'signed-in' | 'code' | 'link' | SignInProblem;

/**
 * Begins a sign-in in this browser and answers the address to send it to. Several may be under way in one browser.
 * @throws RuleError NOT_FOUND when the provider is not configured, SLOW_DOWN; ProviderError.
 */
export async function beginSignIn(ctx: Context, name: IdentityProviderName): Promise<string> {
  const provider = configured(ctx, name);
  await consumeForNetwork(ctx, [limits.thirdPartySignInsPerNetwork]).catch(async (cause: unknown) => {
    const browser = browserOf(ctx);
    if (browser === null) throw cause;
    await consume(ctx, limits.thirdPartySignInsPerBrowser, browser);
  });
  const secrets: SignInSecrets = { state: newSecretToken(), nonce: newSecretToken(), codeVerifier: newSecretToken() };
  const address = await provider.begin(secrets);
  const browser = ctx.caller.signInCookie.read() ?? newSecretToken();
  await ctx.db
    .insertInto('signInAttempts')
    .values({ ...secrets, browserHash: hashSecretToken(browser), provider: name, expiresAt: attemptExpiry(ctx) })
    .execute();
  ctx.caller.signInCookie.write(browser);
  return address;
}

/**
 * Ends a sign-in with what the browser brought back. What was begun is consumed, whatever comes of it.
 * @throws RuleError NOT_FOUND when the provider is not configured; ProviderError with a cause worth looking at.
 */
export async function finishSignIn(
  ctx: Context,
  name: IdentityProviderName,
  returned: URLSearchParams,
): Promise<Ending> {
  const provider = configured(ctx, name);
  const browser = ctx.caller.signInCookie.read();
  const state = returned.get('state');
  if (browser === null || state === null) return 'expired';
  const secrets = await consumeAttempt(ctx, name, browser, state);
  if (!secrets) return 'expired';
  const identity = await provider.finish(returned, secrets);
  if (await isNewcomer(ctx.db, identity)) await consumeForNetwork(ctx, [limits.registerPerNetwork]);
  const settle = () => inTransaction(ctx, (tx) => settleIdentity(tx, ctx, { name, identity, browser }));
  return settle().catch((cause: unknown) => {
    // The same person came back twice at once, or joined with a password meanwhile: now there is an account to find.
    if (isAddressTaken(cause)) return settle();
    throw cause;
  });
}

interface Return {
  readonly name: IdentityProviderName;
  readonly identity: ProvenIdentity;
  readonly browser: string;
}

/** The identity, issuer and subject, decides, never the address alone: a provider may give one to somebody else. */
async function settleIdentity(tx: Db, ctx: CallContext, { name, identity, browser }: Return): Promise<Ending> {
  const linked = await findLinked(tx, identity);
  if (linked) {
    if (isGone(linked, ctx.clock.now())) return 'unknown';
    if (linked.isBlocked) return 'blocked';
    if (!(await recordIdentityUse(tx, ctx, linked))) return 'failed';
    const through = { provider: name, identityId: linked.identityId };
    // Where the organisation alone says who people are, it asks them for a second factor, or does not.
    const { organisationOnly } = ctx.policy;
    const owesCode = linked.secondFactorSince !== null && !organisationOnly;
    if (!owesCode) await admit(tx, ctx, linked.id, { through, ...(organisationOnly && { factor: 'organisation' }) });
    else if (!(await awaitCode(tx, ctx, linked.id, { through }))) return 'failed';
    const { verifiedEmail } = identity;
    if (verifiedEmail !== null) await verifyAddress(tx, ctx, { userId: linked.id, email: verifiedEmail, by: name });
    ctx.caller.signInCookie.clear();
    return owesCode ? 'code' : 'signed-in';
  }
  if (identity.verifiedEmail === null) return 'unverified';
  // Asked before the holder is looked for: whoever takes the address between the two looks is found by the second.
  if (!(await isAddressHeld(tx, identity.verifiedEmail))) {
    if (!mayJoin(ctx.policy, identity.verifiedEmail)) return 'domain';
    await joinThrough(tx, ctx, name, { ...identity, verifiedEmail: identity.verifiedEmail });
    ctx.caller.signInCookie.clear();
    return 'joined';
  }
  const holder = await findCredentials(tx, identity.verifiedEmail);
  // Somebody who comes back twice at once may have joined, or been linked, since the first look; it is held, so that this one stays true.
  if (holder) await lockUser(tx, holder.id);
  if (await findLinked(tx, identity)) return settleIdentity(tx, ctx, { name, identity, browser });
  if (!holder || isGone(holder, ctx.clock.now())) return 'unknown';
  const { issuer, subject, verifiedEmail: email } = identity;
  if (ctx.policy.organisationOnly) {
    if (holder.isBlocked) return 'blocked';
    await linkByAddress(tx, ctx, holder.id, { provider: name, issuer, subject, email });
    ctx.caller.signInCookie.clear();
    return 'signed-in';
  }
  const pending = { userId: holder.id, provider: name, issuer, subject, email, expiresAt: attemptExpiry(ctx) };
  await awaitPassword(tx, browser, pending);
  ctx.caller.signInCookie.write(browser);
  return 'link';
}

/**
 * Links the organisation's sign-in to the account with its address, and signs in: the operator has said that the organisation
 * alone decides who has an address. Whoever opened the account before, perhaps without having the address, is out.
 */
async function linkByAddress(
  tx: Db,
  ctx: CallContext,
  userId: string,
  identity: { provider: IdentityProviderName; issuer: string; subject: string; email: string },
): Promise<void> {
  await endEveryWayIn(tx, ctx, userId);
  const identityId = await saveIdentity(tx, ctx, userId, identity);
  if (identityId === null) throw new Error('the identity was linked meanwhile');
  const details = { through: identity.provider };
  await verifyAddress(tx, ctx, { userId, email: identity.email, by: identity.provider });
  await recordAudit(tx, ctx, { action: 'account.identity-linked', actorId: userId, subjectId: userId, details });
  const { email, firstName } = await admit(tx, ctx, userId, { through: { provider: identity.provider, identityId } });
  const mail = organisationLinkedMail(firstName, providerName(ctx, identity.provider));
  await enqueueMail(tx, ctx, { to: { address: email }, kind: 'identity-linked', userId, ...mail });
}

/** Opens an account without a password for somebody nobody here knows, and signs them in. */
async function joinThrough(
  tx: Db,
  ctx: CallContext,
  name: IdentityProviderName,
  identity: ProvenIdentity & { verifiedEmail: string },
): Promise<void> {
  const [id, now] = [newId(), ctx.clock.now().toISOString()];
  const { verifiedEmail: email, firstName, lastName } = identity;
  const dates = { emailVerifiedAt: now, createdAt: now, updatedAt: now };
  await insertAccount(tx, { id, email, passwordHash: null, firstName, lastName, ...dates });
  const identityId = await saveIdentity(tx, ctx, id, { ...identity, provider: name, email });
  if (identityId === null) throw new Error('the identity was linked meanwhile');
  const details = { through: name };
  await recordAudit(tx, ctx, { action: 'account.registered', actorId: id, subjectId: id, details });
  await admit(tx, ctx, id, { through: { provider: name, identityId }, joins: true });
}

/** What an attempt was begun with, once: by the browser, with the provider and within the time it was begun for. */
async function consumeAttempt({ db, clock }: Context, name: IdentityProviderName, browser: string, state: string) {
  return db
    .deleteFrom('signInAttempts')
    .where('state', '=', state)
    .where('browserHash', '=', hashSecretToken(browser))
    .where('provider', '=', name)
    .where('expiresAt', '>', clock.now().toISOString())
    .returning(['state', 'nonce', 'codeVerifier'])
    .executeTakeFirst();
}

async function isNewcomer(db: Db, identity: ProvenIdentity): Promise<boolean> {
  if (identity.verifiedEmail === null || (await findLinked(db, identity))) return false;
  return !(await findCredentials(db, identity.verifiedEmail));
}

/** What to tell somebody whose sign-in a thrown error ended; null when it is a fault of ours. */
export function problemOf(cause: unknown): SignInProblem | null {
  if (cause instanceof ProviderError) return cause.reason;
  if (cause instanceof RuleError && cause.code === 'SLOW_DOWN') return 'busy';
  return null;
}

function configured(ctx: Context, name: IdentityProviderName): IdentityProvider {
  const provider = ctx.identityProviders[name];
  if (!provider) throw notFound();
  return provider;
}

const attemptExpiry = ({ clock }: CallContext) => new Date(clock.now().getTime() + attemptLifetimeMs).toISOString();
