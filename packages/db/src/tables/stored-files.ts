import type { DefaultedInstant, Instant } from '../column-types.ts';

/** An evidence file; exactly one of the five parents is set, and it has the same owner. */
export interface StoredFilesTable {
  id: string;
  userId: string;
  practiceHoursId: string | null;
  cpdActivityId: string | null;
  feedbackId: string | null;
  feedbackRequestId: string | null;
  /** The form of which this is a scan. */
  reflectiveDiscussionId: string | null;
  /** Random, and the name in the file's address. */
  fileName: string;
  originalName: string;
  mimeType: string;
  /** Bytes. */
  fileSize: number;
  /** SHA-256 of the bytes as hexadecimal text, the key in the file store. */
  contentHash: string;
  uploadedAt: DefaultedInstant;
  /** Held until it has been scanned, or refused for good; null when its owner may open it. */
  scanState: 'checking' | 'refused' | null;
  /** When a scanner looked at it; null when none did. */
  scannedAt: Instant | null;
  /** When the scanner could last not be asked. */
  scanFailedAt: Instant | null;
  /** The scanner's name for what it found, where it was refused. */
  virus: string | null;
}
