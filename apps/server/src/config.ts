import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { Pooler } from '@cairn/db/pooler';
import { signInPassword } from '@cairn/domain/password';
import { type SecondFactorDuty, secondFactorDuties } from '@cairn/domain/second-factor-terms';
import { z } from 'zod';
import { backupOf, backupSettings } from './backup/settings.ts';
import { ConfigError } from './config-error.ts';
import { environmentOfDownloads, environmentOfPrograms } from './program-environment.ts';
import {
  addresses,
  domains,
  email,
  hexKey,
  hexKeys,
  isSafeDatabaseLine,
  isSafeTransport,
  networkScales,
  publicKeys,
  safeUrl,
  url,
  wholeNumber,
} from './setting-kinds.ts';
import { sendsHeadersSafely, telemetryOf, telemetrySettings } from './telemetry/settings.ts';
import { identityProvidersOf, organisationOnlyOf, thirdPartySettings } from './third-party-settings.ts';

/** Of one machine. */
const maxWorkers = 128;

const poolers = ['none', 'transaction', 'transaction-prepared'] as const satisfies readonly Pooler[];

const unsafeLine =
  'must end with ?sslmode=verify-full unless its host is this machine; where nobody else is on the network to it, set DATABASE_NETWORK=private';

/** What a process does: answer people, do jobs, or both. */
const roles = ['all', 'web', 'jobs'] as const;

