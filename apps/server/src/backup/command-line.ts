import { type ParseArgsConfig, parseArgs } from 'node:util';
import { createDatabase } from '@cairn/db/create-database';
import type { DatabaseHandle } from '@cairn/db/database-handle';
import { type Config, ConfigError } from '../config.ts';
import { BackupError } from './archive.ts';

/** What a command is given after its name. @throws BackupError that says how it is used. */
export function readArguments<const T extends NonNullable<ParseArgsConfig['options']>>(options: T, usage: string) {
  try {
    return parseArgs({ options, strict: true }).values;
  } catch (cause) {
    throw new BackupError(usage, { cause });
  }
}

/** Opens the database of the settings. @throws ConfigError that names the setting. */
export async function openDatabase({ database: where, dataDir }: Config): Promise<DatabaseHandle> {
  // Without its copies: beside them a new database would be refused, which is just what a restore makes.
  const place = where.kind === 'embedded' ? { kind: where.kind, folder: where.folder } : where;
  return createDatabase(place).catch((cause: Error) => {
    const name = where.kind === 'embedded' ? `DATA_DIR (${dataDir})` : 'DATABASE_URL';
    throw new ConfigError(`${name}: ${cause.message}`, { cause });
  });
}

/** Does a command; what keeps it from being done is one line, and ends the process with 2. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (cause) {
    const [line = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n', 1);
    process.stderr.write(`${line}\n`);
    // A fault that nobody foresaw is shown whole.
    if (!(cause instanceof BackupError || cause instanceof ConfigError)) console.error(cause);
    process.exitCode = 2;
  }
}

/** `1.2 GB`. */
export function size(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** step).toFixed(step > 1 ? 1 : 0)} ${units[step]}`;
}

export const rowsOf = ({ rows }: { readonly rows: readonly { readonly rows: number }[] }) =>
  rows.reduce((sum, part) => sum + part.rows, 0);
