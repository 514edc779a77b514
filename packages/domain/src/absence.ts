import { z } from 'zod';
import { acrossFields } from './across-fields.ts';
import { isCalendarDate } from './calendar-date.ts';
import { identifier } from './identifier.ts';
import { givenInstant, instant } from './instant.ts';
import { choiceField, dateField, inputsOf, optionalDateField, optionalTextField, storedOf } from './record-field.ts';
import { maxShortText } from './text.ts';
import { absenceKinds } from './time-away.ts';

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
