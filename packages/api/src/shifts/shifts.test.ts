import { withoutRevisionGuard } from '@cairn/db/revision-guard';
import { maxShifts, maxShiftsAtOnce } from '@cairn/domain/shift';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Api, onEachDatabase, refusalOf, refusedFields } from '../testing.ts';

const source = 'ward-rota';
const shift = {
  status: 'worked',
  employer: 'St Elsewhere NHS Trust',
  setting: 'ward',
  workSetting: 'hospital',
  breakMinutes: 30,
} as const;
type Shift = Parameters<Api['shifts']['push']>[0]['shifts'][number];

/** A day shift of twelve hours and a half, with its break. */
const on = (day: string, change: Partial<Shift> = {}): Shift => ({
  ...shift,
  externalId: day,
  start: `${day}T07:00`,
  end: `${day}T20:00`,
  ...change,
});
const push = (person: Api, ...shifts: Shift[]) => person.shifts.push({ source, shifts });
const periodsOf = async (person: Api) =>
  (await person.practiceHours.list({})).map(({ startDate, endDate, hours }) => [startDate, endDate, hours]);

onEachDatabase((api) => {
  const nurse = async () => (await api().nurse()).api;

  describe('shifts.push', () => {
    test('takes shifts into a period for each month, and says which', async () => {
      const person = await nurse();
      const result = await push(person, on('2026-10-05'), on('2026-11-02'), on('2026-11-03'));
      expect(result).toMatchObject({ taken: 3, corrected: 0, unchanged: 0, removed: 0, leftOut: [] });
      const kept = await person.practiceHours.list({});
      expect(result.periods).toEqual([
        {
          id: kept[1]?.id,
          outcome: 'created',
          startDate: '2026-10-05',
          endDate: '2026-10-05',
          hours: '12.50',
          shifts: 1,
        },
        {
          id: kept[0]?.id,
          outcome: 'created',
          startDate: '2026-11-02',
          endDate: '2026-11-03',
          hours: '25.00',
          shifts: 2,
        },
      ]);
      expect(kept[0]).toMatchObject({
        ...{ source, externalId: null, employer: shift.employer, setting: 'ward', workSetting: 'hospital' },
        ...{ hoursFrequency: 'total', isCurrent: false, calculatedTotalHours: '25.00', description: null },
      });
    });

    test('changes nothing when 200 shifts come again under a key that is more than a day old', async () => {
      const { api: person, withKey, user, password } = await api().nurse();
      const days = Array.from({ length: 200 }, (_, at) =>
        new Date(Date.UTC(2026, 3, 1 + at)).toISOString().slice(0, 10),
      );
      const call = { source, shifts: days.map((day) => on(day)) };
      const before = api().clock.now().toISOString();
      const first = await withKey('week-1').shifts.push(call);
      expect(first).toMatchObject({ taken: 200, leftOut: [] });
      const kept = await person.practiceHours.list({});
      expect(kept.reduce((sum, { hours }) => sum + Number(hours), 0)).toBe(2500);
      expect(await withKey('week-1').shifts.push(call)).toEqual(first);
      api().clock.advance(25 * 60);
      await person.account.login({ email: user.email, password });
      const second = await withKey('week-1').shifts.push(call);
      api().clock.set(before);
      expect(second).toMatchObject({ taken: 0, corrected: 0, removed: 0, unchanged: 200 });
      expect(await person.practiceHours.list({})).toEqual(kept);
    });

    test('takes 40 weekly pushes of 200 into a period a month', async () => {
      const person = await nurse();
      const monday = Date.UTC(2026, 0, 5);
      for (let week = 0; week < 40; week++) {
        const shifts = Array.from({ length: 200 }, (_, at): Shift => {
          const start = new Date(monday + week * 7 * 86_400_000 + at * 1_800_000);
          const end = new Date(start.getTime() + 1_800_000).toISOString();
          return { ...shift, externalId: `${week}-${at}`, start: start.toISOString(), end, breakMinutes: 0 };
        });
        expect(await push(person, ...shifts)).toMatchObject({ taken: 200, leftOut: [] });
      }
      const kept = await person.practiceHours.list({});
      expect(kept).toHaveLength(10);
      expect(kept.reduce((sum, { hours }) => sum + Number(hours), 0)).toBe(40 * 100);
    });

    test('corrects a period by what is sent later, and takes it away with its last shift', async () => {
      const person = await nurse();
      await push(person, on('2026-11-02'), on('2026-11-03'));
      const [first] = await person.practiceHours.list({});
      expect(await push(person, on('2026-11-03', { end: '2026-11-03T13:00' }))).toMatchObject({
        corrected: 1,
        periods: [{ outcome: 'changed', hours: '18.00' }],
      });
      const result = await push(person, on('2026-11-02', { status: 'sickness' }));
      expect(result).toMatchObject({ removed: 1, leftOut: [{ externalId: '2026-11-02', reason: 'sickness' }] });
      expect(await periodsOf(person)).toEqual([['2026-11-03', '2026-11-03', '5.50']]);
      expect(await push(person, on('2026-11-03', { status: 'cancelled' }))).toMatchObject({
        periods: [{ id: first?.id, outcome: 'removed', hours: '0.00', shifts: 0 }],
      });
      expect(await periodsOf(person)).toEqual([]);
      await push(person, on('2026-11-03'));
      expect(await periodsOf(person)).toEqual([['2026-11-03', '2026-11-03', '12.50']]);
    });

    test('keeps what the nurse has written, also when no shift is left', async () => {
      const person = await nurse();
      await push(person, on('2026-11-02'));
      const [{ id, ...entry }] = (await person.practiceHours.list({})) as [
        Awaited<ReturnType<Api['practiceHours']['get']>>,
      ];
      const own = { description: 'Took charge of the bay.', setting: 'icu', employer: 'St Elsewhere' } as const;
      await person.practiceHours.update({ ...entry, ...own, id });
      await push(person, on('2026-11-04'));
      expect(await person.practiceHours.get({ id })).toMatchObject({
        ...own,
        hours: '25.00',
        endDate: '2026-11-04',
        source,
      });
      const cancelled = [on('2026-11-02', { status: 'cancelled' }), on('2026-11-04', { status: 'cancelled' })];
      expect(await push(person, ...cancelled)).toMatchObject({ periods: [{ id, outcome: 'changed', hours: '0.00' }] });
      expect(await person.practiceHours.get({ id })).toMatchObject({ ...own, hours: '0.00', countedHours: '0.00' });
      const october = await push(person, on('2026-10-05'));
      const renamed = await person.practiceHours.get({ id: october.periods[0]?.id ?? '' });
      await person.practiceHours.update({ ...renamed, employer: 'The hospice' });
      await push(person, on('2026-10-05', { status: 'cancelled' }));
      expect(await person.practiceHours.get({ id: renamed.id })).toMatchObject({
        employer: 'The hospice',
        hours: '0.00',
      });
    });

    test('leaves a period alone whose hours or dates the nurse has changed, and takes new shifts beside it', async () => {
      const person = await nurse();
      await push(person, on('2026-11-02'), on('2026-11-03'));
      const [{ id, ...entry }] = (await person.practiceHours.list({})) as [
        Awaited<ReturnType<Api['practiceHours']['get']>>,
      ];
      const corrected = await person.practiceHours.update({ ...entry, hours: '24', id });
      const { unchanged, leftOut, taken } = await push(
        person,
        on('2026-11-02'),
        on('2026-11-03', { status: 'cancelled' }),
        on('2026-11-04'),
      );
      expect([unchanged, taken]).toEqual([1, 1]);
      expect(leftOut).toMatchObject([{ externalId: '2026-11-03', reason: 'changed_by_hand' }]);
      expect(await person.practiceHours.get({ id })).toEqual(corrected);
      expect(await person.practiceHours.list({})).toHaveLength(2);
      await person.practiceHours.update({ ...entry, id, updatedAt: corrected.updatedAt });
      await push(person, on('2026-11-03', { status: 'cancelled' }));
      expect(await person.practiceHours.get({ id })).toMatchObject({ hours: '12.50' });
    });

    test('does not make again what the nurse has deleted, and goes on with it when she brings it back', async () => {
      const person = await nurse();
      await push(person, on('2026-11-02'));
      const [kept] = await person.practiceHours.list({});
      const id = kept?.id ?? '';
      await person.practiceHours.remove({ id });
      expect(await push(person, on('2026-11-02'))).toMatchObject({ taken: 0, leftOut: [{ reason: 'period_deleted' }] });
      expect(await person.practiceHours.list({})).toEqual([]);
      await person.deletedRecords.restore({ id });
      expect(await push(person, on('2026-11-02'), on('2026-11-03'))).toMatchObject({ taken: 1, unchanged: 1 });
      expect(await person.practiceHours.list({})).toMatchObject([{ id, hours: '25.00' }]);
    });

    test('leaves submitted years as they are', async () => {
      const revalidationDate = '2026-12-31';
      const { api: person } = await api().nurse({ revalidationDate });
      await push(person, on('2026-11-02'));
      const [kept] = await person.practiceHours.list({});
      await person.cycles.submit({ revalidationDate });
      const cancelled = on('2026-11-02', { status: 'cancelled' });
      expect(await push(person, cancelled)).toMatchObject({ leftOut: [{ reason: 'submitted_years' }] });
      expect(await push(person, on('2026-11-02'), on('2026-11-03'))).toMatchObject({ unchanged: 1, taken: 1 });
      expect(await person.practiceHours.get({ id: kept?.id ?? '' })).toMatchObject({ hours: '12.50' });
    });

    test('keeps employers, settings and parts apart, and rotas', async () => {
      const { api: person } = await api().nurse({
        registrationParts: [
          { part: 'nurse', since: null },
          { part: 'midwife', since: null },
        ],
      });
      await push(
        person,
        on('2026-11-02', { part: 'nurse' }),
        on('2026-11-03', { part: 'midwife' }),
        on('2026-11-04', { part: 'nurse', setting: 'icu' }),
        on('2026-11-05', { part: 'nurse', employer: 'Bank' }),
        on('2026-11-06', { part: 'nurse', employer: 'ST ELSEWHERE NHS TRUST' }),
      );
      await person.shifts.push({ source: 'bank', shifts: [on('2026-11-07', { part: 'nurse' })] });
      const kept = await person.practiceHours.list({});
      expect(kept).toHaveLength(5);
      const [nurses] = kept.filter(({ startDate }) => startDate === '2026-11-02');
      expect(nurses).toMatchObject({ hours: '25.00', registrationShares: { nurse: 10 }, countedHours: '25.00' });
    });

    test('refuses a part that is not held, and a shift that is none, and then takes nothing', async () => {
      const person = await nurse();
      const foreign = push(person, on('2026-11-02'), on('2026-11-03', { part: 'midwife' }));
      expect(await refusedFields(foreign)).toEqual(['shifts.1.part']);
      const wrong = push(person, on('2026-11-02'), on('2026-11-03', { end: '2026-11-03' }));
      expect(await refusedFields(wrong)).toEqual(['shifts.1.end']);
      const tooMany = Array.from({ length: maxShiftsAtOnce + 1 }, (_, at) => on('2026-11-02', { externalId: `${at}` }));
      expect(await refusedFields(push(person, ...tooMany))).toEqual(['shifts']);
      expect(await refusedFields(person.shifts.push({ source: 'Ward Rota', shifts: [] }))).toEqual([
        'source',
        'shifts',
      ]);
      expect(await person.practiceHours.list({})).toEqual([]);
    });

    test('keeps no more shifts than one person may, nor more periods', async () => {
      const { api: person, user } = await api().nurse();
      await push(person, on('2026-11-02'));
      await sql`insert into shifts (user_id, source, external_id, period_id, month, group_key, starts_at, ends_at, break_minutes)
        select user_id, 'old', n::text, gen_random_uuid(), '2020-01', group_key, starts_at, ends_at, 0
        from shifts, generate_series(1, ${maxShifts - 1}::int) n where user_id = ${user.id}`.execute(api().ports.db);
      const full = { code: 'UNPROCESSABLE_CONTENT' };
      expect(await refusalOf(push(person, on('2026-11-03')))).toMatchObject(full);
      expect(await push(person, on('2026-11-02', { end: '2026-11-02T13:00' }))).toMatchObject({ corrected: 1 });
      await api().ports.db.deleteFrom('shifts').where('userId', '=', user.id).where('source', '=', 'old').execute();
      await sql`insert into practice_hours (id, user_id, start_date, end_date, hours, calculated_total_hours, setting)
        select gen_random_uuid(), ${user.id}, '2026-01-01', '2026-01-31', 1, 1, 'ward' from generate_series(1, 999)`.execute(
        withoutRevisionGuard(api().ports.db),
      );
      expect(await refusalOf(push(person, on('2026-10-02')))).toMatchObject(full);
      expect(await push(person, on('2026-11-03'))).toMatchObject({ taken: 1 });
    });

    test('takes each shift once when the same week comes five times at once', async () => {
      const person = await nurse();
      const week = ['02', '03', '04', '05', '06'].map((day) => on(`2026-11-${day}`));
      const results = await Promise.all(Array.from({ length: 5 }, () => push(person, ...week)));
      expect(results.map(({ taken }) => taken).sort()).toEqual([0, 0, 0, 0, 5]);
      expect(await periodsOf(person)).toEqual([['2026-11-02', '2026-11-06', '62.50']]);
    });

    test('refuses a stranger, and touches nothing of anybody else', async () => {
      expect(await refusalOf(push(api().stranger().api, on('2026-11-02')))).toMatchObject({ code: 'UNAUTHORIZED' });
      const [one, other] = [await nurse(), await nurse()];
      await push(one, on('2026-11-02'));
      expect(await push(other, on('2026-11-02'))).toMatchObject({ taken: 1 });
      await push(other, on('2026-11-02', { status: 'cancelled' }));
      expect(await periodsOf(one)).toEqual([['2026-11-02', '2026-11-02', '12.50']]);
    });
  });
});
