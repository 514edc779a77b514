import { withoutRevisionGuard } from '@cairn/db/revision-guard';
import { fixturesOn } from '@cairn/domain/fixtures';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { fillEverything } from '../portfolio/testing-portfolio.ts';
import { missingId, onEachDatabase, refusalOf, type TestApi } from '../testing.ts';
import { allKinds, isLimited } from './record-kinds.ts';

type Nurse = Awaited<ReturnType<TestApi['nurse']>>;

const { practiceHours, cpdActivities } = fixturesOn('2026-11-20');
const full = { code: 'UNPROCESSABLE_CONTENT' };

onEachDatabase((api) => {
  const userOf = ({ user }: Nurse) => api().ports.db.selectFrom('users').where('id', '=', user.id);
  const atMost = async (nurse: Nurse) =>
    (await userOf(nurse).select('recordsAtMost').executeTakeFirstOrThrow()).recordsAtMost;
  const setAtMost = (nurse: Nurse, recordsAtMost: number | null) =>
    api().ports.db.updateTable('users').set({ recordsAtMost }).where('id', '=', nurse.user.id).execute();
  const add = (nurse: Nurse) => nurse.api.practiceHours.create(practiceHours);
  const count = async (nurse: Nurse) => (await nurse.api.practiceHours.list({})).length;

  /** Somebody with so many entries of practice hours, of which the bound tells the truth. */
  async function nurseWith(entries: number): Promise<Nurse> {
    const nurse = await api().nurse();
    const { id } = await add(nurse);
    await sql`insert into practice_hours (id, user_id, start_date, hours, hours_frequency, calculated_total_hours, setting)
      select gen_random_uuid(), user_id, start_date, hours, hours_frequency, calculated_total_hours, setting
      from practice_hours, generate_series(2, ${entries}::integer) where id = ${id}`.execute(
      withoutRevisionGuard(api().ports.db),
    );
    api().forgetAnswers();
    await setAtMost(nurse, entries);
    return nurse;
  }

  describe('a new record', () => {
    test('raises the revision of its owner and the bound on how many they keep, and nobody else’s', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const revision = async (of: Nurse) => (await userOf(of).select('revision').executeTakeFirstOrThrow()).revision;
      const before = [await revision(nurse), await atMost(nurse), await revision(other), await atMost(other)];
      await add(nurse);
      await nurse.api.cpdActivities.create(cpdActivities);
      const after = [await revision(nurse), await atMost(nurse), await revision(other), await atMost(other)];
      const [revised, more, ...others] = after.map((number, n) => Number(number) - Number(before[n]));
      expect(revised).toBeGreaterThan(1);
      expect([more, ...others]).toEqual([2, 0, 0]);
    });

    test('is the last that fits, and the next is refused', async () => {
      const nurse = await nurseWith(999);
      await add(nurse);
      expect(await refusalOf(add(nurse))).toMatchObject(full);
      expect(await refusalOf(nurse.withKey('one-more').practiceHours.create(practiceHours))).toMatchObject(full);
      expect(await count(nurse)).toBe(1000);
    });

    test('is added by as many of those that come at once as there is room for', async () => {
      const nurse = await nurseWith(997);
      const refusals = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          refusalOf(n % 2 ? add(nurse) : nurse.withKey(`at-once-${n}`).practiceHours.create(practiceHours)),
        ),
      );
      expect(refusals.filter((refusal) => refusal === null)).toHaveLength(3);
      expect(await count(nurse)).toBe(1000);
    });

    test.each([
      ['nobody knows how many there are', null],
      ['there may be as many as fit', 1000],
      ['there may be more than fit', 4000],
    ])('is added where %s, and then it is known', async (_when, bound) => {
      const nurse = await nurseWith(3);
      await setAtMost(nurse, bound);
      await add(nurse);
      // On several machines the records are counted each time instead.
      if (api().ports.isDistributed) return expect(await count(nurse)).toBe(4);
      expect(await atMost(nurse)).toBe(4);
      await add(nurse);
      expect(await atMost(nurse)).toBe(5);
      await setAtMost(nurse, bound);
      await nurse.withKey('unknown').practiceHours.create(practiceHours);
      expect(await atMost(nurse)).toBe(6);
      await nurse.withKey('known').practiceHours.create(practiceHours);
      expect(await atMost(nurse)).toBe(7);
    });

    test('is added without counting where a draft ends with it, with a key or without', async () => {
      const nurse = await nurseWith(3);
      await setAtMost(nurse, 500);
      nurse.jar.draftId = missingId;
      await add(nurse);
      await nurse.withKey('with a draft').practiceHours.create(practiceHours);
      nurse.jar.draftId = null;
      if (!api().ports.isDistributed) expect(await atMost(nurse)).toBe(502);
      expect(await count(nurse)).toBe(5);
    });

    test('is told to whom it belongs when several people add theirs at once', async () => {
      const people = await Promise.all(Array.from({ length: 6 }, () => api().nurse()));
      const employers = people.map(({ user }) => `Trust of ${user.id}`);
      const added = await Promise.all(
        people.flatMap((nurse, n) => [
          nurse.api.practiceHours.create({ ...practiceHours, employer: employers[n] }),
          nurse.api.practiceHours.create({ ...practiceHours, employer: employers[n] }),
        ]),
      );
      expect(added.map(({ employer }) => employer)).toEqual(employers.flatMap((employer) => [employer, employer]));
      for (const [n, nurse] of people.entries()) {
        const own = await nurse.api.practiceHours.list({});
        const ids = added.slice(2 * n, 2 * n + 2).map(({ id }) => id);
        expect(own.map(({ id }) => id).sort()).toEqual(ids.sort());
      }
    });

    test('with a key is answered again as at first, and added once, also by those that come at once', async () => {
      const nurse = await nurseWith(3);
      const twice = () => nurse.withKey('twice').practiceHours.create(practiceHours);
      const answers = await Promise.all([twice(), twice(), twice()]);
      await nurse.api.practiceHours.update({ ...practiceHours, id: answers[0].id, employer: 'Elsewhere' });
      expect([...answers, await twice()]).toEqual(Array(4).fill(answers[0]));
      expect(await count(nurse)).toBe(4);
    });

    test('with a key that was used for another is refused, and nothing of it is left', async () => {
      const nurse = await nurseWith(3);
      const keyed = nurse.withKey('other').practiceHours;
      await keyed.create(practiceHours);
      const before = await userOf(nurse).select(['recordsAtMost', 'textAtMost']).executeTakeFirst();
      expect(await refusalOf(keyed.create({ ...practiceHours, employer: 'Elsewhere' }))).toMatchObject({
        code: 'CONFLICT',
      });
      expect(await userOf(nurse).select(['recordsAtMost', 'textAtMost']).executeTakeFirst()).toEqual(before);
      expect(await count(nurse)).toBe(4);
    });

    test('of another kind is added by somebody whose list of the first is full', async () => {
      const nurse = await nurseWith(1000);
      await nurse.api.cpdActivities.create(cpdActivities);
      expect(await atMost(nurse)).toBe(1001);
      expect(await refusalOf(add(nurse))).toMatchObject(full);
    });

    test('leaves nothing behind when it cannot be written', async () => {
      const nurse = await nurseWith(1);
      const before = await userOf(nurse).select(['revision', 'recordsAtMost', 'textAtMost']).executeTakeFirst();
      const { db } = api().ports;
      await sql`alter table practice_hours add constraint no_hospital check (employer is distinct from 'Nowhere')`.execute(
        db,
      );
      try {
        const refusal = await refusalOf(nurse.api.practiceHours.create({ ...practiceHours, employer: 'Nowhere' }));
        expect(refusal).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
      } finally {
        await sql`alter table practice_hours drop constraint no_hospital`.execute(db);
      }
      expect(await userOf(nurse).select(['revision', 'recordsAtMost', 'textAtMost']).executeTakeFirst()).toEqual(
        before,
      );
      expect(await count(nurse)).toBe(1);
    });
  });

  test('nobody keeps more records of a kind than the bound says, whatever they did', async () => {
    const nurse = await api().nurse({ revalidationDate: '2027-04-30' });
    await fillEverything(api(), nurse, 'Ada');
    const { id } = await add(nurse);
    await nurse.api.practiceHours.remove({ id });
    await nurse.api.deletedRecords.restore({ id });
    const bound = await atMost(nurse);
    for (const [kind] of allKinds.filter(([name]) => isLimited(name))) {
      const { rows } = await sql<{ kept: number }>`
        select count(*)::integer as kept from ${sql.table(kind)} where user_id = ${nurse.user.id}`.execute(
        api().ports.db,
      );
      expect(rows[0]?.kept, kind).toBeGreaterThan(0);
      expect(rows[0]?.kept, kind).toBeLessThanOrEqual(bound ?? 0);
    }
  });
});
