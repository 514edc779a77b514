import { z } from 'zod';
import { chosen } from './choice.ts';
import { identifier } from './identifier.ts';
import { instant } from './instant.ts';

/** How a file stands with the virus scanner, stored value → label. Without a scanner every file is `clean`. */
const scanStates = { clean: 'Ready', checking: 'Being checked', refused: 'Refused' } as const;

/** A stored file as its owner sees it; `fileName` is the address, `originalName` what it was called. */
export const evidenceFile = z.object({
  id: identifier,
  fileName: z.string(),
  originalName: z.string(),
  mimeType: z.string(),
  fileSize: z.int(),
  uploadedAt: instant,
  scanState: chosen(scanStates).meta({
    description:
      'A file that is `checking` is held until a virus scanner found it clean; one that was `refused` has no contents any more. Neither can be opened (409).',
  }),
  /** It is held because the scanner cannot be asked just now. */
  scannerAway: z.boolean(),
  /** The scanner's name for what it found. */
  virus: z.string().nullable(),
});
