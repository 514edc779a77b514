import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillPortfolio } from '@cairn/api/portfolio/testing-portfolio';
import { openTestApi } from '@cairn/api/testing';
import { migrate, migrationsApplied } from '@cairn/db/migrate';
import type { RowsPart } from '@cairn/db/row-export';
import { readTar, tarEnd, tarHeader, tarPadding } from '@cairn/db/tar';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BackupError, type Manifest } from './archive.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { readIdentities } from './encryption.ts';
import { checkBackup } from './restoring.ts';
import { backUpPlace, keepBytes, newPlace, type Place, partsOf, restorePlace, rowsIn } from './testing-backups.ts';

const undo: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

let source: Place;
let target: Place;
let file: string;
let encrypted: string;
const [ours, theirs] = [await generateIdentity(), await generateIdentity()];

beforeAll(async () => {
  [source, target] = [
    await newPlace('embedded', (step) => undo.push(step)),
    await newPlace('embedded', (step) => undo.push(step)),
  ];
  const on = openTestApi(source.database.db);
  await fillPortfolio(await on.nurse(), 'words');
  const contentHash = await keepBytes(source, Buffer.from('%PDF a certificate'));
  await nameContent(source, contentHash);
  file = (await backUpPlace(source)).file;
  encrypted = (await backUpPlace(source, { recipients: [await identityToRecipient(ours)] })).file;
}, 120_000);

/** A file of the nurse's that holds this. */
async function nameContent({ database }: Place, contentHash: string): Promise<void> {
  const { id, userId } = await database.db
    .selectFrom('cpdActivities')
    .select(['id', 'userId'])
    .executeTakeFirstOrThrow();
  await database.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('users')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', userId)
      .execute();
    await tx
      .insertInto('storedFiles')
      .values({
        id: '01980000-0000-7000-8000-00000000000a',
        ...{ userId, cpdActivityId: id, practiceHoursId: null, feedbackId: null, feedbackRequestId: null },
        ...{ reflectiveDiscussionId: null, fileName: 'name.pdf', originalName: 'a.pdf', mimeType: 'application/pdf' },
        ...{ fileSize: 18, contentHash, scanState: null, scannedAt: null, scanFailedAt: null, virus: null },
      })
      .execute();
  });
}

let changed = 0;
const written = (bytes: Uint8Array) => {
  const path = join(source.folder, `changed-${++changed}.tar`);
  writeFileSync(path, bytes);
  return path;
};

/** A place within each part of the archive: its header, what it holds, and what fills it up. */
async function placesIn(archive: Buffer): Promise<(readonly [string, number])[]> {
  const places: (readonly [string, number])[] = [];
  let at = 0;
  for await (const { name, size } of readTar(pieces(archive))) {
    const [header, padding] = [tarHeader(name, size).length, tarPadding(size).length];
    places.push([`the header of ${name}`, at + 150], [`the owner in the header of ${name}`, at + 110]);
    if (size > 0)
      places.push([`the first byte of ${name}`, at + header], [`the last of ${name}`, at + header + size - 1]);
    if (padding > 0) places.push([`what fills up ${name}`, at + header + size]);
    at += header + size + padding;
  }
  return [...places, ['the end', at], ['the very end', archive.length - 1]];
}

async function* pieces(bytes: Buffer) {
  yield bytes;
}

const flipped = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
};

describe('a damaged backup', { timeout: 120_000 }, () => {
  test('is refused wherever one bit of it is another', async () => {
    const archive = readFileSync(file);
    const places = await placesIn(archive);
    expect(places.length).toBeGreaterThan(100);
    for (const [what, at] of places)
      await expect(checkBackup(written(flipped(archive, at)), []), what).rejects.toThrow(BackupError);
    expect((await checkBackup(file, [])).contents.files.count).toBe(1);
  });

  test.each([0, 1, 511, 512, 5_000, -1, -512, -1_024, -2_000])('is refused when it is cut short at %i', async (at) => {
    const archive = readFileSync(file);
    await expect(checkBackup(written(archive.subarray(0, at)), [])).rejects.toThrow(BackupError);
  });

  test('is refused when something follows its end, and when it is something else altogether', async () => {
    const archive = readFileSync(file);
    await expect(checkBackup(written(Buffer.concat([archive, tarEnd])), [])).rejects.toThrow('damaged at its end');
    await expect(checkBackup(written(Buffer.alloc(4_096)), [])).rejects.toThrow(BackupError);
    await expect(checkBackup(written(Buffer.from('A letter.'.repeat(200))), [])).rejects.toThrow(BackupError);
    await expect(checkBackup(join(source.folder, 'none.tar'), [])).rejects.toThrow('cannot be read');
  });

  test('changes nothing of the database it was to replace', async () => {
    const before = await rowsIn(target);
    const archive = readFileSync(file);
    await expect(restorePlace(target, written(flipped(archive, archive.length - 3_000)))).rejects.toThrow(BackupError);
    expect(await rowsIn(target)).toEqual(before);
  });
});

