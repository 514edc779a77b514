import { z } from 'zod';
import { optionalCalendarDate } from './calendar-date-field.ts';
import { choiceOf, chosen } from './choice.ts';
import { registrationPartNames } from './registration-parts.ts';

/** A part somebody holds, and since when where that is known. */
export const heldPart = z.object({ part: chosen(registrationPartNames), since: z.string().nullable() });

const most = Object.keys(registrationPartNames).length;

/** The parts in a partial update: null and absent mean leave alone, an empty list means none. */
export const changedRegistrationParts = z
  .array(
    z.object({
      part: choiceOf(registrationPartNames, 'Part of the register is required'),
      since: optionalCalendarDate(),
    }),
    { error: 'Please send a list of parts' },
  )
  .max(most, { error: 'Please name each part of the register once' })
  .superRefine((held, context) => {
    const parts = new Set(held.map(({ part }) => part));
    const addIssue = (message: string) => context.addIssue({ code: 'custom', message });
    if (parts.size < held.length) addIssue('Please name each part of the register once');
    if (parts.has('scphn') && !parts.has('nurse') && !parts.has('midwife')) {
      addIssue('A specialist community public health nurse is also a nurse or a midwife');
    }
  })
  .nullish();
