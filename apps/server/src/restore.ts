// `pnpm restore --from FILE [--identity FILE] [--replace] [--check]`: puts a backup in the place of what the database holds.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Jobs } from '@cairn/api/context';
import type { DatabaseHandle } from '@cairn/db/database-handle';
import { flushContents } from '@cairn/db/flush-contents';
import { settleRoles } from '@cairn/db/serving-role';
import { createJobs, prepareJobs, type RunningJobs } from './adapters/jobs.ts';
import { createTemporaryFiles } from './adapters/temporary-files.ts';
import { BackupError } from './backup/archive.ts';
import { openDatabase, readArguments, rowsOf, runCommand } from './backup/command-line.ts';
import { readIdentities } from './backup/encryption.ts';
import { type CheckedBackup, checkBackup, type Restored, restoreBackup } from './backup/restoring.ts';
import { erasureNotesOf, filesOf } from './chosen-adapters.ts';
import { type Config, readConfig } from './config.ts';

const usage =
  'Usage: pnpm restore --from FILE [--identity FILE] [--replace]; with --check the backup is only read to its end';

async function restore(): Promise<number> {
  const { from, identity, replace, check } = readArguments(
    {
      from: { type: 'string' },
      identity: { type: 'string' },
      replace: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    },
    usage,
  );
  if (from === undefined) throw new BackupError(usage);
  const file = resolve(from);
  const identities = identity === undefined ? [] : await readIdentities(resolve(identity));
  const config = check ? null : readConfig();
  // Before a database is opened, which makes one where there is none.
  const checked = await checkBackup(file, identities);
  if (config === null) {
    process.stdout.write(`${file} is whole: ${describe(checked)}.\n`);
    return 0;
  }
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const database = await openDatabase(config);
  let jobs = null as RunningJobs | null;
  try {
    const folder = join(config.dataDir, 'files');
    const restored = await restoreBackup({
      file,
      checked,
      identities,
      database,
      files: await filesOf(config, folder),
      temporary: createTemporaryFiles(join(folder, 'temporary')),
      erasureNotes: await erasureNotesOf(config, folder),
      prepare: async () => {
        jobs = await prepare(config, database);
        return jobs;
      },
      replace,
      now: new Date(),
    });
    await jobs?.stop();
    await database.close();
    // The embedded database leaves it to the system when its files are written.
    if (config.database.kind === 'embedded') await flushContents(config.database.folder);
    return tell(restored, new Date());
  } finally {
    await jobs?.stop();
    await database.close();
  }
}

/** The tables of the jobs, and what the role that serves may do. */
async function prepare({ database: where }: Config, database: DatabaseHandle): Promise<Jobs & RunningJobs> {
  const address = where.kind === 'postgres' ? where : null;
  if (address?.ownerUrl !== undefined) await prepareJobs(address.ownerUrl);
  await settleRoles(database, address?.ownerUrl !== undefined);
  const jobs = createJobs(database, address, { works: false });
  await jobs.start(() => {});
  return jobs;
}

function describe({ manifest, contents }: CheckedBackup): string {
  const at = manifest.madeAt.slice(0, 16).replace('T', ' ');
  return `${rowsOf(contents)} rows and ${contents.files.count} files of ${at} UTC`;
}

const dayMs = 86_400_000;

/** Answers 1 when files were missing already when the backup was made: the rest is whole. */
function tell(restored: Restored, now: Date): number {
  const { manifest, contents, erased } = restored;
  const again = erased === 0 ? '' : ` Accounts erased since, and erased again: ${erased}.`;
  process.stdout.write(`Restored: ${describe(restored)}.${again} Everybody signs in again. Start Cairn as before.\n`);
  const days = Math.floor((now.getTime() - Date.parse(manifest.madeAt)) / dayMs);
  if (days >= 2)
    process.stderr.write(
      `The backup is ${days} days old. If the clock is right, start with CLOCK_CONFIRMED=${now.toISOString().slice(0, 10)} once, so that sweeping goes on.\n`,
    );
  if (contents.missing.length === 0) return 0;
  process.stderr.write(
    `${contents.missing.length} files that records name were missing when the backup was made: ${contents.missing.join(' ')}\n`,
  );
  return 1;
}

await runCommand(restore);
