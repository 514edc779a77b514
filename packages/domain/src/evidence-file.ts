import { z } from 'zod';
import { normalised } from './bounded-text.ts';
import { chosen } from './choice.ts';
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
/** Most files one record may hold. */
export const maxFilesPerRecord = 20;

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

const maxNameLength = 200;
/** Longest name as it is sent, in UTF-16 units: long enough for folders before it. */
const maxSentLength = 1_000;

/** The name in NFC. One that is too long loses its middle, one crowded with marks everything but its ending. */
function composed(name: string): string {
  const half = maxSentLength / 2;
  const sent = name.length > maxSentLength ? `${name.slice(0, half)}${name.slice(-half)}` : name;
  const extension = extensionOf(sent);
  return normalised(sent.toWellFormed(), 'NFC', maxSentLength) ?? (extension && `.${extension}`);
}

/**
 * The name a file is shown under: no folders, no control or invisible direction-changing characters, NFC, at most 200
 * characters with the ending kept.
 */
export function shownFileName(name: string): string {
  const last = composed(name).split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const extension = extensionOf(plain);
  const ending = extension && `.${extension}`;
  const stem = Array.from(plain.slice(0, plain.length - ending.length))
    .slice(0, maxNameLength - ending.length)
    .join('')
    .slice(0, maxNameLength - ending.length)
    .toWellFormed()
    .trim();
  return `${stem || 'file'}${ending}`;
}

/** '0.3 MB', never '0.0 MB' of a file that holds something. */
export function formatFileSize(bytes: number): string {
  return `${Math.max(bytes / (1024 * 1024), bytes > 0 ? 0.1 : 0).toFixed(1)} MB`;
}
