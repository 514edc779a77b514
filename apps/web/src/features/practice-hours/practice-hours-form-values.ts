import { isCalendarDate } from '@cairn/domain/calendar-date';
import type { NewRecordKind } from '@cairn/domain/new-record';
import { type PracticeHoursEntry, practiceHoursFields } from '@cairn/domain/practice-hours';
import { calculateTotalHours, type HoursFrequency, type PracticePeriod } from '@cairn/domain/practice-period';
import { type FormValues, formValuesOf } from '@cairn/domain/record-field';
import type { HoursPart } from '@cairn/domain/registration-parts';
import { workSettingOf } from '@cairn/domain/work-setting';
import { partChoiceOf, sharesFault, sharesSent, type TypedShares } from './shares-values.ts';

/** What the hours were worked in, as the form asks. */
export const spans = { day: 'One day', period: 'A period', current: 'I still work here' } as const;
export type Span = keyof typeof spans;

/** What the fields hold while someone types. */
export type PracticeHoursValues = Omit<FormValues<typeof practiceHoursFields>, 'isCurrent' | 'registrationShares'> &
  TypedShares & { span: Span };

/** A post that is held now, with so many hours a week: what is asked of it in the first place. */
const mainJob: NewRecordKind = 'main-job';
const newValues = (kind: string) =>
  kind === mainJob
    ? ({ span: 'current', hoursFrequency: 'weekly' } as const)
    : ({ span: 'period', hoursFrequency: 'total' } as const);

/** The fields of a new entry, of this kind, or of one being edited, which is asked of these parts of the register. */
export function valuesOf(
  entry: PracticeHoursEntry | null,
  asked: readonly HoursPart[] = [],
  kind = '',
): PracticeHoursValues {
  const { isCurrent, registrationShares, ...values } = formValuesOf(practiceHoursFields, entry);
  return {
    ...values,
    ...partChoiceOf(registrationShares, asked),
    // What its practice setting says goes on following it.
    workSetting: values.workSetting === workSettingOf(values.setting) ? '' : values.workSetting,
    ...(entry ? { span: spanOf(entry), hoursFrequency: entry.hoursFrequency ?? 'total' } : newValues(kind)),
  };
}

/**
 * A total without an end was worked on its first day. Any other entry without one counts up to today, which only its
 * owner can say is meant: it is a period that still needs its end.
 */
export function spanOf({ startDate, endDate, isCurrent, hoursFrequency }: PracticeHoursEntry): Span {
  if (isCurrent) return 'current';
  return endDate === startDate || (endDate === null && hoursFrequency === 'total') ? 'day' : 'period';
}

/**
 * What the fields say, as it is sent: one day ends when it begins, because an entry without an end runs to today. Where no
 * part of the register is `asked` for, none is sent, and the entry's stay as they are.
 */
export function sentOf(
  { span, workedAs, registrationShares, ...values }: PracticeHoursValues,
  asked: readonly HoursPart[] = [],
) {
  return {
    ...values,
    registrationShares: sharesSent({ workedAs, registrationShares }, asked),
    endDate: { day: values.startDate, period: values.endDate, current: '' }[span],
    isCurrent: span === 'current',
    hoursFrequency: span === 'day' ? 'total' : values.hoursFrequency,
  };
}

/** What the form asks for beside what the schema says, by field. */
export function faultsOf(
  { span, startDate, endDate, ...values }: PracticeHoursValues,
  asked: readonly HoursPart[] = [],
): Record<string, string> {
  const shares = sharesFault(values, asked);
  if (span === 'period' && endDate === '') return { endDate: 'End date is required', ...shares };
  if (span === 'day' && startDate === '') return { startDate: 'Date is required', ...shares };
  return shares;
}

/** The period that is typed so far, or null while there is too little of it to work out a total. */
function livePeriod(values: PracticeHoursValues, today: string): PracticePeriod | null {
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
    calculateTotalHours(period, today);
    return period;
  } catch {
    return null;
  }
}

/** The same once its dates are whole too, which say what of it counts. */
export function datedPeriod(values: PracticeHoursValues, today: string): PracticePeriod | null {
  const period = livePeriod(values, today);
  if (!period || !isCalendarDate(period.startDate)) return null;
  const { startDate, endDate, isCurrent } = period;
  if (isCurrent) return period;
  return endDate !== null && isCalendarDate(endDate) && endDate >= startDate ? period : null;
}

/** The total for what is typed so far as decimal text, or null while it cannot be worked out. */
export function liveTotal(values: PracticeHoursValues, today: string): string | null {
  const period = livePeriod(values, today);
  return period && calculateTotalHours(period, today);
}