/** The same backup, said to be of another release, with some of its tables. */
async function saidToBe(
  change: (manifest: Manifest) => object,
  kept: (part: RowsPart) => RowsPart | null = (part) => part,
): Promise<string> {
  const bytes: Uint8Array[] = [];
  const archive = new ArchiveWriter(async (piece) => void bytes.push(piece));
  for (const part of await partsOf(file)) {
    if (part.kind === 'manifest') await archive.begin(change(part.manifest) as Manifest);
    const rows = part.kind === 'rows' ? kept(part.part) : null;
    if (rows) await archive.addRows(rows);
    if (part.kind === 'file') await archive.addFile(part.contentHash, part.bytes);
  }
  await archive.end();
  return written(Buffer.concat(bytes));
}

/** Rows as they were before their table had a column and those after it. */
function before(added: string, { table, lines: [names = '[]', ...rows] }: RowsPart): RowsPart {
  const at = (JSON.parse(names) as string[]).indexOf(added);
  const without = (line: string) => JSON.stringify((JSON.parse(line) as unknown[]).toSpliced(at));
  return { table, lines: at < 0 ? [names, ...rows] : [names, ...rows].map(without) };
}

describe('a backup of another release', { timeout: 120_000 }, () => {
  test('is refused when that is a newer one, by its form or by its tables', async () => {
    const newer = await saidToBe((manifest) => ({ ...manifest, format: 2 }));
    await expect(checkBackup(newer, [])).rejects.toThrow('made by a newer Cairn (format 2, this one reads 1)');
    const ahead = await saidToBe((manifest) => ({
      ...manifest,
      migrations: [...manifest.migrations, '2999-01-01-00'],
    }));
    await expect(checkBackup(ahead, [])).rejects.toThrow('made by a newer Cairn (it has 2999-01-01-00)');
    const before = await rowsIn(target);
    await expect(restorePlace(target, ahead)).rejects.toThrow('newer');
    expect(await rowsIn(target)).toEqual(before);
  });

  test('is brought up to date when that is an older one', async () => {
    const place = await newPlace('embedded');
    // As it was before there was a register of complaints and requests.
    const isOlder = (name: string) => name < '2026-11-24-54';
    const older = await saidToBe(
      (manifest) => ({ ...manifest, migrations: manifest.migrations.filter(isOlder) }),
      (part) => (['people', 'users', 'email_addresses'].includes(part.table) ? before('recovery_due_at', part) : null),
    );
    await restorePlace(place, older);
    await migrate(place.database);
    expect(await migrationsApplied(place.database)).toBe(true);
    const [was, is] = [await rowsIn(source), await rowsIn(place)];
    const users = Object.keys(was).find((name) => name.startsWith('users ')) ?? '';
    expect(is[users]).toEqual(was[users]);
  });
});

describe('an encrypted backup', { timeout: 120_000 }, () => {
  test('tells nothing without its key, and everything with it', async () => {
    const bytes = readFileSync(encrypted);
    expect(bytes.includes('manifest.json')).toBe(false);
    await expect(checkBackup(encrypted, [])).rejects.toThrow('is encrypted. Name the file that holds the secret key');
    await expect(checkBackup(encrypted, [theirs])).rejects.toThrow('None of the keys given opens');
    const { contents } = await checkBackup(encrypted, [theirs, ours]);
    expect(contents.rows.map(({ sha256 }) => sha256)).toEqual(
      (await checkBackup(file, [])).contents.rows.map(({ sha256 }) => sha256),
    );
  });

  test('is refused when a bit of it is another, or it is cut short', async () => {
    const bytes = readFileSync(encrypted);
    for (const at of [3, 60, 150, 250, 400, 10_000, bytes.length - 20])
      await expect(checkBackup(written(flipped(bytes, at)), [ours]), String(at)).rejects.toThrow(BackupError);
    for (const at of [10, 200, bytes.length >> 1, bytes.length - 1])
      await expect(checkBackup(written(bytes.subarray(0, at)), [ours]), String(at)).rejects.toThrow(BackupError);
  });

  test('is opened by the keys of a file, which may hold remarks', async () => {
    const path = written(Buffer.from(`# created: today\n\n${ours}\r\n${theirs}\n`));
    expect(await readIdentities(path)).toEqual([ours, theirs]);
    await expect(readIdentities(written(Buffer.from('# nothing\n')))).rejects.toThrow('holds no secret key');
    await expect(readIdentities(join(source.folder, 'no-key'))).rejects.toThrow('cannot be read');
  });
});
