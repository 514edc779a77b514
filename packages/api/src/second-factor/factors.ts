import type { Db } from '../context.ts';

/** What a person can prove besides their password. */
export interface Factors {
  /** Since when an authenticator app is set up; null where none is. */
  readonly appSince: string | null;
  /** How many passkeys there are. */
  readonly passkeys: number;
}

/** The factors of a person. The one place that knows which kinds there are. */
export async function factorsOf(db: Db, userId: string): Promise<Factors> {
  const app = await db
    .selectFrom('totpFactors')
    .select('confirmedAt')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  const { count } = await db
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return { appSince: app?.confirmedAt ?? null, passkeys: Number(count) };
}

/** Whether there is any. */
export const hasFactor = ({ appSince, passkeys }: Factors) => appSince !== null || passkeys > 0;

/**
 * Writes down on the person whether there is any factor, after one was added or removed; without one the recovery codes go.
 * Answers since when. Whoever calls it holds the person's row.
 */
export async function settleFactors(tx: Db, userId: string, now: Date): Promise<string | null> {
  const has = hasFactor(await factorsOf(tx, userId));
  const settled = await tx
    .updateTable('users')
    .set((eb) => ({ secondFactorSince: has ? eb.fn.coalesce('secondFactorSince', eb.val(now.toISOString())) : null }))
    .where('id', '=', userId)
    .returning('secondFactorSince')
    .executeTakeFirstOrThrow();
  if (!has) await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  return settled.secondFactorSince;
}
