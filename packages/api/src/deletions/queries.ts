import type { Deletion } from '@cairn/domain/deletion';
import type { Db } from '../context.ts';
import type { AskedDeletions } from '../pages/asked-list.ts';
import { type ListedKind, type Page, pageOf, sliced, sliceOf } from '../pages/queries.ts';
import { fromWhen } from '../pages/since.ts';
import { sqlName } from '../record-kinds/record-kinds.ts';

const firstGone = { name: 'deletedAt', columns: ['deletedAt', 'id'], descending: false };

/**
 * Which records of a kind were deleted since an instant and have not been brought back, in the order they went.
 * @throws RuleError INVALID for a cursor of another list.
 */
export async function deletionsPage(
  db: Db,
  { owner }: { readonly owner: string },
  kind: ListedKind,
  { since, ...asked }: AskedDeletions,
): Promise<Page<Deletion>> {
  const slice = sliceOf(firstGone, asked);
  const deletions = db
    .selectFrom('deletions')
    .select(['id', 'deletedAt'])
    .where('userId', '=', owner)
    .where('noun', '=', sqlName(kind))
    .where('deletedAt', '>=', fromWhen(since))
    .where('restoredAt', 'is', null);
  return pageOf(await sliced(deletions, slice, 'deletions').execute(), slice, (row) => row);
}
