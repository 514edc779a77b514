import { z } from 'zod';

/** What every signature begins with. */
export const signaturePrefix = 'data:image/png;base64,';

/** Said where a signature is missing, or is no more than a dot. */
export const signatureRequired = 'Signature is required';

/** Longest signature, in characters of its data URL. */
export const maxSignatureLength = 200 * 1024;

/** A drawn or typed signature as a PNG data URL; what the picture holds is checked where images can be read. */
export const signature = z
  .string({ error: signatureRequired })
  .trim()
  .refine((text) => text.startsWith(signaturePrefix) && text.length > signaturePrefix.length, {
    error: signatureRequired,
  })
  .refine((text) => text.length <= maxSignatureLength, { error: 'Signature must be at most 200 KB' });