const environment = z
  .object({
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    PUBLIC_URL: url(['http:', 'https:'])
      .refine((text) => !URL.canParse(text) || isSafeTransport(text), {
        message: 'must begin with https:// unless its host is this machine (localhost, 127.0.0.1 or [::1])',
      })
      .optional(),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
    MIGRATION_DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
    DATABASE_NETWORK: z.enum(['open', 'private'], 'must be open or private').default('open'),
    DATABASE_POOL: wholeNumber(1, 200).default(10),
    DATABASE_POOLER: z.enum(poolers, `must be ${poolers.slice(0, -1).join(', ')} or ${poolers.at(-1)}`).default('none'),
    ROLE: z.enum(roles, `must be ${roles.slice(0, -1).join(', ')} or ${roles.at(-1)}`).default('all'),
    STOP_DELAY_SECONDS: wholeNumber(0, 60).default(0),
    WORKERS: z
      .union([z.literal('auto'), wholeNumber(1, maxWorkers)], `must be auto or a whole number from 1 to ${maxWorkers}`)
      .default(1),
    EMBEDDED_DATABASE: z.enum(['on', 'off'], 'must be on or off').default('on'),
    SESSION_KEY: hexKeys.optional(),
    STATEMENT_KEY: hexKey.optional(),
    STATEMENT_OLD_KEYS: publicKeys.optional(),
    SESSION_IDLE_MINUTES: wholeNumber(1, 1440).default(60),
    ADMIN_SESSION_IDLE_MINUTES: wholeNumber(1, 1440).default(15),
    SESSION_ABSOLUTE_MINUTES: wholeNumber(1, 10_080).default(720),
    SMTP_URL: url(['smtp:', 'smtps:']).optional(),
    MAIL_FROM: z.string().min(3).default('Cairn <cairn@localhost>'),
    SUPPORT_EMAIL: email.default('support@localhost.localdomain'),
    ADMIN_EMAIL: email.transform((text) => text.trim().toLowerCase()).optional(),
    ADMIN_PASSWORD: z.string().min(8, 'must be at least 8 characters').pipe(signInPassword).optional(),
    TRUSTED_PROXIES: addresses.optional(),
    WEBHOOK_NETWORKS: addresses.optional(),
    OFFLINE_APP: z.enum(['on', 'off'], 'must be on or off').default('on'),
    CLOCK_CONFIRMED: z.iso.date('must be a date such as 2026-12-24').optional(),
    KNOWN_NETWORKS: networkScales.optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
    ADDRESS_VERIFICATION: z.enum(['required', 'off'], 'must be required or off').default('required'),
    MAIL_PER_DAY: wholeNumber(1, 10_000_000).default(2000),
    SIGN_UP_DOMAINS: domains.optional(),
    REQUIRE_SECOND_FACTOR: z.enum(secondFactorDuties, 'must be off, administrators or everyone').optional(),
    QUOTA_MB: wholeNumber(1, 1_000_000).default(1024),
    TEXT_QUOTA_MB: wholeNumber(1, 1000).default(10),
    FILE_KEY: hexKeys.optional(),
    S3_ENDPOINT: url(['http:', 'https:']).optional(),
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_FORCE_PATH_STYLE: z.enum(['true', 'false'], 'must be true or false').default('true'),
    ...thirdPartySettings,
    CLAMAV_URL: url(['tcp:', 'unix:']).optional(),
    CHROMIUM_PATH: z.string().refine(existsSync, 'names a file that is not there').optional(),
    CHROMIUM_SANDBOX: z.enum(['auto', 'on', 'off'], 'must be auto, on or off').default('auto'),
    CHROMIUM_DOWNLOAD: z.enum(['on', 'off'], 'must be on or off').default('on'),
    CHROMIUM_DOWNLOAD_URL: safeUrl.optional(),
    ...backupSettings,
    ...telemetrySettings,
    RATE_LIMIT_SCALE: z
      .string()
      .regex(/^\d+(\.\d+)?$/, 'must be a number')
      .transform(Number)
      .pipe(z.number().positive('must be above zero'))
      .default(1),
  })
  .refine((env) => organisationOnlyOf(env) || (env.ADMIN_EMAIL === undefined) === (env.ADMIN_PASSWORD === undefined), {
    path: ['ADMIN_PASSWORD'],
    message: 'must be given together with ADMIN_EMAIL',
  })
  // It would open nothing.
  .refine((env) => !organisationOnlyOf(env) || env.ADMIN_PASSWORD === undefined, {
    path: ['ADMIN_PASSWORD'],
    message: 'must not be given with OIDC_ONLY=true: whoever has ADMIN_EMAIL at the provider is the administrator',
  })
  // The container image says off: containers are thrown away and doubled, and the embedded database bears neither.
  .refine((env) => env.EMBEDDED_DATABASE === 'on' || env.DATABASE_URL !== undefined, {
    path: ['DATABASE_URL'],
    message:
      'must name a PostgreSQL server; to keep everything in one folder instead, for one container only, set EMBEDDED_DATABASE=on',
  })
  .refine((env) => env.DATABASE_URL !== undefined || env.WORKERS === 'auto' || env.WORKERS === 1, {
    path: ['WORKERS'],
    message: 'must be 1 or auto without DATABASE_URL: the embedded database is for one process',
  })
  .refine((env) => env.MIGRATION_DATABASE_URL === undefined || env.DATABASE_URL !== undefined, {
    path: ['MIGRATION_DATABASE_URL'],
    message: 'must be given together with DATABASE_URL',
  })
  // Where people reach it from outside what they write must not cross a network in the clear.
  .superRefine((env, context) => {
    if (env.DATABASE_NETWORK === 'private' || !env.PUBLIC_URL?.startsWith('https:')) return;
    for (const name of ['DATABASE_URL', 'MIGRATION_DATABASE_URL'] as const)
      if (env[name] !== undefined && !isSafeDatabaseLine(env[name]))
        context.addIssue({ code: 'custom', path: [name], message: unsafeLine });
  })
  .refine((env) => env.DATABASE_POOLER === 'none' || env.MIGRATION_DATABASE_URL !== undefined, {
    path: ['MIGRATION_DATABASE_URL'],
    message: 'must be given together with DATABASE_POOLER, and lead to the server itself',
  })
  .refine((env) => env.ROLE === 'all' || env.DATABASE_URL !== undefined, {
    path: ['ROLE'],
    message: 'must be all without DATABASE_URL: the embedded database is for one process',
  })
  .refine((env) => env.ROLE === 'all' || env.PUBLIC_URL !== undefined, {
    path: ['PUBLIC_URL'],
    message: 'must be given together with ROLE: links in mail are built from it',
  })
  // Each would make a key of its own, and nobody would ever open the mail that was sealed with another.
  .refine((env) => env.ROLE === 'all' || env.SESSION_KEY !== undefined, {
    path: ['SESSION_KEY'],
    message: 'must be given together with ROLE, the same to all processes on one database',
  })
  .refine(sendsHeadersSafely, {
    path: ['OTEL_EXPORTER_OTLP_HEADERS'],
    message: 'goes with an OTEL_EXPORTER_OTLP_ENDPOINT that begins with https:// or is on this machine',
  });

