import type { LinkedSignIn } from '@cairn/domain/sign-in-methods';
import { recordAudit } from '../audit.ts';
import type { CallContext, Db } from '../context.ts';
import { listPasskeys } from '../passkeys/queries.ts';
import { removePasskeys } from '../passkeys/removing.ts';
import { asWayIn, isRecent, listLinked } from './queries.ts';

/** A way in besides the password, as the mail about a reset tells of it. */
export type WayIn = Pick<LinkedSignIn, 'name' | 'email' | 'linkedAt'>;

/** Links and passkeys that a reset removes, and those it leaves. */
export interface ResetLinks {
  readonly removed: readonly WayIn[];
  readonly kept: readonly WayIn[];
}

/** Takes away the links and passkeys of the last 30 days, which somebody else may have made, but for those named. */
export async function removeRecentLinks(
  tx: Db,
  ctx: CallContext,
  owner: string,
  keep: readonly string[],
): Promise<ResetLinks> {
  const now = ctx.clock.now();
  const links = await listLinked(tx, ctx, owner);
  const removed = links.filter((link) => isRecent(link, now) && !keep.includes(link.id));
  await unlink(tx, ctx, owner, removed);
  const passkeys = await listPasskeys(tx, owner);
  const lost = passkeys.filter((passkey) => isRecent(asWayIn(passkey), now) && !keep.includes(passkey.id));
  // Whoever reads the mail does not have both factors by it: of somebody who had only these a recovery code is asked.
  await removePasskeys(tx, ctx, owner, lost, { staysOwed: true });
  // What somebody called a passkey is in no mail: whoever added it chose it.
  const unnamed = (some: typeof passkeys) => some.map((passkey) => ({ ...asWayIn(passkey), name: 'A passkey' }));
  return {
    removed: [...removed, ...unnamed(lost)],
    kept: [
      ...links.filter((link) => !removed.includes(link)),
      ...unnamed(passkeys.filter((passkey) => !lost.includes(passkey))),
    ],
  };
}

/** Takes away every link and passkey made since an instant. */
export async function removeLinksSince(tx: Db, ctx: CallContext, owner: string, since: string): Promise<void> {
  const links = await listLinked(tx, ctx, owner);
  const made = links.filter(({ linkedAt }) => linkedAt >= since);
  await unlink(tx, ctx, owner, made);
  const passkeys = await listPasskeys(tx, owner);
  const added = passkeys.filter(({ createdAt }) => createdAt >= since);
  await removePasskeys(tx, ctx, owner, added);
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
