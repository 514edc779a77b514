import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

const maxConcurrentCopies = 8;

/** What lies in a folder, by its path there. */
export interface FolderContents {
  readonly folders: readonly string[];
  readonly files: readonly string[];
  readonly bytes: number;
}

/** The folders and files under `folder`, outer ones first, but for those of a `skipped` name at its top. */
export async function contentsOf(folder: string, skipped: ReadonlySet<string>): Promise<FolderContents> {
  const [folders, files]: [string[], string[]] = [[], []];
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name));
    const [top = ''] = path.split(sep);
    if (skipped.has(top)) continue;
    if (entry.isDirectory()) folders.push(path);
    else if (entry.isFile()) {
      files.push(path);
      bytes += (await stat(join(folder, path))).size;
    }
  }
  return { folders, files, bytes };
}

/** Copies what was found in `folder` to a new folder; the system does it, without the bytes passing through here. */
export async function copyContents({ folders, files }: FolderContents, folder: string, to: string): Promise<void> {
  for (const path of ['', ...folders]) await mkdir(join(to, path), { recursive: true, mode: 0o700 });
  const waiting = [...files];
  const copyNext = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop())
      await copyFile(join(folder, path), join(to, path), constants.COPYFILE_FICLONE);
  };
  await Promise.all(Array.from({ length: maxConcurrentCopies }, copyNext));
}
