import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresDatabase } from '@cairn/db/testing';
import { noBrowser } from '@cairn/server/testing-process';

export interface Started {
  readonly child: ChildProcess;
  /** The address it printed first. */
  readonly origin: string;
  stop(): Promise<void>;
}

const server = join(import.meta.dirname, '../../server');

/** Starts the product as `npm start` does, without a browser unless `env` names one. */
export async function startProduct(env: Record<string, string>): Promise<Started> {
  const flags: string[] = JSON.parse(readFileSync(join(server, 'node-flags.json'), 'utf8'));
  return startProcess(join(server, 'dist/main.js'), [], { ...noBrowser, ...env }, flags);
}

export type DatabaseKind = 'embedded' | 'postgres';

/** The product, and where it keeps what it has. */
export interface Opened {
  readonly product: Started;
  /** Of its PostgreSQL database; nothing where it is embedded. */
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Stops it, lets something be done with what it kept, and starts it again. */
  restart(meanwhile: () => Promise<void>): Promise<Opened>;
  /** Stops it, and throws away what it kept. */
  close(): Promise<void>;
}

/** Starts the product on a new database with a new data folder, the limits out of the way. */
export async function openProduct(env: Record<string, string> = {}, kind: DatabaseKind = 'postgres'): Promise<Opened> {
  const database = kind === 'postgres' ? await createPostgresDatabase() : null;
  const dataDir = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
  const throwAway = async () => {
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const usual = { PORT: '0', DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error' };
  const begin = async (): Promise<Opened> => {
    const product = await startProduct({ ...usual, ...(database && { DATABASE_URL: database.url }), ...env });
    return {
      product,
      databaseUrl: database?.url ?? '',
      dataDir,
      restart: (meanwhile) => product.stop().then(meanwhile).then(begin),
      close: () => product.stop().then(throwAway),
    };
  };
  return begin().catch(async (cause: unknown) => {
    await throwAway();
    throw cause;
  });
}

/** Asked before this process is held to a core itself: it would say one from then on. */
const cores = availableParallelism();

/** Holds a process to one core, where there are several and the system can, with every thread it has and starts from then on. */
export function holdToCore(pid: number, core: number): void {
  if (process.platform === 'linux' && cores > 1)
    execFileSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' });
}

/** Starts a TypeScript file as a process of its own and waits for the address it prints. */
export async function startProcess(
  file: string,
  args: string[],
  env: Record<string, string> = {},
  flags: string[] = [],
): Promise<Started> {
  const child = spawn(process.execPath, [...flags, file, ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk) => {
      printed += String(chunk);
      const port = /http:\/\/[\w.]+:(\d+)/.exec(printed)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    void ended.then(() => reject(new Error(`${file} ended before it listened`)));
  });
  return {
    child,
    origin,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
