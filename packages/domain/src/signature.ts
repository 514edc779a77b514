import { z } from 'zod';

const prefix = 'data:image/png;base64,';

/** Largest signature image, in bytes (ruling 3.6). */
export const largestSignature = 200 * 1024;
const longestDataUrl = prefix.length + Math.ceil(largestSignature / 3) * 4;

/** A drawn or typed signature as a PNG data URL; what the picture holds is checked where images can be read. */
export const signature = z
  .string({ error: 'Signature is required' })
  .trim()
  .refine((text) => text.startsWith(prefix) && text.length > prefix.length, { error: 'Signature is required' })
  .refine((text) => text.length <= longestDataUrl, { error: 'Signature must be at most 200 KB' });
