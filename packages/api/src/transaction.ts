import { createHash } from 'node:crypto';
import { RuleError } from '@cairn/domain/errors';
import { sql } from 'kysely';
import type { Context, Db } from './context.ts';
import { withinTextQuota } from './text-quota/commands.ts';

const keyLifetimeMs = 24 * 3_600_000;

/** A signed-in call that writes: whose records, and on whose behalf. */
export interface Writer extends Context {
  readonly owner: string;
  readonly path: string;
}

/** Runs one command as one transaction: all of its facts are kept, or none. */
export function write<T>(ctx: Context, command: (tx: Db) => Promise<T>): Promise<T> {
  return ctx.db.transaction().execute(command);
}

/**
 * Runs a command by which a signed-in person changes records of theirs as one transaction.
 * @throws RuleError UNMET when they would then keep more text than they may, and more than before.
 */
export function writeText<T>(ctx: Writer, command: (tx: Db) => Promise<T>): Promise<T> {
  return write(ctx, (tx) => withinTextQuota(tx, ctx, () => command(tx)));
}

/** Reads several things as of one moment, whatever is written meanwhile. */
export function snapshot<T>(ctx: Pick<Context, 'db'>, read: (tx: Db) => Promise<T>): Promise<T> {
  return ctx.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

/**
 * Runs a creating command at most once for each Idempotency-Key: the same caller, key and input within
 * 24 hours get the first answer again. Without a key it is `writeText`. What the call costs is spent by `first`, outside
 * the transaction, and not again for a call that has its answer.
 * @throws RuleError CONFLICT when the key was used with another body, UNMET as for `writeText`.
 */
export async function writeOnce<T>(
  ctx: Writer,
  input: unknown,
  command: (tx: Db) => Promise<T>,
  first?: () => Promise<unknown>,
): Promise<T> {
  const before = first ? await answeredBefore<T>(ctx, input) : null;
  if (before) return before.response;
  await first?.();
  const key = ctx.caller.idempotencyKey;
  if (key === null) return writeText(ctx, command);
  return writeText(ctx, async (tx) => {
    const requestHash = hashOf(ctx, input);
    if (await claim(tx, ctx, key, requestHash)) {
      const response = await command(tx);
      await tx
        .updateTable('idempotencyKeys')
        .set({ response: JSON.stringify(response) })
        .where('userId', '=', ctx.owner)
        .where('key', '=', key)
        .execute();
      return response;
    }
    const answer = await firstAnswer(tx, ctx, key, requestHash);
    if (!answer) throw new Error('a claimed key has no row');
    return answer.response as T;
  });
}

/**
 * Does a command and takes it back, so that whatever it refuses is refused before anything outside the database is
 * touched.
 */
export async function rehearse(ctx: Context, command: (tx: Db) => Promise<unknown>): Promise<void> {
  const done = new Error('rehearsed');
  const takeBack = async (tx: Db) => {
    await command(tx);
    throw done;
  };
  await write(ctx, takeBack).catch((cause: unknown) => {
    if (cause !== done) throw cause;
  });
}

/**
 * The answer this key was given before, or null when the call must be done; for commands whose preparation costs more
 * than the transaction.
 * @throws RuleError CONFLICT when the key was used with another body.
 */
export async function answeredBefore<T>(ctx: Writer, input: unknown): Promise<{ response: T } | null> {
  const key = ctx.caller.idempotencyKey;
  if (key === null) return null;
  const since = new Date(ctx.clock.now().getTime() - keyLifetimeMs);
  const first = await firstAnswer(ctx.db, ctx, key, hashOf(ctx, input), since);
  // Without a response the first call is still at work.
  return first && first.response !== null ? { response: first.response as T } : null;
}

/** Whether this caller has used this key; whatever the call holds, it adds nothing new then. */
export async function keyIsKnown(ctx: Writer): Promise<boolean> {
  const key = ctx.caller.idempotencyKey;
  if (key === null) return false;
  const known = ctx.db.selectFrom('idempotencyKeys').select('key').where('userId', '=', ctx.owner);
  return (await known.where('key', '=', key).executeTakeFirst()) !== undefined;
}

function hashOf(ctx: Writer, input: unknown): string {
  return createHash('sha256')
    .update(`${ctx.path}\n${JSON.stringify(input)}`)
    .digest('hex');
}

async function firstAnswer(db: Db, ctx: Writer, key: string, requestHash: string, since = new Date(0)) {
  const first = await db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'response'])
    .where('userId', '=', ctx.owner)
    .where('key', '=', key)
    .where('createdAt', '>=', since.toISOString())
    .executeTakeFirst();
  if (!first || first.requestHash === requestHash) return first ?? null;
  throw new RuleError('CONFLICT', 'This Idempotency-Key was already used for another request.');
}

/** True for the first caller. A second one waits here until the first has committed or rolled back. */
async function claim(tx: Db, ctx: Writer, key: string, requestHash: string): Promise<boolean> {
  const now = ctx.clock.now();
  const claimed = await tx
    .insertInto('idempotencyKeys')
    .values({ userId: ctx.owner, key, requestHash, response: null, createdAt: now.toISOString() })
    .onConflict((oc) =>
      oc
        .columns(['userId', 'key'])
        .doUpdateSet({ requestHash, response: null, createdAt: now.toISOString() })
        .where('idempotencyKeys.createdAt', '<', new Date(now.getTime() - keyLifetimeMs).toISOString()),
    )
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

/**
 * The instant to stamp on a change: now, but always later than the last one, so that two changes within a millisecond
 * still differ for the stale-change check.
 */
export function nextUpdatedAt(now: Date) {
  return sql<string>`greatest(${now.toISOString()}::timestamptz, updated_at + interval '1 millisecond')`;
}

/**
 * The refusal of a change made to an older copy of a record. It names the field `updatedAt`, by which a caller can tell it
 * from every other conflict.
 */
export function staleChange(): RuleError {
  const message = 'This record has changed since you opened it. Reload it and try again.';
  return new RuleError('CONFLICT', message, { issues: [{ path: 'updatedAt', message }] });
}
