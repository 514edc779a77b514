import { newId } from '@cairn/db/new-id';
import { withoutRevisionGuard } from '@cairn/db/revision-guard';
import { describe, expect, test } from 'vitest';
import { missingId, onEachDatabase, refusalOf, type TestApi } from '../testing.ts';

const entry = (change = {}) => ({
  date: '2026-10-01',
  sourceOfFeedback: 'Students',
  typeOfFeedback: 'Verbal',
  contentOfFeedback: 'Clear and kind teaching',
  ...change,
});
const named = {
  isAnonymous: false,
  fromName: 'Prof. Day',
  fromEmail: 'day@example.org',
  fromRole: 'Lecturer',
} as const;

/** A request for feedback, written straight into its table. */
async function requestOf({ ports }: TestApi, userId: string): Promise<string> {
  const id = newId();
  const request = { id, userId, recipientEmail: 'jo@example.org', recipientName: 'Jo' };
  await withoutRevisionGuard(ports.db).insertInto('feedbackRequests').values(request).execute();
  return id;
}

onEachDatabase((api) => {
  describe('feedback.create', () => {
    test('keeps an entry, not anonymous unless it says so', async () => {
      const nurse = await api().nurse();
      const kept = await nurse.api.feedback.create(entry());
      expect(kept).toMatchObject({ isAnonymous: false, fromName: null, countsTowardProgress: true });
      expect(await nurse.api.feedback.list({})).toEqual([kept]);
      const { isAnonymous: _, ...unsaid } = named;
      expect(await nurse.api.feedback.create(entry(unsaid))).toMatchObject(named);
      expect(await nurse.api.feedback.create(entry({ isAnonymous: true }))).toMatchObject({ isAnonymous: true });
    });

    test('keeps no name, address or role of an anonymous giver', async () => {
      const nurse = await api().nurse();
      const kept = await nurse.api.feedback.create(entry({ ...named, isAnonymous: true }));
      const row = await api().ports.db.selectFrom('feedback').selectAll().where('id', '=', kept.id).execute();
      expect(JSON.stringify([kept, row])).not.toMatch(/Day|day@example|Lecturer/);
    });

    test('refuses a stranger', async () => {
      expect(await refusalOf(api().stranger().api.feedback.create(entry()))).toMatchObject({ code: 'UNAUTHORIZED' });
    });

    test('hides the entry from everybody else', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      await nurse.api.feedback.create(entry());
      expect(await other.api.feedback.list({})).toEqual([]);
    });

    test('makes one entry of one key, however often it is sent', async () => {
      const nurse = await api().nurse();
      const sendings = Array.from({ length: 5 }, () => nurse.withKey('k-1').feedback.create(entry()));
      expect(new Set((await Promise.all(sendings)).map(({ id }) => id)).size).toBe(1);
    });

    test('marks the request it answers, and answers nobody else’s', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const requestId = await requestOf(api(), nurse.user.id);
      const foreign = await refusalOf(other.api.feedback.create(entry({ requestId })));
      expect(foreign).toEqual(await refusalOf(other.api.feedback.create(entry({ requestId: missingId }))));
      expect(foreign).toMatchObject({ code: 'BAD_REQUEST' });
      expect(await nurse.api.feedback.create(entry({ ...named, requestId }))).toMatchObject({ requestId });
      const requests = api().ports.db.selectFrom('feedbackRequests').selectAll().where('id', '=', requestId);
      expect(await requests.executeTakeFirst()).toMatchObject({ respondedAt: api().clock.now().toISOString() });
    });

    test('answers a request anonymously without keeping which', async () => {
      const nurse = await api().nurse();
      const requestId = await requestOf(api(), nurse.user.id);
      const answer = entry({ isAnonymous: true, requestId });
      const { id, requestId: kept } = await nurse.api.feedback.create(answer);
      const [request] = await nurse.api.feedbackRequests.list({});
      expect([kept, request?.status]).toEqual([null, 'responded']);
      const changed = await nurse.api.feedback.update({ id, ...entry({ requestId }) });
      expect(changed).toMatchObject({ isAnonymous: true, requestId: null });
    });

    test.each(['date', 'sourceOfFeedback', 'typeOfFeedback', 'contentOfFeedback'])(
      'refuses one without %s',
      async (field) => {
        const nurse = await api().nurse();
        expect(await refusalOf(nurse.api.feedback.create(entry({ [field]: '' })))).toMatchObject({
          code: 'BAD_REQUEST',
        });
      },
    );
  });

  describe('feedback.list', () => {
    test('is newest first by date and then by entry, and stops at its limit', async () => {
      const nurse = await api().nurse();
      const older = await nurse.api.feedback.create(entry({ date: '2026-01-01' }));
      const first = await nurse.api.feedback.create(entry());
      api().clock.advance(1);
      const second = await nurse.api.feedback.create(entry());
      const ids = async (limit?: string) => (await nurse.api.feedback.list({ limit })).map(({ id }) => id);
      expect(await ids()).toEqual([second.id, first.id, older.id]);
      expect(await ids('1')).toEqual([second.id]);
    });

    test('says why an entry outside the three years does not count, as progress does', async () => {
      const nurse = await api().nurse({ revalidationDate: '2027-04-30' });
      await nurse.api.feedback.create(entry());
      const old = await nurse.api.feedback.create(entry({ date: '2020-01-01' }));
      expect(old).toMatchObject({
        countsTowardProgress: false,
        notCountedReason: expect.stringContaining('01 May 2024'),
      });
      expect(await nurse.api.progress.get()).toMatchObject({ feedbackCompleted: 1 });
    });

    test('refuses a stranger', async () => {
      expect(await refusalOf(api().stranger().api.feedback.list({}))).toMatchObject({ code: 'UNAUTHORIZED' });
    });
  });

  describe('feedback.update', () => {
    test('replaces the entry and keeps the request it answers', async () => {
      const nurse = await api().nurse();
      const requestId = await requestOf(api(), nurse.user.id);
      const kept = await nurse.api.feedback.create(entry({ ...named, requestId }));
      const words = { contentOfFeedback: 'Even kinder', howPracticeChanged: 'I keep the slot for questions.' };
      const changed = await nurse.api.feedback.update({ id: kept.id, ...entry(words) });
      expect(changed).toMatchObject({ ...words, requestId, ...named });
      const renamed = await nurse.api.feedback.update({
        id: kept.id,
        ...entry({ isAnonymous: false, fromName: 'Jo' }),
      });
      expect(renamed).toMatchObject({ requestId, fromName: 'Jo', fromEmail: null });
    });

    test('forgets who gave it, and the request they answered, once it is anonymous', async () => {
      const nurse = await api().nurse();
      const requestId = await requestOf(api(), nurse.user.id);
      const { id } = await nurse.api.feedback.create(entry({ ...named, requestId }));
      const changed = await nurse.api.feedback.update({ id, ...entry({ isAnonymous: true }) });
      const nobody = { isAnonymous: true, fromName: null, fromEmail: null, fromRole: null, requestId: null };
      expect(changed).toMatchObject(nobody);
    });

    test('keeps the name it is given, and leaves an anonymous entry anonymous that is given none', async () => {
      const nurse = await api().nurse();
      const { id } = await nurse.api.feedback.create(entry({ isAnonymous: true }));
      const { isAnonymous: _, ...unsaid } = named;
      expect(await nurse.api.feedback.update({ id, ...entry() })).toMatchObject({ isAnonymous: true });
      expect(await nurse.api.feedback.update({ id, ...entry(unsaid) })).toMatchObject(named);
    });

    test('refuses a change to an older copy', async () => {
      const nurse = await api().nurse();
      const { id, updatedAt } = await nurse.api.feedback.create(entry());
      await nurse.api.feedback.update({ id, ...entry(), updatedAt });
      expect(await refusalOf(nurse.api.feedback.update({ id, ...entry(), updatedAt }))).toMatchObject({
        code: 'CONFLICT',
      });
    });

    test('refuses a stranger, and answers alike for an entry that is missing or not theirs', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const { id } = await nurse.api.feedback.create(entry());
      const change = (who: typeof nurse.api, which: string) =>
        refusalOf(who.feedback.update({ id: which, ...entry() }));
      expect(await change(api().stranger().api, id)).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await change(other.api, id)).toEqual(await change(other.api, missingId));
    });
  });

  describe('feedback.remove', () => {
    test('takes the entry away, and Undo brings it back whole', async () => {
      const nurse = await api().nurse();
      const kept = await nurse.api.feedback.create(entry(named));
      expect(await nurse.api.feedback.remove({ id: kept.id })).toEqual({ id: kept.id });
      expect(await nurse.api.feedback.list({})).toEqual([]);
      await nurse.api.deletedRecords.restore({ id: kept.id });
      expect(await nurse.api.feedback.list({})).toEqual([kept]);
    });

    test('refuses a stranger and does not see what belongs to others', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const { id } = await nurse.api.feedback.create(entry());
      expect(await refusalOf(api().stranger().api.feedback.remove({ id }))).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await refusalOf(other.api.feedback.remove({ id }))).toMatchObject({ code: 'NOT_FOUND' });
    });
  });
});
