import { RuleError } from '@cairn/domain/errors';
import type { Context, Db } from './context.ts';
import { forgetSpent, type Limit, limits, type Spent, spend, unspend } from './limits.ts';

const pairOf = (email: string, address: string) => `${email} ${address}`;

/**
 * Counts a sign-in as failed before its password is checked, so that guesses at the same moment are counted too; take
 * it back when the password was right. Somebody elsewhere who guesses cannot keep the holder of an address out: few
 * guesses are allowed from one network, and the ceiling over all of them does not hold where they signed in before.
 * @throws RuleError SLOW_DOWN
 */
export async function countGuess(ctx: Context, email: string, userId: string | null): Promise<readonly Spent[]> {
  const { address } = ctx.caller;
  const counted: Spent[] = [];
  const count = async (limit: Limit, subject: string) => void counted.push(await spend(ctx, limit, subject));
  try {
    await count(limits.signInFailuresPerAccountAndNetwork, pairOf(email, address));
    await count(limits.signInFailuresPerNetwork, address);
    await count(limits.signInFailuresPerAccount, email).catch(async (cause: unknown) => {
      const slow = cause instanceof RuleError && cause.code === 'SLOW_DOWN';
      if (!slow || userId === null || !(await isKnownNetwork(ctx.db, userId, address))) throw cause;
    });
  } catch (cause) {
    await takeBackGuess(ctx, counted);
    throw cause;
  }
  return counted;
}

export async function takeBackGuess(ctx: Context, counted: readonly Spent[]): Promise<void> {
  for (const spent of counted) await unspend(ctx, spent);
}

/** The owner is back: whoever was guessing must not keep them out where they are. */
export async function forgetFailedSignIns(tx: Db, ctx: Context, email: string): Promise<void> {
  await forgetSpent(tx, ctx, limits.signInFailuresPerAccount, email);
  await forgetSpent(tx, ctx, limits.signInFailuresPerAccountAndNetwork, pairOf(email, ctx.caller.address));
}

/** Whether this account was opened or signed in from a network before, as the record of who did what tells. */
async function isKnownNetwork(db: Db, userId: string, address: string): Promise<boolean> {
  const before = await db
    .selectFrom('auditEvents')
    .select('id')
    .where('subjectId', '=', userId)
    .where('action', 'in', ['account.signed-in', 'account.registered'])
    .where('actorId', '=', userId)
    .where('address', '=', address)
    .where('address', '!=', 'unknown')
    .limit(1)
    .executeTakeFirst();
  return before !== undefined;
}
