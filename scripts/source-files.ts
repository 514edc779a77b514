import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the project: its path from the root, always with forward slashes, and what stands in it. */
export interface SourceFile {
  path: string;
  text: string;
}

/** A broken rule; the message ends with what to do next. */
export interface Problem {
  path: string;
  message: string;
}

const notOurs = new Set(['node_modules', 'dist', '.dist-next', '.dist-old', '.turbo', 'coverage']);
const isSource = /\.(ts|tsx|mjs|css)$/;

export const isTest = (path: string) => /\.test\.(tsx?|mjs)$/.test(path);

/** Every source file of the rooms and of scripts/. */
export function readSourceFiles(root: string): SourceFile[] {
  const collect = (folder: string): SourceFile[] =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => !notOurs.has(entry.name))
      .flatMap((entry) => {
        const path = `${folder}/${entry.name}`;
        if (entry.isDirectory()) return collect(path);
        return isSource.test(entry.name) ? [{ path, text: readFileSync(join(root, path), 'utf8') }] : [];
      });
  return ['packages', 'apps', 'scripts'].flatMap(collect);
}
