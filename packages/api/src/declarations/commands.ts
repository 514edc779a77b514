import { newId } from '@cairn/db/new-id';
import {
  assertDeclared,
  assertOfItsYears,
  assertOpenToChange,
  beginsAnew,
  type Declarations,
  type DeclarationsInput,
} from '@cairn/domain/declarations';
import { oneOfYears } from '@cairn/domain/kept-by-years';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { makeRoomByYears } from '../cycles/kept-by-years.ts';
import { listSubmittedCycles } from '../cycles/queries.ts';
import { lockUser } from '../sessions/session.ts';
import { assertNotStale, nextUpdatedAt, staleChange } from '../transaction.ts';
import { declarationRows, toDeclarations } from './queries.ts';

/**
 * Notes both declarations in place of what was noted before for the same years, and beside what was noted for others.
 * @throws RuleError INVALID for a day that lies ahead or belongs to other years that have theirs, CONFLICT when they have
 * changed since the caller read them or belong to years that were submitted.
 */
export async function noteDeclarations(
  tx: Db,
  actor: Actor,
  { updatedAt, ...input }: DeclarationsInput,
): Promise<Declarations> {
  const { owner, now } = actor;
  assertDeclared(input, actor.today);
  // There may be no row to hold yet.
  await lockUser(tx, owner);
  const all = await declarationRows(tx, owner);
  const earlier = oneOfYears(all, actor.cycle);
  const submitted = await listSubmittedCycles(tx, owner);
  if (earlier) {
    if (updatedAt === null) throw staleChange();
    assertNotStale(earlier, updatedAt);
  }
  const before = earlier && beginsAnew(earlier, input, actor.cycle, submitted) ? null : earlier;
  const others = all.filter(({ id }) => id !== before?.id);
  assertOfItsYears(input, { before, others, cycle: actor.cycle, submitted });
  if (!before) {
    await makeRoomByYears(tx, owner, 'declarations', { rows: all, submitted });
    const created = { id: newId(), userId: owner, createdAt: now.toISOString(), updatedAt: now.toISOString() };
    const noted = tx.insertInto('declarations').values({ ...created, ...input });
    return toDeclarations(await noted.returningAll().executeTakeFirstOrThrow(), actor);
  }
  assertOpenToChange(before, input, submitted);
  const row = await tx
    .updateTable('declarations')
    .set({ ...input, updatedAt: nextUpdatedAt(now) })
    .where('id', '=', before.id)
    .where('userId', '=', owner)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toDeclarations(row, actor);
}
