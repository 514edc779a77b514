import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * What the project's pnpm prints, which the bootstrap puts on the search path. Codes other than 0 and those in `also` are a fault.
 * @throws Error with what it said
 */
export function pnpmOutput(args: readonly string[], also: readonly number[] = []): string {
  const { status, stdout, stderr, error } = spawnSync('pnpm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw error;
  if (status !== 0 && !also.includes(status ?? 1))
    throw new Error(`pnpm ${args.join(' ')} ended with ${status}: ${stderr}`);
  return stdout;
}
