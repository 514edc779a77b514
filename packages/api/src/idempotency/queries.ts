import { createHash } from 'node:crypto';
import { RuleError } from '@cairn/domain/errors';
import type { Call } from '../actor.ts';
import type { Db } from '../context.ts';
import type { RecordKindName } from '../record-kinds/record-kinds.ts';

/** How long a key is remembered, in milliseconds. */
export const keyLifetimeMs = 24 * 3_600_000;

/** A key as it is kept: whoever made it up may have put into it what nobody else is to read. */
export function keptKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** The table that holds what an answer shows, found there by the answer's `id`. */
export type Made = RecordKindName | 'submittedCycles';

interface Shown {
  readonly id?: string;
}

/** Whether this caller has used this key; whatever the call holds, it adds nothing new then. */
export async function isKeyKnown({ db, caller, owner }: Call): Promise<boolean> {
  const key = caller.idempotencyKey;
  if (key === null) return false;
  const known = db.selectFrom('idempotencyKeys').select('key').where('userId', '=', owner);
  return (await known.where('key', '=', keptKey(key)).executeTakeFirst()) !== undefined;
}

/**
 * Lets an answer be given again while the record that it shows is there: whoever sends the key again would take it for so.
 * @throws RuleError CONFLICT when it has been deleted since.
 */
export async function assertStillThere(db: Db, owner: string, made: Made | undefined, answer: unknown): Promise<void> {
  if (made === undefined) return;
  // Of a file a list of one is kept.
  const [kept] = [answer].flat() as (Shown | { discussion: Shown })[];
  // Of a form what makes its link is kept beside it.
  const id = kept && ('discussion' in kept ? kept.discussion : kept).id;
  if (id === undefined) throw recordDeleted();
  // The tables differ in what else they hold, and Kysely's types follow only one that is named.
  const row = db
    .selectFrom(made as 'absences')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', owner);
  if ((await row.executeTakeFirst()) === undefined) throw recordDeleted();
}

/** The refusal of a key whose record is gone. */
export function recordDeleted(): RuleError {
  const message = 'This Idempotency-Key has been used, and what it made has been deleted since.';
  return new RuleError('CONFLICT', message, { reason: 'record_deleted' });
}

/** The refusal of a key that was sent with something else before. */
export function keyReused(): RuleError {
  return new RuleError('CONFLICT', 'This Idempotency-Key was already used for another request.', {
    reason: 'idempotency_key_reused',
  });
}
