// The server, restarted when its code changes, and Vite's development server in front of it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { endWithUs } from './processes.ts';

const root = join(import.meta.dirname, '..');
const web = join(root, 'apps', 'web');
// Where Vite's development server passes calls on to.
const serverPort = '3000';

function start(name: string, args: readonly string[], cwd: string): void {
  const child = endWithUs(
    spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, PORT: serverPort },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(6)} | ${line}`));
  }
  child.once('exit', (code) => process.exit(code ?? 1));
}

start('server', ['--watch', '--disable-warning=ExperimentalWarning', 'apps/server/src/main.ts'], root);
start(
  'web',
  [join(web, 'node_modules', 'vite', 'bin', 'vite.js'), '--host', '127.0.0.1', '--clearScreen', 'false'],
  web,
);
