import { withoutRevisionGuard } from '@cairn/db/revision-guard';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { missingId, onEachDatabase, type Person, refusalOf, refusedFields } from '../testing.ts';

const leave = (change = {}) => ({
  kind: 'parental' as const,
  startDate: '2025-01-06',
  endDate: '2025-04-20',
  note: 'Baby’s first months',
  ...change,
});
/** 22.5 hours a week for 133 weeks. */
const post = {
  startDate: '2024-05-01',
  endDate: '2026-11-18',
  hours: '22.5',
  hoursFrequency: 'weekly' as const,
  setting: 'ward' as const,
};
const counted = async ({ api }: Person) => {
  const [entry] = await api.practiceHours.list({});
  const { practiceHoursCompleted } = await api.progress.get();
  const { requirements } = await api.requirements.get();
  const hours = requirements[0]?.measures[0];
  expect(hours?.counted).toBe(practiceHoursCompleted);
  expect(Number(hours?.counted) + Number(hours?.notCounted[0]?.notCounted ?? 0)).toBe(Number(hours?.recorded));
  expect(hours?.notCounted[0]?.reason ?? null).toBe(entry?.notCountedReason ?? null);
  return { counted: entry?.countedHours, inAll: practiceHoursCompleted, recorded: entry?.calculatedTotalHours };
};

