import { describe, expect, test } from 'vitest';
import type { Actor } from '../actor.ts';
import { callBy, onEachDatabase } from '../testing.ts';
import type { Unchanged } from '../text-quota/commands.ts';
import { keepFile, type ReceivedFile } from './commands.ts';
import { addFileIfUnchanged } from './new-rows.ts';
import { assertMayAddFiles, type FileParent, type Standing } from './queries.ts';
import { activity, keep, received, withActivity } from './testing-received-files.ts';

onEachDatabase((api) => {
  const nurseWithActivity = () => withActivity(api());

  describe('a file that is hung on a record', () => {
    const standingOf = (owner: string, parent: FileParent) =>
      assertMayAddFiles(api().ports.db, callBy(api().ports, owner), parent, [received('any.pdf')]);
    const hang = (owner: string, parent: FileParent, file: ReceivedFile, asked: Standing | null = null) =>
      keepFile(callBy(api().ports, owner), parent, file, asked);
    const withKey = (owner: string, idempotencyKey: string) => {
      const call = callBy(api().ports, owner);
      return { ...call, caller: { ...call.caller, idempotencyKey } };
    };
    const named = ({ id }: FileParent, name: string) => received(`${id} ${name}`);
    const isKept = (file: ReceivedFile) => api().ports.files.holds(file.contentHash);
    /** Hangs one where something happens just after it was asked whether it may. */
    const hangWhile = (owner: string, parent: FileParent, file: ReceivedFile, happens: () => Promise<unknown>) => {
      const { ports } = api();
      const keepThen: typeof ports.files.keep = async (...given) => {
        await ports.files.keep(...given);
        await happens();
      };
      return keepFile(callBy({ ...ports, files: { ...ports.files, keep: keepThen } }, owner), parent, file, null);
    };

    test('is listed, and raises the revision of its owner and what they may have written', async () => {
      const { nurse, owner, parent } = await nurseWithActivity();
      const before = await standingOf(owner, parent);
      const kept = await hang(owner, parent, received('a.pdf'), before);
      expect(await nurse.api.cpdActivities.files({ id: parent.id })).toEqual(kept);
      const after = await standingOf(owner, parent);
      expect(after.revision).toBeGreaterThan(before.revision);
      expect(after.textAtMost).toBeGreaterThan(before.textAtMost ?? Number.POSITIVE_INFINITY);
      expect(after.bytesLeft).toBe(before.bytesLeft - 1_000);
    });

    test('is added by one statement only at the revision that was told, and within the quota of text', async () => {
      const { owner, parent } = await nurseWithActivity();
      const { ports } = api();
      const add = async (unchanged: Unchanged) =>
        ports.db
          .transaction()
          .execute((tx) => addFileIfUnchanged(tx, callBy(ports, owner), parent, received('a.pdf'), unchanged));
      const { revision } = await standingOf(owner, parent);
      const much = ports.policy.textBytes;
      expect(await add({ revision: revision - 1, bytes: 1 })).toBeNull();
      expect(await add({ revision, bytes: much })).toBeNull();
      expect((await standingOf(owner, parent)).revision).toBe(revision);
      expect(await add({ revision, bytes: 1 })).toMatchObject({ originalName: 'a.pdf' });
      expect(await add({ revision, bytes: 1 })).toBeNull();
      expect((await standingOf(owner, parent)).textAtMost).toBeLessThan(much);
    });

    test('is there too where another record of its owner’s changed meanwhile', async () => {
      const { nurse, owner, parent } = await nurseWithActivity();
      const kept = await hangWhile(owner, parent, received('a.pdf'), () => nurse.api.cpdActivities.create(activity));
      expect(await nurse.api.cpdActivities.files({ id: parent.id })).toEqual(kept);
    });

    test('is refused where its record was deleted, was filled or was submitted meanwhile, and not kept', async () => {
      const refused = async (
        { owner, parent }: Awaited<ReturnType<typeof nurseWithActivity>>,
        happens: () => Promise<unknown>,
      ) => {
        const file = named(parent, 'meanwhile.pdf');
        const refusal = hangWhile(owner, parent, file, happens).then(
          () => 'none',
          ({ code, reason }) => reason ?? code,
        );
        return { refusal: await refusal, isKept: await isKept(file) };
      };
      const deleted = await nurseWithActivity();
      const remove = () => deleted.nurse.api.cpdActivities.remove({ id: deleted.parent.id });
      expect(await refused(deleted, remove)).toEqual({ refusal: 'not_found', isKept: false });
      const filled = await nurseWithActivity();
      const fill = () =>
        keep(
          api(),
          filled.owner,
          filled.parent,
          Array.from({ length: 20 }, (_, n) => received(`${n}.pdf`)),
        );
      expect(await refused(filled, fill)).toEqual({ refusal: 'too_many_files', isKept: false });
      const submitted = await nurseWithActivity();
      const { api: mine } = submitted.nurse;
      await mine.account.updateProfile({ revalidationDate: '2026-12-31' });
      const submit = () => mine.cycles.submit({ revalidationDate: '2026-12-31' });
      expect(await refused(submitted, submit)).toEqual({ refusal: 'submitted_years', isKept: false });
      expect(await mine.cpdActivities.files({ id: submitted.parent.id })).toEqual([]);
    });

    test('is one of twenty, also where thirty that were all told of room come at once', async () => {
      const { nurse, owner, parent } = await nurseWithActivity();
      const asked = await standingOf(owner, parent);
      const files = Array.from({ length: 30 }, (_, n) => named(parent, `${n}.pdf`));
      const hanging = files.map((file) => hang(owner, parent, file, asked));
      const refused = (await Promise.allSettled(hanging)).filter(({ status }) => status === 'rejected');
      expect(refused).toHaveLength(10);
      for (const one of refused) expect(one).toMatchObject({ reason: { code: 'UNMET' } });
      expect(await nurse.api.cpdActivities.files({ id: parent.id })).toHaveLength(20);
      expect((await Promise.all(files.map(isKept))).filter(Boolean)).toHaveLength(20);
    });

    test('stays kept where the same was refused on another record', async () => {
      const { nurse, owner, parent } = await nurseWithActivity();
      const second = await nurse.api.cpdActivities.create(activity);
      const file = named(parent, 'twice.pdf');
      await hang(owner, parent, file);
      const remove = () => nurse.api.cpdActivities.remove({ id: second.id });
      const again = hangWhile(owner, { noun: 'cpdActivities', id: second.id }, file, remove);
      await expect(again).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await isKept(file)).toBe(true);
    });

    test('is hung once for each Idempotency-Key, also where the key comes twice at once', async () => {
      const { nurse, owner, parent } = await nurseWithActivity();
      const file = named(parent, 'once.pdf');
      const asked = await standingOf(owner, parent);
      const twice = [1, 2].map(() => keepFile(withKey(owner, 'a-key'), parent, file, asked));
      const [first, second] = await Promise.all(twice);
      expect(second).toEqual(first);
      expect(await keepFile(withKey(owner, 'a-key'), parent, file, null)).toEqual(first);
      expect(await nurse.api.cpdActivities.files({ id: parent.id })).toEqual(first);
      const other = keepFile(withKey(owner, 'a-key'), parent, named(parent, 'other.pdf'), null);
      await expect(other).rejects.toMatchObject({ code: 'CONFLICT' });
      expect(await isKept(named(parent, 'other.pdf'))).toBe(false);
    });

    test('is not added unseen where there is a scanner', async () => {
      const { owner, parent } = await nurseWithActivity();
      const actor = {
        ...callBy(api().ports, owner),
        scanner: { scan: async () => null } as unknown as Actor['scanner'],
      };
      const add = api()
        .ports.db.transaction()
        .execute((tx) => addFileIfUnchanged(tx, actor, parent, received('a.pdf'), { revision: 1, bytes: 1 }));
      await expect(add).rejects.toThrow(/scanner/);
    });

    test('is asked about again where it is larger than what was told of', async () => {
      const { owner, parent } = await nurseWithActivity();
      const asked = await standingOf(owner, parent);
      const larger = received(`${parent.id} larger.pdf`, asked.bytesLeft + 1);
      await expect(hang(owner, parent, larger, asked)).rejects.toMatchObject({
        code: 'TOO_LARGE',
      });
      expect(await api().ports.files.holds(larger.contentHash)).toBe(false);
    });

    test('is counted where its owner’s text may pass the quota', async () => {
      const { owner, parent } = await nurseWithActivity();
      await api().ports.db.updateTable('users').set({ textAtMost: null }).where('id', '=', owner).execute();
      await hang(owner, parent, received('a.pdf'));
      const { textAtMost } = await standingOf(owner, parent);
      expect(textAtMost).toBeLessThan(1_000);
    });
  });
});
