import { oauthSeconds } from '@cairn/domain/oauth-terms';
import type { Db } from '../context.ts';

/** A refresh token that was used, as one look found it and what it was answered with. */
interface Used {
  readonly consumedAt: string;
  /** The hash of the refresh token that was given for it last; null while none has been kept. */
  readonly answeredBy: string | null;
  /** When that was used; null while it was not, and where there is none. */
  readonly answerConsumedAt: string | null;
}

/** Of a token that nobody was meant to use, when it was used up: too long ago to be repeated. */
const neverRepeated = new Date(0).toISOString();

/**
 * Whether a refresh token that was used may be used again: a moment later, while what it was answered with has not been used.
 * An application whose answer was lost on the way has no other.
 */
export function mayBeRepeated({ consumedAt, answeredBy, answerConsumedAt }: Used, now: Date): boolean {
  const isRecent = now.getTime() - Date.parse(consumedAt) <= oauthSeconds.repeatedRefresh * 1_000;
  return isRecent && (answeredBy === null || answerConsumedAt === null);
}

/**
 * Remembers what a refresh token is answered with, in a transaction that holds the row of its connection. Of all it is
 * answered with the last alone stands: whoever brings one before it is taken for somebody else, and ends the connection.
 * Answers false when one of them was used meanwhile.
 */
export async function takePlaceOfAnswered(tx: Db, usedHash: string, answerHash: string): Promise<boolean> {
  const used = await tx
    .selectFrom('oauthTokens')
    .select('payload')
    .where('tokenHash', '=', usedHash)
    .executeTakeFirst();
  if (!used) return false;
  const { answeredBy } = used.payload;
  if (typeof answeredBy === 'string') {
    const { numUpdatedRows } = await tx
      .updateTable('oauthTokens')
      .set({ consumedAt: neverRepeated })
      .where('tokenHash', '=', answeredBy)
      .where('consumedAt', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
  }
  await tx
    .updateTable('oauthTokens')
    .set({ payload: JSON.stringify({ ...used.payload, answeredBy: answerHash }) })
    .where('tokenHash', '=', usedHash)
    .execute();
  return true;
}
