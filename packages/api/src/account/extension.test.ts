import { fixturesOn } from '@cairn/domain/fixtures';
import { beforeEach, describe, expect, test } from 'vitest';
import { onEachDatabase, type Person, refusalOf, refusedFields } from '../testing.ts';

const today = '2026-11-20';
const fixtures = fixturesOn(today);
const original = '2026-12-31';
const extended = { revalidationDate: '2027-02-28', extendedFrom: original };

/** What counts only in the first two months of the years that end with 2026. */
async function recordEarly({ api }: Person): Promise<void> {
  const { practiceHours, cpdActivities, feedback } = fixtures;
  const post = { ...practiceHours, hours: '60', hoursFrequency: 'total' as const };
  await api.practiceHours.create({ ...post, startDate: '2024-01-02', endDate: '2024-02-29' });
  await api.cpdActivities.create({ ...cpdActivities, date: '2024-01-15' });
  await api.feedback.create({ ...feedback, date: '2024-02-01' });
}

onEachDatabase((api) => {
  beforeEach(() => api().clock.set(`${today}T09:00:00Z`));

  describe('account.updateProfile with an extension', () => {
    test('lets the records of the first months count on, and moves every other date', async () => {
      const nurse = await api().nurse({ revalidationDate: original, registrationType: 'nurse' });
      await recordEarly(nurse);
      const before = await nurse.api.progress.get();
      expect(before).toMatchObject({
        practiceHoursCompleted: '60.00',
        cpdHoursCompleted: '2.00',
        feedbackCompleted: 1,
      });
      const user = await nurse.api.account.updateProfile(extended);
      expect(user).toMatchObject({ ...extended, submittedUntil: null });
      expect(await nurse.api.progress.get()).toEqual(before);
      expect((await nurse.api.requirements.get()).cycle).toEqual({ from: '2024-01-01', to: '2027-02-28' });
      expect((await nurse.api.cycles.list()).current).toMatchObject({ from: '2024-01-01', opens: '2026-12-03' });
      expect(await nurse.api.transferSheet.get()).toMatchObject({ opens: '2026-12-03', applyBy: '2027-02-01' });
      for (const [first] of [
        await nurse.api.practiceHours.list({}),
        await nurse.api.cpdActivities.list({}),
        await nurse.api.feedback.list({}),
      ])
        expect(first).toMatchObject({ countsTowardProgress: true, notCountedReason: null });
    });

    test('is what was before once the extension is said not to be one', async () => {
      const nurse = await api().nurse(extended);
      await recordEarly(nurse);
      await nurse.api.account.updateProfile({ extendedFrom: '' });
      expect(await nurse.api.progress.get()).toMatchObject({ practiceHoursCompleted: '0.00', feedbackCompleted: 0 });
      expect((await nurse.api.cycles.list()).current).toMatchObject({ from: '2024-03-01', to: '2027-02-28' });
    });

    test.each([
      ['a second extension', { revalidationDate: '2027-05-31' }, ['2027-05-31', original]],
      ['another field', { jobTitle: 'Matron' }, ['2027-02-28', original]],
      ['null', { revalidationDate: null, extendedFrom: null }, ['2027-02-28', original]],
      ['the same again', extended, ['2027-02-28', original]],
      ['no date', { revalidationDate: '' }, [null, null]],
      ['the next date and no extension', { revalidationDate: '2029-12-31', extendedFrom: '' }, ['2029-12-31', null]],
    ])('takes %s', async (_, change, dates) => {
      const nurse = await api().nurse(extended);
      const user = await nurse.api.account.updateProfile(change);
      expect([user.revalidationDate, user.extendedFrom]).toEqual(dates);
      expect(await nurse.api.account.me()).toEqual(user);
    });

    test.each([
      ['the date itself', { extendedFrom: '2027-02-28' }, 'extendedFrom'],
      ['a later one', { extendedFrom: '2027-03-31' }, 'extendedFrom'],
      ['one inside a month', { extendedFrom: '2026-12-30' }, 'extendedFrom'],
      ['one more than twelve months before', { extendedFrom: '2026-01-31' }, 'extendedFrom'],
      ['no date', { extendedFrom: '2026-02-30' }, 'extendedFrom'],
      ['half a date', { extendedFrom: '2026-12' }, 'extendedFrom'],
      ['a number', { extendedFrom: 20261231 }, 'extendedFrom'],
      ['a list', { extendedFrom: [original] }, 'extendedFrom'],
      ['one without a revalidation date', { revalidationDate: '', extendedFrom: original }, 'extendedFrom'],
      ['a revalidation date that the one there does not fit', { revalidationDate: '2029-12-31' }, 'extendedFrom'],
      ['a revalidation date before it', { revalidationDate: original }, 'extendedFrom'],
      [
        'a date no registration reaches',
        { revalidationDate: '2030-02-28', extendedFrom: '2029-12-31' },
        'revalidationDate',
      ],
    ])('refuses %s at its field, and changes nothing', async (_, change, field) => {
      const nurse = await api().nurse(extended);
      const before = await nurse.api.account.me();
      expect(await refusedFields(nurse.api.account.updateProfile({ jobTitle: 'Matron', ...change } as object))).toEqual(
        [field],
      );
      expect(await nurse.api.account.me()).toEqual(before);
    });

    test('refuses one from somebody who has no revalidation date', async () => {
      const nurse = await api().nurse();
      expect(await refusedFields(nurse.api.account.updateProfile({ extendedFrom: original }))).toEqual([
        'extendedFrom',
      ]);
    });

    test('takes no word from anybody on years that were submitted', async () => {
      const nurse = await api().nurse(extended);
      const forged = { jobTitle: 'Matron', submittedUntil: '2020-01-31' };
      expect((await nurse.api.account.updateProfile(forged)).submittedUntil).toBeNull();
    });

    test('is in the export, and in the activity by its field', async () => {
      const nurse = await api().nurse({ revalidationDate: original });
      await nurse.api.account.updateProfile(extended);
      const line = await api()
        .ports.db.selectFrom('auditEvents')
        .select('details')
        .where('subjectId', '=', nurse.user.id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(line.details).toEqual({ fields: 'revalidationDate,extendedFrom' });
    });

    test('refuses a stranger, and moves nobody else’s years', async () => {
      const [nurse, other] = [
        await api().nurse({ revalidationDate: original }),
        await api().nurse({ revalidationDate: original }),
      ];
      const attempt = api().stranger().api.account.updateProfile(extended);
      expect(await refusalOf(attempt)).toMatchObject({ code: 'UNAUTHORIZED' });
      await nurse.api.account.updateProfile(extended);
      expect(await other.api.account.me()).toMatchObject({ revalidationDate: original, extendedFrom: null });
    });
  });

  describe('requirements.preview of an extension', () => {
    test('names what would no longer count without one, and nothing with it', async () => {
      const nurse = await api().nurse({ revalidationDate: original });
      await recordEarly(nurse);
      const { revalidationDate } = extended;
      const moved = await nurse.api.requirements.preview({ revalidationDate });
      expect([moved.cycle?.from, moved.lost.total, moved.gained.total]).toEqual(['2024-03-01', 3, 0]);
      const preview = await nurse.api.requirements.preview(extended);
      expect(preview).toMatchObject({
        cycle: { from: '2024-01-01', to: '2027-02-28' },
        window: { applyBy: '2027-02-01' },
        lost: { total: 0 },
        gained: { total: 0 },
      });
    });

    test('keeps the one there is where none is named, and drops it where it is said to be none', async () => {
      const nurse = await api().nurse(extended);
      const from = async (change: object) =>
        (await nurse.api.requirements.preview({ revalidationDate: '2027-03-31', ...change })).cycle?.from;
      expect([await from({}), await from({ extendedFrom: '' })]).toEqual(['2024-01-01', '2024-04-01']);
    });

    test('refuses what the profile refuses', async () => {
      const nurse = await api().nurse(extended);
      for (const change of [
        { revalidationDate: '2029-12-31' },
        { revalidationDate: '', extendedFrom: original },
        { revalidationDate: '2027-02-28', extendedFrom: '2026-12-30' },
        { revalidationDate: '2030-02-28', extendedFrom: '2029-12-31' },
      ]) {
        const refused = await refusedFields(nurse.api.requirements.preview(change));
        expect(refused).toHaveLength(1);
        expect(await refusedFields(nurse.api.account.updateProfile(change))).toEqual(refused);
      }
    });
  });
});
