import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresDatabase } from '@cairn/db/testing';
import { afterEach } from 'vitest';
import { leanProcess } from './testing-process.ts';
import { furnish } from './testing-template.ts';

const main = join(import.meta.dirname, 'main.ts');

export interface Launched {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
  /** The address it printed; rejects when the process ends instead. */
  readonly url: Promise<string>;
  readonly exit: Promise<number | null>;
}

/** Starts the product as its own process, as `npm start` does. */
export function launch(env: Record<string, string>): Launched {
  const child = spawn(process.execPath, [main], {
    env: { PORT: '0', HOST: '127.0.0.1', RATE_LIMIT_SCALE: '1000', ...leanProcess, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const url = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const address = /http:\/\/localhost:(\d+)/.exec(output);
      if (address) resolve(`http://127.0.0.1:${address[1]}`);
    });
    void exit.then((code) => reject(new Error(`the process ended with ${code}: ${errors}`)));
  });
  url.catch(() => {});
  const one = { child, output: () => output, errors: () => errors, url, exit };
  launched.push(one);
  return one;
}

const launched: Launched[] = [];
/** What is taken back, the last first, when a test has ended. */
export const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const { child, exit } of launched.splice(0)) {
    child.kill('SIGKILL');
    await exit;
  }
  for (const step of undo.splice(0).reverse()) await step();
});

/** A data folder that is gone after the test. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-faults-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Settings for a start on a fresh database of this kind, in a data folder of its own. */
export async function settingsOf(database: 'embedded' | 'postgres'): Promise<Record<string, string>> {
  const env = { DATA_DIR: dataFolder() };
  if (database === 'embedded') {
    await furnish(env.DATA_DIR);
    return env;
  }
  const { url, drop } = await createPostgresDatabase({ empty: true });
  undo.push(drop);
  return { ...env, DATABASE_URL: url };
}
