import { withoutRevisionGuard } from '@cairn/db/revision-guard';
import { describe, expect, test } from 'vitest';
import { keepFile } from '../portfolio/testing-portfolio.ts';
import { missingId, onEachDatabase, refusalOf } from '../testing.ts';

const activity = (change = {}) => ({
  date: '2026-10-01',
  method: 'webinar-virtual-workshop' as const,
  topic: 'Sepsis recognition',
  linkToCode: 'prioritise-people,preserve-safety',
  profession: 'nurse' as const,
  selectedStandards: ['accountable', 'health prevention'],
  hours: '2',
  participatoryHours: 1.5,
  ...change,
});

onEachDatabase((api) => {
  describe('cpdActivities.create', () => {
    test('keeps an activity', async () => {
      const nurse = await api().nurse();
      const kept = await nurse.api.cpdActivities.create(activity());
      expect(kept).toMatchObject({
        hours: '2.00',
        participatoryHours: '1.50',
        selectedStandards: ['accountable', 'health-prevention'],
        linkToStandards: null,
        countsTowardProgress: true,
        notCountedReason: null,
      });
      expect(await nurse.api.cpdActivities.list({})).toEqual([kept]);
    });

    test('keeps a whole degree as one activity: up to 9,999.99 hours, counted to the hundredth', async () => {
      const nurse = await api().nurse();
      const degree = { hours: '9999.99', participatoryHours: '1200.25' };
      expect(await nurse.api.cpdActivities.create(activity(degree))).toMatchObject(degree);
      expect(await nurse.api.cpdActivities.list({})).toMatchObject([degree]);
      expect(await nurse.api.progress.get()).toMatchObject({
        cpdHoursCompleted: '9999.99',
        cpdParticipatoryHoursCompleted: '1200.25',
      });
    });

    test('keeps a course of several days, its method in one’s own words, and with whom it was', async () => {
      const nurse = await api().nurse();
      const course = {
        endDate: '2026-10-09',
        method: 'other' as const,
        methodInOwnWords: 'A visit to a hospice',
        participatoryWith: 'Two hospice nurses',
      };
      const kept = await nurse.api.cpdActivities.create(activity(course));
      expect(kept).toMatchObject({ ...course, date: '2026-10-01', countedHours: '2.00', evidenceMissing: true });
      expect(await nurse.api.cpdActivities.list({})).toEqual([kept]);
      const plain = await nurse.api.cpdActivities.update({ id: kept.id, ...activity() });
      expect(plain).toMatchObject({ endDate: null, methodInOwnWords: null, participatoryWith: null });
    });

    test('counts of a course across the edge of the three years the days inside them, everywhere alike', async () => {
      const nurse = await api().nurse({ revalidationDate: '2027-04-30' });
      const course = { date: '2024-04-21', endDate: '2024-05-10', hours: '20', participatoryHours: '10' };
      const kept = await nurse.api.cpdActivities.create(activity(course));
      expect(kept).toMatchObject({ hours: '20.00', countedHours: '10.00', countsTowardProgress: true });
      expect(kept.notCountedReason).toContain('10.00 of 20.00 hours');
      expect(await nurse.api.progress.get()).toMatchObject({
        cpdHoursCompleted: '10.00',
        cpdParticipatoryHoursCompleted: '5.00',
        cpdRecordsCompleted: 1,
      });
      const { requirements } = await nurse.api.requirements.get();
      const measures = requirements.find(({ key }) => key === 'cpd')?.measures ?? [];
      expect(measures.map(({ recorded, counted, notCounted }) => [recorded, counted, notCounted.length])).toEqual([
        ['20.00', '10.00', 1],
        ['10.00', '5.00', 1],
        ['1', '1', 0],
      ]);
      expect(measures[0]?.notCounted[0]).toMatchObject({ id: kept.id, reason: kept.notCountedReason });
    });

    test('says that evidence is missing until a file is there, and again when it was removed or refused', async () => {
      const nurse = await api().nurse();
      const { id } = await nurse.api.cpdActivities.create(activity());
      const missing = async () => (await nurse.api.cpdActivities.list({}))[0]?.evidenceMissing;
      expect(await missing()).toBe(true);
      await keepFile(api(), nurse, { noun: 'cpdActivities', id }, 'certificate.pdf');
      expect(await missing()).toBe(false);
      expect((await nurse.api.cpdActivities.update({ id, ...activity() })).evidenceMissing).toBe(false);
      await withoutRevisionGuard(api().ports.db)
        .updateTable('storedFiles')
        .set({ scanState: 'refused', virus: 'Eicar' })
        .where('cpdActivityId', '=', id)
        .execute();
      expect(await missing()).toBe(true);
    });

    test('refuses a stranger', async () => {
      expect(await refusalOf(api().stranger().api.cpdActivities.create(activity()))).toMatchObject({
        code: 'UNAUTHORIZED',
      });
    });

    test('hides the activity from everybody else', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      await nurse.api.cpdActivities.create(activity());
      expect(await other.api.cpdActivities.list({})).toEqual([]);
    });

    test('makes one activity of one key, however often it is sent', async () => {
      const nurse = await api().nurse();
      const sendings = Array.from({ length: 5 }, () => nurse.withKey('k-1').cpdActivities.create(activity()));
      expect(new Set((await Promise.all(sendings)).map(({ id }) => id)).size).toBe(1);
      expect(await nurse.api.cpdActivities.list({})).toHaveLength(1);
    });

    test.each([
      ['more participatory than total hours', { participatoryHours: '3' }],
      ['standards without their profession', { profession: null }],
      ['ten thousand hours', { hours: '10000' }],
      ['three decimals', { hours: '1.005' }],
      ['a last day before the first', { endDate: '2026-09-30' }],
      ['a method in one’s own words without any', { method: 'other' }],
      ['a NUL character', { topic: 'a\u0000b' }],
    ])('refuses %s', async (_what, change) => {
      const nurse = await api().nurse();
      expect(await refusalOf(nurse.api.cpdActivities.create(activity(change)))).toMatchObject({ code: 'BAD_REQUEST' });
      expect(await nurse.api.cpdActivities.list({})).toEqual([]);
    });
  });

  describe('cpdActivities.list', () => {
    test('is newest first by date and then by entry, and stops at its limit', async () => {
      const nurse = await api().nurse();
      const older = await nurse.api.cpdActivities.create(activity({ date: '2026-01-01' }));
      const first = await nurse.api.cpdActivities.create(activity());
      api().clock.advance(1);
      const second = await nurse.api.cpdActivities.create(activity());
      const ids = async (limit?: string) => (await nurse.api.cpdActivities.list({ limit })).map(({ id }) => id);
      expect(await ids()).toEqual([second.id, first.id, older.id]);
      expect(await ids('2')).toEqual([second.id, first.id]);
    });

    test('says why an activity outside the three years does not count, as progress does', async () => {
      const nurse = await api().nurse({ revalidationDate: '2027-04-30' });
      await nurse.api.cpdActivities.create(activity({ date: '2024-05-01' }));
      const old = await nurse.api.cpdActivities.create(activity({ date: '2024-04-30' }));
      expect(old).toMatchObject({ countsTowardProgress: false });
      expect(old.notCountedReason).toContain('01 May 2024');
      expect(await nurse.api.progress.get()).toMatchObject({
        cpdHoursCompleted: '2.00',
        cpdParticipatoryHoursCompleted: '1.50',
        cpdRecordsCompleted: 1,
      });
    });

    test('refuses a stranger', async () => {
      expect(await refusalOf(api().stranger().api.cpdActivities.list({}))).toMatchObject({ code: 'UNAUTHORIZED' });
    });
  });

  describe('cpdActivities.update', () => {
    test('replaces the activity', async () => {
      const nurse = await api().nurse();
      const kept = await nurse.api.cpdActivities.create(activity());
      const change = activity({ topic: 'Renamed', profession: null, selectedStandards: [] });
      const changed = await nurse.api.cpdActivities.update({ id: kept.id, ...change });
      expect(changed).toMatchObject({ id: kept.id, topic: 'Renamed', profession: null, selectedStandards: [] });
      expect(changed.updatedAt > kept.updatedAt).toBe(true);
    });

    test('lets one of two changes of the same copy win', async () => {
      const nurse = await api().nurse();
      const { id, updatedAt } = await nurse.api.cpdActivities.create(activity());
      const changes = ['one', 'two'].map((topic) =>
        refusalOf(nurse.api.cpdActivities.update({ id, ...activity({ topic }), updatedAt })),
      );
      const refusals = (await Promise.all(changes)).filter((refusal) => refusal !== null);
      expect(refusals).toEqual([expect.objectContaining({ code: 'CONFLICT' })]);
    });

    test('refuses a stranger, and answers alike for an activity that is missing or not theirs', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const { id } = await nurse.api.cpdActivities.create(activity());
      const change = (who: typeof nurse.api, which: string) =>
        refusalOf(who.cpdActivities.update({ id: which, ...activity({ topic: 'Mine now' }) }));
      expect(await change(api().stranger().api, id)).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await change(other.api, id)).toEqual(await change(other.api, missingId));
      expect((await nurse.api.cpdActivities.list({}))[0]?.topic).toBe('Sepsis recognition');
    });
  });

  describe('cpdActivities.remove', () => {
    test('takes the activity away, and Undo brings it back whole', async () => {
      const nurse = await api().nurse();
      const kept = await nurse.api.cpdActivities.create(activity());
      expect(await nurse.api.cpdActivities.remove({ id: kept.id })).toEqual({ id: kept.id });
      expect(await nurse.api.cpdActivities.list({})).toEqual([]);
      expect(await refusalOf(nurse.api.cpdActivities.remove({ id: kept.id }))).toMatchObject({ code: 'NOT_FOUND' });
      await nurse.api.deletedRecords.restore({ id: kept.id });
      expect(await nurse.api.cpdActivities.list({})).toEqual([kept]);
    });

    test('refuses a stranger and does not see what belongs to others', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const { id } = await nurse.api.cpdActivities.create(activity());
      expect(await refusalOf(api().stranger().api.cpdActivities.remove({ id }))).toMatchObject({
        code: 'UNAUTHORIZED',
      });
      expect(await refusalOf(other.api.cpdActivities.remove({ id }))).toMatchObject({ code: 'NOT_FOUND' });
      expect(await nurse.api.cpdActivities.list({})).toHaveLength(1);
    });
  });
});
