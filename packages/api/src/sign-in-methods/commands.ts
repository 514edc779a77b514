import { RuleError } from '@cairn/domain/errors';
import type { removeSignInMethodInput } from '@cairn/domain/sign-in-methods';
import type { z } from 'zod';
import type { Actor, Call } from '../actor.ts';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { enqueueMail } from '../mail/commands.ts';
import { verifyPassword, wrongPassword } from '../password-change/commands.ts';
import { signInMethodRemovedMail } from './mail-texts.ts';
import { listLinked, listSignInMethods } from './queries.ts';
import { unlink } from './unlinking.ts';

type Which = z.output<typeof removeSignInMethodInput>;

/**
 * Proves the password before a linked sign-in is taken away; answers its hash.
 * @throws RuleError NOT_FOUND; UNMET when there is no password, because the link may be the last way in; as
 * `verifyPassword`.
 */
export async function verifyForRemoval(call: Call, { id, password }: Which): Promise<string> {
  const { password: kept, linked } = await listSignInMethods(call.db, call, call.owner);
  if (!linked.some((link) => link.id === id)) throw notFound();
  if (!kept.isSet) throw lastWayIn();
  return verifyPassword(call, password);
}

/**
 * Takes a linked sign-in away. What was opened through it ends, but for this session, in which the password was proved.
 * @throws RuleError NOT_FOUND; FORBIDDEN when the password was changed meanwhile.
 */
export async function removeSignInMethod(
  tx: Db,
  actor: Actor,
  { id }: Which,
  provenHash: string,
): Promise<{ id: string }> {
  const { owner, session } = actor;
  const user = await tx
    .selectFrom('users')
    .select(['email', 'firstName'])
    .where('id', '=', owner)
    .where('passwordHash', '=', provenHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) throw wrongPassword();
  const link = (await listLinked(tx, actor, owner)).find((linked) => linked.id === id);
  if (!link) throw notFound();
  await tx
    .updateTable('sessions')
    .set({ identityId: null })
    .where('sidHash', '=', session.sidHash)
    .where('userId', '=', owner)
    .execute();
  await unlink(tx, actor, owner, [link]);
  const mail = signInMethodRemovedMail(user.firstName, link.name, actor.publicUrl);
  await enqueueMail(tx, actor, { to: { address: user.email }, kind: 'identity-removed', userId: owner, ...mail });
  return { id };
}

function lastWayIn(): RuleError {
  return new RuleError(
    'UNMET',
    'Set a password first, or you could not sign in any more: ask for a link under “Forgot your password?” and follow it.',
    { reason: 'last_way_in' },
  );
}