/** Every setting the process reads. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

/** The S3 settings when they are given: all of them or none. */
function s3Of(settings: z.output<typeof environment>) {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  const given = { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const missing = Object.entries(given).find(([, value]) => value === undefined);
  if (Object.values(given).every((value) => value === undefined)) return null;
  if (missing) throw new ConfigError(`${missing[0]} must be given together with the other S3 settings`);
  return {
    endpoint: S3_ENDPOINT ?? '',
    bucket: S3_BUCKET ?? '',
    region: S3_REGION ?? '',
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
    forcePathStyle: settings.S3_FORCE_PATH_STYLE === 'true',
  };
}

/** How many processes serve, and why fewer than there might be. */
function workersOf({ WORKERS, DATABASE_URL }: z.output<typeof environment>) {
  const cores = Math.min(availableParallelism(), maxWorkers);
  if (WORKERS !== 'auto') return { workers: WORKERS, workersProblem: null };
  if (DATABASE_URL !== undefined) return { workers: cores, workersProblem: null };
  const workersProblem = `WORKERS=auto: one process serves, for the embedded database is for one. With DATABASE_URL there would be ${cores}.`;
  return { workers: 1, workersProblem };
}

/**
 * Who must have a second factor; where nothing is set administrators, but for a trial on one machine. Where people sign in
 * through their organisation alone nobody could set one up: it is for the organisation to ask for.
 */
function dutyOf(settings: z.output<typeof environment>): SecondFactorDuty {
  const { REQUIRE_SECOND_FACTOR: duty, PUBLIC_URL } = settings;
  if (!organisationOnlyOf(settings)) return duty ?? (PUBLIC_URL?.startsWith('https:') ? 'administrators' : 'off');
  if (duty === undefined || duty === 'off') return 'off';
  throw new ConfigError(
    'REQUIRE_SECOND_FACTOR must be off with OIDC_ONLY, where the provider asks for a second factor',
  );
}

export type Config = ReturnType<typeof readConfig>;

export { ConfigError };

/**
 * Reads the settings that `docs/operating.md` lists; an empty value counts as absent.
 * @throws ConfigError naming the first missing or malformed setting.
 */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}`);
  }
  const settings = parsed.data;
  const { workers, workersProblem } = workersOf(settings);
  return {
    workers,
    workersProblem,
    role: settings.ROLE,
    stopDelayMs: settings.STOP_DELAY_SECONDS * 1_000,
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL === undefined ? null : new URL(settings.PUBLIC_URL).origin,
    dataDir: resolve(settings.DATA_DIR),
    database:
      settings.DATABASE_URL === undefined
        ? ({
            kind: 'embedded',
            folder: resolve(settings.DATA_DIR, 'database'),
            backups: resolve(settings.DATA_DIR, 'backups'),
          } as const)
        : ({
            kind: 'postgres',
            url: settings.DATABASE_URL,
            poolSize: settings.DATABASE_POOL,
            ownerUrl: settings.MIGRATION_DATABASE_URL,
            pooler: settings.DATABASE_POOLER,
          } as const),
    sessionKeys: settings.SESSION_KEY ?? null,
    statementKey: settings.STATEMENT_KEY ?? null,
    statementOldKeys: settings.STATEMENT_OLD_KEYS ?? [],
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM,
    supportEmail: settings.SUPPORT_EMAIL,
    admin:
      settings.ADMIN_EMAIL === undefined
        ? null
        : { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD ?? null },
    s3: s3Of(settings),
    fileKeys: (settings.FILE_KEY ?? []).map((key) => Buffer.from(key, 'hex')),
    identityProviders: identityProvidersOf(settings),
    clamavUrl: settings.CLAMAV_URL ?? null,
    chromium: {
      path: settings.CHROMIUM_PATH ?? null,
      sandbox: settings.CHROMIUM_SANDBOX,
      download: settings.CHROMIUM_DOWNLOAD === 'on',
      downloadUrl: settings.CHROMIUM_DOWNLOAD_URL ?? null,
      folder: resolve(settings.DATA_DIR, 'browsers'),
      env: environmentOfPrograms(given),
      installEnv: environmentOfDownloads(given),
    },
    trustedProxies: settings.TRUSTED_PROXIES ?? [],
    webhookNetworks: settings.WEBHOOK_NETWORKS ?? [],
    offlineApp: settings.OFFLINE_APP === 'on',
    clockConfirmed: settings.CLOCK_CONFIRMED ?? null,
    logLevel: settings.LOG_LEVEL,
    telemetry: telemetryOf(settings),
    backup: backupOf(settings),
    // One core stays free for everything that is not hashing, and each process hashes.
    parallelHashes: Math.max(1, Math.floor((availableParallelism() - 1) / workers)),
    policy: {
      sessionIdleMinutes: settings.SESSION_IDLE_MINUTES,
      adminSessionIdleMinutes: settings.ADMIN_SESSION_IDLE_MINUTES,
      sessionAbsoluteMinutes: settings.SESSION_ABSOLUTE_MINUTES,
      rateLimitScale: settings.RATE_LIMIT_SCALE,
      networkScales: settings.KNOWN_NETWORKS ?? [],
      storageBytes: settings.QUOTA_MB * 1024 * 1024,
      textBytes: settings.TEXT_QUOTA_MB * 1024 * 1024,
      addressVerification: settings.ADDRESS_VERIFICATION,
      mailDelivery: settings.SMTP_URL === undefined ? ('kept' as const) : ('sent' as const),
      mailPerDay: settings.MAIL_PER_DAY,
      signUpDomains: settings.SIGN_UP_DOMAINS ?? [],
      organisationOnly: organisationOnlyOf(settings),
      requireSecondFactor: dutyOf(settings),
    },
  };
}
