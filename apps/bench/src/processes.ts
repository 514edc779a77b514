import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
