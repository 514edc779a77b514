import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const children = new Set<ChildProcess>();

process.on('exit', () => {
  for (const child of children) child.kill();
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(signal === 'SIGINT' ? 130 : 143));
}

/** Remembers a child, so that it is ended when this process ends in whatever way it can notice. */
export function endWithUs<Child extends ChildProcess>(child: Child): Child {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

/** Runs a program on this terminal, without its keyboard, and resolves to its exit code (1 when a signal ended it). */
export function run(program: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = endWithUs(spawn(program, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] }));
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** What a short program prints, or undefined when it is missing, fails or takes longer than `timeout` milliseconds. */
export function outputOf(program: string, args: readonly string[], timeout = 20_000): string | undefined {
  const result = spawnSync(program, args, { encoding: 'utf8', timeout });
  return result.status === 0 ? result.stdout.trim() : undefined;
}

/** Every existing file of one of these names in the folders of the search path, in order. */
export function onPath(...names: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const files = process.platform === 'win32' ? names.map((name) => `${name}.exe`) : names;
  return files.flatMap((file) => folders.map((folder) => join(folder, file))).filter((path) => existsSync(path));
}
