import { createHmac } from 'node:crypto';
import { RuleError } from '@cairn/domain/errors';
import { sql } from 'kysely';
import type { Db, Ports } from './context.ts';

/** How many calls one caller may make in a window. The counts live in the database, so a restart forgets nothing. */
export interface Limit {
  readonly name: string;
  /** Calls allowed in one window, before RATE_LIMIT_SCALE. */
  readonly calls: number;
  readonly seconds: number;
}

// Starting figures follow those of comparable open products and OWASP ASVS 5 (6.1.1, 2.4.1).
export const limits = {
  signInsPerNetwork: { name: 'sign-ins-network', calls: 300, seconds: 900 },
  // The next three count failures only.
  signInFailuresPerNetwork: { name: 'sign-in-failures-network', calls: 50, seconds: 900 },
  signInFailuresPerAccountAndNetwork: { name: 'sign-in-failures-pair', calls: 10, seconds: 900 },
  signInFailuresPerAccount: { name: 'sign-in-failures-account', calls: 50, seconds: 900 },
  registerPerNetwork: { name: 'register-network', calls: 20, seconds: 3600 },
  forgotPerNetwork: { name: 'forgot-network', calls: 20, seconds: 3600 },
  resetPerNetwork: { name: 'reset-network', calls: 60, seconds: 3600 },
  passwordProofsPerUser: { name: 'password-proofs-user', calls: 10, seconds: 900 },
  emailChangesPerUser: { name: 'email-changes-user', calls: 5, seconds: 86_400 },
  emailChangeMailPerRecipient: { name: 'email-change-mail-recipient', calls: 5, seconds: 86_400 },
  emailChangeLinksPerNetwork: { name: 'email-change-links-network', calls: 60, seconds: 3600 },
  exportsPerUser: { name: 'exports-user', calls: 20, seconds: 3600 },
  supportPerUser: { name: 'support-user', calls: 5, seconds: 3600 },
  feedbackRequestsPerUser: { name: 'feedback-requests-user', calls: 30, seconds: 86_400 },
  feedbackRequestsPerUserAndRecipient: { name: 'feedback-requests-user-recipient', calls: 3, seconds: 86_400 },
  feedbackMailPerRecipient: { name: 'feedback-mail-recipient', calls: 20, seconds: 86_400 },
  writesPerNetwork: { name: 'writes-network', calls: 1200, seconds: 600 },
  discussantLooksPerNetwork: { name: 'discussant-look-network', calls: 60, seconds: 600 },
  discussantSigningsPerNetwork: { name: 'discussant-sign-network', calls: 30, seconds: 600 },
  reportsPerUser: { name: 'reports-user', calls: 10, seconds: 3600 },
  discussantMailPerOwner: { name: 'discussant-mail-owner', calls: 30, seconds: 86_400 },
  discussantMailPerOwnerAndRecipient: { name: 'discussant-mail-owner-recipient', calls: 5, seconds: 86_400 },
} as const satisfies Record<string, Limit>;

type Counting = Pick<Ports, 'db' | 'clock' | 'policy' | 'limitKey'>;

/** One counted call, which can be taken back. */
export interface Spent {
  readonly key: string;
  readonly windowStart: string;
}

/**
 * Counts one call against a limit, unless it is refused. Runs outside any transaction, so that a failed call still
 * counts. The window slides: what the one before counted weighs as much as its part in the last `seconds`.
 * @throws RuleError SLOW_DOWN with the seconds until one more call is likely to be taken.
 */
export async function spend(ports: Counting, limit: Limit, subject: string): Promise<Spent> {
  const { db, clock, policy } = ports;
  const now = clock.now().getTime();
  const width = limit.seconds * 1000;
  const allowed = limit.calls * policy.rateLimitScale;
  const begun = Math.floor(now / width) * width;
  const passed = (now - begun) / width;
  const [windowStart, before] = [new Date(begun).toISOString(), new Date(begun - width).toISOString()];
  const key = keyOf(ports, limit, subject);
  const rows = await db
    .selectFrom('rateLimits')
    .select(['windowStart', 'count'])
    .where('key', '=', key)
    .where('windowStart', 'in', [windowStart, before])
    .execute();
  const past = rows.find((row) => row.windowStart === before)?.count ?? 0;
  const room = Math.floor(allowed - past * (1 - passed));
  if (room >= 1 && (await countUpTo(db, { key, windowStart }, room))) return { key, windowStart };
  const count = Math.max(rows.find((row) => row.windowStart === windowStart)?.count ?? 0, room);
  const seconds = (waitFor(allowed, count, past) - passed) * limit.seconds;
  const retryAfterSeconds = Math.min(2 * limit.seconds, Math.max(1, Math.ceil(seconds)));
  throw new RuleError('SLOW_DOWN', 'Too many attempts. Please wait a while and try again.', { retryAfterSeconds });
}

/** Adds one where there is room for it; false where there is none. Calls at the same moment take turns here. */
async function countUpTo(db: Db, { key, windowStart }: Spent, room: number): Promise<boolean> {
  const counted = await db
    .insertInto('rateLimits')
    .values({ key, windowStart, count: 1 })
    .onConflict((oc) =>
      oc
        .columns(['key', 'windowStart'])
        .doUpdateSet({ count: sql`rate_limits.count + 1` })
        .where('rateLimits.count', '<', room),
    )
    .returning('count')
    .executeTakeFirst();
  return counted !== undefined;
}

/** The moment, in windows since this one began, at which one more call fits under what is allowed. */
function waitFor(allowed: number, count: number, past: number): number {
  const fits = allowed - count - 1;
  return fits >= 0 && past > 0 ? 1 - fits / past : 2 - (allowed - 1) / Math.max(1, count);
}

/** Takes a counted call back, because it was none of those the limit is about. */
export async function unspend({ db }: Pick<Ports, 'db'>, { key, windowStart }: Spent): Promise<void> {
  const row = db.deleteFrom('rateLimits').where('key', '=', key).where('windowStart', '=', windowStart);
  const { numDeletedRows } = await row.where('count', '=', 1).executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) return;
  await db
    .updateTable('rateLimits')
    .set({ count: sql`count - 1` })
    .where('key', '=', key)
    .where('windowStart', '=', windowStart)
    .where('count', '>', 1)
    .execute();
}

/** Counts one call like `spend`, and answers whether it is within the limit. */
export async function spendIfLeft(ports: Counting, limit: Limit, subject: string): Promise<boolean> {
  return spend(ports, limit, subject).then(
    () => true,
    (cause: unknown) => {
      if (cause instanceof RuleError && cause.code === 'SLOW_DOWN') return false;
      throw cause;
    },
  );
}

/** Begins the count of a subject anew. */
export async function forgetSpent(
  tx: Db,
  ports: Pick<Ports, 'limitKey'>,
  limit: Limit,
  subject: string,
): Promise<void> {
  await tx
    .deleteFrom('rateLimits')
    .where('key', '=', keyOf(ports, limit, subject))
    .execute();
}

/** Keyed, so that the counts name nobody: not even a list of addresses to try them against is of use. */
function keyOf({ limitKey }: Pick<Ports, 'limitKey'>, { name }: Limit, subject: string): string {
  return `${name}:${createHmac('sha256', limitKey).update(subject).digest('base64url')}`;
}
