import { z } from 'zod';
import { isCalendarDate } from './calendar-date.ts';
import { firstYear, lastYear, outsideYears, unfinishedDateFault } from './typed-date.ts';

const notADate = 'Please enter a real date';

/** What is wrong with text that should be a date, in words; null when nothing is. */
function faultOf(text: string): string | null {
  const year = /^(\d{4})-\d\d-\d\d$/.exec(text)?.[1];
  if (year && (Number(year) < firstYear || Number(year) > lastYear)) return outsideYears;
  return isCalendarDate(text) ? null : (unfinishedDateFault(text)?.message ?? notADate);
}

const isFit = (text: string) => faultOf(text) === null;
const whyNot = ({ input }: { input?: unknown }) => faultOf(String(input)) ?? notADate;

/** A date from 1970 to 2050 that must be there, YYYY-MM-DD in and out; absent, null and '' say `requiredMessage`. */
export function calendarDate(requiredMessage = 'Date is required') {
  return (
    z
      .string({ error: ({ input }) => (input === undefined || input === null ? requiredMessage : notADate) })
      .trim()
      // One check for both faults, which stops no check across fields, as an aborting one would.
      .refine(isFit, { error: (issue) => (issue.input === '' ? requiredMessage : whyNot(issue)) })
      .meta({ minLength: 1, format: 'date' })
  );
}

/** A date that may be left out: absent, null and '' come out as null. */
export function optionalCalendarDate() {
  return changedCalendarDate().transform((value) => value || null);
}

/** A date from 1970 to 2050, or '' for none; absent says `requiredMessage`. */
export function calendarDateOrNone(requiredMessage = notADate) {
  return z
    .string({ error: ({ input }) => (input === undefined ? requiredMessage : notADate) })
    .trim()
    .refine((text) => text === '' || isFit(text), { error: whyNot });
}

/** A date in a partial update: null and absent mean leave alone, '' means clear. */
export function changedCalendarDate() {
  return calendarDateOrNone().nullish();
}
