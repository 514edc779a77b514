import { setsOnlyEndOfPost } from '@cairn/domain/only-its-end';
import type { PracticeHoursEntry, PracticeHoursInput } from '@cairn/domain/practice-hours';
import { calculateTotalHours } from '@cairn/domain/practice-period';
import {
  assertPartsHeld,
  type RegistrationShares,
  sameShares,
  sharesByDefault,
} from '@cairn/domain/registration-shares';
import type { TimeAway } from '@cairn/domain/time-away';
import { expressionBuilder } from 'kysely';
import { timeAwayOf } from '../absences/queries.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { assertMayChange } from '../cycles/read-only.ts';
import { moveToDeleted } from '../deleted-records/commands.ts';
import { type Addition, addInTransaction } from '../record-kinds/adding.ts';
import type { External } from '../record-kinds/by-external-id.ts';
import { type Change, changeInTransaction } from '../record-kinds/changing.ts';
import { evidenceFiles, getPracticeHours, toEntry } from './queries.ts';

/** What an input fills; the total is worked out here, whatever the caller sent. */
function columnsOf(
  { updatedAt: _, registrationShares: __, ...input }: Omit<PracticeHoursInput, 'updatedAt'> & { updatedAt?: unknown },
  today: string,
) {
  return { ...input, calculatedTotalHours: calculateTotalHours(input, today) };
}

/** As they are kept: those that go without saying, because their owner holds only that part, are not. */
function keptShares(shares: RegistrationShares, { registrationParts }: Actor): RegistrationShares | null {
  const byDefault = sharesByDefault(registrationParts);
  return byDefault !== null && sameShares(shares, byDefault) ? null : shares;
}

/** How a period of practice is logged; refused is one with a share given to a part of the register that is not held. */
export const practiceHoursAddition: Addition<
  'practiceHours',
  PracticeHoursInput,
  PracticeHoursEntry,
  { timeAway: TimeAway[] }
> = {
  kind: 'practiceHours',
  beside: (owner) => timeAwayOf(owner).as('timeAway'),
  row: (actor, input) => {
    const { registrationShares } = input;
    if (registrationShares) assertPartsHeld(registrationShares, actor.registrationParts);
    return {
      ...columnsOf(input, actor.today),
      registrationShares: registrationShares && keptShares(registrationShares, actor),
    };
  },
  shown: ({ timeAway, ...row }, actor) => toEntry({ ...row, evidenceFiles: null }, actor, timeAway),
};

/**
 * How an entry is changed. Shares that are left out stay as they are, and may name a part that is held no more; refused is
 * another share given to a part of the register that is not held.
 */
export const practiceHoursChange: Change<
  'practiceHours',
  PracticeHoursInput,
  PracticeHoursEntry,
  { evidenceFiles: string; timeAway: TimeAway[] }
> = {
  kind: 'practiceHours',
  beside: (owner) => [evidenceFiles(owner)(expressionBuilder()), timeAwayOf(owner).as('timeAway')],
  columns: (_db, actor, input, { before, submitted }) => {
    const setsOnlyEnd = setsOnlyEndOfPost(before, input, sharesByDefault(actor.registrationParts));
    assertMayChange(submitted, 'practiceHours', before, { ...input, setsOnlyEnd });
    const { registrationShares } = input;
    const isNew = registrationShares !== null && !sameShares(registrationShares, before.registrationShares);
    if (isNew) assertPartsHeld(registrationShares, actor.registrationParts);
    return {
      ...columnsOf(input, actor.today),
      ...(isNew && { registrationShares: keptShares(registrationShares, actor) }),
    };
  },
  shown: ({ timeAway, ...row }, actor) => toEntry(row, actor, timeAway),
};

/** How another system writes entries. Shares that it leaves out are its owner's to say. */
export const externalPracticeHours: External<'practiceHours', PracticeHoursInput, PracticeHoursEntry> = {
  kind: 'practiceHours',
  add: (tx, actor, input, name) => {
    const row = practiceHoursAddition.row(actor, input);
    return addInTransaction(tx, actor, { ...practiceHoursAddition, row: () => ({ ...row, ...name }) }, input);
  },
  change: (tx, actor, given) => changeInTransaction(tx, actor, practiceHoursChange, given),
  get: getPracticeHours,
  says: (actor, { updatedAt: _, registrationShares, ...input }) => ({
    ...input,
    ...(registrationShares && { registrationShares: keptShares(registrationShares, actor) }),
  }),
};

/** Takes the entry and its files away; they can be brought back for an hour. @throws RuleError NOT_FOUND */
export function removePracticeHours(tx: Db, actor: Actor, { id }: { id: string }): Promise<{ id: string }> {
  return moveToDeleted(tx, actor, 'practiceHours', id);
}
