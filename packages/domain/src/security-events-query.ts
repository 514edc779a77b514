import { z } from 'zod';
import { addDays, isCalendarDate } from './calendar-date.ts';
import { calendarDate } from './calendar-date-field.ts';

/** How many days one download may be of. */
export const maxEventDays = 92;

/** The days of a download, in UTC, both included, and its form: JSON Lines where none is named. */
export const securityEventsQuery = z
  .object({
    from: calendarDate('Please give the first day'),
    to: calendarDate('Please give the last day'),
    format: z.enum(['jsonl', 'csv'], { error: 'Please choose jsonl or csv' }).default('jsonl'),
  })
  .refine(({ from, to }) => from <= to, { error: 'The last day must not be before the first', path: ['to'] })
  // What is no day has been said of already.
  .refine(({ from, to }) => !isCalendarDate(from) || to < addDays(from, maxEventDays), {
    error: `At most ${maxEventDays} days can be downloaded at once`,
    path: ['to'],
  });
export type SecurityEventsQuery = z.output<typeof securityEventsQuery>;
