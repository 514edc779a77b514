import { RuleError } from '@cairn/domain/errors';
import { fixturesOn } from '@cairn/domain/fixtures';
import { describe, expect, test } from 'vitest';
import { timeAwayOf } from '../absences/queries.ts';
import { raiseRevision } from '../revisions/commands.ts';
import { callBy, missingId, onEachDatabase, refusalOf, type TestApi } from '../testing.ts';
import { inTransaction } from '../transaction.ts';
import { type Change, changeAtOnce, changeInTransaction } from './changing.ts';

const { practiceHours, cpdActivities, absences } = fixturesOn('2026-11-20');

type Columns = Awaited<ReturnType<Change<'practiceHours', object, unknown>['columns']>>;
type Row = Parameters<Change<'practiceHours', object, unknown, { timeAway: object[] }>['shown']>[0];
type ToColumns = Change<'practiceHours', Columns, Row, { timeAway: object[] }>;

/** Whatever is given becomes a column. */
const plain: ToColumns = {
  kind: 'practiceHours',
  beside: (owner) => [timeAwayOf(owner).as('timeAway')],
  columns: (_db, _actor, given) => given,
  shown: (row) => row,
};

type Nurse = Awaited<ReturnType<TestApi['nurse']>>;

onEachDatabase((api) => {
  const now = new Date('2026-11-20T12:00:00.000Z');
  const change = (nurse: Nurse, id: string, columns: Columns, at = now) =>
    inTransaction(api().ports, async (tx) => {
      await raiseRevision(tx, nurse.user.id);
      return changeInTransaction(tx, { ...callBy(api().ports, nurse.user.id), now: at }, plain, { ...columns, id });
    });
  const boundsOf = ({ user }: Nurse) =>
    api()
      .ports.db.selectFrom('users')
      .select(['revision', 'textAtMost', 'recordsAtMost'])
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();

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

  describe('a record that is changed at once', () => {
    /** Without a transaction: null where it must be done in one. */
    const atOnce = (
      nurse: Nurse,
      given: Parameters<typeof changeAtOnce<'practiceHours', Columns, Row, { timeAway: object[] }>>[2],
      how = plain,
    ) => changeAtOnce(callBy(api().ports, nurse.user.id), how, given);

    test('has the columns that were given, raises the revision, and adds to the bound on text alone', async () => {
      const nurse = await api().nurse();
      const { id, hours } = await nurse.api.practiceHours.create(practiceHours);
      await nurse.api.absences.create(absences);
      const before = await boundsOf(nurse);
      const changed = await atOnce(nurse, { id, employer: 'A trust' });
      // On several machines it is always done in a transaction.
      if (api().ports.isDistributed) return expect(changed).toBeNull();
      expect(changed).toMatchObject({ id, userId: nurse.user.id, employer: 'A trust', hours });
      expect(changed?.timeAway).toHaveLength(1);
      const after = await boundsOf(nurse);
      expect(after.revision).toBeGreaterThan(before.revision);
      expect(after.textAtMost).toBeGreaterThan(before.textAtMost ?? Number.POSITIVE_INFINITY);
      expect(after.recordsAtMost).toBe(before.recordsAtMost);
      expect(await nurse.api.practiceHours.get({ id })).toMatchObject({ employer: 'A trust', hours });
    });

    test.each<[string, (nurse: Nurse, id: string) => Promise<unknown>]>([
      ['another record is added', ({ api: own }) => own.cpdActivities.create(cpdActivities)],
      ['the record is changed', ({ api: own }, id) => own.practiceHours.update({ ...practiceHours, id, hours: '5' })],
      ['the record is deleted', ({ api: own }, id) => own.practiceHours.remove({ id })],
      ['the years are submitted', ({ api: own }) => own.cycles.submit({ revalidationDate: '2026-12-31' })],
    ])('is not when %s between looking and writing', async (_what, meanwhile) => {
      const nurse = await api().nurse({ revalidationDate: '2026-12-31' });
      const { id } = await nurse.api.practiceHours.create(practiceHours);
      let after: unknown;
      const entries = () => nurse.api.practiceHours.list({});
      const columns: ToColumns['columns'] = async (_db, _actor, given) => {
        await meanwhile(nurse, id);
        after = [await entries(), await boundsOf(nurse)];
        return given;
      };
      expect(await atOnce(nurse, { id, employer: 'A trust' }, { ...plain, columns })).toBeNull();
      if (api().ports.isDistributed) return;
      expect([await entries(), await boundsOf(nurse)]).toEqual(after);
    });

    test('is not where it must be refused, is not known to have room, or comes with more: nothing is done then', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const record = await nurse.api.practiceHours.create(practiceHours);
      const { id } = record;
      const refusing = () => {
        throw new RuleError('INVALID', 'no');
      };
      const setText = (textAtMost: number | null) =>
        api().ports.db.updateTable('users').set({ textAtMost }).where('id', '=', nurse.user.id).execute();
      const before = await boundsOf(nurse);
      const employer = 'A trust';
      expect(await atOnce(nurse, { id: missingId, employer })).toBeNull();
      expect(await atOnce(other, { id, employer })).toBeNull();
      expect(await atOnce(nurse, { id, employer, updatedAt: '2026-01-01T00:00:00.000Z' })).toBeNull();
      expect(await atOnce(nurse, { id, employer }, { ...plain, columns: refusing })).toBeNull();
      expect(await atOnce(nurse, { id, employer }, { ...plain, alsoWrites: () => async () => {} })).toBeNull();
      expect(await boundsOf(nurse)).toEqual(before);
      for (const textAtMost of [null, api().ports.policy.textBytes - 1]) {
        await setText(textAtMost);
        expect(await atOnce(nurse, { id, employer })).toBeNull();
        expect(await boundsOf(nurse)).toEqual({ ...before, textAtMost });
      }
      expect(await nurse.api.practiceHours.get({ id })).toEqual(record);
    });

    test('fails as whatever fails in it does', async () => {
      const nurse = await api().nurse();
      const { id } = await nurse.api.practiceHours.create(practiceHours);
      const failing = () => {
        throw new TypeError('a fault');
      };
      const doing = atOnce(nurse, { id }, { ...plain, columns: failing });
      if (api().ports.isDistributed) return expect(await doing).toBeNull();
      await expect(doing).rejects.toThrow(TypeError);
    });
  });

  describe('by its owner', () => {
    const update = (nurse: Nurse, id: string, given: object, key: string | null = null) =>
      (key === null ? nurse.api : nurse.withKey(key)).practiceHours.update({ ...practiceHours, ...given, id });

    test('is changed at once, with a key or without, and where a draft ends', async () => {
      const nurse = await api().nurse();
      const { id } = await nurse.api.practiceHours.create(practiceHours);
      const before = await boundsOf(nurse);
      await update(nurse, id, { employer: 'A trust' });
      await update(nurse, id, { employer: 'A trust' }, 'keyed');
      nurse.jar.draftId = missingId;
      await update(nurse, id, { employer: 'A trust' });
      await update(nurse, id, { employer: 'Another' }, 'keyed, with a draft');
      if (!api().ports.isDistributed) expect((await boundsOf(nurse)).recordsAtMost).toBe(before.recordsAtMost);
      expect(await nurse.api.practiceHours.get({ id })).toMatchObject({ employer: 'Another' });
    });

    test('is changed once for each key, also by those that come at once, and answered as at first', async () => {
      const nurse = await api().nurse();
      const { id, updatedAt } = await nurse.api.practiceHours.create(practiceHours);
      const twice = () => update(nurse, id, { employer: 'A trust', updatedAt }, 'twice');
      const answers = await Promise.all([twice(), twice(), twice()]);
      await update(nurse, id, { employer: 'Elsewhere' });
      expect([...answers, await twice()]).toEqual(Array(4).fill(answers[0]));
      expect(await nurse.api.practiceHours.get({ id })).toMatchObject({ employer: 'Elsewhere' });
    });

    test('is refused with a key that was used for another change, and nothing of it is left', async () => {
      const nurse = await api().nurse();
      const { id } = await nurse.api.practiceHours.create(practiceHours);
      const first = await update(nurse, id, { employer: 'A trust' }, 'other');
      const before = await boundsOf(nurse);
      const refusal = await refusalOf(update(nurse, id, { employer: 'Elsewhere' }, 'other'));
      expect(refusal).toMatchObject({ code: 'CONFLICT' });
      expect(await boundsOf(nurse)).toEqual(before);
      expect(await nurse.api.practiceHours.get({ id })).toEqual(first);
    });

    test('is changed by one of those who read the same version, and by all who name none', async () => {
      const nurse = await api().nurse();
      const { id, updatedAt } = await nurse.api.practiceHours.create(practiceHours);
      const eight = Array.from({ length: 8 }, (_, n) => (n % 2 ? `key-${n}` : null));
      const refusals = await Promise.all(
        eight.map((key, n) => refusalOf(update(nurse, id, { employer: `Trust ${n}`, updatedAt }, key))),
      );
      expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
      expect(refusals.filter((refusal) => refusal?.code === 'CONFLICT')).toHaveLength(7);
      const winner = refusals.indexOf(null);
      expect(await nurse.api.practiceHours.get({ id })).toMatchObject({ employer: `Trust ${winner}` });
      const all = await Promise.all(eight.map((_, n) => update(nurse, id, { employer: `Trust ${n}` })));
      const instants = all.map((entry) => entry.updatedAt);
      expect(new Set(instants).size).toBe(8);
      const last = all.find((entry) => entry.updatedAt === instants.toSorted().at(-1));
      expect(await nurse.api.practiceHours.get({ id })).toEqual(last);
    });
  });
});
