// `pnpm backup [--to FILE] [--recipient age1…]`: everything that is kept, of one moment, in one file.
import { join, resolve } from 'node:path';
import { BackupError } from './backup/archive.ts';
import { openDatabase, readArguments, rowsOf, runCommand, size } from './backup/command-line.ts';
import { type BackupMade, makeBackup } from './backup/making.ts';
import { filesOf } from './chosen-adapters.ts';
import { readConfig } from './config.ts';

const usage =
  'Usage: pnpm backup [--to FILE] [--recipient age1…]; without --to the file is made in the folder BACKUP_TO names';

async function backup(): Promise<number> {
  const { to, recipient } = readArguments(
    { to: { type: 'string' }, recipient: { type: 'string', multiple: true } },
    usage,
  );
  const config = readConfig();
  const recipients = recipient ?? config.backup.recipients;
  const now = new Date();
  const file = to === undefined ? placeIn(config.backup.folder, now, recipients.length > 0) : resolve(to);
  const database = await openDatabase(config);
  try {
    const files = await filesOf(config, join(config.dataDir, 'files'));
    return tell(file, recipients, await makeBackup({ database, files, to: file, recipients, now }));
  } finally {
    await database.close();
  }
}

function placeIn(folder: string | null, now: Date, isEncrypted: boolean): string {
  if (folder === null) throw new BackupError(usage);
  const instant = now.toISOString().slice(0, 19).replaceAll(':', '');
  return join(folder, `cairn-${instant}Z.tar${isEncrypted ? '.age' : ''}`);
}

/** Answers 1 when files that rows name were not there to be backed up: the rest is whole. */
function tell(file: string, recipients: readonly string[], { contents, bytes, sha256 }: BackupMade): number {
  const { files, missing } = contents;
  process.stdout.write(
    `${file} holds ${rowsOf(contents)} rows and ${files.count} files (${size(bytes)}, SHA-256 ${sha256}).\n`,
  );
  if (recipients.length === 0)
    process.stderr.write('It is not encrypted: whoever has it can read everything. --recipient age1… encrypts it.\n');
  if (missing.length > 0)
    process.stderr.write(
      `${missing.length} files are missing or damaged where they are kept, and so are not in it: ${missing.join(' ')}\n`,
    );
  return missing.length > 0 ? 1 : 0;
}

await runCommand(backup);