onEachDatabase((api) => {
  describe('absences.create', () => {
    test('takes its days off weekly hours, in the list, in progress and among the requirements alike', async () => {
      const nurse = await api().nurse({ revalidationDate: '2027-04-30' });
      const created = await nurse.api.practiceHours.create(post);
      expect(created.countedHours).toBe('2992.50');
      expect(await counted(nurse)).toEqual({ counted: '2992.50', inAll: '2992.50', recorded: '2992.50' });
      const absence = await nurse.api.absences.create(leave());
      expect(absence).toMatchObject(leave());
      expect(await counted(nurse)).toEqual({ counted: '2655.00', inAll: '2655.00', recorded: '2992.50' });
      const [entry] = await nurse.api.practiceHours.list({});
      expect(entry?.notCountedReason).toBe('Time away of 15 weeks does not count: 2655.00 of 2992.50 hours do.');
      expect(await nurse.api.practiceHours.update({ id: created.id, ...post })).toMatchObject({
        countedHours: '2655.00',
      });
      expect((await nurse.api.practiceHours.create(post)).countedHours).toBe('2655.00');
      await nurse.api.absences.remove({ id: absence.id });
      expect((await nurse.api.practiceHours.list({})).map(({ countedHours }) => countedHours)).toEqual([
        '2992.50',
        '2992.50',
      ]);
    });

    test('without an end goes on up to today', async () => {
      const nurse = await api().nurse({ revalidationDate: '2027-04-30' });
      await nurse.api.practiceHours.create({ ...post, startDate: '2026-10-09', endDate: null, isCurrent: true });
      await nurse.api.absences.create({ kind: 'sickness', startDate: '2026-11-14' });
      expect(await counted(nurse)).toEqual({ counted: '112.50', inAll: '112.50', recorded: '135.00' });
    });

    test('refuses one that shares a day with another, and keeps nothing of it', async () => {
      const nurse = await api().nurse();
      await nurse.api.absences.create(leave());
      const sick = leave({ kind: 'sickness', startDate: '2025-04-20', endDate: null });
      expect(await refusedFields(nurse.api.absences.create(sick))).toEqual(['startDate']);
      expect(await nurse.api.absences.list({})).toHaveLength(1);
      await nurse.api.absences.create({ ...sick, startDate: '2025-04-21' });
    });

    test('keeps one of two that share a day and come at the same moment', async () => {
      const nurse = await api().nurse();
      const tries = Array.from({ length: 5 }, () => refusalOf(nurse.api.absences.create(leave())));
      const refused = (await Promise.all(tries)).filter((refusal) => refusal !== null);
      expect(refused).toHaveLength(4);
      expect(await nurse.api.absences.list({})).toHaveLength(1);
    });

    test.each([
      ['no kind', { kind: '' }, 'kind'],
      ['an end before the start', { endDate: '2025-01-05' }, 'endDate'],
      ['a year that cannot be', { startDate: '1969-12-31' }, 'startDate'],
      ['a long note', { note: 'x'.repeat(201) }, 'note'],
    ])('refuses %s', async (_, change, field) => {
      const nurse = await api().nurse();
      expect(await refusedFields(nurse.api.absences.create(leave(change)))).toEqual([field]);
    });

    test('keeps at most a hundred', async () => {
      const nurse = await api().nurse();
      const { id } = await nurse.api.absences.create(leave());
      await sql`insert into absences (id, user_id, kind, start_date, end_date)
        select gen_random_uuid(), user_id, kind, date '2030-01-01' + day, date '2030-01-01' + day
        from absences, generate_series(1, 99) day where id = ${id}`.execute(withoutRevisionGuard(api().ports.db));
      expect(
        await refusalOf(nurse.api.absences.create(leave({ startDate: '2040-01-01', endDate: null }))),
      ).toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    });

    test('makes one of one key, however often it is sent', async () => {
      const nurse = await api().nurse();
      const sendings = Array.from({ length: 3 }, () => nurse.withKey('away-1').absences.create(leave()));
      const [first, ...rest] = await Promise.all(sendings);
      for (const again of rest) expect(again).toEqual(first);
      expect(await nurse.api.absences.list({})).toHaveLength(1);
    });

    test('refuses a stranger, and takes nothing off the hours of anybody else', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      expect(await refusalOf(api().stranger().api.absences.create(leave()))).toMatchObject({ code: 'UNAUTHORIZED' });
      await other.api.absences.create(leave());
      await nurse.api.practiceHours.create(post);
      expect((await counted(nurse)).counted).toBe('2992.50');
    });
  });

  describe('absences.list', () => {
    test('is newest first and takes a limit', async () => {
      const nurse = await api().nurse();
      const older = await nurse.api.absences.create(leave());
      const newer = await nurse.api.absences.create(leave({ startDate: '2026-03-01', endDate: null }));
      expect(await nurse.api.absences.list({})).toEqual([newer, older]);
      expect(await nurse.api.absences.list({ limit: '1' })).toEqual([newer]);
    });

    test('refuses a stranger, and hides what others recorded', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      await other.api.absences.create(leave());
      expect(await nurse.api.absences.list({})).toEqual([]);
      expect(await refusalOf(api().stranger().api.absences.list({}))).toMatchObject({ code: 'UNAUTHORIZED' });
    });
  });

  describe('absences.update', () => {
    test('replaces it, also by days it had before', async () => {
      const nurse = await api().nurse();
      const { id } = await nurse.api.absences.create(leave());
      const changed = await nurse.api.absences.update({ id, ...leave({ endDate: '2025-05-18', note: null }) });
      expect(changed).toMatchObject({ id, endDate: '2025-05-18', note: null });
    });

    test('refuses days of another, a version that has changed, and a stranger', async () => {
      const nurse = await api().nurse();
      const { id, updatedAt } = await nurse.api.absences.create(leave());
      await nurse.api.absences.create(leave({ startDate: '2026-03-01', endDate: null }));
      const change = (input: object) => refusalOf(nurse.api.absences.update({ id, ...leave(input) }));
      expect(await change({ endDate: null })).toMatchObject({ code: 'BAD_REQUEST' });
      expect(await change({ updatedAt })).toBeNull();
      expect(await change({ updatedAt })).toMatchObject({ code: 'CONFLICT' });
      expect(
        await refusalOf(
          api()
            .stranger()
            .api.absences.update({ id, ...leave() }),
        ),
      ).toMatchObject({
        code: 'UNAUTHORIZED',
      });
    });

    test('does not see what others recorded', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const { id } = await nurse.api.absences.create(leave());
      for (const target of [id, missingId]) {
        expect(await refusalOf(other.api.absences.update({ id: target, ...leave() }))).toMatchObject({
          code: 'NOT_FOUND',
        });
      }
    });
  });

  describe('absences.remove', () => {
    test('can be undone, unless its days were given away meanwhile', async () => {
      const nurse = await api().nurse();
      const { id } = await nurse.api.absences.create(leave());
      await nurse.api.absences.remove({ id });
      const other = await nurse.api.absences.create(leave({ kind: 'other', startDate: '2025-04-01' }));
      expect(await refusedFields(nurse.api.deletedRecords.restore({ id }))).toEqual(['startDate']);
      await nurse.api.absences.remove({ id: other.id });
      expect(await nurse.api.deletedRecords.restore({ id })).toEqual({ id });
      expect(await nurse.api.absences.list({})).toMatchObject([leave()]);
    });

    test('refuses a stranger and does not see what others recorded', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const { id } = await nurse.api.absences.create(leave());
      expect(await refusalOf(api().stranger().api.absences.remove({ id }))).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await refusalOf(other.api.absences.remove({ id }))).toMatchObject({ code: 'NOT_FOUND' });
      expect(await nurse.api.absences.list({})).toHaveLength(1);
    });
  });
});
