import { z } from 'zod';
import { identifier } from './identifier.ts';
import { instant } from './instant.ts';

/** Accepted file name endings and the type each must turn out to be. */
export const evidenceTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
} as const;

/** What may be attached to feedback: evidence types and plain text. */
export const attachmentTypes = { ...evidenceTypes, txt: 'text/plain' } as const;

/** Largest file, in bytes. */
export const largestFile = 10 * 1024 * 1024;
/** Most files one record may hold. */
export const mostFiles = 20;

/** A stored file as its owner sees it; `fileName` is the address, `originalName` what it was called. */
export const evidenceFile = z.object({
  id: identifier,
  fileName: z.string(),
  originalName: z.string(),
  mimeType: z.string(),
  fileSize: z.int(),
  uploadedAt: instant,
});
export type EvidenceFile = z.output<typeof evidenceFile>;

/** '0.3 MB', never '0.0 MB' of a file that holds something. */
export function formatFileSize(bytes: number): string {
  return `${Math.max(bytes / (1024 * 1024), bytes > 0 ? 0.1 : 0).toFixed(1)} MB`;
}
