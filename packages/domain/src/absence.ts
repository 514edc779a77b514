import { z } from 'zod';
import { acrossFields } from './across-fields.ts';
import { formatDate, formatSpan, isCalendarDate } from './calendar-date.ts';
import { RuleError } from './errors.ts';
import { identifier } from './identifier.ts';
import { givenInstant, instant } from './instant.ts';
import { choiceField, dateField, inputsOf, optionalDateField, optionalTextField, storedOf } from './record-field.ts';
import { maxShortText } from './text.ts';

/** Why somebody was away from practice, stored value → label; nothing about health is asked. */
export const absenceKinds = {
  parental: 'Parental leave',
  sickness: 'Sickness',
  career_break: 'Career break',
  other: 'Something else',
} as const;

/** The fields of an absence; without an end date it goes on. */
export const absenceFields = {
  kind: choiceField(absenceKinds, 'Please say what kind of time away it was'),
  startDate: dateField('Start date is required'),
  endDate: optionalDateField(),
  note: optionalTextField(maxShortText),
};

/** What a person enters. */
export const absenceInput = z
  .object({ ...inputsOf(absenceFields), updatedAt: givenInstant.optional() })
  .superRefine(({ startDate, endDate }, context) => {
    if (!endDate || !isCalendarDate(endDate) || !isCalendarDate(String(startDate)) || endDate >= startDate) return;
    context.addIssue({ code: 'custom', path: ['endDate'], message: 'End date must not be before the start date' });
  }, acrossFields);
export type AbsenceInput = z.output<typeof absenceInput>;

/** One absence as the product shows it. */
export const absence = z.object({
  id: identifier,
  ...storedOf(absenceFields),
  createdAt: instant,
  updatedAt: instant,
});
export type Absence = z.output<typeof absence>;

/** The days of an absence, both ends included; up to today and beyond while it has no end. */
export type TimeAway = Pick<Absence, 'startDate' | 'endDate'>;

/** '04 May 2026 to 18 May 2026', '04 May 2026' for one day, or 'from 04 May 2026 on' where no end is known. */
export function absenceDates({ startDate, endDate }: TimeAway): string {
  return endDate === null ? `from ${formatDate(startDate)} on` : formatSpan(startDate, endDate);
}

/**
 * One day is not taken off twice, so absences lie apart.
 * @throws RuleError INVALID when it shares a day with one of the others.
 */
export function assertApart({ startDate, endDate }: TimeAway, others: readonly TimeAway[]): void {
  const met = others.find(
    (other) =>
      (endDate === null || other.startDate <= endDate) && (other.endDate === null || startDate <= other.endDate),
  );
  if (!met) return;
  const message = `You have already recorded time away for some of these days: ${absenceDates(met)}`;
  throw new RuleError('INVALID', message, { issues: [{ path: 'startDate', message }] });
}
