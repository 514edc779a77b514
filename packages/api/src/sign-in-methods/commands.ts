import { RuleError } from '@cairn/domain/errors';
import type { removeSignInMethodInput } from '@cairn/domain/sign-in-methods';
import type { z } from 'zod';
import type { Actor, Call } from '../actor.ts';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { holdProven, type Proven, proveOwner } from '../fresh-proof/proving.ts';
import { enqueueMail } from '../mail/commands.ts';
import { signInMethodRemovedMail } from './mail-texts.ts';
import { hasPasskey, listLinked, listSignInMethods } from './queries.ts';
import { unlink } from './unlinking.ts';

type Which = z.output<typeof removeSignInMethodInput>;

/**
 * Asks for a fresh proof before a linked sign-in is taken away; answers what was proved.
 * @throws RuleError NOT_FOUND; UNMET when there is neither a password nor a passkey, because the link may be the last way in; as
 * `proveOwner`.
 */
export async function verifyForRemoval(call: Call, { id, ...proof }: Which): Promise<Proven> {
  const { password: kept, linked } = await listSignInMethods(call.db, call, call.owner);
  if (!linked.some((link) => link.id === id)) throw notFound();
  if (!kept.isSet && !(await hasPasskey(call.db, call, call.owner))) throw lastWayIn();
  return proveOwner(call, proof);
}

/**
 * Takes a linked sign-in away. What was opened through it ends, but for this session, in which its owner proved who they are.
 * @throws RuleError NOT_FOUND; UNMET as before; FORBIDDEN when what was proved stands no longer.
 */
export async function removeSignInMethod(tx: Db, actor: Actor, { id }: Which, proven: Proven): Promise<{ id: string }> {
  const { owner, session } = actor;
  const user = await holdProven(tx, actor, proven);
  const link = (await listLinked(tx, actor, owner)).find((linked) => linked.id === id);
  if (!link) throw notFound();
  const { hasPassword } = user;
  // The passkey that was used may have been removed since, or by the same person at the same moment.
  if (!hasPassword && !(await hasPasskey(tx, actor, owner))) throw lastWayIn();
  await tx
    .updateTable('sessions')
    .set({ identityId: null })
    .where('sidHash', '=', session.sidHash)
    .where('userId', '=', owner)
    .execute();
  await unlink(tx, actor, owner, [link]);
  const mail = signInMethodRemovedMail(user.firstName, actor, { name: link.name, hasPassword });
  await enqueueMail(tx, actor, { to: { address: user.email }, kind: 'identity-removed', userId: owner, ...mail });
  return { id };
}

function lastWayIn(): RuleError {
  return new RuleError(
    'UNMET',
    'Set a password first, or add a passkey, or you could not sign in any more. To set one, ask for a link under “Forgot your password?” and follow it.',
    { reason: 'last_way_in' },
  );
}
