import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';
import { purgeTable } from '../retention/commands.ts';
import { callBy, missingId, onEachDatabase, refusalOf } from '../testing.ts';
import { addFiles, keepFile, sweepFiles, writeWithFiles } from './commands.ts';
import { assertMayAddFiles, getFile } from './queries.ts';
import { activity, hashOf, keep, received, withActivity } from './testing-received-files.ts';

const entry = { date: '2026-10-01', sourceOfFeedback: 'S', typeOfFeedback: 'T', contentOfFeedback: 'C' };

onEachDatabase((api) => {
  const nurseWithActivity = () => withActivity(api());

  describe('cpdActivities.files', () => {
    test('lists the files of the activity under names that cannot be guessed', async () => {
      const { nurse, owner, parent } = await nurseWithActivity();
      expect(await nurse.api.cpdActivities.files({ id: parent.id })).toEqual([]);
      const kept = await keep(api(), owner, parent, [received('a.pdf'), received('b.pdf')]);
      expect(await nurse.api.cpdActivities.files({ id: parent.id })).toEqual(kept);
      for (const { fileName } of kept) expect(fileName).toMatch(/^[\w-]{32}\.pdf$/);
    });

    test('refuses a stranger, and answers alike for an activity that is missing or not theirs', async () => {
      const { owner, parent } = await nurseWithActivity();
      await keep(api(), owner, parent, [received('a.pdf')]);
      const other = await api().nurse();
      const list = (who: typeof other.api, id: string) => refusalOf(who.cpdActivities.files({ id }));
      expect(await list(api().stranger().api, parent.id)).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await list(other.api, parent.id)).toEqual(await list(other.api, missingId));
    });
  });

  describe('cpdActivities.removeFile', () => {
    test('removes one file, and Undo brings it back', async () => {
      const { nurse, owner, parent } = await nurseWithActivity();
      const [first, second] = await keep(api(), owner, parent, [received('a.pdf'), received('b.pdf')]);
      const gone = { id: first?.id ?? '' };
      expect(await nurse.api.cpdActivities.removeFile({ id: parent.id, fileId: gone.id })).toEqual(gone);
      expect(await nurse.api.cpdActivities.files({ id: parent.id })).toEqual([second]);
      await nurse.api.deletedRecords.restore(gone);
      expect(await nurse.api.cpdActivities.files({ id: parent.id })).toHaveLength(2);
    });

    test('cannot be undone while the activity is gone', async () => {
      const { nurse, owner, parent } = await nurseWithActivity();
      const [file] = await keep(api(), owner, parent, [received('a.pdf')]);
      await nurse.api.cpdActivities.removeFile({ id: parent.id, fileId: file?.id ?? '' });
      await nurse.api.cpdActivities.remove({ id: parent.id });
      const early = refusalOf(nurse.api.deletedRecords.restore({ id: file?.id ?? '' }));
      expect(await early).toMatchObject({ code: 'CONFLICT' });
      await nurse.api.deletedRecords.restore({ id: parent.id });
      await nurse.api.deletedRecords.restore({ id: file?.id ?? '' });
      expect(await nurse.api.cpdActivities.files({ id: parent.id })).toEqual([file]);
    });

    test('refuses a stranger, and sees neither others’ files nor those of another record', async () => {
      const { nurse, owner, parent } = await nurseWithActivity();
      const second = await nurse.api.cpdActivities.create(activity);
      const [file] = await keep(api(), owner, parent, [received('a.pdf')]);
      const other = await api().nurse();
      const remove = (who: typeof other.api, id: string) =>
        refusalOf(who.cpdActivities.removeFile({ id, fileId: file?.id ?? '' }));
      expect(await remove(api().stranger().api, parent.id)).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await remove(other.api, parent.id)).toMatchObject({ code: 'NOT_FOUND' });
      expect(await remove(nurse.api, second.id)).toMatchObject({ code: 'NOT_FOUND' });
      expect(await nurse.api.cpdActivities.files({ id: parent.id })).toHaveLength(1);
    });
  });

  describe('feedback.attachments and feedback.removeAttachment', () => {
    test('list and remove the files of an entry for its owner only', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const { id } = await nurse.api.feedback.create(entry);
      const [file] = await keep(api(), nurse.user.id, { noun: 'feedback', id }, [received('card.pdf')]);
      const fileId = file?.id ?? '';
      expect(await nurse.api.feedback.attachments({ id })).toEqual([file]);
      for (const [who, code] of [
        [other.api, 'NOT_FOUND'],
        [api().stranger().api, 'UNAUTHORIZED'],
      ] as const) {
        expect(await refusalOf(who.feedback.attachments({ id }))).toMatchObject({ code });
        expect(await refusalOf(who.feedback.removeAttachment({ id, fileId }))).toMatchObject({ code });
      }
      expect(await nurse.api.feedback.removeAttachment({ id, fileId })).toEqual({ id: fileId });
      expect(await nurse.api.feedback.attachments({ id })).toEqual([]);
    });
  });

  describe('the files of a deleted record', () => {
    test('are gone with it and come back with it', async () => {
      const { nurse, owner, parent } = await nurseWithActivity();
      const kept = await keep(api(), owner, parent, [received('a.pdf'), received('b.pdf')]);
      await nurse.api.cpdActivities.remove({ id: parent.id });
      const { fileName = '' } = kept[0] ?? {};
      await expect(getFile(api().ports.db, owner, fileName)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await nurse.api.deletedRecords.restore({ id: parent.id });
      expect(await nurse.api.cpdActivities.files({ id: parent.id })).toEqual(kept);
    });
  });

  describe('the limits', () => {
    test('are twenty files on one record, also for files that come at once', async () => {
      const { nurse, owner, parent } = await nurseWithActivity();
      const adding = Array.from({ length: 25 }, (_, n) => keep(api(), owner, parent, [received(`${n}.pdf`)]));
      const refused = (await Promise.allSettled(adding)).flatMap((one) =>
        one.status === 'rejected' ? one.reason : [],
      );
      expect(refused).toHaveLength(5);
      for (const refusal of refused) expect(refusal).toMatchObject({ code: 'UNMET' });
      expect(await nurse.api.cpdActivities.files({ id: parent.id })).toHaveLength(20);
    });

    test('are the person’s storage, over all records', async () => {
      const { nurse, owner, parent } = await nurseWithActivity();
      const most = api().ports.policy.storageBytes;
      const second = await nurse.api.feedback.create(entry);
      await keep(api(), owner, parent, [received('big.pdf', most - 1)]);
      await keep(api(), owner, { noun: 'feedback', id: second.id }, [received('last.pdf', 1)]);
      await expect(keep(api(), owner, parent, [received('more.pdf', 1)])).rejects.toMatchObject({
        code: 'TOO_LARGE',
        message: expect.stringContaining('64 MB'),
      });
      const other = await nurseWithActivity();
      expect(await keep(api(), other.owner, other.parent, [received('mine.pdf', most)])).toHaveLength(1);
    });
  });

  describe('deleted files', () => {
    test('come back only while their record has room for them', async () => {
      const { nurse, owner, parent } = await nurseWithActivity();
      const full = Array.from({ length: 20 }, (_, n) => received(`full ${n}.pdf`));
      const [first] = await keep(api(), owner, parent, full);
      const fileId = first?.id ?? '';
      await nurse.api.cpdActivities.removeFile({ id: parent.id, fileId });
      const [other] = await keep(api(), owner, parent, [received('instead.pdf')]);
      const restore = () => refusalOf(nurse.api.deletedRecords.restore({ id: fileId }));
      expect(await restore()).toMatchObject({
        code: 'UNPROCESSABLE_CONTENT',
        message: expect.stringMatching(/20 files/),
      });
      await nurse.api.cpdActivities.removeFile({ id: parent.id, fileId: other?.id ?? '' });
      expect(await restore()).toBeNull();
      expect(await nurse.api.cpdActivities.files({ id: parent.id })).toHaveLength(20);
    });

    test('come back or make room for others, never both, when it happens at once', async () => {
      const { nurse, owner, parent } = await nurseWithActivity();
      const [first] = await keep(api(), owner, parent, [received('first.pdf')]);
      const fileId = first?.id ?? '';
      await nurse.api.cpdActivities.removeFile({ id: parent.id, fileId });
      await keep(
        api(),
        owner,
        parent,
        Array.from({ length: 19 }, (_, n) => received(`more ${n}.pdf`)),
      );
      const both = [nurse.api.deletedRecords.restore({ id: fileId }), keep(api(), owner, parent, [received('20.pdf')])];
      const done = (await Promise.allSettled<unknown>(both)).filter(({ status }) => status === 'fulfilled');
      expect(done).toHaveLength(1);
      expect(await nurse.api.cpdActivities.files({ id: parent.id })).toHaveLength(20);
    });

    test.each(['the file', 'its record'])('count towards the storage until they are forgotten: %s', async (what) => {
      const { nurse, owner, parent } = await nurseWithActivity();
      const second = await nurse.api.cpdActivities.create(activity);
      const [file] = await keep(api(), owner, parent, [received('big.pdf', api().ports.policy.storageBytes)]);
      if (what === 'the file') await nurse.api.cpdActivities.removeFile({ id: parent.id, fileId: file?.id ?? '' });
      else await nurse.api.cpdActivities.remove({ id: parent.id });
      const more = () => keep(api(), owner, { noun: 'cpdActivities', id: second.id }, [received('more.pdf', 1)]);
      await expect(more()).rejects.toMatchObject({ code: 'TOO_LARGE' });
      const inAnHour = new Date(api().clock.now().getTime() + 3_600_000);
      await purgeTable({ ...api().ports, clock: { now: () => inAnHour } }, 'deletedRecords');
      expect(await more()).toHaveLength(1);
    });
  });

  describe('a command that keeps files', () => {
    test('locks the person before anything of theirs, when it is tried and when it is done', async () => {
      const { owner, parent } = await nurseWithActivity();
      const file = received(`${parent.id} in turn.pdf`);
      const held: unknown[] = [];
      await writeWithFiles(callBy(api().ports, owner), {}, [file], async (tx, actor) => {
        // Whoever locks or changes a row writes their transaction into it.
        const { rows } =
          await sql`select pg_current_xact_id()::xid in (xmin, xmax) as mine from users where id = ${owner}`.execute(
            tx,
          );
        held.push(...rows);
        return addFiles(tx, actor, parent, [file]);
      });
      expect(held).toEqual([{ mine: true }, { mine: true }]);
    });

    /**
     * What is done for a file of somebody who keeps this much text at most, in turn, where asking is refused or not, and where
     * it can be done at once, cannot, or nobody has said how.
     */
    async function courseOf(
      textAtMost: number | null,
      { refusal, canBeAtOnce }: { refusal?: Error; canBeAtOnce?: boolean } = {},
    ): Promise<string[]> {
      const { owner, parent } = await nurseWithActivity();
      const file = received(`${parent.id} in course.pdf`);
      const { ports } = api();
      const course: string[] = [];
      const files = { ...ports.files, keep: async () => void course.push('kept'), holds: async () => true };
      await ports.db.updateTable('users').set({ textAtMost }).where('id', '=', owner).execute();
      const add = async (tx: Db, actor: Actor) => {
        course.push('done');
        return addFiles(tx, actor, parent, [file]);
      };
      const assertMay = async () => {
        course.push('asked');
        if (refusal) throw refusal;
        return { revision: 1, textAtMost, bytesLeft: 1_000 };
      };
      const atOnce = async () => {
        course.push('at once');
        return canBeAtOnce ? [] : null;
      };
      const how = canBeAtOnce === undefined ? { assertMay } : { assertMay, atOnce };
      await writeWithFiles(callBy({ ...ports, files }, owner), {}, [file], add, how).catch((cause: unknown) => {
        if (cause !== refusal) throw cause;
      });
      return course;
    }

    test('asks first whether it may, where that can be asked, and keeps nothing of what may not', async () => {
      expect(await courseOf(1_000)).toEqual(['asked', 'kept', 'done']);
      expect(await courseOf(1_000, { refusal: new Error('may not') })).toEqual(['asked']);
    });

    test('is done at once where that can be, and otherwise as ever', async () => {
      // Not over several machines: the one with the row would hold off the sweeper, which asks another.
      const tried = api().ports.isDistributed ? [] : ['at once'];
      const can = tried.length > 0 ? tried : ['done'];
      expect(await courseOf(1_000, { canBeAtOnce: true })).toEqual(['asked', 'kept', ...can]);
      expect(await courseOf(1_000, { canBeAtOnce: false })).toEqual(['asked', 'kept', ...tried, 'done']);
    });

    test('is tried first where it may pass the quota of text, which only doing it tells', async () => {
      for (const near of [null, api().ports.policy.textBytes])
        expect(await courseOf(near)).toEqual(['asked', 'done', 'kept', 'done']);
    });
  });

  describe('sweeping', () => {
    const contents = async () => {
      const found = new Set<string>();
      for await (const { contentHash } of api().ports.files.list()) found.add(contentHash);
      return found;
    };
    const orphan = hashOf('nobody’s');

    test('removes what nothing names, an hour after it was kept', async () => {
      await api().ports.files.keep('', orphan);
      api().clock.advance(59);
      await sweepFiles(api().ports);
      expect(await contents()).toContain(orphan);
      api().clock.advance(2);
      await sweepFiles(api().ports);
      expect(await contents()).not.toContain(orphan);
    });

    /** In a transaction of several statements, and by one. */
    const ways: [string, typeof keepFile][] = [
      [
        'by a command',
        (call, parent, file) => writeWithFiles(call, {}, [file], (tx, actor) => addFiles(tx, actor, parent, [file])),
      ],
      ['at once', keepFile],
    ];

    test.each(ways)(
      'never leaves a file without its bytes, also when it is kept again at that moment, %s',
      async (_, writeAgain) => {
        const { owner, parent } = await nurseWithActivity();
        const again = received(`${parent.id} again.pdf`);
        await api().ports.files.keep('', again.contentHash);
        api().clock.advance(120);
        const { ports } = api();
        // The sweeper has found it old; then it is kept again, and only then removed.
        const late = { ...ports.files, remove: (hash: string) => ports.files.remove(hash, api().clock.now()) };
        const between = { ...late, keep: async () => void (await sweepFiles({ ...ports, files: late })) };
        const asked = await assertMayAddFiles(ports.db, callBy(ports, owner), parent, [again]);
        const write = (files: typeof ports.files) =>
          writeAgain(callBy({ ...ports, files }, owner), parent, again, asked);
        await expect(write(between)).rejects.toMatchObject({ code: 'NOT_READY' });
        await write(ports.files);
        await sweepFiles({
          ...ports,
          files: {
            ...late,
            list: async function* () {
              yield { contentHash: again.contentHash, keptAt: new Date(0) };
            },
          },
        });
        expect(await ports.files.holds(again.contentHash)).toBe(true);
      },
    );

    test.each(ways)('waits for an upload that has not yet written its row, %s', async (_, write) => {
      const { owner, parent } = await nurseWithActivity();
      const { ports } = api();
      const file = received(`${parent.id} slow.pdf`);
      await ports.files.keep('', file.contentHash);
      api().clock.advance(120);
      let sweeping: Promise<unknown> | undefined;
      const slow = {
        ...ports.files,
        keep: async () => {},
        holds: async (hash: string) => {
          sweeping = sweepFiles(ports);
          await new Promise((resolve) => setTimeout(resolve, 100));
          return ports.files.holds(hash);
        },
      };
      await write(callBy({ ...ports, files: slow }, owner), parent, file, null);
      await sweeping;
      expect(await ports.files.holds(file.contentHash)).toBe(true);
    });

    test('leaves what a file or a restorable record names', async () => {
      const { nurse, owner, parent } = await nurseWithActivity();
      const files = ['kept.pdf', 'removed.pdf'].map((name) => received(`${parent.id} ${name}`));
      const [, removed] = await keep(api(), owner, parent, files);
      const gone = await nurse.api.feedback.create(entry);
      const withParent = received(`${parent.id} gone with its record.pdf`);
      await keep(api(), owner, { noun: 'feedback', id: gone.id }, [withParent]);
      api().clock.advance(120);
      await nurse.api.account.login({ email: nurse.user.email, password: nurse.password });
      await nurse.api.cpdActivities.removeFile({ id: parent.id, fileId: removed?.id ?? '' });
      await nurse.api.feedback.remove({ id: gone.id });
      await sweepFiles(api().ports);
      for (const { contentHash } of [...files, withParent]) expect(await contents()).toContain(contentHash);
    });
  });
});
