import { fixturesOn } from '@cairn/domain/fixtures';
import { describe, expect, test } from 'vitest';
import { absencesPage } from '../absences/queries.ts';
import type { Viewer } from '../actor.ts';
import type { Db } from '../context.ts';
import { cpdActivitiesPage } from '../cpd-activities/queries.ts';
import { feedbackPage } from '../feedback/queries.ts';
import { practiceHoursPage } from '../practice-hours/queries.ts';
import { reflectiveAccountsPage } from '../reflective-accounts/queries.ts';
import { discussionsPage } from '../reflective-discussions/queries.ts';
import { missingId, onEachDatabase, refusalOf, type TestApi } from '../testing.ts';
import type { AskedList } from './asked-list.ts';
import type { Page } from './queries.ts';

type Nurse = Awaited<ReturnType<TestApi['nurse']>>;
type Record = { id: string; updatedAt: string };

const fixtures = fixturesOn('2026-11-20');
const viewerOf = ({ user }: Nurse): Viewer => ({
  owner: user.id,
  today: '2026-11-20',
  cycle: null,
  registrationParts: user.registrationParts,
});

interface Kind {
  /** Records one dated `day` of November. */
  add({ api }: Nurse, day: string): Promise<Record>;
  change({ api }: Nurse, id: string, day: string): Promise<Record>;
  page(db: Db, viewer: Viewer, asked: Partial<AskedList>): Promise<Page<Record>>;
  list({ api }: Nurse, asked: object): Promise<Record[]>;
}

const dated = (day: string) => ({ date: `2026-11-${day}` });
const discussion = (day: string) => ({
  ...fixtures.reflectiveDiscussions,
  status: 'draft' as const,
  discussionDate: `2026-11-${day}`,
});
const hours = (day: string) => ({ ...fixtures.practiceHours, startDate: `2026-10-${day}`, endDate: '2026-10-30' });
/** Absences lie apart, so each has a month of its own. */
let months = 0;
const leave = (day: string) => {
  months += 1;
  const startDate = new Date(Date.UTC(1990, months, Number(day))).toISOString().slice(0, 10);
  return { ...fixtures.absences, startDate, endDate: startDate };
};

const kinds: { readonly [name: string]: Kind } = {
  practiceHours: {
    add: ({ api }, day) => api.practiceHours.create(hours(day)),
    change: ({ api }, id, day) => api.practiceHours.update({ id, ...hours(day) }),
    page: practiceHoursPage,
    list: ({ api }, asked) => api.practiceHours.list(asked),
  },
  absences: {
    add: ({ api }, day) => api.absences.create(leave(day)),
    change: ({ api }, id, day) => api.absences.update({ id, ...leave(day) }),
    page: absencesPage,
    list: ({ api }, asked) => api.absences.list(asked),
  },
  cpdActivities: {
    add: ({ api }, day) => api.cpdActivities.create({ ...fixtures.cpdActivities, ...dated(day), endDate: null }),
    change: ({ api }, id, day) =>
      api.cpdActivities.update({ id, ...fixtures.cpdActivities, ...dated(day), endDate: null }),
    page: cpdActivitiesPage,
    list: ({ api }, asked) => api.cpdActivities.list(asked),
  },
  feedback: {
    add: ({ api }, day) => api.feedback.create({ ...fixtures.feedback, ...dated(day) }),
    change: ({ api }, id, day) => api.feedback.update({ id, ...fixtures.feedback, ...dated(day) }),
    page: feedbackPage,
    list: ({ api }, asked) => api.feedback.list(asked),
  },
  reflectiveAccounts: {
    add: ({ api }, day) => api.reflectiveAccounts.create({ ...fixtures.reflectiveAccounts, ...dated(day) }),
    change: ({ api }, id, day) => api.reflectiveAccounts.update({ id, ...fixtures.reflectiveAccounts, ...dated(day) }),
    page: reflectiveAccountsPage,
    list: ({ api }, asked) => api.reflectiveAccounts.list(asked),
  },
  reflectiveDiscussions: {
    add: ({ api }, day) => api.reflectiveDiscussions.create(discussion(day)),
    change: ({ api }, id, day) => api.reflectiveDiscussions.update({ id, ...discussion(day) }),
    page: async (db, viewer, asked) => {
      const { records, next } = await discussionsPage(db, viewer, asked);
      return { records: records.map((one) => one.discussion), next };
    },
    list: ({ api }, asked) => api.reflectiveDiscussions.list(asked),
  },
};

const idsOf = (records: readonly Record[]) => records.map(({ id }) => id);
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

