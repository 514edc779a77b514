import { z } from 'zod';
import { identifier } from './identifier.ts';
import { maxAddressText, requiredText } from './text.ts';

const reasonTooShort = 'Please say why, in at least 10 characters';

/** Restricting the processing of an account: why, as its owner reads it, and the case it belongs to. */
export const restrictionInput = z.object({
  id: identifier,
  reason: requiredText(reasonTooShort, maxAddressText).min(10, { error: reasonTooShort }),
  caseId: identifier,
});
export type RestrictionInput = z.output<typeof restrictionInput>;
