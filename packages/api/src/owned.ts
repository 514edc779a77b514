import { londonToday } from '@cairn/domain/calendar-date';
import { RuleError } from '@cairn/domain/errors';
import { type Cycle, cycleOf } from '@cairn/domain/progress';
import type { Context, Db } from './context.ts';
import { notFound } from './errors.ts';
import { type EditableKind, type LimitedKind, recordKinds } from './record-kinds/record-kinds.ts';
import type { SignedIn } from './sessions/session.ts';
import { staleChange } from './transaction.ts';

/** What a reader of records must know: the day they count up to, and the three years that count once a date is set. */
export interface Reading {
  readonly today: string;
  readonly cycle: Cycle | null;
}

/** Whose records a query or command touches, and when: the date in London and the instant, from the one clock. */
export interface Owned extends Reading {
  readonly owner: string;
  readonly now: Date;
}

export function ownedBy(ctx: Context & { readonly session: SignedIn }): Owned {
  const now = ctx.clock.now();
  const { id, revalidationDate } = ctx.session.user;
  return { owner: id, now, today: londonToday(now), cycle: cycleOf(revalidationDate) };
}

/** @throws RuleError UNMET when the person already keeps as many records of this kind as they may. */
export async function refuseTooMany(tx: Db, kind: LimitedKind, owner: string): Promise<void> {
  const { kept } = await tx
    .selectFrom(kind)
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('userId', '=', owner)
    .executeTakeFirstOrThrow();
  const { max } = recordKinds[kind];
  if (kept < max) return;
  throw new RuleError('UNMET', `You can keep at most ${max} of these. Please delete some you no longer need.`);
}

/**
 * Locks the record for this transaction and compares it with the copy the caller read.
 * @throws RuleError NOT_FOUND when it is not the owner's, CONFLICT when it has changed since `seen`.
 */
export async function refuseStale(
  tx: Db,
  kind: EditableKind,
  owner: string,
  id: string,
  seen: string | undefined,
): Promise<void> {
  const row = await tx
    .selectFrom(kind)
    .select('updatedAt')
    .where('id', '=', id)
    .where('userId', '=', owner)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  if (seen !== undefined && seen !== row.updatedAt) throw staleChange();
}