onEachDatabase((api) => {
  describe.each(Object.entries(kinds))('a list of %s', (_name, { add, change, page, list }) => {
    const nurseWithRecords = async () => {
      const nurse = await api().nurse();
      const records: Record[] = [];
      // Three of one day, so that the day alone does not order them, and two of one instant.
      for (const day of ['03', '05', '05', '05', '07']) {
        if (records.length !== 2) api().clock.advance(1);
        records.push(await add(nurse, day));
      }
      return { nurse, records };
    };
    const read = (nurse: Nurse, asked: Partial<AskedList>) => page(api().ports.db, viewerOf(nurse), asked);
    const readAll = async (
      nurse: Nurse,
      asked: Partial<AskedList>,
      between: () => Promise<unknown> = async () => {},
    ) => {
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const { records, next } = await read(nurse, { ...asked, cursor });
        ids.push(...idsOf(records));
        cursor = next ?? undefined;
        if (cursor !== undefined) await between();
      } while (cursor !== undefined);
      return ids;
    };

    test.each(['newest', 'updatedAt'] as const)('by %s is the same in pages of any length', async (sort) => {
      const { nurse, records } = await nurseWithRecords();
      const whole = idsOf(await list(nurse, { sort }));
      expect([...whole].sort()).toEqual(idsOf(records).sort());
      for (const limit of [1, 2, 3, 4, 5, 6]) expect(await readAll(nurse, { sort, limit })).toEqual(whole);
      // The end is known without asking once more.
      expect((await read(nurse, { sort, limit: 5 })).next).toBeNull();
      expect((await read(nurse, { sort, limit: 4 })).next).not.toBeNull();
    });

    test('shows none twice and leaves none out that stays, whatever is added and deleted between its pages', async () => {
      const { nurse, records } = await nurseWithRecords();
      const before = idsOf(await list(nurse, {}));
      const added: string[] = [];
      const seen = await readAll(nurse, { limit: 2 }, async () => {
        added.push((await add(nurse, '09')).id, (await add(nurse, '01')).id);
      });
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((id) => before.includes(id))).toEqual(before);
      expect(records).toHaveLength(5);
    });

    test('by updatedAt comes to what was changed while it was read', async () => {
      const { nurse, records } = await nurseWithRecords();
      const [first] = records;
      let times = 0;
      const seen = await readAll(nurse, { sort: 'updatedAt', limit: 2 }, async () => {
        api().clock.advance(1);
        times += 1;
        if (times === 1) await change(nurse, first?.id ?? '', '04');
      });
      expect(seen.at(-1)).toBe(first?.id);
      expect(new Set(seen)).toEqual(new Set(idsOf(records)));
    });

    test('is told since an instant with what was added, changed or brought back then, in pages too', async () => {
      const { nurse, records } = await nurseWithRecords();
      const [changed, removed] = records;
      const remove = (nurse.api as unknown as { [noun: string]: { remove(which: object): Promise<unknown> } })[_name];
      await remove?.remove({ id: removed?.id ?? '' });
      api().clock.advance(30);
      const updatedSince = api().clock.now().toISOString();
      expect(await list(nurse, { updatedSince })).toEqual([]);
      await change(nurse, changed?.id ?? '', '06');
      const added = await add(nurse, '08');
      await nurse.api.deletedRecords.restore({ id: removed?.id ?? '' });
      const since = [changed?.id, removed?.id, added.id].sort();
      expect(idsOf(await list(nurse, { updatedSince })).sort()).toEqual(since);
      expect((await readAll(nurse, { updatedSince, limit: 1, sort: 'updatedAt' })).sort()).toEqual(since);
      expect(idsOf(await list(await api().nurse(), { updatedSince }))).toEqual([]);
      api().clock.advance(30);
      expect(await list(nurse, { updatedSince: api().clock.now().toISOString() })).toEqual([]);
    });

    test('refuses what is no cursor of it', async () => {
      const { nurse } = await nurseWithRecords();
      const { next } = await read(nurse, { sort: 'updatedAt', limit: 2 });
      const at = '2026-11-20T12:00:00.000Z';
      for (const cursor of [
        next ?? '',
        'x',
        '%00',
        encoded('newest'),
        encoded(null),
        encoded(['newest']),
        encoded(['newest', '2026-02-31', at, missingId]),
        encoded(['newest', '2026-02-31', missingId]),
        encoded(['newest', "' or 1=1 --", at, missingId]),
        encoded(['newest', '0000-01-01', at, missingId, missingId]),
        encoded(['newest', '2026-01-01', '0000-01-01T00:00:00Z', missingId]),
        encoded(['newest', '2026-01-01', at, 'x']),
        encoded(['newest', 1, 2, 3]),
      ])
        expect([cursor, await refusalOf(list(nurse, { cursor }))]).toMatchObject([cursor, { code: 'BAD_REQUEST' }]);
      expect(await refusalOf(list(nurse, { cursor: '' }))).toMatchObject({ code: 'BAD_REQUEST' });
      expect(await refusalOf(list(nurse, { cursor: 'x'.repeat(301) }))).toMatchObject({ code: 'BAD_REQUEST' });
    });

    test('refuses another order, and an instant that is none or too long ago', async () => {
      const nurse = await api().nurse();
      const now = api().clock.now().getTime();
      const ago = (days: number) => new Date(now - days * 86_400_000).toISOString();
      for (const asked of [{ sort: 'date' }, { updatedSince: '2026-11-20' }, { updatedSince: ago(90.01) }])
        expect(await refusalOf(list(nurse, asked))).toMatchObject({ code: 'BAD_REQUEST' });
      for (const updatedSince of [ago(89.99), ago(-1), '2026-11-20T10:00:00+01:00', '9999-12-31T23:59:59-23:59'])
        expect(await list(nurse, { updatedSince })).toEqual([]);
    });

    test('of one person has nothing of another’s, also with their cursor', async () => {
      const [{ nurse }, { nurse: other }] = [await nurseWithRecords(), await nurseWithRecords()];
      const { next } = await read(other, { limit: 1 });
      const own = idsOf(await list(nurse, {}));
      for (const id of idsOf(await list(nurse, { cursor: next ?? '' }))) expect(own).toContain(id);
    });
  });
});
