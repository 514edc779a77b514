import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { outputOf } from './processes.ts';

const root = join(import.meta.dirname, '..');
/** The server's program knows where browsers are, and has one to unpack. */
const program = join(root, 'apps/server/src/adapters/install-browser.ts');
const unpackMs = 120_000;

/** Some distributions put a script there that only says what to install. Windows opens a window instead of answering. */
const runs = (path: string) => process.platform === 'win32' || outputOf(path, ['--version']) !== undefined;

/** The browser named by CHROMIUM_PATH, else the first one found on this machine that runs. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return named;
  }
  const found = outputOf(process.execPath, [program, 'system']) ?? '';
  return found.split('\n').find((path) => path !== '' && runs(path));
}

/** The one of the npm package, which the server unpacks where it finds no other; undefined where there is none. */
export function unpackChromium(): string | undefined {
  const folder = join(root, 'node_modules/.cache/cairn-browsers');
  return outputOf(process.execPath, [program, 'package', folder], unpackMs)?.split('\n').at(-1);
}
