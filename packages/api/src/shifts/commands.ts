import { newId } from '@cairn/db/new-id';
import { compare } from '@cairn/domain/calendar-date';
import { RuleError } from '@cairn/domain/errors';
import { inFigures } from '@cairn/domain/number-words';
import { type GivenShift, leftOutWords, maxShifts, type ShiftsInput, type ShiftsResult } from '@cairn/domain/shift';
import { monthOf, planShifts, type SentShift, type ShiftPlan } from '@cairn/domain/shift-periods';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { addSeveral } from '../record-kinds/adding.ts';
import { roomFor, tooManyRecords } from '../record-kinds/assertions.ts';
import { asItIs, bringUpToDate, groupKeyOf, newPeriod } from './periods.ts';
import { closedPeriods, countShifts, periodsOf, shiftsBeside } from './queries.ts';

/**
 * Takes the shifts of a rota into periods of practice, one for each month, employer, setting and part, so that their hours
 * are those of the shifts as they were sent last. What was sent before and is not sent again stays.
 * @throws RuleError INVALID for a part of the register that is not held, UNMET when there are as many shifts or records as
 * somebody may keep, CONFLICT when a period would then belong to years that were submitted.
 */
export async function pushShifts(tx: Db, actor: Actor, { source, shifts: given }: ShiftsInput): Promise<ShiftsResult> {
  const { owner } = actor;
  const sent = given.map((shift) => sentShift(source, shift));
  const taken = await shiftsBeside(tx, owner, sent);
  const there = new Map((await periodsOf(tx, owner, taken)).map((period) => [period.id, period]));
  const closed = await closedPeriods(tx, owner, taken, there);
  const plan = planShifts({ now: actor.now, sent, taken, closed, newId });
  await assertRoomForShifts(tx, owner, plan);

  const created = [...plan.periods].flatMap(([id, shifts]) => {
    if (there.has(id)) return [];
    const at = given.findIndex(({ externalId }) => externalId === shifts[0]?.externalId);
    return [newPeriod(actor, { id, source, at, given: given[at] }, shifts)];
  });
  if (created.length > (await roomFor(tx, 'practiceHours', owner))) throw tooManyRecords('practiceHours');
  const rows = created.map(({ row }) => row);
  await addSeveral(tx, actor, 'practiceHours', rows);
  const periods = created.map(({ result }) => result);
  for (const [id, shifts] of plan.periods) {
    const period = there.get(id);
    if (!period) continue;
    const groupKey = taken.find(({ periodId }) => periodId === id)?.groupKey;
    const isClosed = closed.has(id);
    periods.push(
      isClosed ? asItIs(period, shifts.length) : await bringUpToDate(tx, actor, period, { shifts, groupKey }),
    );
  }
  await keepShifts(tx, owner, plan);
  return {
    taken: plan.added.length,
    corrected: plan.corrected.length,
    unchanged: plan.unchanged.length,
    removed: plan.removed.length,
    leftOut: plan.leftOut.map((one) => ({ ...one, message: leftOutWords[one.reason] })),
    periods: periods.sort((a, b) => compare(a.startDate, b.startDate)),
  };
}

function sentShift(source: string, shift: GivenShift): SentShift {
  const { externalId, status, start, end, breakMinutes } = shift;
  const groupKey = groupKeyOf(shift);
  return { source, externalId, status, month: monthOf(start), groupKey, startsAt: start, endsAt: end, breakMinutes };
}

async function assertRoomForShifts(tx: Db, owner: string, { added, removed }: ShiftPlan): Promise<void> {
  if (added.length === 0) return;
  if ((await countShifts(tx, owner)) + added.length - removed.length <= maxShifts) return;
  throw new RuleError('UNMET', `At most ${inFigures(maxShifts)} shifts can be kept.`, {
    reason: 'too_many_records',
  });
}

async function keepShifts(tx: Db, owner: string, { added, corrected, removed }: ShiftPlan): Promise<void> {
  const rows = [...added, ...corrected].map((shift) => ({ userId: owner, ...shift }));
  const [gone] = removed;
  if (gone)
    await tx
      .deleteFrom('shifts')
      .where('userId', '=', owner)
      .where('source', '=', gone.source)
      .where(
        'externalId',
        'in',
        removed.map(({ externalId }) => externalId),
      )
      .execute();
  if (rows.length === 0) return;
  await tx
    .insertInto('shifts')
    .values(rows)
    .onConflict((oc) =>
      oc.columns(['userId', 'source', 'externalId']).doUpdateSet(({ ref }) => ({
        periodId: ref('excluded.periodId'),
        month: ref('excluded.month'),
        groupKey: ref('excluded.groupKey'),
        startsAt: ref('excluded.startsAt'),
        endsAt: ref('excluded.endsAt'),
        breakMinutes: ref('excluded.breakMinutes'),
      })),
    )
    .execute();
}
