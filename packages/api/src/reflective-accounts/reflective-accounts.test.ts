import { fixturesOn } from '@cairn/domain/fixtures';
import { describe, expect, test } from 'vitest';
import { missingId, onEachDatabase, type Person, refusalOf } from '../testing.ts';

const account = (change = {}) => ({
  date: '2026-11-01',
  natureOfActivity: 'A study day on sepsis recognition',
  whatLearned: 'Early signs are easily missed',
  howImproved: 'I now use the screening tool',
  codeRelevance: 'Preserving safety for people',
  nmcCodeThemes: ['preserve-safety' as const],
  isDraft: false,
  ...change,
});
const draft = (change = {}) => ({ date: '2026-11-01', natureOfActivity: 'A study day', isDraft: true, ...change });

/** An activity and a piece of feedback of somebody's. */
async function records({ api }: Person) {
  const { cpdActivities, feedback } = fixturesOn('2026-11-20');
  const [activity, piece] = [await api.cpdActivities.create(cpdActivities), await api.feedback.create(feedback)];
  return { cpdActivityId: activity.id, feedbackId: piece.id };
}

onEachDatabase((api) => {
  describe('reflectiveAccounts.create', () => {
    test('keeps a completed account', async () => {
      const nurse = await api().nurse();
      const kept = await nurse.api.reflectiveAccounts.create(account({ title: ' Sepsis ' }));
      expect(kept).toMatchObject({ ...account(), title: 'Sepsis', countsTowardProgress: true, notCountedReason: null });
      expect(await nurse.api.reflectiveAccounts.list({})).toEqual([kept]);
    });

    test.each([
      [{ natureOfActivity: 'short' }, 'Nature of activity needs more detail'],
      [{ whatLearned: 'short' }, 'Learning description needs more detail'],
      [{ howImproved: ' too few  ' }, 'Improvement description needs more detail'],
      [{ codeRelevance: '' }, 'Code relevance needs more detail'],
      [{ nmcCodeThemes: [] }, 'Please select at least one NMC Code theme'],
      [{ date: '' }, 'Please select a date for this reflection'],
    ])('refuses to complete %j', async (change, message) => {
      const nurse = await api().nurse();
      const refusal = await refusalOf(nurse.api.reflectiveAccounts.create(account(change)));
      expect(refusal?.code).toBe('BAD_REQUEST');
      expect(refusal?.message).toContain(message);
      expect(await nurse.api.reflectiveAccounts.list({})).toEqual([]);
    });

    test('keeps what it is about, and the records of its owner that those are', async () => {
      const nurse = await api().nurse();
      const { cpdActivityId, feedbackId } = await records(nurse);
      const kept = await nurse.api.reflectiveAccounts.create(account({ about: ['event'], cpdActivityId, feedbackId }));
      expect(kept).toMatchObject({ about: ['cpd', 'feedback', 'event'], cpdActivityId, feedbackId });
      expect(await nurse.api.reflectiveAccounts.list({})).toEqual([kept]);
    });

    test('answers alike for a record that is missing or somebody else’s, and keeps nothing', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const theirs = await records(other);
      for (const column of ['cpdActivityId', 'feedbackId'] as const) {
        const naming = (id: string) => refusalOf(nurse.api.reflectiveAccounts.create(account({ [column]: id })));
        const refusal = await naming(theirs[column]);
        expect(refusal).toMatchObject({ code: 'BAD_REQUEST' });
        expect(refusal).toEqual(await naming(missingId));
        const mine = await nurse.api.reflectiveAccounts.create(draft({ natureOfActivity: column }));
        const change = account({ id: mine.id, [column]: theirs[column] }) as ReturnType<typeof account> & {
          id: string;
        };
        expect(await refusalOf(nurse.api.reflectiveAccounts.update(change))).toEqual(refusal);
      }
      expect((await nurse.api.reflectiveAccounts.list({})).flatMap(({ about }) => about)).toEqual([]);
    });

    test('goes on naming a record that was deleted, can still be changed, and finds it again after Undo', async () => {
      const nurse = await api().nurse();
      const { cpdActivityId, feedbackId } = await records(nurse);
      const { id } = await nurse.api.reflectiveAccounts.create(account({ cpdActivityId, feedbackId }));
      await nurse.api.cpdActivities.remove({ id: cpdActivityId });
      const changed = await nurse.api.reflectiveAccounts.update({
        id,
        ...account({ cpdActivityId, title: 'Changed' }),
      });
      expect(changed).toMatchObject({ cpdActivityId, feedbackId: null, title: 'Changed' });
      const another = await refusalOf(nurse.api.reflectiveAccounts.create(account({ cpdActivityId })));
      expect(another).toMatchObject({ code: 'BAD_REQUEST' });
      await nurse.api.deletedRecords.restore({ id: cpdActivityId });
      await nurse.api.reflectiveAccounts.remove({ id });
      await nurse.api.deletedRecords.restore({ id });
      expect(await nurse.api.reflectiveAccounts.list({})).toMatchObject([{ cpdActivityId, about: ['cpd'] }]);
    });

    test('keeps a draft with a date only, which does not count', async () => {
      const nurse = await api().nurse();
      const kept = await nurse.api.reflectiveAccounts.create({ date: '2026-11-01', isDraft: true });
      expect(kept).toMatchObject({
        isDraft: true,
        natureOfActivity: '',
        nmcCodeThemes: [],
        countsTowardProgress: false,
      });
      expect((await nurse.api.progress.get()).reflectiveAccountsCompleted).toBe(0);
    });

    test('continues the draft of the same date and nature', async () => {
      const nurse = await api().nurse();
      const first = await nurse.api.reflectiveAccounts.create(draft());
      const second = await nurse.api.reflectiveAccounts.create(
        draft({ whatLearned: 'More', natureOfActivity: ' A study day ' }),
      );
      expect(second).toMatchObject({ id: first.id, whatLearned: 'More', createdAt: first.createdAt });
      expect(second.updatedAt > first.updatedAt).toBe(true);
      for (const other of [{ date: '2026-11-02' }, { natureOfActivity: 'Another day' }]) {
        expect((await nurse.api.reflectiveAccounts.create(draft(other))).id).not.toBe(first.id);
      }
      expect(await nurse.api.reflectiveAccounts.list({})).toHaveLength(3);
    });

    test('keeps two drafts of one day that do not say what they are about', async () => {
      const nurse = await api().nurse();
      const blank = (whatLearned: string, natureOfActivity = '') =>
        nurse.api.reflectiveAccounts.create(draft({ natureOfActivity, whatLearned }));
      const [first, second] = [await blank('One thing'), await blank('Another thing', '  ')];
      expect(second.id).not.toBe(first.id);
      const learned = (await nurse.api.reflectiveAccounts.list({})).map(({ whatLearned }) => whatLearned);
      expect(learned.sort()).toEqual(['Another thing', 'One thing']);
    });

    test('completes the draft of the same date and nature, and leaves completed accounts alone', async () => {
      const nurse = await api().nurse();
      const { natureOfActivity } = account();
      const first = await nurse.api.reflectiveAccounts.create(draft({ natureOfActivity }));
      const done = await nurse.api.reflectiveAccounts.create(account());
      expect(done).toMatchObject({ id: first.id, isDraft: false });
      const another = await nurse.api.reflectiveAccounts.create(account());
      expect(another.id).not.toBe(first.id);
      expect((await nurse.api.progress.get()).reflectiveAccountsCompleted).toBe(2);
    });

    test('never touches the same draft of another nurse', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const mine = await nurse.api.reflectiveAccounts.create(draft({ whatLearned: 'Mine' }));
      await other.api.reflectiveAccounts.create(draft({ whatLearned: 'Theirs' }));
      expect(await nurse.api.reflectiveAccounts.list({})).toEqual([mine]);
    });

    test('makes one draft of many savings at once', async () => {
      const nurse = await api().nurse();
      const savings = Array.from({ length: 8 }, (_, i) =>
        nurse.api.reflectiveAccounts.create(draft({ whatLearned: `${i}` })),
      );
      const ids = new Set((await Promise.all(savings)).map(({ id }) => id));
      expect(ids.size).toBe(1);
      expect(await nurse.api.reflectiveAccounts.list({})).toHaveLength(1);
    });

    test('makes one account of one key', async () => {
      const nurse = await api().nurse();
      const sendings = Array.from({ length: 4 }, () => nurse.withKey('k-1').reflectiveAccounts.create(account()));
      const [first, ...rest] = await Promise.all(sendings);
      for (const again of rest) expect(again).toEqual(first);
      expect(await nurse.api.reflectiveAccounts.list({})).toHaveLength(1);
    });

    test('refuses a stranger', async () => {
      expect(await refusalOf(api().stranger().api.reflectiveAccounts.create(account()))).toMatchObject({
        code: 'UNAUTHORIZED',
      });
    });

    test('hides the account from everybody else', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      await nurse.api.reflectiveAccounts.create(account());
      expect(await other.api.reflectiveAccounts.list({})).toEqual([]);
    });
  });

  describe('reflectiveAccounts.list', () => {
    test('is newest first by date, then by when it was written, and takes a limit', async () => {
      const nurse = await api().nurse();
      const first = await nurse.api.reflectiveAccounts.create(account());
      api().clock.advance(1);
      const second = await nurse.api.reflectiveAccounts.create(account());
      const older = await nurse.api.reflectiveAccounts.create(account({ date: '2025-01-01' }));
      const ids = async (limit?: string) => (await nurse.api.reflectiveAccounts.list({ limit })).map(({ id }) => id);
      expect(await ids()).toEqual([second.id, first.id, older.id]);
      expect(await ids('1')).toEqual([second.id]);
    });

    test('says why an account does not count', async () => {
      const nurse = await api().nurse({ revalidationDate: '2027-04-30' });
      await nurse.api.reflectiveAccounts.create(account({ date: '2020-01-01' }));
      const [old] = await nurse.api.reflectiveAccounts.list({});
      expect(old).toMatchObject({ countsTowardProgress: false });
      expect(old?.notCountedReason).toContain('01 May 2024');
      expect((await nurse.api.progress.get()).reflectiveAccountsCompleted).toBe(0);
    });

    test('refuses a stranger', async () => {
      expect(await refusalOf(api().stranger().api.reflectiveAccounts.list({}))).toMatchObject({ code: 'UNAUTHORIZED' });
    });
  });

  describe('reflectiveAccounts.update', () => {
    test('completes a draft', async () => {
      const nurse = await api().nurse();
      const kept = await nurse.api.reflectiveAccounts.create(draft());
      const done = await nurse.api.reflectiveAccounts.update({ id: kept.id, ...account(), updatedAt: kept.updatedAt });
      expect(done).toMatchObject({ id: kept.id, isDraft: false, countsTowardProgress: true });
      expect((await nurse.api.progress.get()).reflectiveAccountsCompleted).toBe(1);
    });

    test('checks completion as creating does', async () => {
      const nurse = await api().nurse();
      const { id } = await nurse.api.reflectiveAccounts.create(draft());
      expect(
        await refusalOf(nurse.api.reflectiveAccounts.update({ id, ...account({ whatLearned: '' }) })),
      ).toMatchObject({
        code: 'BAD_REQUEST',
      });
    });

    test('lets one of two changes made at once win, and refuses a change to an older copy', async () => {
      const nurse = await api().nurse();
      const { id, updatedAt } = await nurse.api.reflectiveAccounts.create(draft());
      const changes = ['one', 'two'].map((whatLearned) =>
        refusalOf(nurse.api.reflectiveAccounts.update({ id, ...draft({ whatLearned }), updatedAt })),
      );
      const refused = (await Promise.all(changes)).filter((refusal) => refusal !== null);
      expect(refused).toEqual([expect.objectContaining({ code: 'CONFLICT' })]);
    });

    test('knows the copy it is of by the moment, however that is written', async () => {
      const nurse = await api().nurse();
      const { id, updatedAt } = await nurse.api.reflectiveAccounts.create(draft());
      const change = (seen: string) => nurse.api.reflectiveAccounts.update({ id, ...draft(), updatedAt: seen });
      const changed = await change(updatedAt.replace('Z', '000+00:00'));
      const anHourEast = new Date(Date.parse(changed.updatedAt) + 3_600_000).toISOString().replace('Z', '+01:00');
      await change(anHourEast);
      expect(await refusalOf(change(anHourEast))).toMatchObject({ code: 'CONFLICT' });
    });

    test('refuses a stranger, and answers alike for an account that is missing or not theirs', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const { id } = await nurse.api.reflectiveAccounts.create(account());
      const change = (who: typeof nurse.api, which: string) =>
        refusalOf(who.reflectiveAccounts.update({ id: which, ...account() }));
      expect(await change(api().stranger().api, id)).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await change(other.api, id)).toEqual(await change(other.api, missingId));
      expect(await change(other.api, id)).toMatchObject({ code: 'NOT_FOUND' });
    });
  });

  describe('reflectiveAccounts.remove', () => {
    test('takes the account away, once, and brings it back', async () => {
      const nurse = await api().nurse();
      const kept = await nurse.api.reflectiveAccounts.create(account());
      expect(await nurse.api.reflectiveAccounts.remove({ id: kept.id })).toEqual({ id: kept.id });
      expect(await nurse.api.reflectiveAccounts.list({})).toEqual([]);
      expect(await refusalOf(nurse.api.reflectiveAccounts.remove({ id: kept.id }))).toMatchObject({
        code: 'NOT_FOUND',
      });
      await nurse.api.deletedRecords.restore({ id: kept.id });
      expect(await nurse.api.reflectiveAccounts.list({})).toEqual([kept]);
    });

    test('refuses a stranger and does not see what belongs to others', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const { id } = await nurse.api.reflectiveAccounts.create(account());
      expect(await refusalOf(api().stranger().api.reflectiveAccounts.remove({ id }))).toMatchObject({
        code: 'UNAUTHORIZED',
      });
      expect(await refusalOf(other.api.reflectiveAccounts.remove({ id }))).toMatchObject({ code: 'NOT_FOUND' });
      expect(await nurse.api.reflectiveAccounts.list({})).toHaveLength(1);
    });
  });
});
