import { boundedText } from './bounded-text.ts';
import { inFigures } from './number-words.ts';

/** Longest name or other short field, in characters. */
export const maxShortText = 200;
/** Longest postal address, in characters. */
export const maxAddressText = 500;
/** Longest free text, in characters. */
export const maxLongText = 10_000;

const controlsInLine = /\p{Cc}/u;
const controlsInText = /[^\P{Cc}\t\n]/u;

/** Whether text can be stored and shown: no NUL, no half of a surrogate pair, no control characters. */
function isPlain(value: string, max: number): boolean {
  return value.isWellFormed() && !(max > maxShortText ? controlsInText : controlsInLine).test(value);
}

/** Forms send line ends as CR LF; one spelling keeps counts and signatures stable. */
function clean(value: string): string {
  return value.replace(/\r\n?/g, '\n').trim();
}

/** Composing takes up to four characters for one, and forms send blanks around what counts. */
const maxSentLength = (max: number) => 4 * max + 1_000;

function cleaned(error: string, max: number) {
  const tooLong = `Please use ${inFigures(max)} characters or fewer`;
  return boundedText({ maxLength: maxSentLength(max), form: 'NFC', clean, messages: { required: error, tooLong } })
    .max(max, { error: tooLong })
    .refine((value) => isPlain(value, max), { error: 'Contains characters that cannot be stored' });
}

/** Text that must not be empty: trimmed, NFC, at most `max` characters; several lines only above `maxShortText`. */
export function requiredText(message: string, max: number) {
  return cleaned(message, max).min(1, { error: message });
}

/** Text that may be left out: absent, null and blank all come out as null. */
export function optionalText(max: number) {
  return cleaned('Must be text', max)
    .nullish()
    .transform((value) => value || null);
}

/** Text of an unfinished record: absent and null come out as ''; what is no text says `message`. */
export function unfinishedText(max: number, message = 'Must be text') {
  return cleaned(message, max)
    .nullish()
    .transform((value) => value ?? '');
}

/** Text of a partial update: absent and null stay as they are (leave alone), '' stays '' (clear). */
export function changedText(max: number) {
  return cleaned('Must be text', max).nullish();
}
