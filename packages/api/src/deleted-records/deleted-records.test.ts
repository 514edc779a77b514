import { withoutRevisionGuard } from '@cairn/db/revision-guard';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { purgeTable } from '../retention/commands.ts';
import { onEachDatabase, refusalOf } from '../testing.ts';

const hours = {
  startDate: '2026-09-01',
  endDate: '2026-09-30',
  hours: '40.5',
  hoursFrequency: 'total',
  setting: 'ward',
  employer: 'Ward “7” – é',
} as const;

onEachDatabase((api) => {
  describe('deletedRecords.restore', () => {
    test('brings an entry back exactly as it was', async () => {
      const nurse = await api().nurse();
      const kept = await nurse.api.practiceHours.create(hours);
      await nurse.api.practiceHours.remove({ id: kept.id });
      expect(await nurse.api.deletedRecords.restore({ id: kept.id })).toEqual({ id: kept.id });
      expect(await nurse.api.practiceHours.list({})).toEqual([kept]);
    });

    test('works again after a second deletion, and only once for each', async () => {
      const nurse = await api().nurse();
      const { id } = await nurse.api.practiceHours.create(hours);
      for (let i = 0; i < 2; i++) {
        await nurse.api.practiceHours.remove({ id });
        await nurse.api.deletedRecords.restore({ id });
      }
      expect(await refusalOf(nurse.api.deletedRecords.restore({ id }))).toMatchObject({ code: 'NOT_FOUND' });
      expect(await nurse.api.practiceHours.list({})).toHaveLength(1);
    });

    test('is over after an hour, and the record is then forgotten', async () => {
      const nurse = await api().nurse();
      const { id } = await nurse.api.practiceHours.create(hours);
      await nurse.api.practiceHours.remove({ id });
      api().clock.advance(59);
      expect(await purgeTable(api().ports, 'deletedRecords')).toBe(0);
      api().clock.advance(1);
      await nurse.api.account.login({ email: nurse.user.email, password: nurse.password });
      expect(await refusalOf(nurse.api.deletedRecords.restore({ id }))).toMatchObject({ code: 'NOT_FOUND' });
      expect(await purgeTable(api().ports, 'deletedRecords')).toBe(1);
    });

    test('brings back the last change that was acknowledged, also one made at the moment of deletion', async () => {
      const nurse = await api().nurse();
      for (let round = 0; round < 10; round++) {
        const { id } = await nurse.api.practiceHours.create({ ...hours, employer: 'before' });
        const change = nurse.api.practiceHours.update({ id, ...hours, employer: 'changed' });
        const [changed] = await Promise.all([refusalOf(change), nurse.api.practiceHours.remove({ id })]);
        await nurse.api.deletedRecords.restore({ id });
        const [restored] = await nurse.api.practiceHours.list({});
        expect(restored?.employer).toBe(changed === null ? 'changed' : 'before');
        await nurse.api.practiceHours.remove({ id });
      }
    });

    test('waits for a change under way before it moves a record', async () => {
      const nurse = await api().nurse();
      const { id } = await nurse.api.practiceHours.create(hours);
      let removing: Promise<unknown> | undefined;
      await api()
        .ports.db.transaction()
        .execute(async (tx) => {
          await withoutRevisionGuard(tx)
            .updateTable('practiceHours')
            .set({ employer: 'changed' })
            .where('id', '=', id)
            .execute();
          removing = nurse.api.practiceHours.remove({ id });
          await new Promise((resolve) => setTimeout(resolve, 100));
        });
      await removing;
      await nurse.api.deletedRecords.restore({ id });
      expect(await nurse.api.practiceHours.list({})).toEqual([expect.objectContaining({ employer: 'changed' })]);
    });

    test('brings back no more than a person may keep, and leaves what it refuses to be brought back later', async () => {
      const nurse = await api().nurse();
      const { id } = await nurse.api.practiceHours.create(hours);
      await nurse.api.practiceHours.remove({ id });
      const first = await nurse.api.practiceHours.create(hours);
      await sql`insert into practice_hours (id, user_id, start_date, hours, hours_frequency, calculated_total_hours, setting)
        select gen_random_uuid(), user_id, start_date, hours, hours_frequency, calculated_total_hours, setting
        from practice_hours, generate_series(1, 999) where id = ${first.id}`.execute(
        withoutRevisionGuard(api().ports.db),
      );
      expect(await refusalOf(nurse.api.deletedRecords.restore({ id }))).toMatchObject({
        code: 'UNPROCESSABLE_CONTENT',
        message: expect.stringContaining('at most 1000'),
      });
      await nurse.api.practiceHours.remove({ id: first.id });
      expect(await nurse.api.deletedRecords.restore({ id })).toEqual({ id });
    });

    test('refuses a stranger and does not see what others deleted', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const { id } = await nurse.api.practiceHours.create(hours);
      await nurse.api.practiceHours.remove({ id });
      expect(await refusalOf(api().stranger().api.deletedRecords.restore({ id }))).toMatchObject({
        code: 'UNAUTHORIZED',
      });
      expect(await refusalOf(other.api.deletedRecords.restore({ id }))).toMatchObject({ code: 'NOT_FOUND' });
      await nurse.api.deletedRecords.restore({ id });
    });
  });
});
