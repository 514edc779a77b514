import { newId } from '@cairn/db/new-id';
import { RuleError } from '@cairn/domain/errors';
import type {
  Passkey,
  PasskeyAdded,
  PasskeyCreation,
  PasskeyInput,
  passkeyChange,
  removePasskeyInput,
} from '@cairn/domain/passkey';
import { maxPasskeys } from '@cairn/domain/passkey-terms';
import type { OwnerProof } from '@cairn/domain/second-factor';
import type { z } from 'zod';
import type { Actor, Call } from '../actor.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { holdProven, type Proven, proveOwner } from '../fresh-proof/proving.ts';
import { enqueueMail } from '../mail/commands.ts';
import { factorsOf, hasFactor, settleFactors } from '../second-factor/factors.ts';
import { makeRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { endSessionsOf, lockUser } from '../sessions/session.ts';
import { listLinked } from '../sign-in-methods/queries.ts';
import { creationOf, type PublicHalf, verifyMade } from './ceremonies.ts';
import { consumeChallenge, issueChallenge } from './challenges.ts';
import { passkeyAddedMail, passkeyRemovedMail } from './mail-texts.ts';
import { assertPasskeysOn } from './policy.ts';
import { listCredentials, listPasskeys } from './queries.ts';
import { challengeOver } from './refusals.ts';
import { removePasskeys } from './removing.ts';

/** Proves who it is before a browser is told to make a passkey. @throws RuleError as `proveOwner`; FORBIDDEN where there are none. */
export async function proveBeforeAdding(call: Call, proof: OwnerProof): Promise<Proven> {
  assertPasskeysOn(call);
  return proveOwner(call, proof);
}

/**
 * What the browser is told to make a passkey by. Whoever proved who they are has five minutes, in this session, to add it.
 * @throws RuleError CONFLICT when the person has as many as they may; as `holdProven`.
 */
export async function beginAdding(tx: Db, actor: Actor, _proof: OwnerProof, proven: Proven): Promise<PasskeyCreation> {
  const { owner, clock, publicUrl, session } = actor;
  const { email } = await holdProven(tx, actor, proven);
  const known = await listCredentials(tx, owner);
  if (known.length >= maxPasskeys) throw tooMany();
  const { firstName, lastName } = await tx
    .selectFrom('users')
    .select(['firstName', 'lastName'])
    .where('id', '=', owner)
    .executeTakeFirstOrThrow();
  const challenge = await issueChallenge(tx, clock, { purpose: 'add', userId: owner, browser: session.sidHash });
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return creationOf(publicUrl, challenge, { id: owner, email, name }, known);
}

/**
 * Looks at what the browser has made. Its challenge is used up, whatever comes of it.
 * @throws RuleError INVALID when the challenge is over, or what was made is not for this site or not rightly made.
 */
export async function verifyNewPasskey(call: Call, { credential }: PasskeyInput): Promise<PublicHalf> {
  assertPasskeysOn(call);
  const { db, clock, owner, session, publicUrl } = call;
  const asked = { purpose: 'add', userId: owner, browser: session.sidHash } as const;
  const challenge = await consumeChallenge(db, clock, credential.response.clientDataJSON, asked);
  if (challenge === null) throw challengeOver();
  const made = await verifyMade(publicUrl, challenge, credential);
  if (made === null) throw new RuleError('INVALID', 'This passkey cannot be used here. Please try again.');
  return made;
}

/**
 * Lets a passkey sign its owner in from now on, and tells them by mail. The first factor of a person comes with recovery codes,
 * answered this once, or a lost device would lock them out; and every other session ends, so that none is open that no factor
 * has opened.
 * @throws RuleError CONFLICT when the person has as many as they may, or an account has it already.
 */
export async function addPasskey(
  tx: Db,
  actor: Actor,
  { name }: PasskeyInput,
  made: PublicHalf,
): Promise<PasskeyAdded> {
  const { owner, now, session } = actor;
  // Held, so that passkeys added at the same moment take turns and together do not pass the limit.
  await lockUser(tx, owner);
  const before = await factorsOf(tx, owner);
  if (before.passkeys >= maxPasskeys) throw tooMany();
  const added = { id: newId(), name, createdAt: now.toISOString(), lastUsedAt: null, needsPassword: false };
  const { transports, ...half } = made;
  const kept = await tx
    .insertInto('passkeys')
    .values({ ...added, ...half, userId: owner, transports: JSON.stringify(transports) })
    .onConflict((oc) => oc.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!kept)
    throw new RuleError('CONFLICT', 'This passkey opens an account here already.', { reason: 'passkey_taken' });
  const user = await tx
    .selectFrom('users')
    .select(['email', 'firstName'])
    .where('id', '=', owner)
    .executeTakeFirstOrThrow();
  const isFirst = !hasFactor(before);
  await settleFactors(tx, owner, now);
  const recoveryCodes = isFirst ? await makeRecoveryCodes(tx, owner, now) : [];
  if (isFirst) await endSessionsOf(tx, owner, session.sidHash);
  await recordAudit(tx, actor, { action: 'passkey.added', actorId: owner, subjectId: owner });
  const mail = passkeyAddedMail(user.firstName, actor, { isFirst });
  await enqueueMail(tx, actor, { to: { address: user.email }, kind: 'passkey-added', userId: owner, ...mail });
  return { ...added, recoveryCodes };
}

/** Calls a passkey otherwise. @throws RuleError NOT_FOUND */
export async function renamePasskey(
  tx: Db,
  actor: Actor,
  { id, name }: z.output<typeof passkeyChange>,
): Promise<Passkey> {
  const { owner } = actor;
  const renamed = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', owner)
    .returning(['id', 'name', 'createdAt', 'lastUsedAt', 'needsPassword'])
    .executeTakeFirst();
  if (!renamed) throw notFound();
  await recordAudit(tx, actor, { action: 'passkey.renamed', actorId: owner, subjectId: owner });
  return renamed;
}

type Removal = z.output<typeof removePasskeyInput>;

/** Proves who it is before a passkey is taken away. @throws RuleError NOT_FOUND; as `proveOwner`. */
export async function proveBeforeRemoval(call: Call, { id, ...proof }: Removal): Promise<Proven> {
  const passkeys = await listPasskeys(call.db, call.owner);
  if (!passkeys.some((passkey) => passkey.id === id)) throw notFound();
  return proveOwner(call, proof);
}

/**
 * Takes a passkey away, and ends what was opened by it, but for this session, in which its owner proved who they are.
 * @throws RuleError NOT_FOUND; UNMET when there is no other way in; as `holdProven`.
 */
export async function removePasskey(tx: Db, actor: Actor, { id }: Removal, proven: Proven): Promise<{ id: string }> {
  const { owner, session } = actor;
  const { email, firstName, hasPassword } = await holdProven(tx, actor, proven);
  const passkeys = await listPasskeys(tx, owner);
  const removed = passkeys.find((passkey) => passkey.id === id);
  if (!removed) throw notFound();
  const linked = await listLinked(tx, actor, owner);
  const others = passkeys.filter((passkey) => passkey.id !== id && !passkey.needsPassword);
  if (!hasPassword && linked.length === 0 && others.length === 0) throw lastWayIn();
  await tx
    .updateTable('sessions')
    .set({ identityId: null })
    .where('sidHash', '=', session.sidHash)
    .where('userId', '=', owner)
    .execute();
  await removePasskeys(tx, actor, owner, [removed]);
  const isLast = hasPassword && !hasFactor(await factorsOf(tx, owner));
  const mail = passkeyRemovedMail(firstName, actor, { isLast });
  await enqueueMail(tx, actor, { to: { address: email }, kind: 'passkey-removed', userId: owner, ...mail });
  return { id };
}

function tooMany(): RuleError {
  return new RuleError(
    'CONFLICT',
    `You have ${maxPasskeys} passkeys, which is as many as there can be. Remove one first.`,
    { reason: 'too_many_passkeys' },
  );
}

function lastWayIn(): RuleError {
  return new RuleError(
    'UNMET',
    'This is the only way into your account. Add another passkey first, or set a password: ask for a link under “Forgot your password?” and follow it.',
    { reason: 'last_way_in' },
  );
}
