import type { ReflectiveAccountsTable } from '@cairn/db/tables/reflective-accounts';
import { countingOf, draftDoesNotCount } from '@cairn/domain/counting';
import { type ReflectiveAccount, reflectiveAccount } from '@cairn/domain/reflective-account';
import type { Selectable } from 'kysely';
import type { Limit, Viewer } from '../actor.ts';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import type { AskedList } from '../pages/asked-list.ts';
import { type Page, pageOf, recordSliceOf, slicedRecords } from '../pages/queries.ts';
import { shownOf } from '../record-kinds/rows.ts';

/** Newest first, by the account's date and then by when it was written; at most `limit`. */
export async function listReflectiveAccounts(db: Db, viewer: Viewer, limit: Limit = {}): Promise<ReflectiveAccount[]> {
  return (await reflectiveAccountsPage(db, viewer, limit)).records;
}

/** A page of them, as it is asked for. @throws RuleError INVALID for a cursor of another list. */
export async function reflectiveAccountsPage(
  db: Db,
  viewer: Viewer,
  asked: Partial<AskedList>,
): Promise<Page<ReflectiveAccount>> {
  const slice = recordSliceOf('reflectiveAccounts', asked);
  const rows = await slicedRecords(reflectiveAccountsOf(db, viewer.owner), slice, viewer.owner).execute();
  return pageOf(rows, slice, (row) => toReflectiveAccount(row, viewer));
}

/** @throws RuleError NOT_FOUND */
export async function getReflectiveAccount(db: Db, viewer: Viewer, id: string): Promise<ReflectiveAccount> {
  const row = await reflectiveAccountsOf(db, viewer.owner).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toReflectiveAccount(row, viewer);
}

const reflectiveAccountsOf = (db: Db, owner: string) =>
  db.selectFrom('reflectiveAccounts').selectAll().where('userId', '=', owner);

const shown = shownOf(reflectiveAccount);

/** The wire record, which says whether it counts and why not. */
export function toReflectiveAccount(row: Selectable<ReflectiveAccountsTable>, viewer: Viewer): ReflectiveAccount {
  return { ...shown(row), ...countingOf(row.date, viewer, row.isDraft ? draftDoesNotCount : null) };
}
