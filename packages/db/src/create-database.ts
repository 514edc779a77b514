import type { DatabaseHandle } from './database-handle.ts';
import type { Pooler } from './pooler.ts';
import type { StatementWatch } from './statement-watch.ts';

export type { DatabaseHandle } from './database-handle.ts';

/** Where rows live: a folder of this machine, with another for its copies, memory alone (tests), or a PostgreSQL server. */
export type DatabaseConfig =
  | {
      kind: 'embedded';
      folder: string;
      backups?: string;
      /** How long a statement waits for its turn before it is refused, in milliseconds; 5,000 where nothing is said. */
      maxWaitMs?: number;
    }
  | { kind: 'memory'; snapshot?: Blob; maxWaitMs?: number }
  | {
      kind: 'postgres';
      url: string;
      poolSize?: number;
      /** Where the role that owns the tables connects, when that is another one; used for maintenance alone. */
      ownerUrl?: string | undefined;
      /** Whether `url` leads to a pooler; that of the owner must not. */
      pooler?: Pooler | undefined;
      /**
       * How long a statement waits for a connection, and then for a lock, in milliseconds; 5,000 and 3,000 where nothing is said.
       * It is ended after ten seconds in all once it has a connection.
       */
      maxWaitMs?: number;
    };

/**
 * Opens the database, and loads what that kind needs and no other; `migrate` brings its tables. `watch` sees whatever is asked of it, but for maintenance.
 *
 * @throws FolderInUseError when another process holds the embedded database's folder; DamagedDatabaseError when that
 * folder cannot be opened as it stands.
 */
export async function createDatabase(
  config: DatabaseConfig,
  watch: StatementWatch | null = null,
): Promise<DatabaseHandle> {
  switch (config.kind) {
    case 'embedded': {
      const { openEmbedded } = await import('./embedded.ts');
      return openEmbedded({ folder: config.folder, backups: config.backups ?? null }, config.maxWaitMs, watch);
    }
    case 'memory': {
      const { openMemory } = await import('./embedded.ts');
      return openMemory(config.snapshot, config.maxWaitMs, watch);
    }
    case 'postgres': {
      const { openPostgres } = await import('./postgres.ts');
      return openPostgres(config, watch);
    }
  }
}
