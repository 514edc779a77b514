import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openTestApi } from '@cairn/api/testing';
import { createDatabase } from '@cairn/db/create-database';
import { newId } from '@cairn/db/new-id';
import { withoutRevisionGuard } from '@cairn/db/revision-guard';
import { createPostgresDatabase } from '@cairn/db/testing';
import { createDiskFileStore } from '@cairn/server/adapters/disk-file-store';
import { createTemporaryFiles } from '@cairn/server/adapters/temporary-files';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { peakMemoryOf } from './memory.ts';

const megabyte = 1024 * 1024;
const server = join(import.meta.dirname, '../../server/src');
const lookEveryMs = 100;

/** A database and a data folder of their own. */
interface Place {
  readonly env: Record<string, string>;
  readonly url: string;
  readonly dataDir: string;
  drop(): Promise<void>;
}

async function newPlace({ empty }: { readonly empty: boolean }): Promise<Place> {
  const { url, drop } = await createPostgresDatabase({ empty });
  const dataDir = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
  return {
    ...{ url, dataDir, env: { DATABASE_URL: url, DATA_DIR: dataDir } },
    drop: async () => {
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * How long a backup of so many megabytes of files takes on PostgreSQL, and a restore of it into an empty machine, how large
 * it is, and what the processes take of memory: as it is, and encrypted.
 */
export async function benchBackup(megabytes: number): Promise<void> {
  const source = await newPlace({ empty: false });
  try {
    await fill(source, megabytes);
    const identity = await generateIdentity();
    const key = join(source.dataDir, 'key.txt');
    writeFileSync(key, `${identity}\n`);
    process.stdout.write(`${megabytes} MB of files, 1 MB each, on PostgreSQL and a disk\n`);
    await compare('as it is', source, [], []);
    await compare('encrypted', source, ['--recipient', await identityToRecipient(identity)], ['--identity', key]);
  } finally {
    await source.drop();
  }
}

async function compare(
  name: string,
  source: Place,
  recipient: readonly string[],
  identity: readonly string[],
): Promise<void> {
  const file = join(source.dataDir, `${name.replaceAll(' ', '-')}.tar`);
  const target = await newPlace({ empty: true });
  try {
    const made = await measure('backup.ts', ['--to', file, ...recipient], source.env);
    const bytes = statSync(file).size;
    const restored = await measure('restore.ts', ['--from', file, ...identity], target.env);
    process.stdout.write(
      `  ${name.padEnd(10)} backup ${told(made)}, ${(bytes / megabyte).toFixed(0)} MB   restore ${told(restored)}\n`,
    );
  } finally {
    await target.drop();
    rmSync(file, { force: true });
  }
}

interface Measured {
  readonly seconds: number;
  readonly peakMegabytes: number;
}

const told = ({ seconds, peakMegabytes }: Measured) =>
  `${seconds.toFixed(1)} s (at most ${peakMegabytes.toFixed(0)} MB of memory)`;

async function measure(script: string, args: readonly string[], env: Record<string, string>): Promise<Measured> {
  const began = performance.now();
  const flags = ['--disable-warning=ExperimentalWarning'];
  const child = spawn(process.execPath, [...flags, join(server, script), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let peakMegabytes = 0;
  const look = setInterval(() => {
    try {
      peakMegabytes = Math.max(peakMegabytes, peakMemoryOf(child) || 0);
    } catch {
      // It has just ended.
    }
  }, lookEveryMs);
  const said = text(child.stderr);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  clearInterval(look);
  if (code !== 0) throw new Error(`${script} ended with ${code}: ${await said}`);
  return { seconds: (performance.now() - began) / 1_000, peakMegabytes };
}

/** One person who keeps this much; no two files are the same, and none shrinks. */
async function fill({ url, dataDir }: Place, megabytes: number): Promise<void> {
  const database = await createDatabase({ kind: 'postgres', url, poolSize: 2 });
  try {
    const { api, user } = await openTestApi(database.db).nurse();
    const entry = { startDate: '2026-02-02', hours: '37.5', hoursFrequency: 'total', setting: 'ward' } as const;
    const { id: practiceHoursId } = await api.practiceHours.create(entry as never);
    const files = createDiskFileStore(join(dataDir, 'files'));
    const temporary = createTemporaryFiles(join(dataDir, 'files', 'temporary'));
    for (let at = 0; at < megabytes; at++) {
      const [bytes, path] = [randomBytes(megabyte), temporary.newPath()];
      const contentHash = createHash('sha256').update(bytes).digest('hex');
      writeFileSync(path, bytes);
      await files.keep(path, contentHash);
      await withoutRevisionGuard(database.db)
        .insertInto('storedFiles')
        .values({
          ...{ id: newId(), userId: user.id, practiceHoursId, contentHash, fileSize: megabyte },
          ...{ fileName: `${newId()}.pdf`, originalName: 'rota.pdf', mimeType: 'application/pdf' },
          ...{ cpdActivityId: null, feedbackId: null, feedbackRequestId: null, reflectiveDiscussionId: null },
          ...{ scanState: null, scannedAt: null, scanFailedAt: null, virus: null },
        })
        .execute();
    }
  } finally {
    await database.close();
  }
}
