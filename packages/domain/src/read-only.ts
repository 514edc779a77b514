import { earlierOf, formatDate, laterOf } from './calendar-date.ts';
import type { Cycle } from './counting.ts';
import { isOpen, type PracticePeriod } from './practice-period.ts';
import type { SubmittedCycle } from './submitted-cycle.ts';

/** Submitted years, and whether they have been reopened since. */
export type OpenOrLocked = Cycle & Pick<SubmittedCycle, 'extendedFrom' | 'submittedAt' | 'submittedOn' | 'reopenedAt'>;

/** Whether the records of these years are read-only. */
export const isLocked = ({ reopenedAt }: OpenOrLocked) => reopenedAt === null;

/** The last day of each kind of record that has days: the cycle in which that lies is the one it is closed with. Null while it goes on. */
export const lastDays = {
  practiceHours: (period: Pick<PracticePeriod, 'startDate' | 'endDate' | 'isCurrent' | 'hoursFrequency'>) =>
    isOpen(period) ? null : laterOf(period.endDate ?? period.startDate, period.startDate),
  absences: ({ endDate }: { endDate: string | null }) => endDate,
  cpdActivities: ({ date, endDate }: { date: string; endDate: string | null }) => laterOf(endDate ?? date, date),
  feedback: ({ date }: { date: string }) => date,
  reflectiveAccounts: ({ date }: { date: string }) => date,
  reflectiveDiscussions: ({ discussionDate }: { discussionDate: string }) => discussionDate,
  confirmations: ({ confirmationDiscussionDate }: { confirmationDiscussionDate: string }) => confirmationDiscussionDate,
} as const;
export type DatedKind = keyof typeof lastDays;

/**
 * The submitted cycle a record was part of, which makes it read-only: it was there and over by then, and its last day lies
 * in those years. What went on after the day of submission was not known to the end, and a post that goes on after the
 * years belongs to the next cycle too; both stay open. Null for all others.
 */
export function submittedWith<C extends OpenOrLocked>(
  { createdAt, lastDay }: { readonly createdAt: string; readonly lastDay: string | null },
  submitted: readonly C[],
): C | null {
  if (lastDay === null) return null;
  return (
    submitted.find(
      (cycle) =>
        isLocked(cycle) &&
        createdAt <= cycle.submittedAt &&
        cycle.from <= lastDay &&
        lastDay <= earlierOf(cycle.to, cycle.submittedOn),
    ) ?? null
  );
}

type Submitted = Cycle & Pick<SubmittedCycle, 'extendedFrom' | 'submittedOn'>;

/** Why a record cannot be changed. */
export function whyReadOnly(cycle: Submitted): string {
  return `${partOf(cycle)}: it stays as it was. To change it, reopen those years first.`;
}

/** 'Part of the three years from … to …, which you submitted on …' */
export function partOf({ from, to, extendedFrom, submittedOn }: Submitted): string {
  const end = extendedFrom === null ? formatDate(to) : `${formatDate(to)}, extended from ${formatDate(extendedFrom)}`;
  return `Part of the three years from ${formatDate(from)} to ${end}, which you submitted on ${formatDate(submittedOn)}`;
}
