import { z } from 'zod';
import { acrossFields } from './across-fields.ts';
import { linkToCode } from './code-theme.ts';
import { cpdMethodLabels } from './cpd-method.ts';
import { identifier } from './identifier.ts';
import { givenInstant, instant } from './instant.ts';
import { cpdActivityWords } from './prescribed/cpd-activities.ts';
import { isStandardOf, professions } from './proficiency.ts';
import {
  choiceField,
  counting,
  dateField,
  decimalField,
  inputsOf,
  optionalChoiceField,
  optionalTextField,
  ownField,
  storedOf,
  textField,
} from './record-field.ts';
import { maxLongText } from './text.ts';

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

/** The fields of an activity. */
export const cpdActivityFields = {
  date: dateField(cpdActivityWords.date),
  method: choiceField(cpdMethodLabels, 'Method is required'),
  topic: textField('Topic is required', maxLongText),
  linkToCode: ownField('restricted', { input: linkToCode, stored: z.string(), formValue: (themes) => themes ?? '' }),
  linkToStandards: optionalTextField(maxLongText),
  profession: optionalChoiceField(professions),
  selectedStandards: ownField('restricted', {
    input: selectedStandards,
    stored: z.array(z.string()),
    formValue: (standards) => standards ?? [],
  }),
  hours: decimalField({
    ...hoursOfOne,
    above: 0,
    messages: { required: cpdActivityWords.hours, invalid: cpdActivityWords.hoursInvalid },
  }),
  participatoryHours: decimalField({
    ...hoursOfOne,
    min: 0,
    messages: {
      required: cpdActivityWords.participatoryHours,
      invalid: cpdActivityWords.participatoryHoursInvalid,
    },
  }),
};

/** What a person enters for one activity. */
export const cpdActivityInput = z
  .object({ ...inputsOf(cpdActivityFields), updatedAt: givenInstant.optional() })
  .superRefine(({ hours, participatoryHours, profession, selectedStandards }, context) => {
    const addIssue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (Number(participatoryHours) > Number(hours)) {
      addIssue('participatoryHours', 'Participatory hours cannot exceed total hours');
    }
    if (!Array.isArray(selectedStandards) || selectedStandards.length === 0) return;
    if (!profession) addIssue('selectedStandards', 'Please choose a profession for these standards');
    else if (!selectedStandards.every((standard) => isStandardOf(profession, standard))) {
      addIssue('selectedStandards', 'Please choose standards of your profession');
    }
  }, acrossFields);
export type CpdActivityInput = z.output<typeof cpdActivityInput>;

/** One activity as the product shows it. */
export const cpdActivity = z.object({
  id: identifier,
  ...storedOf(cpdActivityFields),
  ...counting,
  createdAt: instant,
  updatedAt: instant,
});
export type CpdActivity = z.output<typeof cpdActivity>;
