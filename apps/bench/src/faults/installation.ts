import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createDatabase, type DatabaseHandle } from '@cairn/db/create-database';
import { createPostgresDatabase } from '@cairn/db/testing';
import { type Member, newMember } from '../fleet/programs.ts';
import type { DatabaseKind } from '../processes.ts';

/** The product with a database and files of its own, that can be ended in any way and started again. */
export interface Installation extends Member {
  readonly kind: DatabaseKind;
  readonly origin: string;
  /** Of its PostgreSQL database; null where it is embedded. */
  readonly databaseUrl: string | null;
  /** The folder its files are in; null where they are in a bucket. */
  readonly files: string | null;
  readonly sessionKey: string;
  /** Opens its database beside it or, where it is embedded, while it is stopped. */
  openDatabase(): Promise<DatabaseHandle>;
  /** Ends it, and throws away what it kept. */
  remove(): Promise<void>;
}

/** On a new database, or on the one at `databaseUrl`; not started yet. The limits are out of the way. */
export async function newInstallation(
  kind: DatabaseKind,
  env: Record<string, string> = {},
  databaseUrl?: string,
): Promise<Installation> {
  const own = kind === 'postgres' && databaseUrl === undefined ? await createPostgresDatabase({ empty: true }) : null;
  const url = kind === 'postgres' ? (databaseUrl ?? own?.url ?? '') : null;
  const sessionKey = env.SESSION_KEY ?? randomBytes(32).toString('hex');
  const member = await newMember({
    SESSION_KEY: sessionKey,
    RATE_LIMIT_SCALE: '1000000',
    ADDRESS_VERIFICATION: 'off',
    LOG_LEVEL: 'warn',
    ...(url !== null && { DATABASE_URL: url, DATABASE_POOL: '5' }),
    ...env,
  });
  return Object.assign(Object.create(member) as Member, {
    kind,
    origin: `http://127.0.0.1:${member.port}`,
    databaseUrl: url,
    files: env.S3_BUCKET === undefined ? join(member.dataDir, 'files') : null,
    sessionKey,
    openDatabase: () =>
      createDatabase(
        url === null
          ? { kind: 'embedded', folder: join(member.dataDir, 'database') }
          : { kind: 'postgres', url, poolSize: 2 },
      ),
    remove: async () => {
      await member.stop();
      member.remove();
      await own?.drop();
    },
  });
}
