// Makes a backup of a copy of the embedded database and of the files, as it is told on standard input. Ends with 1, and says
// why, when that cannot be done, or not of all files.
import { text } from 'node:stream/consumers';
import { createDatabase } from '@cairn/db/create-database';
import { filesOf } from '../chosen-adapters.ts';
import { readConfig } from '../config.ts';
import { makeBackup } from './making.ts';
import type { CopyOrder } from './nightly-archives.ts';

try {
  const { copy, filesFolder, to, recipients }: CopyOrder = JSON.parse(await text(process.stdin));
  const files = await filesOf(readConfig(), filesFolder);
  const database = await createDatabase({ kind: 'embedded', folder: copy });
  const { contents } = await makeBackup({ database, files, to, recipients, now: new Date() });
  await database.close();
  const { missing } = contents;
  if (missing.length > 0)
    throw new Error(`${to} was made, but ${missing.length} files are missing or damaged: ${missing.join(' ')}`);
  process.exit(0);
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exit(1);
}
