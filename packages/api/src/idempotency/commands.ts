import { createHash } from 'node:crypto';
import { compiledQuery } from '@cairn/db/compiled-query';
import type { Actor, Call } from '../actor.ts';
import type { Db } from '../context.ts';
import { endDraftOf } from '../form-drafts/commands.ts';
import { raiseRevision } from '../revisions/commands.ts';
import { forgetTextAtMost, withinTextQuota } from '../text-quota/commands.ts';
import { inTransaction } from '../transaction.ts';
import { assertStillThere, keptKey, keyLifetimeMs, keyReused, type Made } from './queries.ts';

/** What an Idempotency-Key belongs to: one person's call of one procedure. */
type Keyed = Pick<Call, 'owner' | 'path' | 'caller' | 'clock'>;

/** What is done at most once. */
interface Once<P, T> {
  /** Outside the transaction, and not again for a call that has its answer: what the call costs, and what it needs. */
  before?(): Promise<P>;
  /**
   * The command in a transaction of its own; null when it must be `run`: nothing has been done then. Is done by `doneOrNull`,
   * raises the revision of the caller, and keeps within the quota of text.
   */
  atOnce?(prepared: P): Promise<T | null>;
  /** The command itself; what it answers is kept and given again. */
  run(tx: Db, prepared: P): Promise<T>;
  /** It adds nothing that the quota of text is for, and is done for whoever has used theirs up. */
  readonly regardlessOfQuota?: boolean;
  /** Where the record is that its answer shows. */
  readonly made?: Made | undefined;
}

/**
 * Does a command as one transaction and at most once for each Idempotency-Key: the same caller, key and input within 24
 * hours get the first answer again.
 * @throws RuleError CONFLICT when the key was used with another body, or what it made has been deleted since; UNMET as for
 * `withinTextQuota`.
 */
export async function once<P, T>(
  call: Call,
  input: unknown,
  { before, atOnce, run, made, regardlessOfQuota = false }: Once<P, T>,
): Promise<T> {
  const earlier = before ? await answeredBefore<T>(call, input, made) : null;
  if (earlier) {
    await inTransaction(call, (tx) => endDraftOf(tx, call));
    return earlier.response;
  }
  // Where nothing prepares a command, it takes nothing prepared.
  const prepared = (await before?.()) as P;
  const done = atOnce ? await atOnce(prepared) : null;
  if (done !== null) return done;
  const key = call.caller.idempotencyKey;
  return inTransaction(call, async (tx) => {
    const command = async () => {
      const answer = await answerOf(tx);
      await endDraftOf(tx, call);
      return answer;
    };
    const answerOf = async (tx: Db) => {
      if (key === null) return run(tx, prepared);
      const requestHash = hashOf(call, input);
      if (await claim(tx, call, key, requestHash)) {
        const response = await run(tx, prepared);
        await setAnswer(tx, { owner: call.owner, key: keptKey(key), response: JSON.stringify(response) });
        return response;
      }
      const answer = await firstAnswer(tx, call, key, requestHash);
      if (!answer) throw new Error('a claimed key has no row');
      await assertStillThere(tx, call.owner, made, answer.response);
      return answer.response as T;
    };
    if (!regardlessOfQuota) return withinTextQuota(tx, { ...call, input }, command);
    // The answer that is kept for the key is text of theirs all the same.
    await (key === null ? raiseRevision : forgetTextAtMost)(tx, call.owner);
    return command();
  });
}

const setAnswer = compiledQuery<{ owner: string; key: string; response: string }>()((db: Db, value) =>
  db
    .updateTable('idempotencyKeys')
    .set({ response: value('response') })
    .where('userId', '=', value('owner'))
    .where('key', '=', value('key')),
);

/** Whether a call asks for nothing to be written with what it does: it brings no Idempotency-Key, and was made of no draft. */
export const isAlone = ({ caller }: Pick<Call, 'caller'>) => caller.idempotencyKey === null && caller.draftId === null;

const takenBack = new Error('taken back');

