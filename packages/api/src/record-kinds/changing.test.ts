import { fixturesOn } from '@cairn/domain/fixtures';
import { describe, expect, test } from 'vitest';
import { timeAwayOf } from '../absences/queries.ts';
import { raiseRevision } from '../revisions/commands.ts';
import { onEachDatabase, refusalOf, type TestApi } from '../testing.ts';
import { inTransaction } from '../transaction.ts';
import { type Changing, changeRecord } from './changing.ts';

const { practiceHours, absences } = fixturesOn('2026-11-20');
const changing: Changing<'practiceHours', { timeAway: object[] }> = {
  kind: 'practiceHours',
  beside: (owner) => [timeAwayOf(owner).as('timeAway')],
};

type Nurse = Awaited<ReturnType<TestApi['nurse']>>;
type Columns = Parameters<typeof changeRecord<'practiceHours', { timeAway: object[] }>>[4];

onEachDatabase((api) => {
  const now = new Date('2026-11-20T12:00:00.000Z');
  const change = ({ user }: Nurse, id: string, columns: Columns, at = now) =>
    inTransaction(api().ports, async (tx) => {
      await raiseRevision(tx, user.id);
      return changeRecord(tx, { owner: user.id, now: at }, changing, id, columns);
    });

  describe('a record that is changed', () => {
    test('has the columns that were given and keeps the others, whichever came the time before', async () => {
      const nurse = await api().nurse();
      const { id, hours } = await nurse.api.practiceHours.create(practiceHours);
      const first = await change(nurse, id, { employer: 'A trust', description: 'Nights' });
      expect(first).toMatchObject({ id, userId: nurse.user.id, employer: 'A trust', description: 'Nights', hours });
      const second = await change(nurse, id, { description: null });
      expect(second).toMatchObject({ employer: 'A trust', description: null, hours });
      const third = await change(nurse, id, { description: 'Days', employer: undefined });
      expect(third).toMatchObject({ employer: 'A trust', description: 'Days', hours });
    });

    test('is answered with what stands beside it, which is its owner’s alone', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      await other.api.absences.create(absences);
      const { id } = await nurse.api.practiceHours.create(practiceHours);
      expect((await change(nurse, id, { hours: '8' })).timeAway).toEqual([]);
      const { startDate, endDate } = await nurse.api.absences.create(absences);
      expect((await change(nurse, id, { hours: '9' })).timeAway).toEqual([{ startDate, endDate }]);
    });

    test('is said to be changed later than before, also within a millisecond and by a clock that went back', async () => {
      const nurse = await api().nurse();
      const { id } = await nurse.api.practiceHours.create(practiceHours);
      const later = new Date(now.getTime() + 60_000);
      const first = await change(nurse, id, { hours: '8' }, later);
      expect(first.updatedAt).toBe(later.toISOString());
      const second = await change(nurse, id, { hours: '9' }, later);
      const third = await change(nurse, id, { hours: '10' }, now);
      expect([second.updatedAt, third.updatedAt].map((at) => Date.parse(at) - later.getTime())).toEqual([1, 2]);
    });

    test('is nobody else’s: it is not found, and stays as it is', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const record = await nurse.api.practiceHours.create(practiceHours);
      expect(await refusalOf(change(other, record.id, { hours: '1' }))).toMatchObject({ code: 'NOT_FOUND' });
      expect(await nurse.api.practiceHours.get({ id: record.id })).toEqual(record);
    });
  });
});
