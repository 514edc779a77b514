import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The TypeScript files of a folder and of those in it, without tests, in one order. */
export function sourceFilesIn(folder: string | URL): string[] {
  const path = typeof folder === 'string' ? folder : fileURLToPath(folder);
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(path, name));
}

/**
 * Stands for what the files say, as this process has read them and before a new release can lie in their place: a version
 * to be raised by hand would be forgotten once.
 */
export function fingerprintOf(files: readonly string[]): string {
  const sum = createHash('sha256');
  for (const file of files) sum.update(readFileSync(file));
  return sum.digest('base64url');
}
