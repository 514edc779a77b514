import { z } from 'zod';
import { choiceOf } from './choice.ts';
import { identifier } from './identifier.ts';
import { resendableLinks } from './resendable-links.ts';

/** How much somebody keeps, beside what there may be, in bytes; nothing of what it is. */
export const storageUse = z.object({
  id: identifier,
  files: z.int(),
  fileBytes: z.int(),
  fileBytesAllowed: z.int(),
  textBytes: z.int(),
  textBytesAllowed: z.int(),
});
export type StorageUse = z.output<typeof storageUse>;

/** Whom to mail which link again. */
export const linkResending = z.object({
  id: identifier,
  link: choiceOf(resendableLinks, 'Please choose which link'),
});
export type LinkResending = z.output<typeof linkResending>;
