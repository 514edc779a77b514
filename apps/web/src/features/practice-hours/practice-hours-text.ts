import { formatDate } from '@cairn/domain/calendar-date';
import { hoursFrequencies, type PracticeHoursEntry, practiceSettings } from '@cairn/domain/practice-hours';
import { readableHours } from '../../components/hours.ts';

/** '04 May 2026 to 18 May 2026'; without the end while the entry is current. */
export function periodText({ startDate, endDate, isCurrent }: PracticeHoursEntry): string {
  const start = formatDate(startDate);
  if (isCurrent) return `${start} to now`;
  return endDate && endDate !== startDate ? `${start} to ${formatDate(endDate)}` : start;
}

/** '37.5 hours per week', or null when the hours are the total already. */
export function rateText({ hours, hoursFrequency }: PracticeHoursEntry): string | null {
  if (hoursFrequency === 'total') return null;
  return `${readableHours(hours)} hours ${hoursFrequencies[hoursFrequency].toLowerCase()}`;
}

/** 'General Ward, 04 May 2026': how an entry is called where it cannot be seen. */
export function entryName({ setting, startDate }: PracticeHoursEntry): string {
  return `${practiceSettings[setting]}, ${formatDate(startDate)}`;
}
