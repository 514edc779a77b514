import type { Passkey } from '@cairn/domain/passkey';
import { recordAudit } from '../audit.ts';
import type { CallContext, Db } from '../context.ts';
import { settleFactors } from '../second-factor/factors.ts';

/**
 * Takes passkeys of a person away, and the sessions opened by them; for the record as well. Whether they still have a second
 * factor is settled by it, unless it is to be owed all the same. Whoever calls it holds the person's row.
 */
export async function removePasskeys(
  tx: Db,
  ctx: CallContext,
  owner: string,
  passkeys: readonly Passkey[],
  { staysOwed = false }: { readonly staysOwed?: boolean } = {},
): Promise<void> {
  for (const { id } of passkeys) {
    await tx.deleteFrom('passkeys').where('id', '=', id).where('userId', '=', owner).execute();
    await tx.deleteFrom('sessions').where('userId', '=', owner).where('identityId', '=', id).execute();
    await recordAudit(tx, ctx, { action: 'passkey.removed', actorId: owner, subjectId: owner });
  }
  if (passkeys.length > 0 && !staysOwed) await settleFactors(tx, owner, ctx.clock.now());
}

/**
 * Lets no passkey of a person open anything by itself until it has been used beside the password, which whoever added it in their
 * name does not know. Whoever calls it holds the person's row.
 */
export async function askPasswordBesidePasskeys(tx: Db, userId: string): Promise<void> {
  await tx.updateTable('passkeys').set({ needsPassword: true }).where('userId', '=', userId).execute();
}
