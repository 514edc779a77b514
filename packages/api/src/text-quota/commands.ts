import { compiledQuery } from '@cairn/db/compiled-query';
import { RuleError } from '@cairn/domain/errors';
import { inFigures } from '@cairn/domain/number-words';
import { type Expression, sql } from 'kysely';
import type { Db, Policy } from '../context.ts';
import { raised } from '../revisions/commands.ts';
import { textKept } from './queries.ts';

/** Whose quota it is, and what their call says. */
interface Adding {
  readonly owner: string;
  readonly policy: Policy;
  readonly input: unknown;
}

/** Bytes that one call adds besides what it says: names of fields, and what is written beside them. */
const besides = 32 * 1024;
/** Bytes of text that a record may be given besides, such as a name that was left out. */
const besidesInRecord = 1024;
/** A record keeps what was said, its answer may say it once more for an Idempotency-Key, and JSON is longer than text. */
const timesSaid = 4;

/** The most that a call may add to the text of a person, in bytes. */
export function mayAddBytes(input: unknown): number {
  return timesSaid * bytesOf(input) + besides;
}

/** The same of one record that says what its input says and whose answer is not kept: far less, so that counting comes seldom. */
export function mayAddInRecord(input: unknown): number {
  return bytesOf(input) + besidesInRecord;
}

/** Whether a call is far from passing its caller's quota, who keeps so many bytes of text at most; null when nobody has counted. */
export function isFarFromTextQuota(textAtMost: number | null, { policy, input }: Omit<Adding, 'owner'>): boolean {
  return textAtMost !== null && textAtMost + mayAddBytes(input) <= policy.textBytes;
}

const bytesOf = (input: unknown) => Buffer.byteLength(JSON.stringify(input) ?? '');

/**
 * Does what may add to a person's text, and takes it back when more is kept afterwards than they may have. Whoever has
 * more already may still shorten it. One person's writes take turns here, so that together they cannot pass the quota.
 *
 * Counting reads every record, so it is done only when a person might be near the quota: beside them stands how much they
 * keep at most, to which each call adds what it may have added.
 * @throws RuleError UNMET when it would pass the quota.
 */
export async function withinTextQuota<T>(
  tx: Db,
  { owner, policy, input }: Adding,
  command: () => Promise<T>,
): Promise<T> {
  const atMost = await raiseTextAtMost(tx, owner, mayAddBytes(input));
  if (atMost !== null && atMost <= policy.textBytes) return command();
  const before = await textKept(tx, owner);
  const result = await command();
  const after = await textKept(tx, owner);
  if (after > policy.textBytes && after > before) throw quotaPassed(policy);
  await setTextAtMost(tx, owner, after);
  return result;
}

/** Raises their revision with it, and holds the person's row until the transaction ends, like `lockUser`. */
async function raiseTextAtMost(tx: Db, owner: string, bytes: number): Promise<number | null> {
  const [known] = await raiseOf(tx, { owner, bytes });
  return known?.textAtMost ?? null;
}

const raiseOf = compiledQuery<{ owner: string; bytes: number }>()((db: Db, value) =>
  db
    .updateTable('users')
    .set({ ...raised, textAtMost: sql`least(text_at_most::bigint + ${value('bytes')}, 2000000000)::integer` })
    .where('id', '=', value('owner'))
    .returning('textAtMost'),
);

/** The revision at which something was looked at, and by how many bytes a person's text may grow by what is then written. */
export interface Unchanged {
  readonly revision: number;
  readonly bytes: number;
}

/**
 * The part of a statement that raises a person's revision where it is still as it was, and their text then within their quota: what
 * follows from it is written for the id it answers, or not at all. No record is added by it.
 */
export function raisedIfUnchanged(db: Db, value: (name: 'owner' | 'maxText' | keyof Unchanged) => Expression<unknown>) {
  const text = sql<number>`text_at_most + ${value('bytes')}`;
  return db
    .updateTable('users')
    .set({ revision: raised.revision, textAtMost: text })
    .where('id', '=', sql<string>`${value('owner')}`)
    .where('revision', '=', sql<number>`${value('revision')}`)
    .where(text, '<=', sql<number>`${value('maxText')}`)
    .returning('id');
}

async function setTextAtMost(tx: Db, owner: string, bytes: number): Promise<void> {
  await tx.updateTable('users').set({ textAtMost: bytes }).where('id', '=', owner).execute();
}

/**
 * Says that something outside the quota may add to a person's text, so that it is counted at their next write. Raises
 * their revision with it, and holds the person's row until the transaction ends, like `lockUser`.
 */
export async function forgetTextAtMost(tx: Db, owner: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...raised, textAtMost: null })
    .where('id', '=', owner)
    .execute();
}

function quotaPassed({ textBytes }: Policy): RuleError {
  const megabytes = inFigures(Math.floor(textBytes / (1024 * 1024)));
  return new RuleError(
    'UNMET',
    `Your records hold as much text as one person can keep here (${megabytes} MB). Please shorten or delete some you no longer need. The space of deleted records is free again within two hours, and that of answers kept for Idempotency-Keys within two days.`,
    { reason: 'text_quota_reached' },
  );
}
