import { existsSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sweepFiles } from '@cairn/api/stored-files/commands';
import { openTestApi } from '@cairn/api/testing';
import { newId } from '@cairn/db/new-id';
import { withoutRevisionGuard } from '@cairn/db/revision-guard';
import { RuleError } from '@cairn/domain/errors';
import { describe, expect, test } from 'vitest';
import { holdable } from './held-files.ts';
import { backUpPlace, keepBytes, newPlace, type Place, partsOf } from './testing-backups.ts';

/** Somebody who keeps as many files, and their names. */
async function withFiles(place: Place, count: number) {
  const on = openTestApi(place.database.db);
  const { api, user } = await on.nurse();
  const { id: cpdActivityId } = await api.cpdActivities.create({
    date: '2026-10-01',
    method: 'shadowing',
    topic: 'Sepsis',
    linkToCode: 'preserve-safety',
    hours: '2',
    participatoryHours: '1',
  } as never);
  const hashes: string[] = [];
  for (let at = 0; at < count; at++) hashes.push(await keepBytes(place, Buffer.from(`file ${at}`)));
  await withoutRevisionGuard(place.database.db)
    .insertInto('storedFiles')
    .values(hashes.map((contentHash, at) => fileOf(user.id, cpdActivityId, contentHash, `file ${at}`.length)))
    .execute();
  return { on, user, cpdActivityId, hashes };
}

const fileOf = (userId: string, cpdActivityId: string, contentHash: string, fileSize: number) => ({
  ...{ id: newId(), userId, cpdActivityId, contentHash, fileSize, fileName: `${newId()}.pdf`, originalName: 'a.pdf' },
  ...{ practiceHoursId: null, feedbackId: null, feedbackRequestId: null, reflectiveDiscussionId: null },
  ...{ mimeType: 'application/pdf', scanState: null, scannedAt: null, scanFailedAt: null, virus: null },
});

/** The names of the contents that rows of files name in a backup, and of those it holds. */
async function contentsOf(file: string): Promise<{ named: Set<string>; held: Set<string> }> {
  const [named, held] = [new Set<string>(), new Set<string>()];
  for (const part of await partsOf(file)) {
    if (part.kind === 'file') held.add(part.contentHash);
    if (part.kind !== 'rows' || part.part.table !== 'stored_files') continue;
    const [columns = '', ...rows] = part.part.lines;
    const at = JSON.parse(columns).indexOf('content_hash');
    for (const row of rows) named.add(JSON.parse(row)[at]);
  }
  return { named, held };
}

describe.each(['embedded', 'postgres'] as const)('a backup of %s', { timeout: 120_000 }, (kind) => {
  test('holds every file that a row of it names, though files and rows come and go while it is made', async () => {
    const place = await newPlace(kind);
    const { on, user, cpdActivityId, hashes } = await withFiles(place, 40);
    const held = holdable(place.files);
    // On PostgreSQL other processes must know, too; on the embedded database there are none.
    const files = kind === 'postgres' ? place.files : held;
    // Those are old enough to be swept; one whose row is being written is not.
    const old = new Date(Date.now() - 2 * 3_600_000);
    for (const hash of hashes) utimesSync(join(place.folder, 'files', hash.slice(0, 2), hash), old, old);
    const clock = { now: () => new Date() };
    const db = withoutRevisionGuard(place.database.db);
    let done = false;
    let rounds = 0;
    /** Adds a file, removes another for good, and sweeps what nobody names any more. */
    const change = async () => {
      for (; !done; rounds++) {
        const contentHash = await keepBytes(place, Buffer.from(`new ${rounds}`));
        await db
          .insertInto('storedFiles')
          .values(fileOf(user.id, cpdActivityId, contentHash, 9))
          .execute();
        const gone = hashes[rounds % hashes.length] ?? '';
        await db.deleteFrom('storedFiles').where('contentHash', '=', gone).execute();
        await sweepFiles({ db: on.ports.db, clock, files });
      }
    };
    const changing = Promise.all([change(), change()]);
    // Slowly, so that much happens between its first row and its last file.
    const open = async (contentHash: string) => {
      for (const until = rounds + 2; kind === 'postgres' && rounds < until; ) await new Promise(setImmediate);
      return files.open(contentHash);
    };
    const { file, contents } = await held
      .whileHeld(() => backUpPlace({ ...place, files: { ...files, open } }))
      .finally(() => {
        done = true;
      });
    await changing;
    expect(contents.missing).toEqual([]);
    const found = await contentsOf(file);
    expect(found.named.size).toBeGreaterThan(0);
    expect([...found.named].filter((hash) => !found.held.has(hash))).toEqual([]);
    // It held nothing up for good.
    await sweepFiles({ db: on.ports.db, clock, files });
    const wanted = await db.selectFrom('storedFiles').select('contentHash').distinct().execute();
    const kept: string[] = [];
    for await (const { contentHash } of files.list()) kept.push(contentHash);
    expect(kept.sort()).toEqual(wanted.map(({ contentHash }) => contentHash).sort());
  });

  test('names the files that are missing or damaged where they are kept, and holds the rest', async () => {
    const place = await newPlace(kind);
    const [gone = '', damaged = '', whole = ''] = (await withFiles(place, 3)).hashes;
    await place.files.remove(gone, new Date(Date.now() + 60_000));
    writeFileSync(join(place.folder, 'files', damaged.slice(0, 2), damaged), 'file x');
    const { file, contents } = await backUpPlace(place);
    expect(contents.missing.sort()).toEqual([gone, damaged].sort());
    expect([...(await contentsOf(file)).held]).toEqual([whole]);
  });

  test('leaves nothing behind on a full disk, or when the files cannot be reached', async () => {
    const place = await newPlace(kind);
    await withFiles(place, 1);
    const into = join(place.folder, 'backups');
    const { file } = await backUpPlace({ ...place, folder: into });
    // The next one is written to a device that is always full.
    symlinkSync(
      '/dev/full',
      file.replace(/(\d+)\.tar$/, (_, at) => `${Number(at) + 1}.tar.unfinished`),
    );
    await expect(backUpPlace({ ...place, folder: into })).rejects.toMatchObject({ code: 'ENOSPC' });
    const open = async () => {
      throw new RuleError('NOT_READY', 'away', { retryAfterSeconds: 2 });
    };
    await expect(backUpPlace({ ...place, folder: into, files: { ...place.files, open } })).rejects.toThrow('away');
    expect(readdirSync(into).map((name) => join(into, name))).toEqual([file]);
    // The database is as usable as before.
    expect(existsSync((await backUpPlace(place)).file)).toBe(true);
  });

  test('is not written over another, and not to a key that is none', async () => {
    const place = await newPlace(kind);
    const { file } = await backUpPlace(place);
    writeFileSync(
      file.replace(/(\d+)\.tar$/, (_, at) => `${Number(at) + 1}.tar`),
      'precious',
    );
    await expect(backUpPlace(place)).rejects.toThrow('is there already');
    await expect(backUpPlace(place, { recipients: ['age1nonsense'] })).rejects.toThrow('no public key of age');
  });
});
