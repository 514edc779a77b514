// Free of zod, like the dates themselves.

import { compare, formatDateInWords } from './calendar-date.ts';
import { fromHundredths, toHundredths } from './decimal.ts';
import { counted, decimalInWords } from './number-words.ts';
import { lastDayOf, noHours, type PracticePeriod, tooManyHours } from './practice-period.ts';

/** Days on which a shift of the same length was worked, as one entry: from the first to the last, and what they come to. */
export interface ShiftRun {
  startDate: string;
  endDate: string;
  shifts: number;
  /** The hours of all of them as decimal text; null while those of one are no number a day can have. */
  hours: string | null;
}

/** The hours of one shift as they are typed, in hundredths; null for what is no number of hours. */
function hundredthsOfShift(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,4}(?:\.\d{1,2})?$/.test(text)) return null;
  const hundredths = toHundredths(text);
  return hundredths > 0 ? hundredths : null;
}

/** Why there can be no shift of so many hours; null where there can, and while nothing is typed. */
export function shiftFault(typed: string): string | null {
  if (typed.trim() === '') return null;
  const hundredths = hundredthsOfShift(typed);
  if (hundredths === null) return noHours;
  return tooManyHours({ startDate: '', endDate: null, hours: fromHundredths(hundredths), hoursFrequency: 'daily' });
}

/** The entry that these days come to, in whatever order they were chosen; null while there is none. */
export function shiftRunOf(days: readonly string[], hoursOfShift: string): ShiftRun | null {
  const inOrder = [...new Set(days)].sort(compare);
  const [startDate, endDate] = [inOrder[0], inOrder.at(-1)];
  if (startDate === undefined || endDate === undefined) return null;
  const each = shiftFault(hoursOfShift) ? null : hundredthsOfShift(hoursOfShift);
  const hours = each === null ? null : fromHundredths(each * inOrder.length);
  return { startDate, endDate, shifts: inOrder.length, hours };
}

/** '1 to 28 November 2026', '28 October to 3 November 2026', or the one day. */
export function daysInSentence(from: string, to: string): string {
  if (from === to) return formatDateInWords(to);
  const [day = '', month = '', year = ''] = formatDateInWords(from).split(' ');
  const [, lastMonth, lastYear] = formatDateInWords(to).split(' ');
  const differing = year !== lastYear ? ` ${month} ${year}` : month !== lastMonth ? ` ${month}` : '';
  return `${day}${differing} to ${formatDateInWords(to)}`;
}

/** '9 shifts of 12.5 hours: 112.5 hours, 1 to 28 November 2026'; without hours while there are none. */
export function shiftRunInWords(run: ShiftRun): string {
  const shifts = counted(run.shifts, 'shift');
  const days = daysInSentence(run.startDate, run.endDate);
  if (run.hours === null) return `${shifts}, ${days}`;
  const each = decimalInWords(fromHundredths(toHundredths(run.hours) / run.shifts));
  return `${shifts} of ${each} hours: ${decimalInWords(run.hours)} hours, ${days}`;
}

/** Whether a day lies in one of these entries. */
export function isCovered(day: string, entries: readonly PracticePeriod[], today: string): boolean {
  return entries.some((entry) => entry.startDate <= day && day <= lastDayOf(entry, today));
}
