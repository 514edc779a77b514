import type { UsedCredential } from '@cairn/domain/used-credential';
import { recordAudit } from '../audit.ts';
import type { Context, Db } from '../context.ts';
import { type PublicHalf, verifyUsed } from './ceremonies.ts';

/** A passkey that is kept, and of whom. */
interface KeptPasskey extends PublicHalf {
  readonly id: string;
  readonly userId: string;
  /** Whether it opens nothing by itself. */
  readonly needsPassword: boolean;
}

/** That a passkey was used just now, and what its device counted. */
export interface PasskeyUse {
  readonly passkey: KeptPasskey;
  readonly counter: number;
}

/** The use that a signed answer proves; null when it proves none. A device that counts back was copied, which is noted. */
export async function proveUse(
  ctx: Context,
  challenge: string,
  credential: UsedCredential,
  passkey: KeptPasskey | undefined,
): Promise<PasskeyUse | null> {
  if (!passkey) return null;
  const counter = await verifyUsed(ctx.publicUrl, challenge, credential, passkey);
  if (counter === null) return null;
  if (isAhead(counter, passkey.counter)) return { passkey, counter };
  await recordAudit(ctx.db, ctx, { action: 'passkey.counted-back', actorId: null, subjectId: passkey.userId });
  return null;
}

/** Devices that do not count say 0 each time. */
const isAhead = (counted: number, before: number) => counted > before || (counted === 0 && before === 0);

/**
 * Keeps that a passkey was used, `alone` or as the second step. One that needs the password proves nothing alone; beside what was proved
 * before it, it is its owner's, and needs it no longer. False when it was removed meanwhile, or used elsewhere with as high a count.
 */
export async function recordUse(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  { passkey, counter }: PasskeyUse,
  { alone }: { readonly alone: boolean },
): Promise<boolean> {
  let using = tx
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: clock.now().toISOString(), needsPassword: false })
    .where('id', '=', passkey.id)
    .where('userId', '=', passkey.userId)
    .where('counter', counter === 0 ? '=' : '<', counter);
  if (alone) using = using.where('needsPassword', '=', false);
  return (await using.returning('id').executeTakeFirst()) !== undefined;
}
