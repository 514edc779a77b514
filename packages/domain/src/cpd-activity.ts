import { z } from 'zod';
import { acrossFields } from './across-fields.ts';
import { isCalendarDate } from './calendar-date.ts';
import { linkToCode } from './code-theme-field.ts';
import { cpdMethodLabels, otherMethod } from './cpd-method.ts';
import { externalFields } from './external-record.ts';
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
  optionalDateField,
  optionalTextField,
  ownField,
  storedOf,
  textField,
} from './record-field.ts';
import { maxAddressText, maxLongText, maxShortText } from './text.ts';

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

/**
 * What the regulator's log asks to be said of a topic (form pack of June 2022), in its order: prompts for one text, not
 * fields.
 */
export const topicPrompts = [
  'the key points of what you learned about',
  'how it is linked to your scope of practice',
  'what you learned',
  'how you have applied it in your practice',
] as const;

/** The fields of an activity. */
export const cpdActivityFields = {
  /** The day, or the first of several; records are listed by it. */
  date: dateField(cpdActivityWords.date),
  /** The last of several days; null where it was one. */
  endDate: optionalDateField(),
  method: choiceField(cpdMethodLabels, 'Method is required'),
  methodInOwnWords: optionalTextField(maxShortText),
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
  /** With whom, by what they are and not by name. */
  participatoryWith: optionalTextField(maxAddressText),
  ...externalFields,
};

/** Only a method in one's own words keeps any. */
function withoutUnusedWords<T extends { method: string; methodInOwnWords: string | null }>(activity: T): T {
  return activity.method === otherMethod ? activity : { ...activity, methodInOwnWords: null };
}

/** What a person enters for one activity. */
export const cpdActivityInput = z
  .object({ ...inputsOf(cpdActivityFields), updatedAt: givenInstant.optional() })
  .superRefine(({ hours, participatoryHours, profession, selectedStandards, ...values }, context) => {
    const addIssue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const { date, endDate } = values;
    if (endDate && isCalendarDate(endDate) && isCalendarDate(String(date)) && endDate < date) {
      addIssue('endDate', 'The last day must not be before the first');
    }
    if (values.method === otherMethod && !values.methodInOwnWords) {
      addIssue('methodInOwnWords', 'Please say in your own words how you learned');
    }
    if (Number(participatoryHours) > Number(hours)) {
      addIssue('participatoryHours', 'Participatory hours cannot exceed total hours');
    }
    if (!Array.isArray(selectedStandards) || selectedStandards.length === 0) return;
    if (!profession) addIssue('selectedStandards', 'Please choose a profession for these standards');
    else if (!selectedStandards.every((standard) => isStandardOf(profession, standard))) {
      addIssue('selectedStandards', 'Please choose standards of your profession');
    }
  }, acrossFields)
  .overwrite(withoutUnusedWords);
export type CpdActivityInput = z.output<typeof cpdActivityInput>;

/** One activity as the product shows it. */
export const cpdActivity = z.object({
  id: identifier,
  ...storedOf(cpdActivityFields),
  countedHours: z.string().meta({ description: 'Of its hours, those inside the three years and not ahead of today' }),
  evidenceMissing: z.boolean().meta({ description: 'No file is attached; one that was refused for a virus is none' }),
  ...counting,
  createdAt: instant,
  updatedAt: instant,
});
export type CpdActivity = z.output<typeof cpdActivity>;

const mandatoryTraining =
  /\b(?:mandatory|statutory)\b|\b(?:fire(?: safety)?|health (?:and|&) safety|manual handling|information governance) (?:training|update|course|module|e-?learning)\b/i;

/** Whether a topic reads like training that an employer makes everybody do. Such training counts only where it belongs to
 *  the scope of practice, so this is a reason to ask and never one to refuse. */
export function readsLikeMandatoryTraining(topic: string): boolean {
  return mandatoryTraining.test(topic);
}
