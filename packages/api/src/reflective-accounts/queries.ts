import type { ReflectiveAccountsTable } from '@cairn/db/tables/reflective-accounts';
import { countingOf, draftDoesNotCount } from '@cairn/domain/progress';
import type { ReflectiveAccount } from '@cairn/domain/reflective-account';
import type { Selectable } from 'kysely';
import type { Db } from '../context.ts';
import type { Reading } from '../owned.ts';

/** Newest first, by the account's date and then by when it was written; at most `limit`. */
export async function listReflectiveAccounts(
  db: Db,
  owner: string,
  reading: Reading,
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
  return rows.map((row) => toReflectiveAccount(row, reading));
}

/** The wire record. */
export function toReflectiveAccount(
  { userId: _, ...row }: Selectable<ReflectiveAccountsTable>,
  reading: Reading,
): ReflectiveAccount {
  return {
    ...row,
    nmcCodeThemes: row.nmcCodeThemes as ReflectiveAccount['nmcCodeThemes'],
    ...countingOf(row.date, reading, row.isDraft ? draftDoesNotCount : null),
  };
}
