import { join } from 'node:path';
import { eraseClosedAccounts } from '@cairn/api/account-closing/commands';
import { keepErasureNotes } from '@cairn/api/account-closing/erasure-notes';
import { endRecoveriesBroughtBack } from '@cairn/api/account-recoveries/ending';
import { verifyAuditLog } from '@cairn/api/audit-log/verification';
import { proofBy, signInWith } from '@cairn/api/passkeys/testing-passkeys';
import { fillEverything } from '@cairn/api/portfolio/testing-portfolio';
import { endSupportAccessBroughtBack } from '@cairn/api/support-access/ending';
import { openTestApi } from '@cairn/api/testing';
import { migrate } from '@cairn/db/migrate';
import { describe, expect, test } from 'vitest';
import {
  backUpPlace,
  bytesIn,
  keepBytes,
  newPlace,
  notesOf,
  type Place,
  restorePlace,
  rowsIn,
} from './testing-backups.ts';

const mark = 'ada-s-mark';
/** What was uploaded, by its name; what it holds is the name again. */
const uploaded = ['contract', 'certificate', 'gone', 'scan'].map((name) => Buffer.from(`${mark} ${name}.pdf`));

/** Somebody with a row in every table that can hold something about a person, and files in the store. */
async function fill(place: Place) {
  const on = openTestApi(place.database.db);
  const nurse = await on.nurse();
  const { device } = await fillEverything(on, nurse, mark);
  await endWhatWaits(place);
  for (const bytes of uploaded) await keepBytes(place, bytes);
  return { on, nurse, device };
}

/** What somebody may have stopped since a backup does not go on after it was restored. */
async function endWhatWaits({ database: { db } }: Place): Promise<void> {
  const now = new Date();
  await endRecoveriesBroughtBack(db, now);
  await endSupportAccessBroughtBack(db, now);
}

const kinds = ['embedded', 'postgres'] as const;
const pairs = kinds.flatMap((from) => kinds.map((to) => [from, to] as const));

describe.each(pairs)('a backup of %s, restored into %s', { timeout: 120_000 }, (from, to) => {
  test('is all that there was: every row, every file, and signing in', async () => {
    const [source, target] = [await newPlace(from), await newPlace(to)];
    const { nurse, device } = await fill(source);
    const before = await rowsIn(source);
    expect(Object.keys(before).length).toBeGreaterThan(40);

    const { file, contents } = await backUpPlace(source);
    expect(contents).toMatchObject({ files: { count: uploaded.length }, missing: [] });
    expect(await restorePlace(target, file)).toMatchObject({ erased: 0, manifest: { database: from } });

    expect(await rowsIn(target)).toEqual(before);
    for (const bytes of uploaded) {
      const contentHash = await keepBytes(source, bytes);
      expect((await bytesIn(target, contentHash)).equals(bytes)).toBe(true);
    }
    await migrate(target.database);
    const again = openTestApi(target.database.db);
    expect(await verifyAuditLog(again.ports)).toMatchObject({ holds: true });
    const { id } = await signInWith(again.stranger(), device);
    expect(id).toBe(nurse.user.id);
  });
});

describe.each(kinds)('a restore on %s', { timeout: 120_000 }, (kind) => {
  test('erases again whoever was erased after the backup, and nobody else', async () => {
    const [source, target] = [await newPlace(kind), await newPlace(kind)];
    const { on, nurse, device } = await fill(source);
    const [stays, closes] = [await on.nurse(), await on.nurse()];
    await closes.api.account.close({ password: closes.password });
    const { file } = await backUpPlace(source);

    await nurse.api.account.close(await proofBy(nurse, device));
    on.clock.advance(31 * 24 * 60);
    await eraseClosedAccounts(on.ports, on.clock.now());
    const erasureNotes = notesOf(source);
    await keepErasureNotes({ ...on.ports, erasureNotes });

    // Into an empty database beside the files, which know of it.
    const beside = { ...target, folder: source.folder, files: source.files };
    expect(await restorePlace(beside, file)).toMatchObject({ erased: 2 });
    const rows = JSON.stringify(await rowsIn(target));
    for (const { user } of [nurse, closes]) expect(rows).not.toContain(user.email);
    expect(rows).not.toContain(mark);
    expect(rows).toContain(stays.user.email);

    // Into the database itself, whose erasures are known though no file knows of them.
    const alone = { ...source, folder: join(source.folder, 'alone') };
    expect(await restorePlace(alone, file, { replace: true })).toMatchObject({ erased: 2 });
    expect(JSON.stringify(await rowsIn(source))).not.toContain(nurse.user.email);
  });

  test('lets nothing go on that may have been stopped since: a recovery, and leave for support to look', async () => {
    const [source, target] = [await newPlace(kind), await newPlace(kind)];
    const on = openTestApi(source.database.db);
    await fillEverything(on, await on.nurse(), mark);
    const waiting = async ({ database: { db } }: Place) => {
      const recoveries = db.selectFrom('accountRecoveries').select('id').where('endedAt', 'is', null);
      const leave = db.selectFrom('supportGrants').select('id').where('endedAt', 'is', null);
      const marked = db.selectFrom('users').select('id').where('recoveryDueAt', 'is not', null);
      return [await recoveries.execute(), await leave.execute(), await marked.execute()].map(({ length }) => length);
    };
    expect(await waiting(source)).not.toEqual([0, 0, 0]);
    const { file } = await backUpPlace(source);
    await restorePlace(target, file, { now: on.clock.now() });
    expect(await waiting(target)).toEqual([0, 0, 0]);
  });

  test('that is broken off lets no server start and can be made again; one that may not replace changes nothing', async () => {
    const [source, target] = [await newPlace(kind), await newPlace(kind)];
    await fill(source);
    const { file } = await backUpPlace(source);
    const before = await rowsIn(source);
    const keep = async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    };
    await expect(restorePlace({ ...target, files: { ...target.files, keep } }, file)).rejects.toThrow('ENOSPC');
    await expect(migrate(target.database)).rejects.toThrow('begun and not finished');
    await expect(backUpPlace(target)).rejects.toThrow('no whole database');

    await expect(restorePlace(source, file)).rejects.toThrow('holds accounts');
    expect(await rowsIn(source)).toEqual(before);

    await restorePlace(target, file);
    await migrate(target.database);
    expect(await rowsIn(target)).toEqual(before);
  });
});
