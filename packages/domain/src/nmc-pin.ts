import { z } from 'zod';

/** Said of a PIN that is not two digits, a letter, four digits and a letter. */
const nmcPinMessage = 'Invalid NMC PIN format (e.g., 12A3456B)';

/** Upper case without any spaces, as people copy PINs from cards and letters. */
function normaliseNmcPin(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
}

/** Eight characters, nothing more: the letters' supposed meanings changed over time, so none is checked. */
const pattern = /^\d{2}[A-Z]\d{4}[A-Z]$/;

/** A PIN that must be there; absent, null and '' say `requiredMessage`. */
export function requiredNmcPin(requiredMessage: string) {
  return z
    .string({ error: requiredMessage })
    .overwrite(normaliseNmcPin)
    .min(1, { error: requiredMessage, abort: true })
    .regex(pattern, { error: nmcPinMessage });
}

/** A PIN, normalised and checked. */
export const nmcPin = requiredNmcPin(nmcPinMessage);

/** A PIN that may be left out: absent, null and '' come out as null. */
export function optionalNmcPin() {
  return changedNmcPin().transform((value) => value || null);
}

/** A PIN in a partial update: null and absent mean leave alone, '' means clear. */
export function changedNmcPin() {
  return z
    .string({ error: nmcPinMessage })
    .overwrite(normaliseNmcPin)
    .refine((text) => text === '' || pattern.test(text), { error: nmcPinMessage })
    .nullish();
}
