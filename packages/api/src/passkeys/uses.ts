import type { UsedCredential } from '@cairn/domain/used-credential';
import { recordAudit } from '../audit.ts';
import type { Context, Db } from '../context.ts';
import { type PublicHalf, verifyUsed } from './ceremonies.ts';

/** A passkey that is kept, and of whom. */
interface KeptPasskey extends PublicHalf {
  readonly id: string;
  readonly userId: string;
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

/** Keeps that a passkey was used; false when it was removed meanwhile, or used elsewhere with as high a count. */
export async function recordUse(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  { passkey, counter }: PasskeyUse,
): Promise<boolean> {
  const used = await tx
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: clock.now().toISOString() })
    .where('id', '=', passkey.id)
    .where('userId', '=', passkey.userId)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
