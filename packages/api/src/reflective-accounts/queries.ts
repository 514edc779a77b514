import type { ReflectiveAccountsTable } from '@cairn/db/tables/reflective-accounts';
import { countingOf, draftDoesNotCount } from '@cairn/domain/counting';
import { type ReflectiveAccount, reflectiveAccount } from '@cairn/domain/reflective-account';
import type { Selectable } from 'kysely';
import type { Limit, Viewer } from '../actor.ts';
import type { Db } from '../context.ts';
import { shownOf } from '../record-kinds/rows.ts';

/** Newest first, by the account's date and then by when it was written; at most `limit`. */
export async function listReflectiveAccounts(
  db: Db,
  viewer: Viewer,
  { limit = 1000 }: Limit = {},
): Promise<ReflectiveAccount[]> {
  const rows = await db
    .selectFrom('reflectiveAccounts')
    .selectAll()
    .where('userId', '=', viewer.owner)
    .orderBy('date', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => toReflectiveAccount(row, viewer));
}

const shown = shownOf(reflectiveAccount);

/** The wire record, which says whether it counts and why not. */
export function toReflectiveAccount(row: Selectable<ReflectiveAccountsTable>, viewer: Viewer): ReflectiveAccount {
  return { ...shown(row), ...countingOf(row.date, viewer, row.isDraft ? draftDoesNotCount : null) };
}
