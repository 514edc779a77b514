import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Ports } from '../context.ts';
import {
  type Counter,
  ceilingOf,
  isFull,
  type Limit,
  type Refusal,
  refusalOf,
  type Slot,
  windowsAt,
} from './sliding-window.ts';

export type Counting = Pick<Ports, 'db' | 'clock' | 'policy' | 'limitKey'>;

/** One counted call, which can be taken back. */
export interface Consumed {
  readonly key: string;
  readonly windowStart: string;
}

/** One counted call, and the limit it was counted against. */
interface Counted extends Consumed {
  readonly limit: Limit;
}

/** A limit of one account, address or the like. */
export function counterOf({ policy }: Pick<Ports, 'policy'>, limit: Limit, subject: string): Counter {
  return { limit, subject, allowed: limit.calls * policy.rateLimitScale };
}

interface ReadSlot extends Slot, Consumed {
  readonly counter: Counter;
}

/**
 * Counts one call against each of several limits, or against none when one of those in `held` is met. Those in `also`
 * are counted where they have room, and answered where they have not. Runs outside any transaction, so that a failed
 * call still counts. The window slides: what the one before counted weighs as much as its part in the last `seconds`.
 * @throws RuleError SLOW_DOWN with the seconds until one more call is likely to be taken.
 */
export async function consumeAll(
  ports: Counting,
  held: readonly Counter[],
  also: readonly Counter[] = [],
): Promise<{ consumed: Counted[]; met: Refusal[]; slots: readonly Slot[] }> {
  const slots = await readSlots(ports, [...held, ...also]);
  const read = await Promise.all(slots.map((slot) => (isFull(slot) ? grow(slot) : slot)));
  // Most of a flood ends here, at the price of one look.
  const atOnce = read.find((slot) => isFull(slot) && !also.includes(slot.counter));
  if (atOnce) throw refusalOf(atOnce).error;
  let full = await countWithinLimits(ports.db, read);
  // Others may have come in between.
  const growing = full.filter((slot) => !isFull(slot) && slot.counter.grown);
  if (growing.length > 0) {
    const left = await countWithinLimits(ports.db, await Promise.all(growing.map(grow)));
    full = [...full.filter((slot) => !growing.includes(slot)), ...left];
  }
  const refused = new Set(full.map(({ key }) => key));
  const consumed = read.filter(({ key }) => !refused.has(key));
  const met = full.filter(({ counter }) => !also.includes(counter))[0];
  if (met) {
    await refund(ports, consumed);
    throw refusalOf(met).error;
  }
  return { consumed, met: full.map(refusalOf), slots: read };
}

const grow = async (slot: ReadSlot): Promise<ReadSlot> => ({
  ...slot,
  allowed: (await slot.counter.grown?.()) ?? slot.allowed,
});

async function readSlots(ports: Counting, counters: readonly Counter[]): Promise<ReadSlot[]> {
  const now = ports.clock.now().getTime();
  const placed = counters.map((counter) => {
    const { limit, allowed, subject } = counter;
    const { begun, before, passed } = windowsAt(now, limit);
    const windowStart = new Date(begun).toISOString();
    const key = keyOf(ports, limit, subject);
    return { counter, limit, allowed, key, windowStart, before: new Date(before).toISOString(), passed };
  });
  const rows = await ports.db
    .selectFrom('rateLimits')
    .select(['key', 'windowStart', 'count'])
    .where(
      'key',
      'in',
      placed.map(({ key }) => key),
    )
    .where('windowStart', 'in', [...new Set(placed.flatMap(({ windowStart, before }) => [windowStart, before]))])
    .execute();
  const countAt = (key: string, start: string) =>
    rows.find((row) => row.key === key && row.windowStart === start)?.count ?? 0;
  return placed.map(({ before, ...slot }) => ({
    ...slot,
    past: countAt(slot.key, before),
    count: countAt(slot.key, slot.windowStart),
  }));
}

