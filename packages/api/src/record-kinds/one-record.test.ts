import { fixturesOn } from '@cairn/domain/fixtures';
import { describe, expect, test } from 'vitest';
import { drawnSignature, onEachDatabase, refusalOf } from '../testing.ts';

const today = '2026-11-20';
const { practiceHours, absences, cpdActivities, feedback, reflectiveAccounts, reflectiveDiscussions } =
  fixturesOn(today);
const discussion = { ...reflectiveDiscussions, revalidatorSignature: drawnSignature, status: 'draft' as const };
const request = { recipientEmail: 'jo@example.org', recipientName: 'Jo', sentFromOwnMail: true };

/** A noun whose records are read one by one, and what two of them are made of. */
const nouns = {
  practiceHours: [practiceHours, { ...practiceHours, startDate: '2026-08-01', endDate: '2026-08-01', hours: '7.5' }],
  absences: [absences, { ...absences, startDate: '2024-02-01', endDate: '2024-02-10' }],
  cpdActivities: [cpdActivities, { ...cpdActivities, topic: 'Another' }],
  feedback: [feedback, { ...feedback, contentOfFeedback: 'Other words' }],
  feedbackRequests: [request, { ...request, recipientName: 'Sam' }],
  reflectiveAccounts: [reflectiveAccounts, { ...reflectiveAccounts, whatLearned: 'Something else' }],
  reflectiveDiscussions: [discussion, { ...discussion, discussionSummary: 'Another talk' }],
};

/** What is asked of each noun here; their inputs differ, and only the ids matter. */
interface Records {
  create(input: object): Promise<{ id: string }>;
  list(input: object): Promise<{ id: string }[]>;
  get(input: { id: string }): Promise<object>;
  remove(input: { id: string }): Promise<unknown>;
}

onEachDatabase((api) => {
  describe.each(Object.entries(nouns))('%s.get', (noun, [one = {}, other = {}]) => {
    const recordsOf = (nurse: Awaited<ReturnType<ReturnType<typeof api>['nurse']>>) =>
      nurse.api[noun as keyof typeof nouns] as unknown as Records;

    test('answers each record as the list does, and none that was deleted', async () => {
      const records = recordsOf(await api().nurse());
      const ids = [(await records.create(one)).id, (await records.create(other)).id];
      const listed = await records.list({});
      for (const id of ids) expect(await records.get({ id })).toEqual(listed.find((record) => record.id === id));
      await records.remove({ id: ids[0] ?? '' });
      expect(await refusalOf(records.get({ id: ids[0] ?? '' }))).toMatchObject({ code: 'NOT_FOUND' });
    });

    test('hides another nurse’s record', async () => {
      const { id } = await recordsOf(await api().nurse()).create(one);
      expect(await refusalOf(recordsOf(await api().nurse()).get({ id }))).toMatchObject({ code: 'NOT_FOUND' });
    });
  });
});
