import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What Node compiled before: a start from the sources then takes half the time, and 20 MB less. */
const compiled = join(import.meta.dirname, '../../../node_modules/.cache/cairn-compiled');

/**
 * The system's own allocator keeps up to eight heaps for each core, and what is free in one is of no use to another. Read by glibc
 * alone.
 */
export const allocatorSettings = { MALLOC_ARENA_MAX: '2' };

const nameOf = (flag: string) => flag.split('=')[0] ?? flag;

/** A process, as far as it is looked at here. */
type Process = Pick<NodeJS.Process, 'argv' | 'env' | 'execArgv' | 'execPath' | 'execve' | 'connected' | 'platform'>;

/**
 * Has Node begin anew in this very process, with the flags of `npm start` and, on Linux, the settings of the allocator, where it was
 * started without: V8 and glibc read theirs only as they begin, and without them garbage comes to several times what is held.
 * Nothing happens where they were given, with these values or others; where a process that has a channel to this one chose its
 * flags; and on Windows, which cannot do it.
 */
export function beginAnew(us: Process = process): void {
  const { argv, env, execArgv, execPath, execve, connected, platform } = us;
  if (execve === undefined || connected || platform === 'win32') return;
  const given = new Set([...execArgv, ...(env.NODE_OPTIONS ?? '').split(/\s+/)].map(nameOf));
  const flags: string[] = JSON.parse(readFileSync(join(import.meta.dirname, '../node-flags.json'), 'utf8'));
  const missing = flags.filter((flag) => !given.has(nameOf(flag)));
  const isAllocatorSet =
    platform !== 'linux' || Object.keys(allocatorSettings).every((name) => env[name] !== undefined);
  if (missing.length === 0 && isAllocatorSet) return;
  const cache = missing.length > 0 ? { NODE_COMPILE_CACHE: compiled } : {};
  const anew = { ...allocatorSettings, ...cache, ...(env as Record<string, string>) };
  execve(execPath, [execPath, ...execArgv, ...missing, ...argv.slice(1)], anew);
}
