import { formatDate, isCalendarDate } from '@cairn/domain/calendar-date';
import { finalYearFrom, whyConfirmationNotCounted } from '@cairn/domain/confirmation-date';
import { cycleOf } from '@cairn/domain/counting';
import type { Renewal } from '@cairn/domain/renewal';

/** What is asked before a confirmation of a day is submitted. */
export interface DateQuestion {
  title: string;
  /** The rule, what it means for this day, and why. */
  reasons: readonly string[];
}

/** What is said of a day at its field, and what is asked before it is submitted; a day that will be refused is not asked about. */
export interface DateCaution {
  caution: string;
  question: DateQuestion | null;
}

/** What the regulator might question about a discussion date, or why it will not do; null when nothing. */
export function cautionAbout(date: string, renewal: Renewal, today: string): DateCaution | null {
  if (!isCalendarDate(date)) return null;
  if (date > today) {
    const caution = 'This date is in the future. The discussion must have taken place before you submit.';
    return { caution, question: null };
  }
  const ofOtherYears = whyConfirmationNotCounted(date, cycleOf(renewal), today);
  if (ofOtherYears) return { caution: ofOtherYears, question: null };
  const { revalidationDate, extendedFrom } = renewal;
  const from = revalidationDate && finalYearFrom({ revalidationDate, extendedFrom });
  if (!from || date >= from) return null;
  const end = extendedFrom === null ? 'your revalidation date' : 'the date you had before the extension';
  return {
    caution: `The NMC expects this discussion in the last 12 months before ${end}, so from ${formatDate(from)}. An earlier one may be questioned.`,
    question: {
      title: 'Earlier than the last 12 months',
      reasons: [
        `The NMC asks you to get your confirmation in the last 12 months of your three years. Yours is dated ${formatDate(date)}. The first day that would not be questioned is ${formatDate(from)}.`,
        'It wants the confirmation to be as recent as possible, so it may ask you why yours is older.',
        ...(from > today ? ['That day is still to come. If you can, wait and meet your confirmer then.'] : []),
      ],
    },
  };
}
