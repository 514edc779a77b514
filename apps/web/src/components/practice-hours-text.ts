import { formatDate, formatSpan } from '@cairn/domain/calendar-date';
import { decimalInWords } from '@cairn/domain/number-words';
import type { PracticeHoursEntry } from '@cairn/domain/practice-hours';
import { hoursFrequencies, isOpen } from '@cairn/domain/practice-period';
import { practiceSettings } from '@cairn/domain/practice-setting';

/** '04 May 2026 to 18 May 2026'; up to now while the entry counts up to today. */
export function periodText(entry: PracticeHoursEntry): string {
  return isOpen(entry) ? `${formatDate(entry.startDate)} to now` : formatSpan(entry.startDate, entry.endDate);
}

/** '37.5 hours per week', or null when the hours are the total already. */
export function rateText({ hours, hoursFrequency }: PracticeHoursEntry): string | null {
  if (hoursFrequency === 'total') return null;
  return `${decimalInWords(hours)} hours ${hoursFrequencies[hoursFrequency].toLowerCase()}`;
}

/** 'General Ward, 04 May 2026': how an entry is called where it cannot be seen. */
export function entryName({ setting, startDate }: PracticeHoursEntry): string {
  return `${practiceSettings[setting]}, ${formatDate(startDate)}`;
}
