import { z } from 'zod';
import { externalFields } from './external-record.ts';
import { identifier } from './identifier.ts';
import { givenInstant, instant } from './instant.ts';
import {
  counting,
  dateField,
  inputsOf,
  optionalEmailField,
  optionalTextField,
  ownField,
  storedOf,
  textField,
} from './record-field.ts';
import { strictBoolean } from './strict-boolean.ts';
import { maxLongText, maxShortText } from './text.ts';

/** Where feedback may come from, as the form offers it; any text is accepted. */
export const feedbackSources = [
  'Annual appraisal',
  'Colleagues (nurses, midwives, nursing associates, other healthcare professionals)',
  'Line Manager',
  'Mentor/Supervisor',
  'Multidisciplinary Team Member',
  "Patient's Family/Carer",
  'Patients or service users',
  'Serious event reviews',
  'Students',
  'Team performance reports',
] as const;

/** In what form it may come; any text is accepted. */
export const feedbackTypes = [
  '360-degree feedback',
  'Email',
  'Incident debrief',
  'Letter or card',
  'Patient satisfaction survey',
  'Peer review',
  'Performance review',
  'Report',
  'Survey',
  'Verbal',
  'Written form',
] as const;

/** How the giver relates to the registrant; any text is accepted. */
export const feedbackRelationships = [
  'Colleague',
  'Line Manager',
  'Mentor/Supervisor',
  'Multidisciplinary Team Member',
  'Patient/Service User',
  "Patient's Family/Carer",
  'Student',
] as const;

/** The fields of a piece of feedback; an anonymous one holds no name, e-mail or role of its giver. */
export const feedbackFields = {
  requestId: ownField('restricted', {
    input: z
      .union([identifier, z.literal('')], { error: 'Not a valid id' })
      .nullish()
      .transform((value) => value || null),
    stored: identifier.nullable(),
    formValue: (request) => request ?? '',
  }),
  date: dateField('Date is required'),
  sourceOfFeedback: textField('Source of feedback is required', maxShortText),
  typeOfFeedback: textField('Type of feedback is required', maxShortText),
  contentOfFeedback: textField('Content of feedback is required', maxLongText),
  /** How it influenced practice, the second half of what the regulator's log asks of the content. */
  howPracticeChanged: optionalTextField(maxLongText),
  fromName: optionalTextField(maxShortText),
  fromEmail: optionalEmailField(),
  fromRole: optionalTextField(maxShortText),
  relationship: optionalTextField(maxShortText),
  isAnonymous: ownField('restricted', {
    input: strictBoolean().optional(),
    stored: z.boolean(),
    // The form offers what the regulator asks for.
    formValue: (anonymous) => anonymous ?? true,
  }),
  ...externalFields,
};

interface Giver {
  isAnonymous?: boolean | undefined;
  fromName: string | null;
  fromEmail: string | null;
  fromRole: string | null;
}

/** The regulator forbids records that identify people, so an anonymous entry keeps no trace of who gave it. */
function withoutNames<T extends Giver>(entry: T): T {
  return entry.isAnonymous ? { ...entry, fromName: null, fromEmail: null, fromRole: null } : entry;
}

/** A giver who is named is not anonymous, unless that is what it says. */
function namedUnlessSaid<T extends Giver>(entry: T): T {
  const named = entry.fromName || entry.fromEmail || entry.fromRole;
  return entry.isAnonymous === undefined && named ? { ...entry, isAnonymous: false } : entry;
}

/**
 * Feedback as JSON. Where `isAnonymous` is left out, a new entry is not anonymous, and a change that names nobody leaves
 * the giver as they are.
 */
export const feedbackInput = z
  .object({ ...inputsOf(feedbackFields), updatedAt: givenInstant.optional() })
  .overwrite(withoutNames)
  .overwrite(namedUnlessSaid);
export type FeedbackInput = z.output<typeof feedbackInput>;

/** Feedback as the text fields of a multipart form: the words true and false are read, blanks are nothing. */
export const feedbackFormInput = z
  .object({
    ...inputsOf(feedbackFields),
    isAnonymous: z
      .enum(['true', 'false'], { error: 'Must be true or false' })
      .optional()
      .transform((text) => (text === undefined ? undefined : text === 'true')),
    updatedAt: z
      .union([givenInstant, z.literal('')])
      .optional()
      .transform((value) => value || undefined),
  })
  .overwrite(withoutNames)
  .overwrite(namedUnlessSaid);

/** One piece of feedback as the product shows it. */
export const feedbackEntry = z.object({
  id: identifier,
  ...storedOf(feedbackFields),
  ...counting,
  createdAt: instant,
  updatedAt: instant,
});
export type FeedbackEntry = z.output<typeof feedbackEntry>;
