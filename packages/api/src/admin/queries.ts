import { type AccountStatus, accountStatusOf } from '@cairn/domain/account-status';
import type { AdminSummary, AdminUser, AdminUsersQuery } from '@cairn/domain/admin';
import { type RawBuilder, sql } from 'kysely';
import { userColumns } from '../account/user-columns.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { notFound } from '../errors.ts';
import { remainingUnderCeiling } from '../mail/third-party-mail.ts';

const firstPage = 50;
const thirtyDaysMs = 30 * 24 * 3_600_000;

/** What leaves the process about an account: never the password, never a record of its portfolio. */
const adminUserColumns = [...userColumns, 'lastSignInAt', 'restrictionCaseId'] as const;

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
  const backup = actor.backups.standing();
  return {
    ...(await countUsers(db, since)),
    ...(await countFiles(db)),
    ...(await countMail(db)),
    clockDaysAhead: await daysAhead(db),
    mailRoom: await remainingUnderCeiling({ ...actor, db }),
    reportsProblem: actor.reports.problem(),
    lastBackupAt: backup?.lastAt ?? null,
    backupFailedAt: backup?.failedAt ?? null,
  };
}

// One statement for each table: they need not be on the same machines.

function countUsers(db: Db, since: string) {
  const figures = sql<UserFigures>`
    select
      count(*) as total_users,
      count(*) filter (where not is_blocked and not is_deleted) as active_users,
      count(*) filter (where is_blocked and not is_deleted) as blocked_users,
      count(*) filter (where is_deleted) as deleted_users,
      count(*) filter (where is_admin and not is_deleted) as admin_users,
      count(*) filter (where created_at >= ${since}) as joined_last_30_days,
      count(*) filter (where last_sign_in_at >= ${since}) as signed_in_last_30_days
    from users`;
  return onlyRow(db, figures);
}

function countFiles(db: Db) {
  const figures = sql<FileFigures>`
    select
      coalesce(sum(file_size), 0)::bigint as storage_bytes,
      count(*) filter (where scan_state = 'checking') as files_being_checked,
      count(*) filter (where scan_state = 'checking' and scan_failed_at is not null) as files_scanner_missed,
      count(*) filter (where scan_state = 'refused') as files_refused
    from stored_files`;
  return onlyRow(db, figures);
}

function countMail(db: Db) {
  const figures = sql<MailFigures>`
    select
      count(*) filter (where status = 'pending') as mail_waiting,
      count(*) filter (where status = 'failed') as mail_failed,
      count(*) filter (where status = 'held' and held_for = 'verification') as mail_held_for_verification,
      count(*) filter (where status = 'held' and held_for = 'ceiling') as mail_held_by_limit
    from mail_messages where status <> 'sent'`;
  return onlyRow(db, figures);
}

async function daysAhead(db: Db): Promise<number> {
  const ahead = sql<Pick<AdminSummary, 'clockDaysAhead'>>`
    select coalesce(floor(extract(epoch from max(doubted_at - trusted_at)) / 86400), 0)::int as clock_days_ahead
    from clock_mark`;
  return (await onlyRow(db, ahead)).clockDaysAhead;
}

async function onlyRow<T>(db: Db, counting: RawBuilder<T>): Promise<T> {
  const [row] = (await counting.execute(db)).rows;
  if (!row) throw new Error('counting gave no row');
  return row;
}

type UserFigures = Pick<
  AdminSummary,
  | 'totalUsers'
  | 'activeUsers'
  | 'blockedUsers'
  | 'deletedUsers'
  | 'adminUsers'
  | 'joinedLast30Days'
  | 'signedInLast30Days'
>;
type FileFigures = Pick<AdminSummary, 'storageBytes' | 'filesBeingChecked' | 'filesScannerMissed' | 'filesRefused'>;
type MailFigures = Pick<AdminSummary, 'mailWaiting' | 'mailFailed' | 'mailHeldForVerification' | 'mailHeldByLimit'>;
