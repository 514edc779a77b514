import { fixturesOn } from '@cairn/domain/fixtures';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { keepFile } from '../portfolio/testing-portfolio.ts';
import { sweep } from '../sweep/commands.ts';
import { onEachDatabase, refusalOf, type TestApi } from '../testing.ts';
import { deletionsPage } from './queries.ts';

type Nurse = Awaited<ReturnType<TestApi['nurse']>>;

const fixtures = fixturesOn('2026-11-20');

/** The part of a noun's procedures that is asked here. */
interface Procedures {
  create(input: object): Promise<{ id: string }>;
  remove(input: object): Promise<unknown>;
  deletions(input: { since: string; limit?: string; cursor?: string }): Promise<{ id: string; deletedAt: string }[]>;
}
const nouns = {
  practiceHours: fixtures.practiceHours,
  absences: fixtures.absences,
  cpdActivities: fixtures.cpdActivities,
  feedback: fixtures.feedback,
  reflectiveAccounts: fixtures.reflectiveAccounts,
  reflectiveDiscussions: { ...fixtures.reflectiveDiscussions, status: 'draft' },
};

onEachDatabase((api) => {
  const now = () => api().clock.now().toISOString();

  describe.each(Object.entries(nouns))('%s.deletions', (noun, given) => {
    const of = (nurse: Nurse) => (nurse.api as unknown as Record<string, Procedures>)[noun] as Procedures;

    test('tells which went since an instant, until they come back', async () => {
      const nurse = await api().nurse();
      const { create, remove, deletions } = of(nurse);
      const { id } = await create(given);
      const since = now();
      expect(await deletions({ since })).toEqual([]);
      await remove({ id });
      const deletedAt = now();
      expect(await deletions({ since })).toEqual([{ id, deletedAt }]);
      api().clock.advance(30);
      expect(await deletions({ since: now() })).toEqual([]);
      await nurse.api.deletedRecords.restore({ id });
      expect(await deletions({ since })).toEqual([]);
      await remove({ id });
      expect(await deletions({ since })).toEqual([{ id, deletedAt: now() }]);
    });

    test('refuses a stranger, and hides what others deleted', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const { create, remove } = of(nurse);
      const since = now();
      await remove({ id: (await create(given)).id });
      expect(await of(other).deletions({ since })).toEqual([]);
      const stranger = api().stranger() as Nurse;
      expect(await refusalOf(of(stranger).deletions({ since }))).toMatchObject({ code: 'UNAUTHORIZED' });
    });
  });

  describe('the deletions of a kind', () => {
    const nurseWithout = async (many: number) => {
      const nurse = await api().nurse();
      const since = now();
      const ids: string[] = [];
      for (let made = 0; made < many; made++) {
        const { id } = await nurse.api.practiceHours.create(fixtures.practiceHours);
        await nurse.api.practiceHours.remove({ id });
        if (made % 2 === 1) api().clock.advance(1);
        ids.push(id);
      }
      return { nurse, since, ids };
    };

    test('are told in pages, in the order in which they went, and are of that kind alone', async () => {
      const { nurse, since, ids } = await nurseWithout(5);
      await nurse.api.feedback.remove({ id: (await nurse.api.feedback.create(fixtures.feedback)).id });
      const owner = nurse.user.id;
      const told: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await deletionsPage(api().ports.db, { owner }, 'practiceHours', { since, limit: 2, cursor });
        told.push(...page.records.map(({ id }) => id));
        cursor = page.next ?? undefined;
      } while (cursor !== undefined);
      expect(new Set(told)).toEqual(new Set(ids));
      expect(told).toHaveLength(5);
      expect(told).toEqual((await nurse.api.practiceHours.deletions({ since })).map(({ id }) => id));
    });

    test('are told for 90 days, outlive what Undo keeps, and are forgotten then', async () => {
      const { nurse, since, ids } = await nurseWithout(1);
      const kept = () => api().ports.db.selectFrom('deletions').select('id').where('userId', '=', nurse.user.id);
      api().clock.advance(90 * 24 * 60 - 5);
      await sweep(api().ports);
      await nurse.api.account.login({ email: nurse.user.email, password: nurse.password });
      expect(await nurse.api.practiceHours.deletions({ since })).toMatchObject([{ id: ids[0] }]);
      api().clock.advance(10);
      expect(await refusalOf(nurse.api.practiceHours.deletions({ since }))).toMatchObject({
        code: 'BAD_REQUEST',
        message: 'This can be asked for the last 90 days. Read the whole list instead.',
      });
      api().clock.advance(24 * 60);
      await sweep(api().ports);
      expect(await kept().execute()).toEqual([]);
    });

    test('are not asked without an instant', async () => {
      const { api: own } = await api().nurse();
      const asked = [
        {},
        { since: '' },
        { since: 'yesterday' },
        { since: '0000-01-01T00:00:00Z' },
        { since: now(), cursor: 'x' },
      ];
      for (const one of asked)
        expect(await refusalOf(own.feedback.deletions(one as { since: string }))).toMatchObject({
          code: 'BAD_REQUEST',
        });
    });

    test('are the last 5,000 of a person, and who asks for more is told to read the list', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const began = api().clock.now().getTime();
      const at = (minutes: number) => new Date(began + minutes * 60_000).toISOString();
      for (const { user } of [nurse, other])
        await sql`insert into deletions (id, user_id, noun, deleted_at)
          select gen_random_uuid(), ${user.id}, 'feedback', ${at(0)}::timestamptz + n * interval '1 millisecond'
          from generate_series(0, 4999) n`.execute(api().ports.db);
      const kept = async ({ user }: Nurse) =>
        (await api().ports.db.selectFrom('deletions').select('id').where('userId', '=', user.id).execute()).length;
      api().clock.advance(30);
      await nurse.api.practiceHours.remove({ id: (await nurse.api.practiceHours.create(fixtures.practiceHours)).id });
      const { id } = await nurse.api.feedback.create(fixtures.feedback);
      await nurse.api.feedback.remove({ id });
      expect([await kept(nurse), await kept(other)]).toEqual([5_001, 5_000]);
      expect(await nurse.api.feedback.deletions({ since: at(29) })).toMatchObject([{ id }]);
      expect(await refusalOf(nurse.api.feedback.deletions({ since: at(0) }))).toMatchObject({
        code: 'BAD_REQUEST',
        message: 'More was deleted since than is known. Read the whole list instead.',
      });
      expect(await nurse.api.practiceHours.deletions({ since: at(0) })).toHaveLength(1);
    });

    test('are none since an instant that is to come', async () => {
      const { api: own } = await api().nurse();
      for (const since of ['2027-12-01T00:00:00Z', '9999-12-31T23:59:59-23:59'])
        expect(await own.feedback.deletions({ since })).toEqual([]);
    });

    test('say nothing of a file that was taken off a record', async () => {
      const nurse = await api().nurse();
      const { id } = await nurse.api.practiceHours.create(fixtures.practiceHours);
      await keepFile(api(), nurse, { noun: 'practiceHours', id }, 'contract.pdf');
      const [file] = await nurse.api.practiceHours.files({ id });
      await nurse.api.practiceHours.removeFile({ id, fileId: file?.id ?? '' });
      const noted = api().ports.db.selectFrom('deletions').select('id').where('userId', '=', nurse.user.id);
      expect(await noted.execute()).toEqual([]);
    });
  });

  describe('a copy that is kept by what changed and what was deleted since it was last asked', () => {
    /** As a program does it that reads while others write: it asks since the instant at which it began to ask before. */
    const copyOf = (nurse: Nurse) => {
      const held = new Map<string, { id: string }>();
      let since: string | undefined;
      return {
        held,
        refresh: async () => {
          const began = now();
          const { practiceHours } = nurse.api;
          const changed = await practiceHours.list(since === undefined ? {} : { updatedSince: since });
          const gone = since === undefined ? [] : await practiceHours.deletions({ since });
          for (const one of changed) held.set(one.id, one);
          for (const { id } of gone) held.delete(id);
          since = began;
        },
      };
    };

    test('misses none of them, also where a write ends later than one that began after it', async () => {
      const nurse = await api().nurse();
      const { practiceHours, deletedRecords } = nurse.api;
      const copy = copyOf(nurse);
      const ids: string[] = [];
      for (let made = 0; made < 8; made++) ids.push((await practiceHours.create(fixtures.practiceHours)).id);
      const removed = new Set<string>();
      const write = async (id: string, turn: number) => {
        if (removed.delete(id)) return deletedRecords.restore({ id });
        if (turn % 3 === 0) {
          removed.add(id);
          return practiceHours.remove({ id });
        }
        return practiceHours.update({ id, ...fixtures.practiceHours, hours: String(turn + 1) });
      };
      for (let round = 0; round < 6; round++) {
        // Those that began first bear the earlier instant, and all of them wait for each other and for the copy to be read.
        const early = ids.slice(0, 4).map((id, at) => write(id, round + at));
        api().clock.advance(2);
        const late = ids.slice(4).map((id, at) => write(id, round + at));
        const added = practiceHours.create(fixtures.practiceHours);
        await Promise.all([...early, ...late, added, copy.refresh()]);
        api().clock.advance(9);
      }
      await copy.refresh();
      const whole = await practiceHours.list({});
      const byId = (records: Iterable<{ id: string }>) => [...records].sort((a, b) => (a.id < b.id ? -1 : 1));
      expect(byId(copy.held.values())).toEqual(byId(whole));
    });

    test('learns of a change that bears an earlier instant than the one it has asked at', async () => {
      const nurse = await api().nurse();
      const { id } = await nurse.api.practiceHours.create(fixtures.practiceHours);
      const began = now();
      api().clock.advance(3);
      const copy = copyOf(nurse);
      await copy.refresh();
      const asked = now();
      // It began three minutes before the copy was read, and ends now.
      api().clock.set(began);
      await nurse.api.practiceHours.update({ id, ...fixtures.practiceHours, hours: '3' });
      api().clock.set(asked);
      api().clock.advance(50);
      await copy.refresh();
      expect([...copy.held.values()]).toMatchObject([{ id, hours: '3.00' }]);
    });
  });
});
