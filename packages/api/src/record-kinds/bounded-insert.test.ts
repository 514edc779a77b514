import { testDatabases } from '@cairn/db/testing';
import { cpdActivityInput } from '@cairn/domain/cpd-activity';
import { fixturesOn } from '@cairn/domain/fixtures';
import { practiceHoursInput } from '@cairn/domain/practice-hours';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { timeAwayOf } from '../absences/queries.ts';
import { cpdActivityAddition } from '../cpd-activities/commands.ts';
import { practiceHoursAddition } from '../practice-hours/commands.ts';
import { lockUser } from '../sessions/session.ts';
import { callBy, onEachDatabase, openTestApi, type TestApi } from '../testing.ts';
import { type BoundedRow, insertTogetherWithinBounds } from './bounded-insert.ts';
import { newRow } from './new-row.ts';
import { recordKinds } from './record-kinds.ts';

type Nurse = Awaited<ReturnType<TestApi['nurse']>>;

const target = {
  kind: 'practiceHours',
  beside: (owner: Parameters<typeof timeAwayOf>[0]) => timeAwayOf(owner).as('timeAway'),
} as const;
const { practiceHours, cpdActivities } = fixturesOn('2026-11-20');
const { max } = recordKinds.practiceHours;
const maxText = 100_000;

function given({ user }: Nurse, more: object = {}, bytes = 10): BoundedRow {
  const hours = { hours: '7.5', hoursFrequency: 'total', calculatedTotalHours: '7.5', setting: 'ward' };
  const columns = { startDate: '2026-05-03', ...hours, description: 'Nights: “ward 7”', ...more };
  return { row: newRow({ owner: user.id, now: new Date('2026-11-20T12:00:00.000Z') }, columns), bytes, maxText };
}

/** What became of each: the row, null, or the code of its error. */
const together = ({ ports }: TestApi, all: readonly BoundedRow[]) =>
  Promise.all(
    all.map((one) => insertTogetherWithinBounds(ports.db, target, one).catch(({ code }: { code: string }) => code)),
  );

