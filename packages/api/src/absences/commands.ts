import { newId } from '@cairn/db/new-id';
import type { Absence, AbsenceInput } from '@cairn/domain/absence';
import { setsOnlyEndOfAbsence } from '@cairn/domain/only-its-end';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { assertMayChange } from '../cycles/read-only.ts';
import { moveToDeleted } from '../deleted-records/commands.ts';
import { assertMayAdd } from '../record-kinds/assertions.ts';
import type { Change } from '../record-kinds/changing.ts';
import { lockUser } from '../sessions/session.ts';
import { assertApartFromOthers, toAbsence } from './queries.ts';

/** @throws RuleError INVALID when it shares a day with another absence. */
export async function recordAbsence(tx: Db, actor: Actor, { updatedAt: _, ...input }: AbsenceInput): Promise<Absence> {
  await lockUser(tx, actor.owner);
  await assertMayAdd(tx, 'absences', actor.owner);
  const id = newId();
  await assertApartFromOthers(tx, actor.owner, id, input);
  const now = actor.now.toISOString();
  const row = await tx
    .insertInto('absences')
    .values({ id, userId: actor.owner, ...input, createdAt: now, updatedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toAbsence(row);
}

/** How an absence is changed; refused is one that would share a day with another. */
export const absenceChange: Change<'absences', AbsenceInput, Absence> = {
  kind: 'absences',
  columns: async (db, { owner }, input, { before, submitted }) => {
    assertMayChange(submitted, 'absences', before, { ...input, setsOnlyEnd: setsOnlyEndOfAbsence(before, input) });
    await assertApartFromOthers(db, owner, before.id, input);
    return input;
  },
  shown: toAbsence,
};

/** Takes the absence away; it can be brought back for an hour. @throws RuleError NOT_FOUND */
export function removeAbsence(tx: Db, actor: Actor, { id }: { id: string }): Promise<{ id: string }> {
  return moveToDeleted(tx, actor, 'absences', id);
}
