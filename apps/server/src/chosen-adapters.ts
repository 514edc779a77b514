// Which adapters stand behind the ports, as the settings say.
import { join } from 'node:path';
import type { ErasureNotes } from '@cairn/api/context';
import type { Mailer } from '@cairn/api/mail/mailer';
import { callbackAddress } from '@cairn/api/third-party-sign-in/queries';
import { type ClockKeeper, createClockKeeper } from '@cairn/api/trusted-clock/commands';
import type { DatabaseHandle } from '@cairn/db/database-handle';
import { sql } from 'kysely';
import { createDiskErasureNotes } from './adapters/disk-erasure-notes.ts';
import { createDiskFileStore } from './adapters/disk-file-store.ts';
import { type NightlyTask, nightlyCopies } from './adapters/nightly-backup.ts';
import { createOutboxMailer } from './adapters/outbox-mailer.ts';
import { createSealedFileStore, type SealedFileStore } from './adapters/sealed-file-store.ts';
import { createSmtpMailer } from './adapters/smtp-mailer.ts';
import type { HeldFiles } from './backup/held-files.ts';
import { nightlyArchives } from './backup/nightly-archives.ts';
import { type Config, ConfigError } from './config.ts';

/** A bucket's library is loaded where there is one: it takes 8 MB. */
export async function filesOf({ s3, fileKeys }: Config, folder: string): Promise<SealedFileStore> {
  if (s3 === null) return createSealedFileStore(createDiskFileStore(folder), fileKeys);
  const { createS3FileStore } = await import('./adapters/s3-file-store.ts');
  return createSealedFileStore(createS3FileStore(s3), fileKeys);
}

/** Beside the files, wherever these are: what happens to the database does not happen to both. */
export async function erasureNotesOf({ s3 }: Config, folder: string): Promise<ErasureNotes> {
  if (s3 === null) return createDiskErasureNotes(join(folder, 'erasures'));
  const { createS3ErasureNotes } = await import('./adapters/s3-erasure-notes.ts');
  return createS3ErasureNotes(s3);
}

/**
 * What is made every night: of the embedded database only, for PostgreSQL is backed up by its operator.
 * @throws ConfigError when a backup could not be encrypted to whom it is to be.
 */
export async function nightlyTasksOf(
  config: Config,
  database: DatabaseHandle,
  files: HeldFiles,
): Promise<NightlyTask[]> {
  await assertRecipients(config);
  if (config.database.kind === 'postgres') return [];
  const copies = nightlyCopies(database, config.database.backups);
  const { folder, keep, recipients } = config.backup;
  if (folder === null) return [copies];
  const scratch = join(config.database.backups, 'unfinished-archive');
  const filesFolder = join(config.dataDir, 'files');
  const place = { folder, keep, recipients, scratch, filesFolder };
  return [copies, nightlyArchives(database, files, place)];
}

/** Seen at the start, and not on the day on which a backup is wanted. */
async function assertRecipients({ backup }: Config): Promise<void> {
  if (backup.recipients.length === 0) return;
  const { encrypterFor } = await import('./backup/encryption.ts');
  try {
    encrypterFor(backup.recipients);
  } catch (cause) {
    throw new ConfigError(`BACKUP_RECIPIENT: ${(cause as Error).message}`, { cause });
  }
}

/** How mail leaves, and the folder where it is kept instead when there is no mail server. */
export function mailerOf({ smtpUrl, mailFrom, dataDir }: Config): { mailer: Mailer; outbox: string | null } {
  if (smtpUrl !== null) return { mailer: createSmtpMailer(smtpUrl, mailFrom), outbox: null };
  const outbox = join(dataDir, 'outbox');
  return { mailer: createOutboxMailer(outbox, mailFrom), outbox };
}

/** The third parties that people may sign in with; what speaks to them is loaded where there is one. */
export async function identityProvidersOf(
  { identityProviders: { google, microsoft, oidc } }: Config,
  publicUrl: string,
) {
  if (!google && !microsoft && !oidc) return {};
  const { createOpenIdProvider } = await import('./adapters/openid-provider.ts');
  const redirectUri = (provider: string) => `${publicUrl}${callbackAddress(provider)}`;
  return {
    ...(google && { google: createOpenIdProvider({ name: 'Google', ...google, redirectUri: redirectUri('google') }) }),
    ...(microsoft && {
      microsoft: createOpenIdProvider({ name: 'Microsoft', ...microsoft, redirectUri: redirectUri('microsoft') }),
    }),
    ...(oidc && { oidc: createOpenIdProvider({ ...oidc, isAny: true, redirectUri: redirectUri('oidc') }) }),
  };
}

/** The embedded database goes by this process's clock, so it is no witness. */
export function clockKeeperOf({ clockConfirmed }: Config, { db, kind }: DatabaseHandle): ClockKeeper {
  const databaseNow = async () => {
    const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db);
    return new Date(rows[0]?.now ?? '');
  };
  const passedMs = () => performance.now();
  return createClockKeeper({
    databaseNow: kind === 'postgres' ? databaseNow : null,
    passedMs,
    confirmedDay: clockConfirmed,
  });
}
