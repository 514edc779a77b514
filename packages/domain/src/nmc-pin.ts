import { boundedText } from './bounded-text.ts';

/** Said of a PIN that is not two digits, a letter, four digits and a letter. */
const nmcPinMessage = 'Invalid NMC PIN format (e.g., 12A3456B)';

/** Upper case without any spaces, as people copy PINs from cards and letters. */
function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}

/** In UTF-16 units, as typed or copied with the space around it. */
const maxTypedLength = 200;

function typedPin(required: string) {
  const messages = { required, tooLong: nmcPinMessage, tooManyMarks: nmcPinMessage };
  return boundedText({ maxLength: maxTypedLength, form: 'NFKC', clean: withoutSpaces, messages });
}

/** Eight characters, nothing more: the letters' supposed meanings changed over time, so none is checked. */
const pattern = /^\d{2}[A-Z]\d{4}[A-Z]$/;

/** A PIN that must be there; absent, null and '' say `requiredMessage`. */
export function requiredNmcPin(requiredMessage: string) {
  return typedPin(requiredMessage)
    .min(1, { error: requiredMessage, abort: true })
    .regex(pattern, { error: nmcPinMessage });
}

/** A PIN, normalised and checked. */
export const nmcPin = requiredNmcPin(nmcPinMessage);

/** A PIN that may be left out: absent, null and '' come out as null. */
export function optionalNmcPin() {
  return changedNmcPin().transform((value) => value || null);
}

/** A PIN of an unfinished record: absent, null and blank come out as ''; what is no text says `message`. */
export function unfinishedNmcPin(message: string) {
  return changedNmcPin(message).transform((value) => value ?? '');
}

/** A PIN in a partial update: null and absent mean leave alone, '' means clear; what is no text says `message`. */
export function changedNmcPin(message = nmcPinMessage) {
  return typedPin(message)
    .refine((text) => text === '' || pattern.test(text), { error: nmcPinMessage })
    .nullish();
}
