import { RuleError } from '@cairn/domain/errors';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { enqueueMail } from '../mail/commands.ts';
import { provePassword, wrongPassword } from '../password-change/commands.ts';
import type { SignedIn } from '../sessions/session.ts';
import { write } from '../transaction.ts';
import { signInMethodRemovedMail } from './mail-texts.ts';
import { listLinked } from './queries.ts';
import { unlink } from './unlinking.ts';

/**
 * Takes a linked sign-in away. What was opened through it ends, but for this session, in which the password was proved.
 * @throws RuleError NOT_FOUND; UNMET when there is no password, because the link may be the last way in; as
 * `provePassword`.
 */
export async function removeSignInMethod(
  ctx: Context,
  session: SignedIn,
  { id, password }: { id: string; password: string },
): Promise<{ id: string }> {
  const owner = session.user.id;
  const found = await ctx.db
    .selectFrom('userIdentities')
    .innerJoin('users', 'users.id', 'userIdentities.userId')
    .select('users.passwordHash')
    .where('userIdentities.id', '=', id)
    .where('users.id', '=', owner)
    .executeTakeFirst();
  if (!found) throw notFound();
  if (found.passwordHash === null) throw lastWayIn();
  const provenHash = await provePassword(ctx, session, password);
  return write(ctx, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['email', 'firstName'])
      .where('id', '=', owner)
      .where('passwordHash', '=', provenHash)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user) throw wrongPassword();
    const link = (await listLinked(tx, owner)).find((linked) => linked.id === id);
    if (!link) throw notFound();
    await tx.updateTable('sessions').set({ identityId: null }).where('sidHash', '=', session.sidHash).execute();
    await unlink(tx, ctx, owner, [link]);
    const mail = signInMethodRemovedMail(user.firstName, link.name, ctx.publicUrl);
    await enqueueMail(tx, ctx, { to: { address: user.email }, kind: 'identity-removed', userId: owner, ...mail });
    return { id };
  });
}

function lastWayIn(): RuleError {
  return new RuleError(
    'UNMET',
    'Set a password first, or you could not sign in any more: ask for a link under “Forgot your password?” and follow it.',
  );
}
