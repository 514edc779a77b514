import type { AccountStatus, AdminSummary, AdminUser, AdminUsersQuery } from '@cairn/domain/admin';
import { accountStatusOf } from '@cairn/domain/admin';
import { sql } from 'kysely';
import { userColumns } from '../account/queries.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { remainingUnderCeiling } from '../mail/third-party-mail.ts';

const firstPage = 50;
const thirtyDaysMs = 30 * 24 * 3_600_000;

/** What leaves the process about an account: never the password, never a record of its portfolio. */
const adminUserColumns = [...userColumns, 'lastSignInAt'] as const;

// Written out, not bound, so that PostgreSQL sees that the partial indexes hold all there is to find.
const standing = {
  active: sql<boolean>`not is_blocked and not is_deleted`,
  blocked: sql<boolean>`is_blocked and not is_deleted`,
  deleted: sql<boolean>`is_deleted`,
} as const satisfies Record<AccountStatus, unknown>;

/** Accounts, the newest first; ids are in the order of joining, so the last id of a page is where the next begins. */
export async function listUsers(
  db: Db,
  { search, status, limit = firstPage, cursor }: AdminUsersQuery,
): Promise<AdminUser[]> {
  let query = db.selectFrom('users').select(adminUserColumns).orderBy('id', 'desc').limit(limit);
  if (status !== null) query = query.where(standing[status]);
  if (cursor !== undefined) query = query.where('id', '<', cursor);
  // Both sides are lowered by the database; it is no pattern, so no character of it means anything else.
  if (search !== null) query = query.where(sql<boolean>`strpos(search_text, lower(${search})) > 0`);
  return (await query.execute()).map(toAdminUser);
}

/** @throws RuleError NOT_FOUND */
export async function getAccount(db: Db, id: string): Promise<AdminUser> {
  const found = await db.selectFrom('users').select(adminUserColumns).where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  return toAdminUser(found);
}

function toAdminUser(row: Omit<AdminUser, 'accountStatus'>): AdminUser {
  return { ...row, accountStatus: accountStatusOf(row) };
}

/** The figures of the cards: people, what their files take, and what mail has not left. */
export async function summarise(db: Db, actor: Actor): Promise<AdminSummary> {
  const since = new Date(actor.now.getTime() - thirtyDaysMs).toISOString();
  const { rows } = await sql<Omit<AdminSummary, 'mailRoom' | 'reportsProblem'>>`
    select
      count(*) as total_users,
      count(*) filter (where not is_blocked and not is_deleted) as active_users,
      count(*) filter (where is_blocked and not is_deleted) as blocked_users,
      count(*) filter (where is_deleted) as deleted_users,
      count(*) filter (where is_admin and not is_deleted) as admin_users,
      count(*) filter (where created_at >= ${since}) as joined_last_30_days,
      count(*) filter (where last_sign_in_at >= ${since}) as signed_in_last_30_days,
      (select coalesce(sum(file_size), 0)::bigint from stored_files) as storage_bytes,
      (select count(*) from mail_messages where status <> 'sent' and status = 'pending') as mail_waiting,
      (select count(*) from mail_messages where status <> 'sent' and status = 'failed') as mail_failed,
      (select count(*) from stored_files where scan_state = 'checking') as files_being_checked,
      (select count(*) from stored_files where scan_state = 'checking' and scan_failed_at is not null)
        as files_scanner_missed,
      (select count(*) from stored_files where scan_state = 'refused') as files_refused,
      (select coalesce(floor(extract(epoch from max(doubted_at - trusted_at)) / 86400), 0)::int from clock_mark)
        as clock_days_ahead,
      (select count(*) from mail_messages where status = 'held' and held_for = 'verification')
        as mail_held_for_verification,
      (select count(*) from mail_messages where status = 'held' and held_for = 'ceiling') as mail_held_by_limit
    from users`.execute(db);
  const [summary] = rows;
  if (!summary) throw new Error('counting gave no row');
  return {
    ...summary,
    mailRoom: await remainingUnderCeiling({ ...actor, db }),
    reportsProblem: actor.reports.problem(),
  };
}
