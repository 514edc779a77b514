// `npm run rotate-keys [files]`: seals with the present keys what older ones have sealed, so that these can be dropped; `files`
// leaves the database to the server, which does the same with it every hour.
import { join } from 'node:path';
import { reseal } from '@cairn/api/keyring/resealing';
import { createDatabase } from '@cairn/db/create-database';
import { migrationsApplied } from '@cairn/db/migrate';
import { sealingKeysOf, sessionKeys } from './adapters/keyring.ts';
import { sealFiles } from './adapters/sealing-files.ts';
import { createTemporaryFiles } from './adapters/temporary-files.ts';
import { filesOf } from './chosen-adapters.ts';
import { type Config, ConfigError, readConfig } from './config.ts';

/** What keeps the command from looking at all; it ends with 2. What cannot be sealed anew ends it with 1. */
class CannotLook extends Error {}

const tell = (line: string) => void process.stdout.write(`${line}\n`);

/** Answers whether nothing needs an older key any more. */
async function rotateTexts({ database: where, sessionKeys: configured, dataDir }: Config): Promise<boolean> {
  const keys = sessionKeys(configured, dataDir);
  const database = await createDatabase(where).catch((cause: Error) => {
    throw new CannotLook(`${where.kind === 'embedded' ? 'DATA_DIR' : 'DATABASE_URL'}: ${cause.message}`, { cause });
  });
  try {
    if (!(await migrationsApplied(database)))
      throw new CannotLook('The database is not that of this version of Cairn; start Cairn once.');
    const { resealed, present, unreadable } = await reseal({ db: database.db, ...sealingKeysOf(keys) });
    tell(`Database: ${resealed} texts were sealed anew, ${present} had been, ${unreadable} no given key can open.`);
    return unreadable === 0;
  } finally {
    await database.close();
  }
}

/** The same of files. */
async function rotateFiles(config: Config): Promise<boolean> {
  if (config.fileKeys.length === 0) {
    tell('Files: FILE_KEY is not set, so they stay as they are.');
    return true;
  }
  const folder = join(config.dataDir, 'files');
  const temporary = createTemporaryFiles(join(folder, 'temporary'));
  const { sealed, present, faults } = await sealFiles(await filesOf(config, folder), temporary);
  tell(`Files: ${sealed} were sealed anew, ${present} had been, ${faults.length} are damaged or lack their key.`);
  for (const fault of faults) tell(`  ${fault}`);
  return faults.length === 0;
}

try {
  const [what, ...more] = process.argv.slice(2);
  if (more.length > 0 || (what !== undefined && what !== 'files'))
    throw new CannotLook('Usage: npm run rotate-keys [-- files]');
  const config = readConfig();
  const areFilesDone = await rotateFiles(config);
  const areTextsDone = what === 'files' || (await rotateTexts(config));
  if (!areFilesDone || !areTextsDone) process.exitCode = 1;
} catch (cause) {
  if (!(cause instanceof ConfigError || cause instanceof CannotLook)) throw cause;
  process.stderr.write(`${cause.message}\n`);
  process.exitCode = 2;
}
