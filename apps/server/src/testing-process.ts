import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { devNull } from 'node:os';
import { join } from 'node:path';

/** A program of this folder, run as a process of its own. */
export interface LaunchedProcess {
  /** Its id. */
  readonly pid: number;
  readonly output: () => string;
  readonly errors: () => string;
  /** Where it listens; rejects when the process ends instead. */
  readonly url: Promise<string>;
  /** Its exit code. */
  readonly exit: Promise<number | null>;
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<number | null>;
  /** Ends it as `kill -9` does, and waits until it is gone; nothing happens when it has ended. */
  kill(): Promise<number | null>;
}

/** For a process that prints no report: it neither starts a browser to see whether it could, nor downloads one. */
export const noBrowser = { CHROMIUM_PATH: devNull };

/** For a process of a test: without a browser, and with the modules as a process before it has compiled them. */
const leanProcess = {
  ...noBrowser,
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/cairn-compiled'),
};

/** Starts `script` with these settings on top of a test's: a free port of this machine, no browser, and no other setting. */
export function launch(script: string, env: Record<string, string>, args: readonly string[] = []): LaunchedProcess {
  const flags = ['--disable-warning=ExperimentalWarning'];
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, script), ...args], {
    env: { PORT: '0', HOST: '127.0.0.1', ...leanProcess, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const exit = once(child, 'close').then(([code]) => code as number | null);
  const url = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const port = /Cairn is at http:\/\/[^:]+:(\d+)/.exec(output)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    void exit.then((code) => reject(new Error(`the process ended with ${code}: ${errors}`)));
  });
  url.catch(() => {});
  const end = (signal: NodeJS.Signals) => () => {
    child.kill(signal);
    return exit;
  };
  return {
    pid: child.pid ?? 0,
    output: () => output,
    errors: () => errors,
    url,
    exit,
    stop: end('SIGTERM'),
    kill: end('SIGKILL'),
  };
}