const boundsOf = ({ ports }: TestApi, { user }: Nurse) =>
  ports.db
    .selectFrom('users')
    .select(['revision', 'recordsAtMost', 'textAtMost'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();

const setBounds = (
  { ports }: TestApi,
  { user }: Nurse,
  bounds: { recordsAtMost?: number | null; textAtMost?: number },
) => ports.db.updateTable('users').set(bounds).where('id', '=', user.id).execute();

/** In how many transactions these rows were written. */
async function commitsOf({ ports }: TestApi, rows: readonly BoundedRow[]): Promise<number> {
  const ids = rows.map(({ row }) => row.id);
  const { rows: found } = await sql<{ xmin: string }>`
    select xmin::text from practice_hours where id = any(${ids}::uuid[])`.execute(ports.db);
  expect(found).toHaveLength(ids.length);
  return new Set(found.map(({ xmin }) => xmin)).size;
}

// Several machines are asked one by one: nothing is added together there.
onEachDatabase((api) => {
  const isApart = () => api().ports.isDistributed;

  describe('records that come at once', () => {
    test('of several people are added by one commit, to whom each belongs, and raise what is known of each', async () => {
      if (isApart()) return;
      const [one, two, idle] = [await api().nurse(), await api().nurse(), await api().nurse()];
      const people = [one, two, idle];
      const before = await Promise.all(people.map((nurse) => boundsOf(api(), nurse)));
      const rows = [
        given(one, { employer: 'A' }, 10),
        given(two, { employer: 'B' }, 20),
        given(one, { employer: 'C' }, 30),
      ];
      const added = await together(api(), rows);
      expect(added).toEqual(
        rows.map(({ row }) => expect.objectContaining({ id: row.id, userId: row.userId, employer: row.employer })),
      );
      expect(await commitsOf(api(), rows)).toBe(1);
      const after = await Promise.all(people.map((nurse) => boundsOf(api(), nurse)));
      const more = after.map(({ recordsAtMost, textAtMost, revision }, n) => [
        Number(recordsAtMost) - Number(before[n]?.recordsAtMost),
        Number(textAtMost) - Number(before[n]?.textAtMost),
        revision > Number(before[n]?.revision),
      ]);
      expect(more).toEqual([
        [2, 40, true],
        [1, 20, true],
        [0, 0, false],
      ]);
    });

    test('are kept and read as those that come alone, and so is what is read beside them', async () => {
      if (isApart()) return;
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      await other.api.absences.create({ startDate: '2026-01-05', endDate: '2026-01-09', kind: 'sickness' });
      const odd = {
        ...{ endDate: null, isCurrent: true, registrationShares: { nurse: 4, midwife: 6 } },
        ...{
          description: 'A \\ "quote"\nand {a: brace}, 𝒰nicode',
          employer: null,
          source: 'e-roster',
          externalId: '1',
        },
      };
      const [alone] = await together(api(), [given(nurse, odd)]);
      const rows = [given(nurse, { ...odd, externalId: '2' }), given(other, { ...odd, externalId: '1' })];
      const [kept, others] = await together(api(), rows);
      expect(await commitsOf(api(), rows)).toBe(1);
      const ids = { id: expect.any(String), externalId: '2' };
      expect(kept).toEqual({ ...(alone as object), ...ids });
      expect(others).toMatchObject({ timeAway: [{ startDate: '2026-01-05', endDate: '2026-01-09' }] });
    });

    test('are the same, of every kind that is added so, as by their parameters', async () => {
      if (isApart()) return;
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const call = callBy(api().ports, nurse.user.id);
      const hours = practiceHoursAddition.row(call, practiceHoursInput.parse(practiceHours));
      const activity = cpdActivityAddition.row(call, cpdActivityInput.parse(cpdActivities));
      const few = { ...activity, selectedStandards: [], profession: null };
      for (const [addition, columns] of [
        [practiceHoursAddition, hours],
        [cpdActivityAddition, activity],
        [cpdActivityAddition, few],
      ] as const) {
        const rowOf = ({ user }: Nurse) => newRow({ owner: user.id, now: call.now }, columns);
        const add = (row: ReturnType<typeof rowOf>) =>
          insertTogetherWithinBounds(api().ports.db, addition, { row, bytes: 10, maxText });
        const alone = await add(rowOf(nurse));
        const both = await Promise.all([add(rowOf(nurse)), add(rowOf(other))]);
        expect(both[0]).toEqual({ ...alone, id: both[0]?.id });
        expect(both[1]).toEqual({ ...alone, id: both[1]?.id, userId: other.user.id });
        const { rows } = await sql<{ xmin: string }>`select distinct xmin::text from ${sql.table(addition.kind)}
          where id = any(${both.map((row) => row?.id)}::uuid[])`.execute(api().ports.db);
        expect(rows).toHaveLength(1);
      }
    });

    test('are not tried again where nobody knows what became of them', async () => {
      if (isApart()) return;
      const [one, two] = [await api().nurse(), await api().nurse()];
      let asked = 0;
      const lost = new Error('the answer was lost');
      const losing = api().ports.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: () => {
          asked += 1;
          throw lost;
        },
      });
      const rows = [given(one), given(two)];
      const added = rows.map((row) => insertTogetherWithinBounds(losing, target, row));
      expect(await Promise.allSettled(added)).toEqual(rows.map(() => ({ status: 'rejected', reason: lost })));
      expect([asked, await commitsOf(api(), rows)]).toEqual([1, 1]);
      await expect(
        api()
          .ports.db.transaction()
          .execute((tx) => insertTogetherWithinBounds(tx, target, given(one))),
      ).rejects.toThrow('transaction');
    });

    test('are refused to whoever may have as many as they may keep, and to nobody else', async () => {
      if (isApart()) return;
      const [full, nearly, unknown, wordy, other] = [
        await api().nurse(),
        await api().nurse(),
        await api().nurse(),
        await api().nurse(),
        await api().nurse(),
      ];
      await setBounds(api(), full, { recordsAtMost: max });
      await setBounds(api(), nearly, { recordsAtMost: max - 1 });
      await setBounds(api(), unknown, { recordsAtMost: null });
      await setBounds(api(), wordy, { textAtMost: maxText - 9 });
      const untouched = await Promise.all([full, unknown, wordy].map((nurse) => boundsOf(api(), nurse)));
      const people = [full, nearly, nearly, unknown, wordy, other];
      const added = await together(
        api(),
        people.map((nurse) => given(nurse)),
      );
      const whose = added.map((row) => (row === null ? null : Object(row).userId));
      expect([whose[0], whose[3], whose[4], whose[5]]).toEqual([null, null, null, other.user.id]);
      // Of two there is room for one.
      expect([whose[1], whose[2]].sort()).toEqual([nearly.user.id, null].sort());
      expect(await Promise.all([full, unknown, wordy].map((nurse) => boundsOf(api(), nurse)))).toEqual(untouched);
      expect(await boundsOf(api(), nearly)).toMatchObject({ recordsAtMost: max });
    });

    test('are added but for the one that a constraint refuses, or whose value cannot be', async () => {
      if (isApart()) return;
      const people = [await api().nurse(), await api().nurse(), await api().nurse(), await api().nurse()];
      const [one, two, three, four] = people as [Nurse, Nurse, Nurse, Nurse];
      const before = await boundsOf(api(), two);
      const rows = [given(one), given(two, { setting: 'the moon' }), given(three, { startDate: 'soon' }), given(four)];
      const added = await together(api(), rows);
      expect(added).toEqual([
        expect.objectContaining({ userId: one.user.id }),
        '23514',
        '22007',
        expect.objectContaining({ userId: four.user.id }),
      ]);
      expect(await boundsOf(api(), two)).toEqual(before);
    });

    test('are added too where they fill other columns than the first', async () => {
      if (isApart()) return;
      const [one, two, three] = [await api().nurse(), await api().nurse(), await api().nurse()];
      const rows = [given(one), given(two, { source: 'e-roster', externalId: '9' }), given(three)];
      const added = await together(api(), rows);
      expect(added.map((row) => Object(row).externalId)).toEqual([null, '9', null]);
      expect(await commitsOf(api(), rows)).toBe(2);
    });
  });
});

describe.each(testDatabases.filter(({ name }) => name === 'postgres'))('while a row is held on $name', ({ open }) => {
  test('its owner’s record waits, and nobody else’s', async () => {
    const handle = await open();
    try {
      const api = openTestApi(handle.db);
      const [held, free] = [await api.nurse(), await api.nurse()];
      let waiting: Promise<unknown> | undefined;
      await handle.db.transaction().execute(async (tx) => {
        await lockUser(tx, held.user.id);
        waiting = insertTogetherWithinBounds(handle.db, target, given(held));
        expect(await insertTogetherWithinBounds(handle.db, target, given(free))).toMatchObject({
          userId: free.user.id,
        });
      });
      expect(await waiting).toMatchObject({ userId: held.user.id });
    } finally {
      await handle.close();
    }
  });
});
