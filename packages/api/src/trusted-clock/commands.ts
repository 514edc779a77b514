import type { Db, Ports } from '../context.ts';
import { sweep, sweepSessions } from '../sweep/commands.ts';
import { clockMark, maxAheadMs } from './queries.ts';

/** What the process's clock is compared with. */
export interface ClockWitnesses {
  /** The database server's clock; null when that is the process's own. */
  readonly databaseNow: (() => Promise<Date>) | null;
  /** Milliseconds that have passed since some moment, whatever is done to the clock. */
  readonly passedMs: () => number;
  /** The day, as `YYYY-MM-DD`, on which the operator says that the clock is right. */
  readonly confirmedDay: string | null;
}

/** How a clock differs from what it is compared with; one that is behind does no harm, and is only told of. */
export interface ClockDoubt {
  readonly says: string;
  /** Whole days; negative when it is behind. */
  readonly daysAhead: number;
  readonly of: 'the database’s clock' | 'the last sweep';
  readonly otherSays: string;
}

export type ClockKeeper = (ports: Pick<Ports, 'db' | 'clock'>) => Promise<ClockDoubt | null>;

const dayMs = 24 * 3_600_000;

/**
 * Judges the process's clock each time it is called. A clock that is more than two days ahead of the database's, or of
 * the newest instant honestly reached, is doubted until it is set right or the operator names the day. That instant is
 * kept in the database; while a clock is doubted it moves only by what has really passed, and it never goes back but on
 * the operator's word, so a clock that was wrong and is set right is believed again at once.
 */
export function createClockKeeper({ databaseNow, passedMs, confirmedDay }: ClockWitnesses): ClockKeeper {
  // At `passed`, it was at least `instant`.
  let known: { instant: number; passed: number } | null = null;

  return async ({ db, clock }) => {
    const { trustedAt } = await clockMark(db);
    const passed = passedMs();
    const atLeast = Math.max(
      trustedAt === null ? Number.NEGATIVE_INFINITY : Date.parse(trustedAt),
      known === null ? Number.NEGATIVE_INFINITY : known.instant + (passed - known.passed),
    );
    const database = (await databaseNow?.())?.getTime();
    const now = clock.now().getTime();
    const keep = async (instant: number, doubted: boolean) => {
      known = { instant, passed };
      await keepMark(db, new Date(instant), doubted ? new Date(now) : null);
    };
    if (confirmedDay !== null && Math.abs(now - Date.parse(`${confirmedDay}T12:00:00Z`)) <= maxAheadMs) {
      await keep(now, false);
      return null;
    }
    const doubts = [doubtOf(now, database, 'the database’s clock'), doubtOf(now, atLeast, 'the last sweep')];
    const ahead = doubts.find((doubt) => doubt && doubt.daysAhead > 0) ?? null;
    if (!ahead) await keep(Math.max(now, atLeast), false);
    else await keep(Number.isFinite(atLeast) ? atLeast : (database ?? now), true);
    return ahead ?? doubts.find((doubt) => doubt !== null) ?? null;
  };
}

function doubtOf(now: number, other: number | undefined, of: ClockDoubt['of']): ClockDoubt | null {
  if (other === undefined || !Number.isFinite(other) || Math.abs(now - other) <= maxAheadMs) return null;
  const [says, otherSays] = [new Date(now).toISOString(), new Date(other).toISOString()];
  return { says, daysAhead: Math.trunc((now - other) / dayMs), of, otherSays };
}

async function keepMark(db: Db, trustedAt: Date, doubtedAt: Date | null): Promise<void> {
  const mark = { trustedAt: trustedAt.toISOString(), doubtedAt: doubtedAt?.toISOString() ?? null };
  await db
    .insertInto('clockMark')
    .values(mark)
    .onConflict((oc) => oc.column('onlyRow').doUpdateSet(mark))
    .execute();
}

/**
 * Sweeps by a clock that is believed; by one that is doubted only the sessions that are over, because nothing else that
 * is swept can be brought back. Answers the doubt.
 * @throws AggregateError as `sweep`.
 */
export async function sweepIfClockIsTrusted(
  ports: Parameters<typeof sweep>[0],
  judge: ClockKeeper,
): Promise<ClockDoubt | null> {
  const doubt = await judge(ports);
  await (doubt && doubt.daysAhead > 0 ? sweepSessions(ports) : sweep(ports));
  return doubt;
}

/** What to tell the operator, in one line. */
export function describeDoubt({ says, daysAhead, of, otherSays }: ClockDoubt): string {
  const day = says.slice(0, 10);
  const ahead = daysAhead > 0;
  const fact = `The clock says ${day}, ${Math.abs(daysAhead)} days ${ahead ? 'ahead of' : 'behind'} ${of} (${otherSays.slice(0, 10)}).`;
  const held = ahead
    ? ' Until this is settled nothing but ended sessions is swept, so nothing that is kept is erased.'
    : '';
  return `${fact}${held} If today really is ${day}, start with CLOCK_CONFIRMED=${day}; otherwise set the clock right.`;
}
