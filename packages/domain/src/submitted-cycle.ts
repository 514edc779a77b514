import { z } from 'zod';
import { formatDate, lastOfMonth } from './calendar-date.ts';
import { calendarDate } from './calendar-date-field.ts';
import { RuleError } from './errors.ts';
import { identifier } from './identifier.ts';
import { instant } from './instant.ts';
import { earliestNextDate } from './next-cycle.ts';
import { isLocked, type OpenOrLocked } from './read-only.ts';
import { originalDate, type Renewal } from './renewal.ts';
import { requirementsStanding } from './requirement-standing.ts';
import { applicationWindow } from './requirements.ts';

const day = z.string().meta({ format: 'date' });

/** Three years for which an application was made: a copy of everything as it was then is kept. */
export const submittedCycle = z.object({
  id: identifier,
  from: day,
  to: day,
  extendedFrom: day.nullable().meta({ description: 'The last day before the NMC extended it; null where it did not' }),
  submittedAt: instant,
  submittedOn: day.meta({ description: 'The day in London on which it was submitted' }),
  reopenedAt: instant
    .nullable()
    .meta({ description: 'When its records were opened for changes again; null while they are read-only' }),
  sha256: z.string().meta({ description: 'Of the copy that `/api/user/export?cycle={id}` answers, byte by byte' }),
});
export type SubmittedCycle = z.output<typeof submittedCycle>;

/** The cycles of a person: the one records count in now, and those submitted, newest first. */
export const cycles = z.object({
  current: z
    .object({ from: day, to: day, opens: day.meta({ description: 'From this day on it can be submitted' }) })
    .nullable()
    .meta({ description: 'Null while no revalidation date is set' }),
  submitted: z.array(submittedCycle),
});
export type Cycles = z.output<typeof cycles>;

/** What is said with a submission: the date of the cycle that is meant, so that none is submitted by mistake. */
export const cycleSubmission = z.object({ revalidationDate: calendarDate('Revalidation date is required') });
export type CycleSubmission = z.output<typeof cycleSubmission>;

/** A submitted cycle with its figures as they were that day. */
export const submittedCycleFigures = submittedCycle.extend({
  standing: requirementsStanding,
});

/** Most submitted cycles one person keeps, each with its copy; twelve are thirty-six years of practice. */
export const maxSubmittedCycles = 12;

/** Most declarations, and most confirmations, that one person keeps: one for each of those cycles and one for the present. */
export const maxKeptByYears = maxSubmittedCycles + 1;

/**
 * A cycle is submitted once its application is open.
 * @throws RuleError UNMET without a revalidation date, with one inside a month, after which some days would belong to no
 * cycle, or before that day; CONFLICT when another cycle is meant.
 */
export function assertSubmittable(
  { revalidationDate: meant }: CycleSubmission,
  revalidationDate: string | null,
  today: string,
): asserts revalidationDate is string {
  if (revalidationDate === null)
    throw new RuleError(
      'UNMET',
      'Add your renewal month to your profile first: nobody knows yet which years these are.',
      { reason: 'renewal_month_needed' },
    );
  if (meant !== revalidationDate)
    throw new RuleError('CONFLICT', 'Your renewal month is another one by now. Reload the page and look again.', {
      reason: 'renewal_month_changed',
    });
  if (revalidationDate !== lastOfMonth(revalidationDate))
    throw new RuleError(
      'UNMET',
      'Choose your renewal month in your profile once more: a registration expires on the last day of a month.',
      { reason: 'renewal_month_needed' },
    );
  const { opens } = applicationWindow(revalidationDate);
  if (today < opens)
    throw new RuleError(
      'UNMET',
      `Your application opens on ${formatDate(opens)}. Until then there is nothing to submit.`,
      { reason: 'application_not_open' },
    );
}

/** The latest of the years that are read-only. */
const lastLocked = (submitted: readonly OpenOrLocked[]) =>
  submitted
    .filter(isLocked)
    .reduce<OpenOrLocked | null>((last, each) => (last && last.to > each.to ? last : each), null);

/** The last day of the latest read-only years, where they had been extended: the present ones begin after it. */
export function submittedUntilOf(submitted: readonly OpenOrLocked[]): string | null {
  const last = lastLocked(submitted);
  return last?.extendedFrom ? last.to : null;
}

/**
 * A cycle begins the day after the last one ended.
 * @throws RuleError INVALID for a date, or one before an extension, whose three years would begin before.
 */
export function assertAfterSubmitted(
  renewal: Pick<Renewal, 'extendedFrom'> & { readonly revalidationDate: string },
  submitted: readonly OpenOrLocked[],
): void {
  const last = lastLocked(submitted);
  if (last === null || originalDate(renewal) >= earliestNextDate(last)) return;
  const message = `Your last three years ended on ${formatDate(last.to)} and have been submitted: the next end on ${formatDate(earliestNextDate(last))}, or later. To change what was submitted, reopen it first.`;
  const path = renewal.extendedFrom === null ? 'revalidationDate' : 'extendedFrom';
  throw new RuleError('INVALID', message, { issues: [{ path, message }] });
}
