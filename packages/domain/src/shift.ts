import { z } from 'zod';
import { acrossFields } from './across-fields.ts';
import { isCalendarDate } from './calendar-date.ts';
import { choiceOf, optionalChoiceOf } from './choice.ts';
import { externalName } from './external-record.ts';
import { identifier } from './identifier.ts';
import { momentsOfReading } from './london-time.ts';
import { practiceSettings } from './practice-setting.ts';
import { hoursParts } from './registration-parts.ts';
import { maxShortText, optionalText } from './text.ts';
import { firstYear, lastYear, outsideYears } from './typed-date.ts';
import { scopesOfPractice, workSettings } from './work-setting.ts';

/** Most shifts that one call brings. */
export const maxShiftsAtOnce = 500;
/** Most shifts that are kept of one person: three years of several a day. */
export const maxShifts = 10_000;

/** What a rota says became of a shift; only those worked are practice. */
const shiftStatuses = {
  worked: 'Worked',
  leave: 'Leave',
  sickness: 'Sickness',
  training: 'Training',
  on_call: 'On call, and not called in',
  planned: 'Planned',
  cancelled: 'Cancelled',
} as const;
export type ShiftStatus = keyof typeof shiftStatuses;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A moment with its offset, or what the clock in London showed then. */
const written = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)?$/;
const notATime = 'Please give a real time, such as 2026-11-20T07:30';

/** The moment that is meant, in milliseconds, or why none is. */
function momentOf(text: string): number | string {
  const [date, year] = [text.slice(0, 10), Number(text.slice(0, 4))];
  if (!isCalendarDate(date)) return notATime;
  if (year < firstYear || year > lastYear) return outsideYears;
  const isReading = !/(?:Z|[+-]\d\d:\d\d)$/.test(text);
  const ms = Date.parse(isReading ? `${text}Z` : text);
  if (Number.isNaN(ms)) return notATime;
  if (!isReading) return ms;
  const [moment, again] = momentsOfReading(ms);
  if (moment === undefined) return 'The clocks went forward then: there was no such time in London';
  if (again !== undefined) return 'The clocks went back then, and this time came twice: send it with its offset';
  return moment;
}

const shiftTime = z
  .string({ error: notATime })
  .regex(written, { error: notATime, abort: true })
  .transform((text, context) => {
    const moment = momentOf(text);
    if (typeof moment === 'number') return new Date(moment).toISOString();
    context.addIssue({ code: 'custom', message: moment, input: text });
    return z.NEVER;
  });

/** One shift as a rota knows it. */
const givenShift = z
  .object({
    externalId: externalName.shape.externalId,
    start: shiftTime,
    end: shiftTime,
    breakMinutes: z
      .int({ error: 'Please give the break in whole minutes' })
      .min(0, { error: 'A break cannot be negative' })
      .max(24 * 60, { error: 'A day has 24 hours' })
      .default(0),
    status: choiceOf(shiftStatuses, 'Please say what became of the shift'),
    part: optionalChoiceOf(hoursParts),
    employer: optionalText(maxShortText),
    setting: optionalChoiceOf(practiceSettings),
    workSetting: optionalChoiceOf(workSettings),
    scopeOfPractice: optionalChoiceOf(scopesOfPractice),
  })
  .superRefine(({ start, end, breakMinutes, status, setting }, context) => {
    const addIssue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (status === 'worked' && setting === null) addIssue('setting', 'Practice setting is required');
    const length = Date.parse(end) - Date.parse(start);
    if (Number.isNaN(length)) return;
    if (length <= 0) addIssue('end', 'A shift must end after it begins');
    else if (length > dayMs) addIssue('end', 'A shift has at most 24 hours');
    else if (breakMinutes * minuteMs >= length) addIssue('breakMinutes', 'The break must be shorter than the shift');
  }, acrossFields);
export type GivenShift = z.output<typeof givenShift>;

/** Shifts of one rota. */
export const shiftsInput = z.object({
  source: externalName.shape.source,
  shifts: z
    .array(givenShift, { error: 'Please send a list of shifts' })
    .min(1, { error: 'Please send a shift' })
    .max(maxShiftsAtOnce, { error: `Please send at most ${maxShiftsAtOnce} shifts` })
    .superRefine((shifts, context) => {
      const first = new Map<string, number>();
      for (const [at, { externalId }] of shifts.entries()) {
        const message = `Shift ${first.get(externalId)} has the same externalId`;
        if (first.has(externalId)) context.addIssue({ code: 'custom', path: [at, 'externalId'], message });
        else first.set(externalId, at);
      }
    }),
});
export type ShiftsInput = z.output<typeof shiftsInput>;

/** Why a shift is not part of any hours, in words. */
export const leftOutWords = {
  leave: 'Leave is no practice.',
  sickness: 'Sickness is no practice.',
  training: 'Training is logged as CPD.',
  on_call: 'Time on call counts while one is called in: send that as a shift of its own.',
  planned: 'It has not been worked.',
  cancelled: 'It was cancelled.',
  not_over_yet: 'It is not over yet: send it again once it is.',
  overlaps: 'It overlaps a shift that is counted already, and nobody works two at once.',
  period_deleted: 'The period it was part of has been deleted by its owner.',
  changed_by_hand: 'The hours or dates of its period were changed by hand, so its shifts stay as they were.',
  submitted_years: 'Its period belongs to years that were submitted.',
} as const satisfies Record<Exclude<ShiftStatus, 'worked'>, string> & Record<string, string>;
export type LeftOutReason = keyof typeof leftOutWords;
const leftOutReasons = Object.keys(leftOutWords) as LeftOutReason[];

/** What became of the shifts, and of the periods they belong to. */
export const shiftsResult = z.object({
  taken: z.int(),
  corrected: z.int(),
  unchanged: z.int(),
  removed: z.int(),
  leftOut: z.array(
    z.object({
      externalId: z.string(),
      reason: z.enum(leftOutReasons),
      message: z.string(),
      overlapsWith: externalName.nullable(),
    }),
  ),
  periods: z.array(
    z.object({
      id: identifier,
      outcome: z.enum(['created', 'changed', 'removed', 'unchanged']),
      startDate: z.string(),
      endDate: z.string(),
      hours: z.string(),
      shifts: z.int(),
    }),
  ),
});
export type ShiftsResult = z.output<typeof shiftsResult>;
