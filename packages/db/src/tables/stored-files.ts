import type { DefaultedInstant } from '../column-types.ts';

/** An evidence file; exactly one of the three parents is set, and it has the same owner. */
export interface StoredFilesTable {
  id: string;
  userId: string;
  cpdActivityId: string | null;
  feedbackId: string | null;
  feedbackRequestId: string | null;
  /** Random, and the name in the file's address. */
  fileName: string;
  originalName: string;
  mimeType: string;
  /** Bytes. */
  fileSize: number;
  /** SHA-256 of the bytes as hexadecimal text, the key in the file store. */
  contentHash: string;
  uploadedAt: DefaultedInstant;
}
