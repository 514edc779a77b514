import type { Passkey } from '@cairn/domain/passkey';
import { recordAudit } from '../audit.ts';
import type { CallContext, Db } from '../context.ts';

/** Takes passkeys of a person away, and the sessions opened by them; for the record as well. */
export async function removePasskeys(
  tx: Db,
  ctx: CallContext,
  owner: string,
  passkeys: readonly Passkey[],
): Promise<void> {
  for (const { id } of passkeys) {
    await tx.deleteFrom('passkeys').where('id', '=', id).where('userId', '=', owner).execute();
    await tx.deleteFrom('sessions').where('userId', '=', owner).where('identityId', '=', id).execute();
    await recordAudit(tx, ctx, { action: 'passkey.removed', actorId: owner, subjectId: owner });
  }
}
