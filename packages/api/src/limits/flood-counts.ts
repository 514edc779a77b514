import { sql } from 'kysely';
import type { FloodCounts, Ports } from '../context.ts';
import { keyOf } from './counting.ts';
import { type Counter, isFull, type Limit, refusalOf, type Slot, windowsAt } from './sliding-window.ts';

/** Subjects counted at once; beyond it those that were counted first are forgotten here, and stand in the database. */
const maxSubjects = 50_000;
/** How long what a limit has grown to is believed, in milliseconds. */
const grownMs = 10_000;
const settledAtOnce = 1_000;

/** What is known here of one subject in its present window. */
interface Tally {
  /** Tells it from all others, but for one that is forgotten and begun again. */
  readonly id: string;
  readonly begun: number;
  /** The name it has in the database, made when it is first written there. */
  key: string | null;
  /** Calls of the present window that were counted anywhere, as far as is known here. */
  count: number;
  past: number;
  grown: { readonly allowed: number; readonly until: number } | null;
}

/** Calls counted here of which the database does not know yet. */
interface Unsettled {
  readonly limit: Limit;
  readonly subject: string;
  readonly tally: Tally;
  count: number;
}

/**
 * Counts in the process what is only held against floods, so that no call waits for the database. Every process adds what
 * it has counted to one table, and learns there what the others have: together they may pass a limit by what is counted
 * between two settlings. Guesses at secrets are counted by `consumeAll`, which is exact.
 */
export function createFloodCounts(ports: Pick<Ports, 'db' | 'clock' | 'limitKey'>): FloodCounts {
  const tallies = new Map<string, Tally>();
  let unsettled = new Map<string, Unsettled>();
  let settling: Promise<void> | undefined;

  function tallyOf({ limit, subject }: Counter, begun: number, before: number): Tally {
    const name = nameOf(limit, subject);
    const known = tallies.get(name);
    if (known?.begun === begun) return known;
    const past = known?.begun === before ? known.count : 0;
    const tally = {
      id: `${name} ${begun}`,
      begun,
      key: known?.key ?? null,
      count: 0,
      past,
      grown: known?.grown ?? null,
    };
    tallies.delete(name);
    tallies.set(name, tally);
    const [oldest] = tallies.keys();
    if (tallies.size > maxSubjects && oldest !== undefined) tallies.delete(oldest);
    return tally;
  }

  function slotOf(counter: Counter): Slot & { readonly tally: Tally; readonly counter: Counter } {
    const now = ports.clock.now().getTime();
    const { limit } = counter;
    const { begun, before, passed } = windowsAt(now, limit);
    const tally = tallyOf(counter, begun, before);
    const grown = tally.grown !== null && tally.grown.until > now ? tally.grown.allowed : 0;
    const allowed = Math.max(counter.allowed, grown);
    return { limit, allowed, passed, count: tally.count, past: tally.past, tally, counter };
  }

  type Counted = ReturnType<typeof slotOf>;

  function mayGrow(slot: Counted): boolean {
    const { counter, tally } = slot;
    if (!isFull(slot) || !counter.grown) return false;
    return tally.grown === null || tally.grown.until <= ports.clock.now().getTime();
  }

  async function grow({ tally, counter }: Counted): Promise<void> {
    const allowed = (await counter.grown?.()) ?? counter.allowed;
    tally.grown = { allowed, until: ports.clock.now().getTime() + grownMs };
  }

  function count({ limit, subject }: Counter, tally: Tally): void {
    tally.count += 1;
    const waiting = unsettled.get(tally.id);
    if (waiting) waiting.count += 1;
    else unsettled.set(tally.id, { limit, subject, tally, count: 1 });
  }

  async function settleAll(): Promise<void> {
    const waiting = [...unsettled.values()];
    unsettled = new Map();
    for (let from = 0; from < waiting.length; from += settledAtOnce) {
      try {
        await settleSome(waiting.slice(from, from + settledAtOnce));
      } catch (cause) {
        for (const one of waiting.slice(from)) putBack(one);
        throw cause;
      }
    }
  }

  /** What could not be written down waits for the next time, unless it weighs nothing any more. */
  function putBack(one: Unsettled): void {
    if (one.tally.begun < windowsAt(ports.clock.now().getTime(), one.limit).before) return;
    const more = unsettled.get(one.tally.id);
    if (more) more.count += one.count;
    else unsettled.set(one.tally.id, one);
  }

  async function settleSome(some: readonly Unsettled[]): Promise<void> {
    // In one order in every process, so that none waits for each other.
    const placed = some
      .map(({ limit, subject, tally, count: calls }) => {
        tally.key ??= keyOf(ports, limit, subject);
        return { limit, subject, tally, calls, key: tally.key, begun: tally.begun };
      })
      .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.begun - b.begun));
    const keys = placed.map(({ key }) => key);
    const beginnings = placed.map(({ begun }) => new Date(begun).toISOString());
    const counts = placed.map(({ calls }) => calls);
    const before = placed.map(({ begun, limit }) => new Date(begun - limit.seconds * 1000).toISOString());
    // One text whatever the number, so that it is prepared once.
    const { rows } = await sql<{ key: string; begun: string; count: number; past: number }>`
      with settled as (
        insert into flood_counts (key, window_start, count)
        select * from unnest(${keys}::text[], ${beginnings}::timestamptz[], ${counts}::integer[])
        on conflict (key, window_start) do update set count = flood_counts.count + excluded.count
        returning key, window_start, count)
      select settled.key, settled.window_start as begun, settled.count, coalesce(earlier.count, 0) as past
      from settled
      join unnest(${keys}::text[], ${beginnings}::timestamptz[], ${before}::timestamptz[])
        as asked (key, begun, before) on asked.key = settled.key and asked.begun = settled.window_start
      left join flood_counts earlier on earlier.key = settled.key and earlier.window_start = asked.before`.execute(
      ports.db,
    );
    const found = new Map(rows.map((row) => [`${row.key} ${Date.parse(row.begun)}`, row]));
    for (const { limit, subject, begun, key } of placed) {
      const row = found.get(`${key} ${begun}`);
      const tally = tallies.get(nameOf(limit, subject));
      if (!row || tally?.begun !== begun) continue;
      tally.count = row.count + (unsettled.get(tally.id)?.count ?? 0);
      tally.past = Math.max(tally.past, row.past);
    }
  }

  return {
    consume: async (counters) => {
      let slots = counters.map(slotOf);
      const growing = slots.filter(mayGrow);
      if (growing.length > 0) {
        for (const one of growing) await grow(one);
        slots = counters.map(slotOf);
      }
      // From here on nothing waits, so that calls at the same moment take turns.
      const met = slots.find(isFull);
      if (met) throw refusalOf(met).error;
      for (const { counter, tally } of slots) count(counter, tally);
      return slots.map(({ tally, ...slot }) => ({ ...slot, count: tally.count }));
    },
    settle: () => {
      settling ??= settleAll().finally(() => {
        settling = undefined;
      });
      return settling;
    },
  };
}

const nameOf = ({ name }: Limit, subject: string) => `${name} ${subject}`;
