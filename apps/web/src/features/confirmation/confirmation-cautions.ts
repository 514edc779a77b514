import { formatDate, isCalendarDate } from '@cairn/domain/calendar-date';
import { finalYearFrom } from '@cairn/domain/confirmation';

/** What the regulator might question about a discussion date, in words; empty when nothing. */
export function discussionCautions(date: string, revalidationDate: string | null, today: string): string[] {
  if (!isCalendarDate(date)) return [];
  if (date > today) return ['This date is in the future. The discussion must have taken place before you submit.'];
  const from = revalidationDate && finalYearFrom(revalidationDate);
  if (!from || date >= from) return [];
  return [
    `The NMC expects this discussion in the last 12 months before your revalidation date, so from ${formatDate(from)}. An earlier one may be questioned.`,
  ];
}
