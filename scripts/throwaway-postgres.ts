import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mayCreateDatabases } from './find-postgres.ts';
import { endWithUs } from './processes.ts';

interface Identity {
  uid: number;
  gid: number;
}

/** PostgreSQL and PgBouncer refuse to run as root, so root lends them somebody else's name. */
export function unprivileged(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const account = accounts.find(([account]) => account === name);
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  throw new Error('It cannot run as root, and there is neither a user postgres nor a user nobody here.');
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Settings for data nobody will miss: nothing waits for the disk. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  autovacuum_naptime: '10min',
};

/** Starts a fresh PostgreSQL from the programs in `bin`; it and its folder are gone when this process ends. */
export async function startThrowawayPostgres(bin: string): Promise<{ url: string; stop(): Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), 'cairn-postgres-'));
  process.on('exit', () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));
  const data = join(home, 'data');
  mkdirSync(data);
  const identity = unprivileged();
  if (identity) {
    chmodSync(home, 0o755);
    chownSync(data, identity.uid, identity.gid);
  }
  // Finding a name in any case needs a locale that knows more letters than ASCII's.
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';
  const as = { ...identity, cwd: home, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } };
  const initArgs = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`, '--no-sync'];
  const made = spawnSync(join(bin, 'initdb'), initArgs, { ...as, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);

  const port = await freePort();
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = endWithUs(
    spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
      ...as,
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  );
  const log: string[] = [];
  server.stderr.on('data', (piece) => {
    log.push(String(piece));
    log.splice(0, log.length - 50);
  });
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const deadline = Date.now() + 30_000;
  while (!(await mayCreateDatabases(url))) {
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error(`PostgreSQL did not start:\n${log.join('')}`);
    await sleep(100);
  }
  return {
    url,
    async stop() {
      // A fast shutdown: open connections are ended, not waited for.
      server.kill('SIGINT');
      await gone;
    },
  };
}
