// Where backups go, and who can open them.
import { resolve } from 'node:path';
import { z } from 'zod';
import { wholeNumber } from '../setting-kinds.ts';

/** Public keys of age, the older kind and the one that withstands quantum computers. */
const recipients = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every((part) => /^age1[a-z0-9]{20,}$/.test(part)), {
    message: 'must be a comma-separated list of public keys of age, such as age1…',
  });

export const backupSettings = {
  BACKUP_TO: z.string().min(1).optional(),
  BACKUP_RECIPIENT: recipients.optional(),
  BACKUP_KEEP: wholeNumber(1, 1_000).default(7),
};

/** The folder that backups are written to, null where none is named; to whom they are encrypted; how many are kept there. */
export interface BackupConfig {
  readonly folder: string | null;
  readonly recipients: readonly string[];
  readonly keep: number;
}

export function backupOf(settings: {
  readonly BACKUP_TO?: string | undefined;
  readonly BACKUP_RECIPIENT?: string[] | undefined;
  readonly BACKUP_KEEP: number;
}): BackupConfig {
  return {
    folder: settings.BACKUP_TO === undefined ? null : resolve(settings.BACKUP_TO),
    recipients: settings.BACKUP_RECIPIENT ?? [],
    keep: settings.BACKUP_KEEP,
  };
}
