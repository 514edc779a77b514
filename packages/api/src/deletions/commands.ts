import { sqlName } from '@cairn/db/sql-name';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { isListed } from '../pages/queries.ts';
import type { RestorableKind } from '../record-kinds/record-kinds.ts';
import { lastDeletions, mostKept } from './queries.ts';

type By = Pick<Actor, 'owner' | 'now'>;

/** Keeps in mind that a record of a kind that programs read was deleted; one that was deleted before anew. */
export async function noteDeletion(tx: Db, { owner, now }: By, kind: RestorableKind, id: string): Promise<void> {
  if (!isListed(kind)) return;
  const gone = { deletedAt: now.toISOString(), restoredAt: null };
  await tx
    .insertInto('deletions')
    .values({ id, userId: owner, noun: sqlName(kind), ...gone })
    .onConflict((known) => known.columns(['id', 'userId']).doUpdateSet(gone))
    .execute();
  const tooMany = lastDeletions(tx, owner, kind).offset(mostKept);
  await tx.deleteFrom('deletions').where('userId', '=', owner).where('id', 'in', tooMany.select('id')).execute();
}

/** Keeps in mind that it was brought back. */
export async function noteRestoration(tx: Db, { owner, now }: By, id: string): Promise<void> {
  const restored = tx.updateTable('deletions').set({ restoredAt: now.toISOString() });
  await restored.where('id', '=', id).where('userId', '=', owner).execute();
}
