/** A content that belongs to a snapshot, and is kept as long as that. */
export interface SubmittedFilesTable {
  cycleId: string;
  userId: string;
  /** SHA-256 of the bytes as hexadecimal text, the key in the file store. */
  contentHash: string;
  /** Bytes. */
  fileSize: number;
}
