import { purgeAuditEvents } from '@cairn/db/erasure';
import { expiredTokenDays } from '@cairn/domain/access-token-terms';
import { activityYears, erasureYears, yearsBefore } from '@cairn/domain/retention';
import { deliveryDays } from '@cairn/domain/webhook-terms';
import { sql } from 'kysely';
import { eraseClosedAccounts, purgeErasures } from '../account-closing/commands.ts';
import type { Db, Ports } from '../context.ts';
import { purgeDeleted } from '../deleted-records/commands.ts';
import { purgeDeletions } from '../deletions/commands.ts';
import { purgeEmailChanges } from '../email-change/waiting.ts';
import { remindWhereDue } from '../feedback-requests/reminders.ts';
import { purgeNetworks } from '../known-networks/commands.ts';
import { purgeOldMail, reviveWaitingMail } from '../mail/commands.ts';
import { releaseHeldByLimit, releaseOverlooked } from '../mail/held-mail.ts';
import { purgeChallenges } from '../passkeys/challenges.ts';
import { checkKeptProgress } from '../progress/kept-progress.ts';
import { remindDiscussants } from '../reflective-discussions/reminders.ts';
import { purgeReminders } from '../reminders/commands.ts';
import { sendReminders } from '../reminders/sending.ts';
import { sweepFiles } from '../stored-files/commands.ts';
import { purgeUnfinished } from '../third-party-sign-in/commands.ts';
import { deleteInSteps, stepRows } from './steps.ts';

const dayMs = 24 * 3_600_000;

type Sweeping = Pick<
  Ports,
  'db' | 'clock' | 'files' | 'jobs' | 'policy' | 'limitKey' | 'securityLog' | 'mailKey' | 'linkKey' | 'publicUrl'
>;

/**
 * Throws out what has served its time, and sends off reminders and mail that waited for room under a daily limit; run every hour, by
 * one process at a time. Each kind on its own, so that one that fails keeps no other.
 * @throws AggregateError of what could not be thrown out.
 */
export async function sweep(ports: Sweeping): Promise<void> {
  const pieces = Object.values(piecesOfSweep(ports));
  const faults: unknown[] = [];
  for (const piece of pieces) await piece().catch((cause: unknown) => void faults.push(cause));
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} of ${pieces.length} parts of the sweep failed`, {
      cause: faults[0],
    });
}

/** What a sweep does, in its order. Each piece ends what it has begun in steps of its own, and goes on where it was cut short. */
export function piecesOfSweep(ports: Sweeping): Readonly<Record<string, () => Promise<unknown>>> {
  const { db, clock, files, jobs } = ports;
  const now = clock.now();
  const yesterday = new Date(now.getTime() - dayMs).toISOString();
  const dayBefore = new Date(now.getTime() - 2 * dayMs).toISOString();
  const tokensBefore = new Date(now.getTime() - expiredTokenDays * dayMs).toISOString();
  const deliveriesBefore = new Date(now.getTime() - deliveryDays * dayMs).toISOString();
  return {
    'closed accounts': () => eraseClosedAccounts(ports, now),
    'notes of erasure': () => purgeErasures(db, yearsBefore(now, erasureYears)),
    'the record of who did what': () => purgeActivity(db, yearsBefore(now, activityYears)),
    'deleted records': () => purgeDeleted(db, now),
    'what was deleted': () => purgeDeletions(db, now),
    'old mail': () => purgeOldMail(db, now),
    'mail without a job': () => reviveWaitingMail(db, jobs, now),
    sessions: () => sweepSessions(ports),
    'mail of verified addresses': () => releaseOverlooked(ports),
    'mail held by a limit': () => releaseHeldByLimit(ports),
    'reminders of requests': () => remindWhereDue(ports),
    'reminders of discussants': () => remindDiscussants(ports),
    'reminders of renewals': () => sendReminders(ports),
    'old reminders': () => purgeReminders(ports),
    'unfinished sign-ins': () => purgeUnfinished(db, now),
    'challenges of passkeys': () => purgeChallenges(db, now),
    'changes of addresses': () => purgeEmailChanges(ports, now),
    'known networks': () => purgeNetworks(db, now),
    'kept progress': () => checkKeptProgress(ports),
    'access tokens': () => deleteInSteps(db, 'accessTokens', sql`expires_at < ${tokensBefore}`),
    'messages of webhooks': () => deleteInSteps(db, 'webhookDeliveries', sql`created_at < ${deliveriesBefore}`),
    'requests of applications': () => deleteInSteps(db, 'oauthRequests', sql`expires_at < ${now.toISOString()}`),
    'tokens of applications': () => deleteInSteps(db, 'oauthTokens', sql`expires_at < ${now.toISOString()}`),
    'connected applications': () => deleteInSteps(db, 'oauthGrants', sql`expires_at < ${now.toISOString()}`),
    'drafts of forms': () => deleteInSteps(db, 'formDrafts', sql`expires_at < ${now.toISOString()}`),
    'links for passwords': () => deleteInSteps(db, 'passwordResetTokens', sql`expires_at < ${yesterday}`),
    'links for addresses': () => deleteInSteps(db, 'emailVerificationTokens', sql`expires_at < ${yesterday}`),
    'idempotency keys': () => deleteInSteps(db, 'idempotencyKeys', sql`created_at < ${yesterday}`),
    'keys of open calls': () => deleteInSteps(db, 'openCallKeys', sql`created_at < ${yesterday}`),
    // The window before the present one still weighs, and the longest is a day.
    'counted attempts': () => deleteInSteps(db, 'rateLimits', sql`window_start < ${dayBefore}`),
    'counts against floods': () => deleteInSteps(db, 'floodCounts', sql`window_start < ${dayBefore}`),
    // Last, because the bytes of what was erased or forgotten above are wanted no more.
    files: () => sweepFiles({ db, clock, files }),
  };
}

/** Throws out sessions that are over: all that may go by a clock that is not to be believed, for people sign in again. */
export async function sweepSessions({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  await deleteInSteps(db, 'sessions', sql`expire < ${clock.now().toISOString()}`);
}

/** Deletes the record of who did what before an instant, a piece at a time; answers how many lines. */
async function purgeActivity(db: Db, before: Date): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const purged = await purgeAuditEvents(db, before, stepRows);
    forgotten += purged;
    if (purged < stepRows) return forgotten;
  }
}
