// A real PgBouncer in transaction mode before a PostgreSQL, and a database with two roles that is served through it.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { endWithUs, outputOf } from './processes.ts';
import { freePort, unprivileged } from './throwaway-postgres.ts';

/** The settings by which the product is served through a pooler. */
export interface PooledSettings {
  readonly DATABASE_URL: string;
  readonly MIGRATION_DATABASE_URL: string;
  readonly DATABASE_POOLER: 'transaction' | 'transaction-prepared';
}

const owner = { name: 'cairn_pooled_owner', password: 'owner' };
const serving = { name: 'cairn_pooled_serving', password: 'serving' };

/** Whether this PgBouncer knows prepared statements by their names: from 1.21 on. */
export function knowsNames(program: string): boolean {
  const [, major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)/.exec(outputOf(program, ['--version']) ?? '') ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

/** Fewer sessions than the product's connections, so that these have to share. */
const configOf = (database: string, server: URL, port: number, named: boolean) => `[databases]
${database} = host=${server.hostname} port=${server.port} dbname=${database} user=${serving.name} password=${serving.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
max_client_conn = 500
${named ? 'max_prepared_statements = 200' : ''}
`;

async function startPgBouncer(program: string, config: string, port: number): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-pgbouncer-'));
  chmodSync(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, config);
  const server = endWithUs(spawn(program, [file], { ...unprivileged(), stdio: ['ignore', 'ignore', 'pipe'] }));
  let log = '';
  server.stderr.on('data', (piece) => {
    log = (log + String(piece)).slice(-4_000);
  });
  const gone = once(server, 'exit');
  for (let tries = 0; !log.includes('process up'); tries += 1) {
    if (server.exitCode !== null || tries > 100) throw new Error(`PgBouncer did not start on port ${port}:\n${log}`);
    await wait(100);
  }
  return async () => {
    server.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Makes both roles as an operator does. */
function makeRoles(server: URL, database: string): void {
  const script = join(import.meta.dirname, 'postgres-roles.sh');
  const { status, stderr } = spawnSync('sh', [script], {
    encoding: 'utf8',
    env: {
      ...process.env,
      PGHOST: server.searchParams.get('host') ?? server.hostname,
      PGPORT: server.port || '5432',
      PGPASSWORD: decodeURIComponent(server.password),
      POSTGRES_USER: decodeURIComponent(server.username),
      POSTGRES_DB: database,
      CAIRN_OWNER: owner.name,
      CAIRN_SERVING: serving.name,
      CAIRN_OWNER_PASSWORD: owner.password,
      CAIRN_SERVING_PASSWORD: serving.password,
    },
  });
  if (status !== 0) throw new Error(`The roles could not be made: ${stderr}`);
}

/**
 * Gives `work` the settings of an empty database behind a PgBouncer of its own, without and, where this one can, with
 * prepared statements; and takes everything away afterwards.
 */
export async function behindPgBouncer<T>(
  program: string,
  serverUrl: string,
  named: boolean,
  work: (settings: PooledSettings) => Promise<T>,
): Promise<T> {
  const server = new URL(serverUrl);
  const database = `cairn_pooled_${process.pid}_${named ? 'named' : 'unnamed'}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`create database ${database} template template0`);
    makeRoles(server, database);
    const port = await freePort();
    const stop = await startPgBouncer(program, configOf(database, server, port, named), port);
    const urlOf = ({ name, password }: typeof owner, host: string) =>
      `postgresql://${name}:${password}@${host}/${database}`;
    return await work({
      DATABASE_URL: urlOf(serving, `127.0.0.1:${port}`),
      MIGRATION_DATABASE_URL: urlOf(owner, `${server.hostname}:${server.port || '5432'}`),
      DATABASE_POOLER: named ? 'transaction-prepared' : 'transaction',
    }).finally(stop);
  } finally {
    await client.query(`drop database if exists ${database} with (force)`).catch(() => {});
    for (const { name } of [owner, serving]) await client.query(`drop role if exists ${name}`).catch(() => {});
    await client.end();
  }
}
