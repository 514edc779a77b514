import { z } from 'zod';
import { isCalendarDate } from './calendar-date.ts';

const notADate = 'Please enter a real date';

/** A date that must be there, YYYY-MM-DD in and out; absent, null and '' say `requiredMessage`. */
export function calendarDate(requiredMessage = 'Date is required') {
  return z
    .string({ error: ({ input }) => (input === undefined || input === null ? requiredMessage : notADate) })
    .trim()
    .min(1, { error: requiredMessage, abort: true })
    .refine(isCalendarDate, { error: notADate })
    .meta({ format: 'date' });
}

/** A date that may be left out: absent, null and '' come out as null. */
export function optionalCalendarDate() {
  return changedCalendarDate().transform((value) => value || null);
}

/** A date in a partial update: null and absent mean leave alone, '' means clear. */
export function changedCalendarDate() {
  return z
    .string({ error: notADate })
    .trim()
    .refine((text) => text === '' || isCalendarDate(text), { error: notADate })
    .nullish();
}
