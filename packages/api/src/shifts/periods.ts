import { createHash } from 'node:crypto';
import { RuleError } from '@cairn/domain/errors';
import { calculateTotalHours } from '@cairn/domain/practice-period';
import { hoursPartKeys, hoursPartsOf } from '@cairn/domain/registration-parts';
import { allTenths } from '@cairn/domain/registration-shares';
import type { GivenShift, ShiftsResult } from '@cairn/domain/shift';
import { type TakenShift, totalOfShifts } from '@cairn/domain/shift-periods';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { listSubmittedCycles } from '../cycles/queries.ts';
import { assertMayChange } from '../cycles/read-only.ts';
import { moveToDeleted } from '../deleted-records/commands.ts';
import { practiceHoursAddition } from '../practice-hours/commands.ts';
import { type NewRow, newRow } from '../record-kinds/new-row.ts';
import { nextUpdatedAt } from '../transaction.ts';
import { isSumOf, type Period } from './queries.ts';

type PeriodResult = ShiftsResult['periods'][number];

/** By what shifts are told apart besides their month: an employer in any case of its letters, the place, the work and the part. */
export function groupKeyOf(of: Pick<GivenShift, 'employer' | 'setting' | 'workSetting' | 'scopeOfPractice' | 'part'>) {
  const employer = of.employer?.toLowerCase() ?? null;
  const group = JSON.stringify([employer, of.setting, of.workSetting, of.scopeOfPractice, of.part]);
  return createHash('sha256').update(group).digest('base64url');
}

/** A new period of these shifts, of which the first was the one sent at `at`. @throws RuleError INVALID where its part is not held. */
export function newPeriod(
  actor: Actor,
  { id, source, at, given }: { id: string; source: string; at: number; given: GivenShift | undefined },
  shifts: readonly TakenShift[],
): { row: NewRow; result: PeriodResult } {
  const total = totalOfShifts(shifts);
  // A new period has a shift, and only one that was worked, which says where.
  if (!given?.setting || !total) throw new Error('a period without a shift');
  const { part, setting, employer, workSetting, scopeOfPractice } = given;
  const held = new Set(hoursPartsOf(actor.registrationParts).map((one) => one.part));
  if (part !== null && !held.has(part)) throw partNotHeld(at);
  const row = practiceHoursAddition.row(actor, {
    ...{ ...total, isCurrent: false, hoursFrequency: 'total' },
    ...{ setting, employer, workSetting, scopeOfPractice, employerAddress: null, employerPostcode: null },
    ...{ description: null, registrationShares: part && { [part]: allTenths } },
  });
  const result = { ...total, id, outcome: 'created' as const, shifts: shifts.length };
  return { row: newRow(actor, { id, ...row, source }), result };
}

function partNotHeld(at: number): RuleError {
  const message = 'The profile does not say that this part of the register is held';
  return new RuleError('INVALID', message, { issues: [{ path: `shifts.${at}.part`, message }] });
}

/**
 * Sets the days and hours of a period to what its shifts come to: all else is as its owner left it. One that has no shift
 * left goes, unless there is something of theirs in it. `groupKey` is that of the shifts it had.
 * @throws RuleError CONFLICT when it would then belong to years that were submitted.
 */
export async function bringUpToDate(
  tx: Db,
  actor: Actor,
  period: Period,
  { shifts, groupKey }: { shifts: readonly TakenShift[]; groupKey: string | undefined },
): Promise<PeriodResult> {
  if (isSumOf(period, shifts)) return asItIs(period, shifts.length);
  const { id } = period;
  const total = totalOfShifts(shifts);
  if (!total && isAsSent(period, groupKey)) {
    await moveToDeleted(tx, actor, 'practiceHours', id);
    return { ...asItIs(period, 0), outcome: 'removed', hours: '0.00' };
  }
  const after = { ...period, ...(total ?? { hours: '0.00' }) };
  assertMayChange(await listSubmittedCycles(tx, actor.owner), 'practiceHours', period, {
    ...after,
    setsOnlyEnd: false,
  });
  const { startDate, endDate, hours } = after;
  const calculatedTotalHours = calculateTotalHours(after, actor.today);
  await tx
    .updateTable('practiceHours')
    .set({ startDate, endDate, hours, calculatedTotalHours, updatedAt: nextUpdatedAt(actor.now) })
    .where('id', '=', id)
    .where('userId', '=', actor.owner)
    .execute();
  return { ...asItIs(after, shifts.length), outcome: 'changed' };
}

/** A period that stays as it is. */
export function asItIs({ id, startDate, endDate, hours }: Period, shifts: number): PeriodResult {
  return { id, outcome: 'unchanged', startDate, endDate: endDate ?? startDate, hours, shifts };
}

/** Whether there is nothing in it but what the rota sent. */
function isAsSent(period: Period, groupKey: string | undefined): boolean {
  const { description, employerAddress, employerPostcode, evidenceFiles } = period;
  if (description || employerAddress || employerPostcode || Number(evidenceFiles) > 0) return false;
  return [null, ...hoursPartKeys].some((part) => groupKeyOf({ ...period, part }) === groupKey);
}
