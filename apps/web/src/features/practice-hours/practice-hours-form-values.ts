import { isCalendarDate } from '@cairn/domain/calendar-date';
import {
  calculateTotalHours,
  type HoursFrequency,
  type PracticeHoursEntry,
  practiceHoursFields,
} from '@cairn/domain/practice-hours';
import { type FormValues, formValuesOf } from '@cairn/domain/record-field';

/** What the hours were worked in, as the form asks. */
export const spans = { day: 'One day', period: 'A period', current: 'I still work here' } as const;
export type Span = keyof typeof spans;

/** What the fields hold while someone types. */
export type PracticeHoursValues = Omit<FormValues<typeof practiceHoursFields>, 'isCurrent'> & { span: Span };

/** The fields of a new entry, or of one being edited. */
export function valuesOf(entry: PracticeHoursEntry | null): PracticeHoursValues {
  const { isCurrent, ...values } = formValuesOf(practiceHoursFields, entry);
  return { ...values, span: entry ? spanOf(entry) : 'period', hoursFrequency: entry?.hoursFrequency ?? 'total' };
}

/**
 * A total without an end was worked on its first day. Any other entry without one counts up to today, which only its
 * owner can say is meant: it is a period that still needs its end.
 */
function spanOf({ startDate, endDate, isCurrent, hoursFrequency }: PracticeHoursEntry): Span {
  if (isCurrent) return 'current';
  return endDate === startDate || (endDate === null && hoursFrequency === 'total') ? 'day' : 'period';
}

/** What the fields say, as it is sent: one day ends when it begins, because an entry without an end runs to today. */
export function sentOf({ span, ...values }: PracticeHoursValues) {
  return {
    ...values,
    endDate: { day: values.startDate, period: values.endDate, current: '' }[span],
    isCurrent: span === 'current',
    hoursFrequency: span === 'day' ? 'total' : values.hoursFrequency,
  };
}

/** What the form asks for beside what the schema says, by field. */
export function faultsOf({ span, startDate, endDate }: PracticeHoursValues): Record<string, string> {
  if (span === 'period' && endDate === '') return { endDate: 'End date is required' };
  if (span === 'day' && startDate === '') return { startDate: 'Date is required' };
  return {};
}

/** The total for what is typed so far as decimal text, or null while it cannot be worked out. */
export function liveTotal(values: PracticeHoursValues, today: string): string | null {
  const { startDate, endDate, isCurrent, hours, hoursFrequency } = sentOf(values);
  if (hoursFrequency === '') return null;
  const needsDates = hoursFrequency !== 'total';
  const unended = !isCurrent && (!isCalendarDate(endDate) || endDate < startDate);
  if (needsDates && (!isCalendarDate(startDate) || unended)) return null;
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