/**
 * Does a command as one transaction, keeps its answer for the key of the call and ends the draft that the call was made of, where
 * it brings them. Null where the command answers that, and where the key has been used before: then what was done is taken back.
 */
export function doneOrNull<T>(call: Call, input: unknown, command: (tx: Db) => Promise<T | null>): Promise<T | null> {
  const doing = inTransaction(call, async (tx) => {
    const done = await command(tx);
    if (done === null) return null;
    await endDraftOf(tx, call);
    const { idempotencyKey } = call.caller;
    if (idempotencyKey === null) return done;
    if (await keepFirstAnswer(tx, call, idempotencyKey, input, done)) return done;
    throw takenBack;
  });
  return doing.catch((cause: unknown) => {
    if (cause === takenBack) return null;
    throw cause;
  });
}

/** False where the key has been used before. One that comes with the same key meanwhile waits here until this transaction has ended. */
async function keepFirstAnswer(tx: Db, call: Actor, key: string, input: unknown, response: unknown): Promise<boolean> {
  const createdAt = call.now.toISOString();
  const of = { owner: call.owner, key: keptKey(key), requestHash: hashOf(call, input), createdAt };
  const kept = await firstAnswerOf(tx, { ...of, response: JSON.stringify(response) });
  return kept.length > 0;
}

const firstAnswerOf = compiledQuery<{
  owner: string;
  key: string;
  requestHash: string;
  response: string;
  createdAt: string;
}>()((db: Db, value) =>
  db
    .insertInto('idempotencyKeys')
    .values({
      userId: value('owner'),
      key: value('key'),
      requestHash: value('requestHash'),
      response: value('response'),
      createdAt: value('createdAt'),
    })
    .onConflict((oc) => oc.columns(['userId', 'key']).doNothing())
    .returning('key'),
);

/** True for the first caller. A second one waits here until the first has committed or rolled back. */
async function claim(tx: Db, by: Keyed, key: string, requestHash: string): Promise<boolean> {
  const now = by.clock.now();
  const forgottenBefore = new Date(now.getTime() - keyLifetimeMs).toISOString();
  const of = { owner: by.owner, key: keptKey(key), requestHash, createdAt: now.toISOString(), forgottenBefore };
  return (await insertClaim(tx, of)).length > 0;
}

const insertClaim = compiledQuery<{
  owner: string;
  key: string;
  requestHash: string;
  createdAt: string;
  forgottenBefore: string;
}>()((db: Db, value) =>
  db
    .insertInto('idempotencyKeys')
    .values({
      userId: value('owner'),
      key: value('key'),
      requestHash: value('requestHash'),
      response: null,
      createdAt: value('createdAt'),
    })
    .onConflict((oc) =>
      oc
        .columns(['userId', 'key'])
        .doUpdateSet({ requestHash: value('requestHash'), response: null, createdAt: value('createdAt') })
        .where('idempotencyKeys.createdAt', '<', value('forgottenBefore')),
    )
    .returning('key'),
);

/** The answer this key was given before, or null when the call must be done. @throws RuleError CONFLICT as `once`. */
async function answeredBefore<T>(call: Call, input: unknown, made?: Made): Promise<{ response: T } | null> {
  const key = call.caller.idempotencyKey;
  if (key === null) return null;
  const since = new Date(call.clock.now().getTime() - keyLifetimeMs);
  const first = await firstAnswer(call.db, call, key, hashOf(call, input), since);
  // Without a response the first call is still at work.
  if (!first || first.response === null) return null;
  await assertStillThere(call.db, call.owner, made, first.response);
  return { response: first.response as T };
}

async function firstAnswer(db: Db, by: Keyed, key: string, requestHash: string, since = new Date(0)) {
  const first = await db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'response'])
    .where('userId', '=', by.owner)
    .where('key', '=', keptKey(key))
    .where('createdAt', '>=', since.toISOString())
    .executeTakeFirst();
  if (!first || first.requestHash === requestHash) return first ?? null;
  throw keyReused();
}

function hashOf({ path }: Keyed, input: unknown): string {
  return createHash('sha256')
    .update(`${path}\n${JSON.stringify(input)}`)
    .digest('hex');
}
