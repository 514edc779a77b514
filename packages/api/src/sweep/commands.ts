import { purgeAuditEvents } from '@cairn/db/erasure';
import { activityYears, yearsBefore } from '@cairn/domain/retention';
import { eraseClosedAccounts } from '../account-closing/commands.ts';
import { keepErasureNotes } from '../account-closing/erasure-notes.ts';
import { carryOutRecoveries } from '../account-recoveries/carrying-out.ts';
import type { Db, Ports } from '../context.ts';
import { purgeEmailChanges } from '../email-change/waiting.ts';
import { remindWhereDue } from '../feedback-requests/reminders.ts';
import { resealIfRotated } from '../keyring/resealing.ts';
import { purgeOldMail, reviveWaitingMail } from '../mail/commands.ts';
import { releaseHeldByLimit, releaseOverlooked, releaseUnrestricted } from '../mail/held-mail.ts';
import { checkKeptProgress } from '../progress/kept-progress.ts';
import { remindDiscussants } from '../reflective-discussions/reminders.ts';
import { sendReminders } from '../reminders/sending.ts';
import { liftWhereDue } from '../restriction/commands.ts';
import { piecesByColumn, purgeTable } from '../retention/commands.ts';
import { purgeUnprovedApps } from '../second-factor/removing.ts';
import { sweepFiles } from '../stored-files/commands.ts';
import { stepRows } from './steps.ts';

type Sweeping = Pick<
  Ports,
  | 'db'
  | 'clock'
  | 'files'
  | 'erasureNotes'
  | 'jobs'
  | 'policy'
  | 'limitKey'
  | 'securityLog'
  | 'mailKey'
  | 'linkKey'
  | 'webhookKey'
  | 'secondFactorKey'
  | 'publicUrl'
  | 'identityProviders'
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
  return {
    'closed accounts': () => eraseClosedAccounts(ports, now),
    'notes of erasure outside the database': () => keepErasureNotes(ports),
    'restrictions that end': () => liftWhereDue(ports),
    'the record of who did what': () => purgeActivity(db, yearsBefore(now, activityYears)),
    'old mail': () => purgeOldMail(db, now),
    'mail without a job': () => reviveWaitingMail(db, jobs, now),
    'mail of verified addresses': () => releaseOverlooked(ports),
    'mail held by a limit': () => releaseHeldByLimit(ports),
    'mail held by a restriction': () => releaseUnrestricted(ports),
    'reminders of requests': () => remindWhereDue(ports),
    'reminders of discussants': () => remindDiscussants(ports),
    'reminders of renewals': () => sendReminders(ports),
    'apps nobody proved': () => purgeUnprovedApps(ports),
    'recoveries that are due': () => carryOutRecoveries(ports),
    'changes of addresses': () => purgeEmailChanges(ports, now),
    'kept progress': () => checkKeptProgress(ports),
    ...piecesByColumn(ports),
    'what older keys have sealed': () => resealIfRotated(ports),
    // Last, because the bytes of what was erased or forgotten above are wanted no more.
    files: () => sweepFiles({ db, clock, files }),
  };
}

/** Throws out sessions that are over: all that may go by a clock that is not to be believed, for people sign in again. */
export async function sweepSessions(ports: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  await purgeTable(ports, 'sessions');
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
