import { sqlName } from '@cairn/db/sql-name';
import type { Deletion } from '@cairn/domain/deletion';
import type { Db } from '../context.ts';
import type { AskedDeletions } from '../pages/asked-list.ts';
import { type ListedKind, type Page, pageOf, sliced, sliceOf } from '../pages/queries.ts';
import { fromWhen, tooFarBack } from '../pages/since.ts';

/** Most deletions of one kind and person that are kept in mind: whoever adds and deletes without end takes no more room. */
export const mostKept = 5_000;

/** Those of a kind, the last first. */
export const lastDeletions = (db: Db, owner: string, kind: ListedKind) =>
  db
    .selectFrom('deletions')
    .where('userId', '=', owner)
    .where('noun', '=', sqlName(kind))
    .orderBy('deletedAt', 'desc')
    .orderBy('id', 'desc');

const firstGone = { name: 'deletedAt', columns: ['deletedAt', 'id'], descending: false };

/**
 * Which records of a kind were deleted since an instant and have not been brought back, in the order they went.
 * @throws RuleError INVALID for a cursor of another list, and where more were deleted since than are kept in mind.
 */
export async function deletionsPage(
  db: Db,
  { owner }: { readonly owner: string },
  kind: ListedKind,
  { since, ...asked }: AskedDeletions,
): Promise<Page<Deletion>> {
  const slice = sliceOf(firstGone, asked);
  const from = fromWhen(since);
  const deletions = db
    .selectFrom('deletions')
    .select(['id', 'deletedAt'])
    .where('userId', '=', owner)
    .where('noun', '=', sqlName(kind))
    .where('deletedAt', '>=', from)
    .where('restoredAt', 'is', null);
  const rows = await sliced(deletions, slice, 'deletions').execute();
  // Afterwards, so that what is forgotten meanwhile is seen to be.
  const [oldest] = await lastDeletions(db, owner, kind)
    .offset(mostKept - 1)
    .limit(1)
    .select('deletedAt')
    .execute();
  if (oldest && from <= oldest.deletedAt) throw tooFarBack('since', 'More was deleted since than is known.');
  return pageOf(rows, slice, (row) => row);
}
