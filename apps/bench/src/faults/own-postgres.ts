import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../fleet/programs.ts';

/** A PostgreSQL that keeps what it acknowledges, to be ended, stopped and started at will. */
export interface OwnPostgres {
  readonly url: string;
  start(): Promise<void>;
  /** As `pg_ctl stop -m immediate` does: at once, and the next start recovers. */
  abort(): Promise<void>;
  /** Stops its processes where they stand, or lets them go on. */
  signal(which: 'SIGSTOP' | 'SIGCONT'): void;
  /** Ends every connection but the one that asks. */
  endConnections(): Promise<void>;
  remove(): Promise<void>;
}

/** Made in `folder`, or in one of its own, by the programs in POSTGRES_PROGRAMS. */
export async function ownPostgres(folder = mkdtempSync(join(tmpdir(), 'cairn-faults-'))): Promise<OwnPostgres> {
  const bin = process.env.POSTGRES_PROGRAMS ?? '';
  const data = join(folder, 'postgres');
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const as = { ...user, cwd: folder, env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH } };
  const made = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(join(bin, 'initdb'), made, { ...as, stdio: 'ignore' });
  const port = await freePort();
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  const ask = async (text: string) => {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    await client.connect();
    await client.query(text).finally(() => client.end().catch(() => {}));
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  };
  return {
    url,
    start: async () => {
      const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=60'];
      const flags = settings.flatMap((setting) => ['-c', setting]);
      server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], { ...as, stdio: 'ignore' });
      const deadline = performance.now() + 60_000;
      while (
        !(await ask('select 1').then(
          () => true,
          () => false,
        ))
      ) {
        if (performance.now() > deadline) throw new Error('PostgreSQL did not start');
        await wait(50);
      }
    },
    abort: () => end('SIGQUIT'),
    signal: (which) => {
      const pid = server?.pid ?? 0;
      const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
        .trim()
        .split('\n')
        .map(Number);
      for (const one of [pid, ...children]) process.kill(one, which);
    },
    endConnections: () => ask('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()'),
    remove: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const idOf = (which: '-u' | '-g') => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
