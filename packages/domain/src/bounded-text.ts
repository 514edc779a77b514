import { z } from 'zod';

type NormalisationForm = 'NFC' | 'NFKC';

/** Most combining marks in a row: Unicode's stream-safe text format (UAX #15, section 13). */
const maxConsecutiveMarks = 30;

/** Said of text that piles more marks on one letter than any language does. */
export const tooManyMarksMessage = 'Contains too many accents on one letter';

// NFKC turns the two halfwidth sound marks, which are letters, into combining marks.
const tooManyMarks = new RegExp(`[\\p{M}\\uff9e\\uff9f]{${maxConsecutiveMarks + 1}}`, 'u');

/** Whether more than 30 combining marks follow each other: sorting them takes the square of their number. */
export function hasTooManyMarks(text: string): boolean {
  return tooManyMarks.test(text);
}

/**
 * The one place where text is normalised. Null for text of more than `longest` UTF-16 units or with a crowd of marks,
 * of which one request could keep the process busy for half a minute.
 */
export function normalised(text: string, form: NormalisationForm, maxLength: number): string | null {
  return text.length > maxLength || hasTooManyMarks(text) ? null : text.normalize(form);
}

interface BoundedText {
  /** Longest text as it is sent, in UTF-16 units: more than any good value, because cleaning shortens. */
  maxLength: number;
  form: NormalisationForm;
  /** Applied to the normalised text. */
  clean?: (text: string) => string;
  messages: { required: string; tooLong: string; tooManyMarks?: string };
}

/** Text that is normalised only once its length and its marks are known to be bounded; later checks see it normalised. */
export function boundedText({ maxLength, form, clean = (text) => text, messages }: BoundedText) {
  return z
    .string({ error: messages.required })
    .max(maxLength, { error: messages.tooLong, abort: true })
    .refine((text) => !hasTooManyMarks(text), { error: messages.tooManyMarks ?? tooManyMarksMessage, abort: true })
    .overwrite((text) => clean(normalised(text, form, maxLength) ?? text));
}
