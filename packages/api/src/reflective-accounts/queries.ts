import type { ReflectiveAccountsTable } from '@cairn/db/tables/reflective-accounts';
import { type Cycle, countingOf, draftDoesNotCount } from '@cairn/domain/progress';
import type { ReflectiveAccount } from '@cairn/domain/reflective-account';
import type { Selectable } from 'kysely';
import type { Db } from '../context.ts';

/** Newest first, by the account's date and then by when it was written; at most `limit`. */
export async function listReflectiveAccounts(
  db: Db,
  owner: string,
  cycle: Cycle | null,
  limit = 1000,
): Promise<ReflectiveAccount[]> {
  const rows = await db
    .selectFrom('reflectiveAccounts')
    .selectAll()
    .where('userId', '=', owner)
    .orderBy('date', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => toReflectiveAccount(row, cycle));
}

/** The wire record. */
export function toReflectiveAccount(
  { userId: _, ...row }: Selectable<ReflectiveAccountsTable>,
  cycle: Cycle | null,
): ReflectiveAccount {
  return {
    ...row,
    nmcCodeThemes: row.nmcCodeThemes as ReflectiveAccount['nmcCodeThemes'],
    ...countingOf(row.date, cycle, row.isDraft ? draftDoesNotCount : null),
  };
}
