import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { noBrowser } from '@cairn/server/testing-process';

const main = join(import.meta.dirname, '../../../server/dist/main.js');
const flags: string[] = JSON.parse(readFileSync(join(main, '../../node-flags.json'), 'utf8'));
const caddyfile = join(import.meta.dirname, '../../../../deploy/Caddyfile');

/** A process that can be ended and started again at the same port. */
export interface Member {
  readonly port: number;
  /** Its process, or null before the first start. */
  readonly process: ChildProcess | null;
  /** The folder it keeps its own in. */
  readonly dataDir: string;
  /** What it has said on standard error. */
  log(): string;
  start(): Promise<void>;
  /** Ends it as `kill -9` does. */
  kill(): Promise<void>;
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void>;
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

/** A server with these settings, on a port and in a folder of its own, which is gone when it has stopped for good. */
export async function newMember(env: Record<string, string>): Promise<Member & { remove(): void }> {
  const port = await freePort();
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'cairn-fleet-'));
  let child: ChildProcess | undefined;
  let log = '';
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    port,
    dataDir,
    get process() {
      return child ?? null;
    },
    log: () => log,
    start: async () => {
      child = spawn(process.execPath, [...flags, main], {
        env: { PATH: process.env.PATH, ...noBrowser, PORT: String(port), DATA_DIR: dataDir, ...env },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      child.stderr?.on('data', (piece) => {
        log += String(piece);
      });
      await untilReady(child, port).catch((cause: Error) => {
        throw new Error(`${cause.message}: ${log.slice(-1_000)}`, { cause });
      });
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** The first that tries another server for a POST when one cannot be connected to (caddyserver/caddy#7547). */
const oldestCaddy = [2, 11, 2];

function assertCaddy(program: string): void {
  const version = spawnSync(program, ['version'], { encoding: 'utf8' }).stdout;
  const numbers = /(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number) ?? [];
  const differing = numbers.findIndex((number, n) => number !== oldestCaddy[n]);
  const isOlder = numbers.length === 0 || (numbers[differing] ?? 0) < (oldestCaddy[differing] ?? 0);
  if (isOlder)
    throw new Error(
      `Caddy ${oldestCaddy.join('.')} or newer is needed, and this is ${version.trim()}; name one in CADDY.`,
    );
}

/** Caddy as it stands before the servers of an installation, but on a port of this machine. */
export async function startCaddy(
  program: string,
  servers: readonly Member[],
): Promise<{ origin: string; stop(): Promise<void> }> {
  assertCaddy(program);
  const port = await freePort();
  const home = mkdtempSync(join(tmpdir(), 'cairn-caddy-'));
  const child = spawn(program, ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
    env: {
      HOME: home,
      CAIRN_SITE: `http://127.0.0.1:${port}`,
      CAIRN_SERVERS: servers.map((server) => `127.0.0.1:${server.port}`).join(' '),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (piece) => {
    log = (log + String(piece)).slice(-4_000);
  });
  const gone = once(child, 'exit');
  await untilReady(child, port).catch((cause: unknown) => {
    throw new Error(`Caddy did not come to serve:\n${log}`, { cause });
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function untilReady(child: ChildProcess, port: number): Promise<void> {
  const deadline = performance.now() + 120_000;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (hasEnded || performance.now() > deadline) throw new Error(`nothing is ready on port ${port}`);
    await wait(50);
  }
}
