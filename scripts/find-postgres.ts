import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { onPath } from './processes.ts';

/** Whether a server answers at `url` and lets us create databases, which every test does. */
export async function mayCreateDatabases(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ may: boolean }>(
      'select rolsuper or rolcreatedb as may from pg_roles where rolname = current_user',
    );
    return rows[0]?.may ?? false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function localAddresses(): string[] {
  const port = process.env.PGPORT ?? '5432';
  const users = [
    ...new Set([process.env.PGUSER, userInfo().username, 'postgres'].filter((user) => user !== undefined)),
  ];
  const sockets = [process.env.PGHOST, '/var/run/postgresql', '/tmp']
    .filter((folder) => folder !== undefined)
    .filter((folder) => existsSync(join(folder, `.s.PGSQL.${port}`)))
    .map((folder) => ({ host: `localhost:${port}`, query: `?host=${encodeURIComponent(folder)}` }));
  const places = [...sockets, { host: `127.0.0.1:${port}`, query: '' }];
  return places.flatMap(({ host, query }) =>
    users.map((user) => `postgresql://${encodeURIComponent(user)}@${host}/postgres${query}`),
  );
}

/** A server already running on this machine that lets us in without a password. */
export async function findRunningPostgres(): Promise<string | undefined> {
  for (const address of localAddresses()) {
    if (await mayCreateDatabases(address)) return address;
  }
  return undefined;
}

const versionsIn = (folder: string, inside: (version: string) => string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .sort((a, b) => Number.parseInt(b.replace(/\D+/, ''), 10) - Number.parseInt(a.replace(/\D+/, ''), 10))
        .map((version) => join(folder, inside(version)))
    : [];

/** The folder with `postgres` and `initdb` of a PostgreSQL installed on this machine. */
export function findPostgresPrograms(): string | undefined {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const brew = ['/opt/homebrew/opt', '/usr/local/opt'].flatMap((folder) =>
    versionsIn(folder, (name) => (name.startsWith('postgresql') ? join(name, 'bin') : '.')),
  );
  const folders = [
    ...onPath('postgres').map((path) => dirname(realpathSync(path))),
    ...versionsIn('/usr/lib/postgresql', (version) => join(version, 'bin')),
    ...versionsIn('/usr/libexec', (name) => (name.startsWith('postgresql') ? name : '.')),
    ...brew,
    ...versionsIn(join(process.env.PROGRAMFILES ?? 'C:\\Program Files', 'PostgreSQL'), (version) =>
      join(version, 'bin'),
    ),
  ];
  return folders.find((folder) => ['postgres', 'initdb'].every((name) => existsSync(join(folder, name + suffix))));
}
