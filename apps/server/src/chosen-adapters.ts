// Which adapters stand behind the ports, as the settings say.
import { join } from 'node:path';
import type { FileStore } from '@cairn/api/context';
import type { Mailer } from '@cairn/api/mail/mailer';
import { callbackAddress } from '@cairn/api/third-party-sign-in/queries';
import { type ClockKeeper, createClockKeeper } from '@cairn/api/trusted-clock/commands';
import type { DatabaseHandle } from '@cairn/db/database-handle';
import { sql } from 'kysely';
import { createDiskFileStore } from './adapters/disk-file-store.ts';
import { createOutboxMailer } from './adapters/outbox-mailer.ts';
import { createSmtpMailer } from './adapters/smtp-mailer.ts';
import type { Config } from './config.ts';

/** A bucket's library is loaded where there is one: it takes 8 MB. */
export async function filesOf({ s3 }: Config, folder: string): Promise<FileStore> {
  if (s3 === null) return createDiskFileStore(folder);
  const { createS3FileStore } = await import('./adapters/s3-file-store.ts');
  return createS3FileStore(s3);
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
