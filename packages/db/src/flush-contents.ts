import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { contentsOf } from './folder-copy.ts';

/** Has the disk keep all that lies in `folder`, which outlasts a loss of power then. */
export async function flushContents(folder: string): Promise<void> {
  const { folders, files } = await contentsOf(folder, new Set());
  const paths = process.platform === 'win32' ? files : [...files, ...folders, ''];
  for (const path of paths) {
    const handle = await open(join(folder, path), 'r');
    await handle.sync().finally(() => handle.close());
  }
}
