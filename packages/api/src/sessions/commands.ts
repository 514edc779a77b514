import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { endSessionsOf, lockUser } from './session.ts';

/** Ends one session of the caller, at once. @throws RuleError NOT_FOUND */
export async function endOneSession(tx: Db, actor: Actor, { id }: { id: string }): Promise<{ id: string }> {
  const { owner, session, caller } = actor;
  const ended = await tx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', owner)
    .returning('sidHash')
    .executeTakeFirst();
  if (!ended) throw notFound();
  if (ended.sidHash === session.sidHash) caller.cookie.clear();
  await recordAudit(tx, actor, { action: 'account.session-ended', actorId: owner, subjectId: owner });
  return { id };
}

/** Ends every session of the caller but this one, at once. */
export async function endOtherSessions(tx: Db, actor: Actor): Promise<{ ended: number }> {
  const { owner, session } = actor;
  await lockUser(tx, owner);
  const ended = await endSessionsOf(tx, owner, session.sidHash);
  const details = { ended };
  await recordAudit(tx, actor, {
    action: 'account.other-sessions-ended',
    actorId: owner,
    subjectId: owner,
    details,
  });
  return { ended };
}
