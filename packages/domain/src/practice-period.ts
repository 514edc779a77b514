import { addDays, addMonths, daysBetween, laterOf } from './calendar-date.ts';
import { fromHundredths, toHundredths } from './decimal.ts';
import { RuleError } from './errors.ts';
import { inFigures } from './number-words.ts';

/** What the entered hours are counted per, stored value → label. */
export const hoursFrequencies = {
  total: 'Total for the period',
  daily: 'Per day',
  weekly: 'Per week',
  monthly: 'Per month',
  annually: 'Per year',
} as const;

export type HoursFrequency = keyof typeof hoursFrequencies;

/** Length of each period in hundredths of a day: a month is 30.44 days, a year 365.25. */
export const periodLengths = { daily: 100, weekly: 700, monthly: 3044, annually: 36_525 } as const;

/** What is said of hours that are none. */
export const noHours = 'Hours must be a number greater than 0';

const maxTotalHundredths = 99_999_999;

/** The most hours there are in one of each, in whole hours: 24 a day, and so 168 a week, in the longest month and year. */
const mostHours = { daily: 24, weekly: 24 * 7, monthly: 24 * 31, annually: 24 * 366 } as const;

const mostHoursWords = {
  daily: 'A day has 24 hours',
  weekly: 'A week has 168 hours',
  monthly: 'A month has at most 744 hours',
  annually: 'A year has at most 8,784 hours',
} as const;

/** Why there cannot be so many hours, or null when there can; a total is measured by its days, where its end is known. */
export function tooManyHours({
  startDate,
  endDate,
  hours,
  hoursFrequency,
}: Omit<PracticePeriod, 'isCurrent'>): string | null {
  if (hoursFrequency !== 'total') {
    return toHundredths(hours) > mostHours[hoursFrequency] * 100 ? mostHoursWords[hoursFrequency] : null;
  }
  const days = endDate === null ? 0 : daysBetween(startDate, endDate) + 1;
  // Of dates that are not whole yet, as of those in the wrong order, there is nothing to say.
  if (!(days >= 1)) return null;
  const most = days * mostHours.daily;
  if (toHundredths(hours) <= most * 100) return null;
  return days === 1 ? mostHoursWords.daily : `These ${days} days have ${inFigures(most)} hours`;
}

export const isFrequency = (given: unknown): given is HoursFrequency => Object.hasOwn(hoursFrequencies, String(given));

/** The part of an entry its total depends on; `hours` is decimal text. */
export interface PracticePeriod {
  startDate: string;
  endDate: string | null;
  isCurrent: boolean;
  hours: string;
  hoursFrequency: HoursFrequency;
}

type OpenOrEnded = Pick<PracticePeriod, 'startDate' | 'endDate' | 'isCurrent' | 'hoursFrequency'>;

/** Whether a period is still going on: a total is over once it is entered. */
export function isOpen({ isCurrent, endDate, hoursFrequency }: Omit<OpenOrEnded, 'startDate'>): boolean {
  return isCurrent || (endDate === null && hoursFrequency !== 'total');
}

/** The last day over which a period lies: today while it is open, and never before its first. */
export function lastDayOf(period: OpenOrEnded, today: string): string {
  return laterOf(isOpen(period) ? today : (period.endDate ?? period.startDate), period.startDate);
}

/** How many days, weeks, months or years an entry is counted for: part of one counts whole, and there is at least one. */
export function periodsOf(entry: PracticePeriod, today: string): number {
  if (entry.hoursFrequency === 'total') return 1;
  const end = entry.isCurrent || entry.endDate === null ? today : entry.endDate;
  const length = periodLengths[entry.hoursFrequency];
  return Math.max(1, Math.floor((daysBetween(entry.startDate, end) * 100 + length - 1) / length));
}

/** The total in hundredths of an hour, however large. */
function totalHundredths(entry: PracticePeriod, today: string): number {
  return toHundredths(entry.hours) * periodsOf(entry, today);
}

/**
 * Total hours as decimal text. Throws INVALID when they come to more than 999,999.99, or the days up to today of what has no
 * end do not have so many: use it when saving.
 */
export function calculateTotalHours(entry: PracticePeriod, today: string): string {
  const total = totalHundredths(entry, today);
  const message =
    total > maxTotalHundredths
      ? 'These hours come to more than 999,999.99. Please check the dates and the frequency.'
      : tooManyHours({ ...entry, endDate: (entry.isCurrent ? null : entry.endDate) ?? today });
  if (message) throw new RuleError('INVALID', message, { issues: [{ path: 'hours', message }] });
  return fromHundredths(total);
}

/** Months in each, and the days of the shortest: whoever worked all of one counts all of it. */
const calendarPeriods = { monthly: { months: 1, days: 28 }, annually: { months: 12, days: 365 } } as const;

const longestMonth = 31;

/** The whole months or years of the calendar in a period as so many days each, and the days left over, no more than one has. */
function calendarDaysOf(start: string, end: string, { months, days }: { months: number; days: number }): number {
  const after = addDays(end, 1);
  // Few steps are left from here, however long the period.
  let whole = Math.floor(daysBetween(start, after) / (months * longestMonth));
  while (addMonths(start, (whole + 1) * months) <= after) whole += 1;
  return whole * days + Math.min(days, daysBetween(addMonths(start, whole * months), after));
}

/**
 * The most of its total that an entry can have been worked, in hundredths of an hour: the total counts a month or a year that
 * has only begun whole, and nobody works more than the 24 hours of each of its days.
 */
export function mostWorked(entry: PracticePeriod, today: string): { hundredths: number; by: 'rate' | 'days' } {
  // A total without an end is one of the days up to today.
  const end = entry.isCurrent || entry.endDate === null ? laterOf(today, entry.startDate) : entry.endDate;
  const days = daysBetween(entry.startDate, end) + 1;
  const byDays = days * mostHours.daily * 100;
  if (entry.hoursFrequency !== 'monthly' && entry.hoursFrequency !== 'annually')
    return { hundredths: byDays, by: 'days' };
  const period = calendarPeriods[entry.hoursFrequency];
  const byRate = Math.ceil((toHundredths(entry.hours) * calendarDaysOf(entry.startDate, end, period)) / period.days);
  return byRate < byDays ? { hundredths: byRate, by: 'rate' } : { hundredths: byDays, by: 'days' };
}

/** Total hours of a stored entry as of today; never throws, because an open entry grows by itself. */
export function currentTotalHours(entry: PracticePeriod, today: string): string {
  return fromHundredths(Math.min(totalHundredths(entry, today), maxTotalHundredths));
}
