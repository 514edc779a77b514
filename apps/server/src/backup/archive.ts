// What a backup looks like: a tar archive, encrypted with age where a recipient was named. Its entries, in this order:
// manifest.json, rows/<table>/<number>.gz, files/<SHA-256>, contents.json, contents.sha256.
import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Raised when an archive is made that an older release would misread. */
export const format = 1;

export const names = {
  manifest: 'manifest.json',
  rows: (table: string, number: number) => `rows/${table}/${String(number).padStart(6, '0')}.gz`,
  file: (contentHash: string) => `files/${contentHash}`,
  contents: 'contents.json',
  seal: 'contents.sha256',
} as const;

export const rowsName = /^rows\/([a-z_]+)\/\d{6,}\.gz$/;
export const fileName = /^files\/([0-9a-f]{64})$/;

/** No entry is longer, in bytes: a part of rows or a file is held whole for a moment. */
export const maxEntryBytes = 64 * 1024 * 1024;

/** The beginning: what the rest is to be read by. */
export const manifestSchema = z.object({
  format: z.literal(format),
  madeAt: z.iso.datetime(),
  /** The database it was made of; any kind takes it. */
  database: z.enum(['embedded', 'postgres']),
  /** The migrations its tables have. */
  migrations: z.array(z.string()).min(1),
});
export type Manifest = z.output<typeof manifestSchema>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The end: what there must have been. */
export const contentsSchema = z.object({
  manifest: sha256,
  rows: z.array(z.object({ name: z.string(), sha256, rows: z.int().nonnegative() })),
  files: z.object({ count: z.int().nonnegative(), bytes: z.int().nonnegative() }),
  /** Files that rows name and that could not be read, or were not what they had been, when the backup was made. */
  missing: z.array(sha256),
});
export type Contents = z.output<typeof contentsSchema>;

/** What keeps a backup from being made, read or restored; the message is one line for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
