import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase } from '@cairn/db/create-database';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { describe, expect, test } from 'vitest';
import { createDiskFileStore } from '../adapters/disk-file-store.ts';
import { dataFolder, undo } from '../testing-installation.ts';
import { seedEmbeddedDatabase } from '../testing-template.ts';
import { holdable } from './held-files.ts';
import { nightlyArchives } from './nightly-archives.ts';
import { checkBackup } from './restoring.ts';

const now = new Date('2026-11-24T02:30:00Z');
const never = new AbortController().signal;

async function installation(recipients: readonly string[] = []) {
  const dataDir = dataFolder();
  await seedEmbeddedDatabase(dataDir);
  const database = await createDatabase({ kind: 'embedded', folder: join(dataDir, 'database') });
  undo.push(() => database.close());
  const filesFolder = join(dataDir, 'files');
  const folder = join(dataDir, 'elsewhere');
  const scratch = join(dataDir, 'backups', 'unfinished-archive');
  mkdirSync(join(dataDir, 'backups'));
  const place = { folder, keep: 2, recipients, scratch, filesFolder };
  return {
    database,
    folder,
    task: nightlyArchives(database, holdable(createDiskFileStore(filesFolder)), place),
    dataDir,
  };
}

describe('the nightly backup of the embedded database', { timeout: 240_000 }, () => {
  test('is whole and encrypted, while people go on; the newest few are kept, and what a killed process left is not', async () => {
    const identity = await generateIdentity();
    const { database, folder, task, dataDir } = await installation([await identityToRecipient(identity)]);
    expect(task.newestAt()).toBeNull();
    mkdirSync(folder);
    writeFileSync(join(folder, 'cairn-000004-2026-11-20.tar.age.unfinished'), 'half');
    for (const name of ['cairn-000003-2026-11-19.tar.age', 'cairn-000005-2026-11-21.tar.age', 'cairn-2026.tar'])
      writeFileSync(join(folder, name), 'older');
    const making = task.make(now, never);
    await database.db.selectFrom('users').select('id').execute();
    await making;
    expect(readdirSync(folder).sort()).toEqual([
      'cairn-000005-2026-11-21.tar.age',
      'cairn-000006-2026-11-24.tar.age',
      'cairn-2026.tar',
    ]);
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([]);
    expect(task.newestAt()).not.toBeNull();
    const { manifest } = await checkBackup(join(folder, 'cairn-000006-2026-11-24.tar.age'), [identity]);
    expect(manifest.database).toBe('embedded');
  });

  test('that cannot be made says why, removes nothing and leaves nothing', async () => {
    const { folder, task, dataDir } = await installation(['age1nonsense']);
    mkdirSync(folder);
    const kept = ['cairn-000001-2026-11-19.tar.age', 'cairn-000002-2026-11-20.tar.age'];
    for (const name of kept) writeFileSync(join(folder, name), 'older');
    await expect(task.make(now, never)).rejects.toThrow('age1nonsense is no public key of age');
    await expect(task.make(now, AbortSignal.abort())).rejects.toThrow();
    expect(readdirSync(folder).sort()).toEqual(kept);
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([]);
  });
});