/** Adds one where there is room for it; answers where there is none. Calls at the same moment take turns here. */
async function countWithinLimits(db: Db, slots: readonly ReadSlot[]): Promise<ReadSlot[]> {
  // In one order everywhere, so that nobody waits for each other.
  const fitting = slots.filter((slot) => !isFull(slot)).sort((a, b) => (a.key < b.key ? -1 : 1));
  if (fitting.length === 0) return [...slots];
  const remainders = fitting.map((slot) => sql`when ${slot.key} then ${ceilingOf(slot)}::integer`);
  const counted = await db
    .insertInto('rateLimits')
    .values(fitting.map(({ key, windowStart }) => ({ key, windowStart, count: 1 })))
    .onConflict((oc) =>
      oc
        .columns(['key', 'windowStart'])
        .doUpdateSet({ count: sql`rate_limits.count + 1` })
        .where('rateLimits.count', '<', sql<number>`case excluded.key ${sql.join(remainders, sql` `)} end`),
    )
    .returning('key')
    .execute();
  const taken = new Set(counted.map(({ key }) => key));
  return slots.filter(({ key }) => !taken.has(key));
}

/** Counts one call against a limit, and answers how it then stands. @throws RuleError as `consumeAll`. */
export async function consume(
  ports: Counting,
  limit: Limit,
  subject: string,
): Promise<Consumed & { readonly slot: Slot }> {
  const { consumed, slots } = await consumeAll(ports, [counterOf(ports, limit, subject)]);
  const [[one], [slot]] = [consumed, slots];
  if (!one || !slot) throw new Error('a call was neither counted nor refused');
  return { ...one, slot: { ...slot, count: slot.count + 1 } };
}

/** Takes counted calls back, because they were none of those their limits are about. */
export async function refund(ports: Pick<Ports, 'db'>, consumed: readonly Consumed[]): Promise<void> {
  for (const one of consumed) await refundOne(ports, one);
}

/** Takes one counted call back. One statement looks and takes, so that of calls taken back at the same moment none is lost. */
export async function refundOne({ db }: Pick<Ports, 'db'>, { key, windowStart }: Consumed): Promise<void> {
  const one = db.selectNoFrom([
    sql<string>`${key}::text`.as('key'),
    sql<string>`${windowStart}::timestamptz`.as('start'),
  ]);
  await db
    .mergeInto('rateLimits')
    .using(one.as('one'), (join) =>
      join.onRef('one.key', '=', 'rateLimits.key').onRef('one.start', '=', 'rateLimits.windowStart'),
    )
    .whenMatchedAnd('rateLimits.count', '>', 1)
    .thenUpdateSet({ count: sql`rate_limits.count - 1` })
    .whenMatched()
    .thenDelete()
    .execute();
}

/** Counts one call like `consume`, and answers whether it is within the limit. */
export async function consumeIfLeft(ports: Counting, limit: Limit, subject: string): Promise<boolean> {
  const { met } = await consumeAll(ports, [], [counterOf(ports, limit, subject)]);
  return met.length === 0;
}

/** How many more calls would be taken now, without counting one. */
export async function remaining(ports: Counting, limit: Limit, subject: string): Promise<number> {
  const { begun, before, passed } = windowsAt(ports.clock.now().getTime(), limit);
  const rows = await ports.db
    .selectFrom('rateLimits')
    .select(['windowStart', 'count'])
    .where('key', '=', keyOf(ports, limit, subject))
    .where('windowStart', 'in', [new Date(begun).toISOString(), new Date(before).toISOString()])
    .execute();
  const counted = (row: { windowStart: string; count: number }) =>
    Date.parse(row.windowStart) === begun ? row.count : row.count * (1 - passed);
  const consumed = rows.reduce((sum, row) => sum + counted(row), 0);
  return Math.max(0, Math.floor(limit.calls * ports.policy.rateLimitScale - consumed));
}

/** Begins the count of a subject anew. */
export async function resetCount(tx: Db, ports: Pick<Ports, 'limitKey'>, limit: Limit, subject: string): Promise<void> {
  await tx
    .deleteFrom('rateLimits')
    .where('key', '=', keyOf(ports, limit, subject))
    .execute();
}

/** Keyed, so that the counts name nobody: not even a list of addresses to try them against is of use. */
export function keyOf({ limitKey }: Pick<Ports, 'limitKey'>, { name }: Limit, subject: string): string {
  return `${name}:${createHmac('sha256', limitKey[0]).update(subject).digest('base64url')}`;
}
