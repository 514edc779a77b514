import { isCalendarDate } from '@cairn/domain/calendar-date';
import { calculateTotalHours, type HoursFrequency, type PracticeHoursEntry } from '@cairn/domain/practice-hours';

/** What the fields hold while someone types. */
export interface PracticeHoursValues {
  startDate: string;
  endDate: string;
  isCurrent: boolean;
  hours: string;
  hoursFrequency: string;
  setting: string;
  employer: string;
  description: string;
}

/** The fields of a new entry, or of one being edited. */
export function valuesOf(entry: PracticeHoursEntry | null): PracticeHoursValues {
  return {
    startDate: entry?.startDate ?? '',
    endDate: entry?.endDate ?? '',
    isCurrent: entry?.isCurrent ?? false,
    hours: entry ? String(Number(entry.hours)) : '',
    hoursFrequency: entry?.hoursFrequency ?? 'total',
    setting: entry?.setting ?? '',
    employer: entry?.employer ?? '',
    description: entry?.description ?? '',
  };
}

/** The total for what is typed so far as decimal text, or null while it cannot be worked out. */
export function liveTotal(values: PracticeHoursValues, today: string): string | null {
  const { startDate, endDate, isCurrent, hours, hoursFrequency } = values;
  if (hoursFrequency === '') return null;
  const needsDates = hoursFrequency !== 'total';
  if (needsDates && (!isCalendarDate(startDate) || (endDate !== '' && endDate < startDate))) return null;
  const period = {
    startDate,
    endDate: endDate || null,
    isCurrent,
    hours,
    hoursFrequency: hoursFrequency as HoursFrequency,
  };
  try {
    return calculateTotalHours(period, today);
  } catch {
    return null;
  }
}
