import { z } from 'zod';

const maxLength = 254;
const invalid = 'Please enter a valid email address';

/** An e-mail address that must be there, trimmed and lower-cased; every fault says `message`. */
export function requiredEmailAddress(message: string) {
  return z
    .string({ error: message })
    .trim()
    .toLowerCase()
    .refine((text) => text.length <= maxLength && z.regexes.email.test(text), { error: message })
    .meta({ format: 'email', maxLength });
}

/** An e-mail address of an unfinished record: absent, null and blank come out as ''; every fault says `message`. */
export function unfinishedEmailAddress(message: string) {
  return z
    .string({ error: message })
    .trim()
    .toLowerCase()
    .refine((text) => text === '' || (text.length <= maxLength && z.regexes.email.test(text)), { error: message })
    .nullish()
    .transform((value) => value ?? '');
}

/** An e-mail address with the specification's words. */
export const emailAddress = requiredEmailAddress(invalid);

/** An e-mail address that may be left out: absent, null and '' come out as null. */
export function optionalEmailAddress() {
  return unfinishedEmailAddress(invalid).transform((value) => value || null);
}
