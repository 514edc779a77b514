import { RuleError } from '@cairn/domain/errors';
import { sql } from 'kysely';
import type { Context, Db } from './context.ts';

/** How many calls one caller may make in a window. The counts live in the database, so a restart forgets nothing. */
export interface Limit {
  readonly name: string;
  /** Calls allowed in one window, before RATE_LIMIT_SCALE. */
  readonly calls: number;
  readonly seconds: number;
}

// Starting figures follow those of comparable open products and OWASP ASVS 5 (6.1.1, 2.4.1).
export const limits = {
  signInPerAccount: { name: 'sign-in-account', calls: 10, seconds: 900 },
  signInPerNetwork: { name: 'sign-in-network', calls: 50, seconds: 900 },
  registerPerNetwork: { name: 'register-network', calls: 20, seconds: 3600 },
  forgotPerNetwork: { name: 'forgot-network', calls: 20, seconds: 3600 },
  resetPerNetwork: { name: 'reset-network', calls: 60, seconds: 3600 },
  passwordProofsPerUser: { name: 'password-proofs-user', calls: 10, seconds: 900 },
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

/**
 * Counts one call against a limit. Runs outside any transaction, so that a refused or failed call still counts.
 * @throws RuleError SLOW_DOWN with the seconds left in the window.
 */
export async function spend(ctx: Context, limit: Limit, subject: string): Promise<void> {
  const now = ctx.clock.now().getTime();
  const width = limit.seconds * 1000;
  const windowStart = new Date(Math.floor(now / width) * width);
  const { count } = await ctx.db
    .insertInto('rateLimits')
    .values({ key: `${limit.name}:${subject}`, windowStart: windowStart.toISOString(), count: 1 })
    .onConflict((oc) => oc.columns(['key', 'windowStart']).doUpdateSet({ count: sql`rate_limits.count + 1` }))
    .returning('count')
    .executeTakeFirstOrThrow();
  if (count <= limit.calls * ctx.policy.rateLimitScale) return;
  const retryAfterSeconds = Math.ceil((windowStart.getTime() + width - now) / 1000);
  throw new RuleError('SLOW_DOWN', 'Too many attempts. Please wait a while and try again.', { retryAfterSeconds });
}

/** Counts one call like `spend`, and answers whether it is within the limit. */
export async function spendIfLeft(ctx: Context, limit: Limit, subject: string): Promise<boolean> {
  return spend(ctx, limit, subject).then(
    () => true,
    (cause: unknown) => {
      if (cause instanceof RuleError && cause.code === 'SLOW_DOWN') return false;
      throw cause;
    },
  );
}

/** Begins the count of a subject anew. */
export async function forgetSpent(tx: Db, limit: Limit, subject: string): Promise<void> {
  await tx.deleteFrom('rateLimits').where('key', '=', `${limit.name}:${subject}`).execute();
}

/**
 * The network a limit counts: an IPv4 address, or the /64 an IPv6 address lies in, because one household or phone
 * owns all of it.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':');
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest);
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
