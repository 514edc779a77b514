import { DamagedFileError } from './sealed-file.ts';
import type { SealedFileStore } from './sealed-file-store.ts';
import type { TemporaryFiles } from './temporary-files.ts';

/** What became of the files that were looked at. */
export interface FilesSealed {
  readonly sealed: number;
  /** Sealed with the present key already. */
  readonly present: number;
  /** Why each that is not what was kept, or whose key is not there, stays as it is. */
  readonly faults: readonly string[];
}

/**
 * Seals with the present key whatever another has, or none; one file at a time. Cut short, it has done what it has done, and once
 * more it passes over that: when it finds no fault, the older keys can be dropped. The server may run meanwhile.
 */
export async function sealFiles(store: SealedFileStore, temporary: TemporaryFiles): Promise<FilesSealed> {
  let [sealed, present] = [0, 0];
  const faults: string[] = [];
  for await (const { contentHash } of store.list()) {
    try {
      const became = await store.sealAnew(contentHash, temporary.newPath());
      if (became === 'sealed') sealed += 1;
      if (became === 'present') present += 1;
    } catch (cause) {
      if (!(cause instanceof DamagedFileError)) throw cause;
      faults.push(cause.message);
    }
  }
  return { sealed, present, faults };
}
