import { describe, expect, test } from 'vitest';
import { type Db, type Scanner, ScannerError } from '../context.ts';
import { raiseRevision } from '../revisions/commands.ts';
import { callBy, onEachDatabase, refusalOf } from '../testing.ts';
import { addFiles } from './commands.ts';
import { contentsStillWanted, getFile } from './queries.ts';
import { scanContent } from './scanning.ts';
import { activity, hashOf } from './testing-received-files.ts';

const clean: Scanner = { scan: async () => null };
const finds: Scanner = { scan: async () => 'Eicar-Test-Signature' };
const away: Scanner = {
  scan: async () => {
    throw new ScannerError('away');
  },
};
let contents = 0;
const newContent = () => hashOf(`content ${++contents}`);

onEachDatabase((api) => {
  /** A nurse with one file of this content, added while this scanner was there. */
  async function withFile(contentHash: string, scanner: Scanner | null) {
    const nurse = await api().nurse();
    const { id } = await nurse.api.cpdActivities.create(activity);
    const { ports } = api();
    await ports.files.keep('kept in memory', contentHash);
    const received = {
      temporaryPath: '',
      originalName: 'a.pdf',
      mimeType: 'application/pdf',
      fileSize: 9,
      contentHash,
    };
    const add = async (tx: Db) => {
      await raiseRevision(tx, nurse.user.id);
      await addFiles(tx, callBy({ ...ports, scanner }, nurse.user.id), { noun: 'cpdActivities', id }, [received]);
    };
    await ports.db.transaction().execute(add);
    const state = async () => (await nurse.api.cpdActivities.files({ id }))[0];
    return { nurse, state };
  }
  const scan = (contentHash: string, scanner: Scanner | null) => scanContent({ ...api().ports, scanner }, contentHash);

  describe('the scan of a content', () => {
    test('lets every file of it go when it is clean', async () => {
      const content = newContent();
      const [one, other] = [await withFile(content, clean), await withFile(content, clean)];
      expect(await scan(content, clean)).toBe('clean');
      for (const { state } of [one, other]) expect(await state()).toMatchObject({ scanState: 'clean' });
      expect(await scan(content, clean)).toBe('gone');
    });

    test('refuses every file of it, also one that was kept before there was a scanner, and tells their owners', async () => {
      const content = newContent();
      const [before, now] = [await withFile(content, null), await withFile(content, finds)];
      expect(await scan(content, finds)).toBe('refused');
      for (const { nurse, state } of [before, now]) {
        const refused = await state();
        expect(refused).toMatchObject({ scanState: 'refused', virus: 'Eicar-Test-Signature' });
        const opened = getFile(api().ports.db, nurse.user.id, refused?.fileName ?? '');
        await expect(opened).rejects.toMatchObject({ code: 'CONFLICT' });
        expect(await nurse.api.activity.list({})).toContainEqual(
          expect.objectContaining({ action: 'file.refused', label: expect.stringContaining('a virus was found') }),
        );
      }
      expect(await api().ports.files.holds(content)).toBe(false);
      expect([...(await contentsStillWanted(api().ports.db, [content]))]).toEqual([]);
    });

    test('refuses a content that is sent again without its bytes', async () => {
      const content = newContent();
      await withFile(content, finds);
      await scan(content, finds);
      const again = await withFile(content, clean);
      expect(await scan(content, clean)).toBe('refused');
      expect(await again.state()).toMatchObject({ scanState: 'refused', virus: 'Eicar-Test-Signature' });
    });

    test('says that the scanner is away, and forgets it once it is back', async () => {
      const content = newContent();
      const { state } = await withFile(content, away);
      await expect(scan(content, away)).rejects.toBeInstanceOf(ScannerError);
      expect(await state()).toMatchObject({ scanState: 'checking', scannerAway: true });
      await scan(content, clean);
      expect(await state()).toMatchObject({ scanState: 'clean', scannerAway: false });
    });

    test('lets files go when the scanner was taken away, and scans them when it comes again', async () => {
      const content = newContent();
      const { nurse, state } = await withFile(content, away);
      expect(await scan(content, null)).toBe('clean');
      expect(await state()).toMatchObject({ scanState: 'clean' });
      const scanned = api().ports.db.selectFrom('storedFiles').select('scannedAt').where('userId', '=', nurse.user.id);
      expect(await scanned.executeTakeFirst()).toEqual({ scannedAt: null });
    });
  });

  test('a held file of another person is not there, like any other', async () => {
    const content = newContent();
    const { state } = await withFile(content, clean);
    const other = await api().nurse();
    const { fileName = '' } = (await state()) ?? {};
    const { db } = api().ports;
    expect(await refusalOf(getFile(db, other.user.id, fileName))).toEqual(
      await refusalOf(getFile(db, other.user.id, 'missing.pdf')),
    );
  });
});
