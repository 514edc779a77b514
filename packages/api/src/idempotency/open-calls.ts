import { createHmac } from 'node:crypto';
import type { Db } from '../context.ts';
import type { GuardedCall } from '../trpc.ts';
import { keyLifetimeMs, keyReused } from './queries.ts';

/** Notes in the transaction of a command that it was done; a call without a key notes nothing. */
export type NoteDone = (tx: Db) => Promise<void>;

/** What somebody who is not signed in has done at most once. */
interface OpenOnce<T> {
  /** The command; it calls `noteDone` in the transaction that does it. */
  run(noteDone: NoteDone): Promise<T>;
  /** The answer when it was done before, as things are now: nothing of the first is kept, because it belongs to nobody. */
  again(): Promise<T>;
}

/**
 * Does a call of somebody who is not signed in at most once for each Idempotency-Key within 24 hours. Key and request are
 * kept as keyed hashes: a password is in some of them, and nobody who reads the database may try passwords against it. Only
 * who knows the very same request is told that it was done, and by what it holds (a password, the token of a link) `again`
 * answers them no more than it would a stranger who has that.
 * @throws RuleError CONFLICT when the key was used with another body.
 */
export async function onceForAnybody<T>(ctx: GuardedCall, input: unknown, { run, again }: OpenOnce<T>): Promise<T> {
  const key = ctx.caller.idempotencyKey;
  if (key === null) return run(async () => {});
  const request = `${ctx.path}\n${JSON.stringify(input)}`;
  const [present, ...older] = ctx.limitKey;
  const sent = sentBy(present, key, request);
  // What was done before the key that hashes was replaced is done all the same.
  const everSent = [sent, ...older.map((one) => sentBy(one, key, request))];
  const isDone = async () => {
    for (const one of everSent) if (await wasDone(ctx, one)) return true;
    return false;
  };
  if (await isDone()) return again();
  try {
    return await run((tx) => noteDone(tx, ctx, sent));
  } catch (cause) {
    // The same at the same moment: whoever came first has done it, and what this one met was that.
    if (await isDone()) return again();
    throw cause;
  }
}

interface Sent {
  readonly keyHash: string;
  readonly requestHash: string;
}

function sentBy(secret: Buffer, key: string, request: string): Sent {
  const hashOf = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
  return { keyHash: hashOf(`idempotency-key\n${key}`), requestHash: hashOf(`request\n${request}`) };
}

/** @throws RuleError CONFLICT when the key came with something else. */
async function wasDone({ db, clock }: Pick<GuardedCall, 'db' | 'clock'>, { keyHash, requestHash }: Sent) {
  const since = new Date(clock.now().getTime() - keyLifetimeMs).toISOString();
  const done = await db
    .selectFrom('openCallKeys')
    .select('requestHash')
    .where('keyHash', '=', keyHash)
    .where('createdAt', '>=', since)
    .executeTakeFirst();
  if (done && done.requestHash !== requestHash) throw keyReused();
  return done !== undefined;
}

/** One that comes with the same key meanwhile waits here until this transaction has ended. @throws when it was used first. */
async function noteDone(tx: Db, { clock }: Pick<GuardedCall, 'clock'>, { keyHash, requestHash }: Sent): Promise<void> {
  const now = clock.now();
  const createdAt = now.toISOString();
  const noted = await tx
    .insertInto('openCallKeys')
    .values({ keyHash, requestHash, createdAt })
    .onConflict((oc) =>
      oc
        .column('keyHash')
        .doUpdateSet({ requestHash, createdAt })
        .where('openCallKeys.createdAt', '<', new Date(now.getTime() - keyLifetimeMs).toISOString()),
    )
    .returning('keyHash')
    .executeTakeFirst();
  if (!noted) throw keyReused();
}
