import { z } from 'zod';
import { normalised } from './bounded-text.ts';
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

/** The ending of a file's name, in lower case and without its dot; '' where there is none. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';
}

const longestName = 200;
/** Longest name as it is sent, in UTF-16 units: long enough for folders before it. */
const longestSent = 1_000;

/** The name in NFC. One that is too long loses its middle, one crowded with marks everything but its ending. */
function composed(name: string): string {
  const half = longestSent / 2;
  const sent = name.length > longestSent ? `${name.slice(0, half)}${name.slice(-half)}` : name;
  const extension = extensionOf(sent);
  return normalised(sent.toWellFormed(), 'NFC', longestSent) ?? (extension && `.${extension}`);
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
    .slice(0, longestName - ending.length)
    .join('')
    .slice(0, longestName - ending.length)
    .toWellFormed()
    .trim();
  return `${stem || 'file'}${ending}`;
}

/** '0.3 MB', never '0.0 MB' of a file that holds something. */
export function formatFileSize(bytes: number): string {
  return `${Math.max(bytes / (1024 * 1024), bytes > 0 ? 0.1 : 0).toFixed(1)} MB`;
}
