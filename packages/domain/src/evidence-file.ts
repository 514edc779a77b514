import type { z } from 'zod';
import type { evidenceFile } from './stored-file.ts';

/** Accepted file name endings and the type each must turn out to be. */
export const evidenceTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
} as const;

/** What a scan or a photograph of a signed form may be. */
export const scanTypes = {
  pdf: evidenceTypes.pdf,
  jpg: evidenceTypes.jpg,
  jpeg: evidenceTypes.jpeg,
  png: evidenceTypes.png,
} as const;

/** What may be attached to feedback: evidence types and plain text. */
export const attachmentTypes = { ...evidenceTypes, txt: 'text/plain' } as const;

/** Largest file, in bytes. */
export const maxFileBytes = 10 * 1024 * 1024;
/** The same in words: a limit is a whole number. */
export const maxFileSize = `${maxFileBytes / (1024 * 1024)} MB`;
/** Most files one record may hold. */
export const maxFilesPerRecord = 20;

/** A stored file as its owner sees it. */
export type EvidenceFile = z.output<typeof evidenceFile>;

/** Why a file cannot be opened, in words; null when it can. */
export function scanWords({
  scanState,
  scannerAway,
  virus,
}: Pick<EvidenceFile, 'scanState' | 'scannerAway' | 'virus'>): string | null {
  if (scanState === 'clean') return null;
  if (scanState === 'refused') return `Refused: a virus was found (${virus}). What the file held has been deleted.`;
  return scannerAway
    ? 'Waiting to be checked for viruses: the scanner cannot be reached just now. The file is kept and will be checked.'
    : 'Being checked for viruses. You can open it in a moment.';
}

/** The ending of a file's name, in lower case and without its dot; '' where there is none. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';
}

/** '0.3 MB', never '0.0 MB' of a file that holds something. */
export function formatFileSize(bytes: number): string {
  return `${Math.max(bytes / (1024 * 1024), bytes > 0 ? 0.1 : 0).toFixed(1)} MB`;
}
