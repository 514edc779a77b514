import { z } from 'zod';
import { acrossFields } from './across-fields.ts';
import { calendarDate } from './calendar-date-field.ts';
import { choiceOf, chosen, optionalChoiceOf } from './choice.ts';
import { linkToCode } from './code-theme.ts';
import { cpdMethodLabels } from './cpd-method.ts';
import { decimal } from './decimal.ts';
import { identifier } from './identifier.ts';
import { givenInstant, instant } from './instant.ts';
import { isStandardOf, professions } from './proficiency.ts';
import { longText, optionalText, requiredText } from './text.ts';

/** Up to 9,999.99: a degree or a long course is one activity. */
const hoursOfOne = { precision: 6, scale: 2 } as const;

/** Standards by their slug, each once; spaces are read as hyphens (`health prevention`). */
const selectedStandards = z
  .array(
    z.string().overwrite((text) => text.trim().toLowerCase().replace(/\s+/g, '-')),
    {
      error: 'Please choose standards from the list',
    },
  )
  .nullish()
  .transform((standards) => [...new Set(standards ?? [])]);

/** What a person enters for one activity. */
export const cpdActivityInput = z
  .object({
    date: calendarDate('Date is required'),
    method: choiceOf(cpdMethodLabels, 'Method is required'),
    topic: requiredText('Topic is required', longText),
    linkToCode,
    linkToStandards: optionalText(longText),
    profession: optionalChoiceOf(professions),
    selectedStandards,
    hours: decimal({
      ...hoursOfOne,
      above: 0,
      messages: { required: 'Hours are required', invalid: 'Hours must be a positive number' },
    }),
    participatoryHours: decimal({
      ...hoursOfOne,
      min: 0,
      messages: {
        required: 'Participatory hours are required',
        invalid: 'Participatory hours must be a non-negative number',
      },
    }),
    updatedAt: givenInstant.optional(),
  })
  .superRefine(({ hours, participatoryHours, profession, selectedStandards }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (Number(participatoryHours) > Number(hours)) {
      refuse('participatoryHours', 'Participatory hours cannot exceed total hours');
    }
    if (!Array.isArray(selectedStandards) || selectedStandards.length === 0) return;
    if (!profession) refuse('selectedStandards', 'Please choose a profession for these standards');
    else if (!selectedStandards.every((standard) => isStandardOf(profession, standard))) {
      refuse('selectedStandards', 'Please choose standards of your profession');
    }
  }, acrossFields);
export type CpdActivityInput = z.output<typeof cpdActivityInput>;

/** One activity as the product shows it. */
export const cpdActivity = z.object({
  id: identifier,
  date: z.string(),
  method: chosen(cpdMethodLabels),
  topic: z.string(),
  linkToCode: z.string(),
  linkToStandards: z.string().nullable(),
  profession: chosen(professions).nullable(),
  selectedStandards: z.array(z.string()),
  hours: z.string(),
  participatoryHours: z.string(),
  countsTowardProgress: z.boolean(),
  notCountedReason: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type CpdActivity = z.output<typeof cpdActivity>;
