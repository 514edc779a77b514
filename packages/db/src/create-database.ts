import type { DatabaseHandle } from './database-handle.ts';
import { openEmbedded, openMemory } from './embedded.ts';
import { openPostgres } from './postgres.ts';

export type { DatabaseHandle } from './database-handle.ts';

/** Where rows live: a folder of this machine, memory alone (tests), or a PostgreSQL server. */
export type DatabaseConfig =
  | { kind: 'embedded'; folder: string }
  | { kind: 'memory'; snapshot?: Blob }
  | { kind: 'postgres'; url: string; poolSize?: number };

/**
 * Opens the database; `migrate` brings its tables.
 *
 * @throws FolderInUseError when another process holds the embedded database's folder.
 */
export async function createDatabase(config: DatabaseConfig): Promise<DatabaseHandle> {
  switch (config.kind) {
    case 'embedded':
      return openEmbedded(config.folder);
    case 'memory':
      return openMemory(config.snapshot);
    case 'postgres':
      return openPostgres(config);
  }
}
