import { randomBytes } from 'node:crypto';
import {
  recoveryCodeCount,
  recoveryCodeLength,
  recoverySymbols,
  shownRecoveryCode,
} from '@cairn/domain/second-factor-terms';
import type { Db } from '../context.ts';
import { hashSecretToken } from '../secret-token.ts';

/** One code: a symbol for each of so many random bytes, of which 32 divides the number. */
function newRecoveryCode(): string {
  return [...randomBytes(recoveryCodeLength)].map((byte) => recoverySymbols[byte % recoverySymbols.length]).join('');
}

/** Makes ten recovery codes instead of those there were, and answers them as people read them, this once. */
export async function makeRecoveryCodes(tx: Db, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  const createdAt = now.toISOString();
  await tx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, codeHash: hashSecretToken(code), createdAt })))
    .execute();
  return codes.map(shownRecoveryCode);
}

/** Uses a code up; false when it is none of this person's, or was used before. Of any number at once one is answered true. */
export async function spendRecoveryCode(tx: Db, userId: string, code: string): Promise<boolean> {
  const used = tx
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', hashSecretToken(code));
  return (await used.executeTakeFirst()).numDeletedRows > 0n;
}

/** How many codes a person has left. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
