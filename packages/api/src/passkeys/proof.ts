import type { PasskeyRequest } from '@cairn/domain/passkey';
import type { UsedCredential } from '@cairn/domain/used-credential';
import type { Actor, Call } from '../actor.ts';
import type { Db } from '../context.ts';
import { requestOf } from './ceremonies.ts';
import { consumeChallenge, issueChallenge } from './challenges.ts';
import { assertPasskeysOn } from './policy.ts';
import { findPasskey, listCredentials } from './queries.ts';
import { challengeOver, passkeyRefused } from './refusals.ts';
import { type PasskeyUse, proveUse } from './uses.ts';

/**
 * What is asked of somebody signed in who is to prove it by a passkey of theirs.
 * @throws RuleError FORBIDDEN where there are no passkeys.
 */
export async function beginProof(tx: Db, actor: Actor): Promise<PasskeyRequest> {
  assertPasskeysOn(actor);
  const { clock, owner, publicUrl, session } = actor;
  const asked = { purpose: 'prove', userId: owner, browser: session.sidHash } as const;
  return requestOf(publicUrl, await issueChallenge(tx, clock, asked), await listCredentials(tx, owner));
}

/**
 * The use of a passkey by which somebody signed in proves once more that it is they.
 * @throws RuleError INVALID when the challenge is over; FORBIDDEN when the passkey is not theirs, and where there are none.
 */
export async function proveByPasskey(call: Call, credential: UsedCredential): Promise<PasskeyUse> {
  assertPasskeysOn(call);
  const { db, clock, owner, session } = call;
  const asked = { purpose: 'prove', userId: owner, browser: session.sidHash } as const;
  const challenge = await consumeChallenge(db, clock, credential.response.clientDataJSON, asked);
  if (challenge === null) throw challengeOver();
  const passkey = await findPasskey(db, credential.id);
  const use = passkey?.userId === owner ? await proveUse(call, challenge, credential, passkey) : null;
  if (use === null) throw passkeyRefused();
  return use;
}
