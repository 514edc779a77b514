import { describe, expect, test } from 'vitest';
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
