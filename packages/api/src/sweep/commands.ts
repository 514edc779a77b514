import { purgeAuditEvents } from '@cairn/db/erasure';
import { activityYears, erasureYears, yearsBefore } from '@cairn/domain/retention';
import { eraseClosedAccounts, purgeErasures } from '../account-closing/commands.ts';
import type { Db, Ports } from '../context.ts';
import { purgeDeleted } from '../deleted-records/commands.ts';
import { purgeEmailChanges } from '../email-change/waiting.ts';
import { remindWhereDue } from '../feedback-requests/reminders.ts';
import { purgeNetworks } from '../known-networks/commands.ts';
import { purgeOldMail, reviveWaitingMail } from '../mail/commands.ts';
import { releaseHeldByLimit, releaseOverlooked } from '../mail/held-mail.ts';
import { checkKeptProgress } from '../progress/kept-progress.ts';
import { remindDiscussants } from '../reflective-discussions/reminders.ts';
import { purgeReminders } from '../reminders/commands.ts';
import { sendReminders } from '../reminders/sending.ts';
import { sweepFiles } from '../stored-files/commands.ts';
import { purgeUnfinished } from '../third-party-sign-in/commands.ts';

const dayMs = 24 * 3_600_000;
const activityBatchSize = 5_000;

/**
 * Throws out what has served its time, and sends off reminders and mail that waited for room under a daily limit; run every hour, by
 * one process at a time. Each kind on its own, so that one that fails keeps no other.
 * @throws AggregateError of what could not be thrown out.
 */
export async function sweep(
  ports: Pick<
    Ports,
    'db' | 'clock' | 'files' | 'jobs' | 'policy' | 'limitKey' | 'securityLog' | 'mailKey' | 'linkKey' | 'publicUrl'
  >,
): Promise<void> {
  const { db, clock, files, jobs } = ports;
  const now = clock.now();
  const yesterday = new Date(now.getTime() - dayMs).toISOString();
  const dayBefore = new Date(now.getTime() - 2 * dayMs).toISOString();
  const pieces: (() => Promise<unknown>)[] = [
    () => eraseClosedAccounts(ports, now),
    () => purgeErasures(db, yearsBefore(now, erasureYears)),
    () => purgeActivity(db, yearsBefore(now, activityYears)),
    () => purgeDeleted(db, now),
    () => purgeOldMail(db, now),
    () => reviveWaitingMail(db, jobs, now),
    () => sweepSessions(ports),
    () => releaseOverlooked(ports),
    () => releaseHeldByLimit(ports),
    () => remindWhereDue(ports),
    () => remindDiscussants(ports),
    () => sendReminders(ports),
    () => purgeReminders(ports),
    () => purgeUnfinished(db, now),
    () => purgeEmailChanges(db, now),
    () => purgeNetworks(db, now),
    () => checkKeptProgress(ports),
    () => db.deleteFrom('passwordResetTokens').where('expiresAt', '<', yesterday).execute(),
    () => db.deleteFrom('emailVerificationTokens').where('expiresAt', '<', yesterday).execute(),
    () => db.deleteFrom('idempotencyKeys').where('createdAt', '<', yesterday).execute(),
    // The window before the present one still weighs, and the longest is a day.
    () => db.deleteFrom('rateLimits').where('windowStart', '<', dayBefore).execute(),
    () => db.deleteFrom('floodCounts').where('windowStart', '<', dayBefore).execute(),
    // Last, because the bytes of what was erased or forgotten above are wanted no more.
    () => sweepFiles({ db, clock, files }),
  ];
  const faults: unknown[] = [];
  for (const piece of pieces) await piece().catch((cause: unknown) => void faults.push(cause));
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} of ${pieces.length} parts of the sweep failed`, {
      cause: faults[0],
    });
}

/** Throws out sessions that are over: all that may go by a clock that is not to be believed, for people sign in again. */
export async function sweepSessions({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('sessions').where('expire', '<', clock.now().toISOString()).execute();
}

/** Deletes the record of who did what before an instant, a piece at a time; answers how many lines. */
async function purgeActivity(db: Db, before: Date): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const purged = await purgeAuditEvents(db, before, activityBatchSize);
    forgotten += purged;
    if (purged < activityBatchSize) return forgotten;
  }
}
