import { statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileIn = (folder: string) => join(folder, 'last-look.json');

/**
 * What the last look at these programs found, under these circumstances; null when there was none, or when any of them
 * is not what it was then.
 */
export async function recallLook(folder: string, circumstances: unknown, paths: readonly string[]): Promise<unknown> {
  try {
    const { seen, found } = JSON.parse(await readFile(fileIn(folder), 'utf8'));
    return seen === marksOf(circumstances, paths) ? found : null;
  } catch {
    return null;
  }
}

/** Keeps it for the next start. Where it cannot be kept, that one looks again. */
export async function keepLook(
  folder: string,
  circumstances: unknown,
  paths: readonly string[],
  found: unknown,
): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(fileIn(folder), JSON.stringify({ seen: marksOf(circumstances, paths), found }), { mode: 0o600 });
  } catch {
    // A folder that cannot be written to.
  }
}

function marksOf(circumstances: unknown, paths: readonly string[]): string {
  const marks = paths.map((path) => {
    const program = statSync(path, { throwIfNoEntry: false });
    return [path, program?.mtimeMs ?? null, program?.size ?? null];
  });
  return JSON.stringify([circumstances, marks]);
}
