import { newId } from '@cairn/db/new-id';
import {
  assertDeclared,
  assertOpenToChange,
  type Declarations,
  type DeclarationsInput,
} from '@cairn/domain/declarations';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { listSubmittedCycles } from '../cycles/queries.ts';
import { lockUser } from '../sessions/session.ts';
import { assertNotStale, nextUpdatedAt, staleChange } from '../transaction.ts';
import { toDeclarations } from './queries.ts';

/**
 * Notes both declarations in place of what was noted before. A later cycle starts anew by itself, since a day before its
 * first counts in it no more.
 * @throws RuleError INVALID for a day that lies ahead, CONFLICT when they have changed since the caller read them or belong to
 * years that were submitted.
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
  const earlier = await tx.selectFrom('declarations').selectAll().where('userId', '=', owner).executeTakeFirst();
  if (earlier) {
    if (updatedAt === null) throw staleChange();
    assertNotStale(earlier, updatedAt);
    assertOpenToChange(earlier, input, await listSubmittedCycles(tx, owner));
  }
  const row = earlier
    ? await tx
        .updateTable('declarations')
        .set({ ...input, updatedAt: nextUpdatedAt(now) })
        .where('userId', '=', owner)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('declarations')
        .values({ id: newId(), userId: owner, ...input, createdAt: now.toISOString(), updatedAt: now.toISOString() })
        .returningAll()
        .executeTakeFirstOrThrow();
  return toDeclarations(row, actor);
}
