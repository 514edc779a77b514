import { recordAudit } from '../audit.ts';
import type { Context, Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { endSessionsOf, lockUser, type SignedIn } from './session.ts';

/** Ends one session of the caller, at once. @throws RuleError NOT_FOUND */
export async function endOneSession(
  tx: Db,
  ctx: Context,
  { user, sidHash }: SignedIn,
  id: string,
): Promise<{ id: string }> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', user.id)
    .returning('sidHash')
    .executeTakeFirst();
  if (!ended) throw notFound();
  if (ended.sidHash === sidHash) ctx.caller.cookie.clear();
  await recordAudit(tx, ctx, { action: 'account.session-ended', actorId: user.id, subjectId: user.id });
  return { id };
}

/** Ends every session of the caller but this one, at once. */
export async function endOtherSessions(tx: Db, ctx: Context, { user, sidHash }: SignedIn): Promise<{ ended: number }> {
  await lockUser(tx, user.id);
  const ended = await endSessionsOf(tx, user.id, sidHash);
  const details = { ended };
  await recordAudit(tx, ctx, {
    action: 'account.other-sessions-ended',
    actorId: user.id,
    subjectId: user.id,
    details,
  });
  return { ended };
}
