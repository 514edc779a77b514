import type { LinkedSignIn } from '@cairn/domain/sign-in-methods';
import { recordAudit } from '../audit.ts';
import type { CallContext, Db } from '../context.ts';
import { isRecent, listLinked } from './queries.ts';

/** Links that a reset removes and links it leaves. */
export interface ResetLinks {
  readonly removed: readonly LinkedSignIn[];
  readonly kept: readonly LinkedSignIn[];
}

/** Takes away the links of the last 30 days, which somebody else may have made, but for those named. */
export async function removeRecentLinks(
  tx: Db,
  ctx: CallContext,
  owner: string,
  keep: readonly string[],
): Promise<ResetLinks> {
  const now = ctx.clock.now();
  const links = await listLinked(tx, owner);
  const removed = links.filter((link) => isRecent(link, now) && !keep.includes(link.id));
  await unlink(tx, ctx, owner, removed);
  return { removed, kept: links.filter((link) => !removed.includes(link)) };
}

/** Takes away every link made since an instant. */
export async function removeLinksSince(tx: Db, ctx: CallContext, owner: string, since: string): Promise<void> {
  const links = await listLinked(tx, owner);
  const made = links.filter(({ linkedAt }) => linkedAt >= since);
  await unlink(tx, ctx, owner, made);
}

/** Takes links of a person away, and the sessions opened through them; for the record as well. */
export async function unlink(tx: Db, ctx: CallContext, owner: string, links: readonly LinkedSignIn[]): Promise<void> {
  for (const { id, provider, name } of links) {
    await tx.deleteFrom('userIdentities').where('id', '=', id).where('userId', '=', owner).execute();
    await tx.deleteFrom('sessions').where('userId', '=', owner).where('identityId', '=', id).execute();
    const details = { through: provider ?? name };
    await recordAudit(tx, ctx, { action: 'account.identity-removed', actorId: owner, subjectId: owner, details });
  }
}
