import { fixturesOn } from '@cairn/domain/fixtures';
import { describe, expect, test } from 'vitest';
import { keepFile } from '../portfolio/testing-portfolio.ts';
import { missingId, onEachDatabase, type Person, refusalOf } from '../testing.ts';

const { practiceHours, cpdActivities } = fixturesOn('2026-11-20');

onEachDatabase((api) => {
  /** A nurse with an entry that these files show. */
  async function nurseWithFiles(...names: string[]) {
    const nurse = await api().nurse();
    const { id } = await nurse.api.practiceHours.create(practiceHours);
    for (const name of names) await keepFile(api(), nurse, { noun: 'practiceHours', id }, name);
    return { nurse, id };
  }
  const namesOf = async ({ api: own }: Person, id: string) =>
    (await own.practiceHours.files({ id })).map(({ originalName }) => originalName);

  describe('practiceHours.files', () => {
    test('lists the evidence of the entry and of no other record', async () => {
      const { nurse, id } = await nurseWithFiles('contract.pdf', 'roster.pdf');
      const { id: other } = await nurse.api.practiceHours.create(practiceHours);
      const { id: activity } = await nurse.api.cpdActivities.create(cpdActivities);
      await keepFile(api(), nurse, { noun: 'cpdActivities', id: activity }, 'certificate.pdf');
      expect(await namesOf(nurse, id)).toEqual(['contract.pdf', 'roster.pdf']);
      expect(await namesOf(nurse, other)).toEqual([]);
      const counted = Object.fromEntries(
        (await nurse.api.practiceHours.list({})).map((entry) => [entry.id, entry.evidenceFiles]),
      );
      expect(counted).toEqual({ [id]: 2, [other]: 0 });
      expect(await nurse.api.practiceHours.update({ id, ...practiceHours })).toMatchObject({ evidenceFiles: 2 });
    });

    test('refuses a stranger, and answers alike for an entry that is missing or not theirs', async () => {
      const { id } = await nurseWithFiles('contract.pdf');
      const other = await api().nurse();
      const list = (who: typeof other.api, of: string) => refusalOf(who.practiceHours.files({ id: of }));
      expect(await list(api().stranger().api, id)).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await list(other.api, id)).toMatchObject({ code: 'NOT_FOUND' });
      expect(await list(other.api, id)).toEqual(await list(other.api, missingId));
    });
  });

  describe('practiceHours.removeFile', () => {
    test('removes one file, and Undo brings it back', async () => {
      const { nurse, id } = await nurseWithFiles('contract.pdf', 'roster.pdf');
      const [file] = await nurse.api.practiceHours.files({ id });
      await nurse.api.practiceHours.removeFile({ id, fileId: file?.id ?? '' });
      expect(await namesOf(nurse, id)).toEqual(['roster.pdf']);
      await nurse.api.deletedRecords.restore({ id: file?.id ?? '' });
      expect(await namesOf(nurse, id)).toHaveLength(2);
    });

    test('refuses a stranger, other people, and the file of another record', async () => {
      const { nurse, id } = await nurseWithFiles('contract.pdf');
      const [file] = await nurse.api.practiceHours.files({ id });
      const given = { id, fileId: file?.id ?? '' };
      const other = await api().nurse();
      const { id: second } = await nurse.api.practiceHours.create(practiceHours);
      expect(await refusalOf(api().stranger().api.practiceHours.removeFile(given))).toMatchObject({
        code: 'UNAUTHORIZED',
      });
      for (const call of [
        () => other.api.practiceHours.removeFile(given),
        () => nurse.api.practiceHours.removeFile({ ...given, id: second }),
        () => nurse.api.cpdActivities.removeFile(given),
      ])
        expect(await refusalOf(call())).toMatchObject({ code: 'NOT_FOUND' });
      expect(await namesOf(nurse, id)).toEqual(['contract.pdf']);
    });
  });

  describe('practiceHours.remove', () => {
    test('takes the evidence along, and Undo brings it back with the entry', async () => {
      const { nurse, id } = await nurseWithFiles('contract.pdf');
      const before = await nurse.api.practiceHours.files({ id });
      await nurse.api.practiceHours.remove({ id });
      const left = api().ports.db.selectFrom('storedFiles').select('id').where('userId', '=', nurse.user.id);
      expect(await left.execute()).toEqual([]);
      await nurse.api.deletedRecords.restore({ id });
      expect(await nurse.api.practiceHours.files({ id })).toEqual(before);
    });
  });
});
