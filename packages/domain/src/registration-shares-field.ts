import { z } from 'zod';
import { type HoursPart, hoursPartKeys } from './registration-parts.ts';
import { allTenths, type RegistrationShares } from './registration-shares.ts';

/** The keys are those of `hoursParts`. */
function ofEachPart<T>(schema: T): Record<HoursPart, T> {
  return { nurse: schema, midwife: schema, nursing_associate: schema };
}

/** A whole number from 0 to 10, as text or as a JSON number. */
const tenths = z
  .union([z.string(), z.number()], { error: 'Please give each share in tenths' })
  .transform((given, context) => {
    const text = String(given).trim();
    if (/^(?:\d|10)$/.test(text)) return Number(text);
    context.addIssue({ code: 'custom', message: 'Please give each share in whole tenths, from 0 to 10' });
    return z.NEVER;
  })
  .optional();

/** Shares as they are sent; absent and null come out as null. What is shared by nobody is left out. */
export const registrationSharesInput = z
  .object(ofEachPart(tenths), { error: 'Please give the share of each part of the register' })
  .nullish()
  .transform((given): RegistrationShares | null => {
    if (!given) return null;
    return Object.fromEntries(hoursPartKeys.flatMap((part) => (given[part] ? [[part, given[part]]] : [])));
  })
  .refine(
    (shares) => shares === null || hoursPartKeys.reduce((sum, part) => sum + (shares[part] ?? 0), 0) === allTenths,
    {
      error: 'The shares of the parts must come to ten tenths',
    },
  );

/** Shares as they are kept; null while nobody has said. */
export const registrationShares = z.object(ofEachPart(z.int().optional())).nullable();
