import { fixturesOn } from '@cairn/domain/fixtures';
import { mostPreviewed } from '@cairn/domain/revalidation-date-preview';
import { describe, expect, test } from 'vitest';
import { createSigned } from '../reflective-discussions/testing-signed.ts';
import { onEachDatabase, type Person, refusalOf, refusedFields } from '../testing.ts';

const { practiceHours, cpdActivities, feedback, reflectiveAccounts, reflectiveDiscussions } = fixturesOn('2026-11-20');

/** One record of each kind in April 2024, the last month before the three years that end in April 2027. */
async function recordEarly(nurse: Person): Promise<void> {
  const { api } = nurse;
  await api.practiceHours.create({ ...practiceHours, startDate: '2024-04-26', endDate: '2024-05-05', hours: '10' });
  await api.cpdActivities.create({ ...cpdActivities, date: '2024-04-25' });
  await api.feedback.create({ ...feedback, date: '2024-04-24' });
  await api.reflectiveAccounts.create({ ...reflectiveAccounts, date: '2024-04-23' });
  await createSigned(nurse, { ...reflectiveDiscussions, discussionDate: '2024-04-22' });
}

onEachDatabase((api) => {
  describe('requirements.preview', () => {
    test('names what would begin to count, as its list does, with the dates that would hold, and changes nothing', async () => {
      const nurse = await api().nurse({ revalidationDate: '2027-04-30' });
      await recordEarly(nurse);
      const before = [await nurse.api.account.me(), await nurse.api.requirements.get()];
      const preview = await nurse.api.requirements.preview({ revalidationDate: '2026-12-31' });
      expect(preview).toMatchObject({
        cycle: { from: '2024-01-01', to: '2026-12-31' },
        window: { opens: '2026-10-02', applyBy: '2026-12-01', lapsesAfter: '2026-12-31' },
        lost: { total: 0, records: [] },
      });
      const named = preview.gained.records.map(({ noun, name, date, hours }) => [noun, name, date, hours]);
      expect(named).toEqual([
        ['practiceHours', practiceHours.employer, '2024-04-26', { before: '5.00', after: '10.00' }],
        ['cpdActivities', cpdActivities.topic, '2024-04-25', { before: '0.00', after: '2.00' }],
        ['feedback', feedback.sourceOfFeedback, '2024-04-24', null],
        ['reflectiveAccounts', reflectiveAccounts.title, '2024-04-23', null],
        ['reflectiveDiscussions', reflectiveDiscussions.discussantName, '2024-04-22', null],
      ]);
      expect([await nurse.api.account.me(), await nurse.api.requirements.get()]).toEqual(before);
    });

    test('names what would count no longer, and why', async () => {
      const nurse = await api().nurse({ revalidationDate: '2026-12-31' });
      await recordEarly(nurse);
      const { lost, gained } = await nurse.api.requirements.preview({ revalidationDate: '2027-04-30' });
      expect([lost.total, gained.total]).toEqual([5, 0]);
      expect(lost.records[4]?.reason).toBe('Before your current three years, which began on 01 May 2024.');
    });

    test('agrees with what is counted once the date is saved', async () => {
      const nurse = await api().nurse({ revalidationDate: '2027-04-30' });
      await recordEarly(nurse);
      const { gained } = await nurse.api.requirements.preview({ revalidationDate: '2026-12-31' });
      await nurse.api.account.updateProfile({ revalidationDate: '2026-12-31' });
      const { practiceHoursCompleted, cpdHoursCompleted, feedbackCompleted } = await nurse.api.progress.get();
      const hours = gained.records.flatMap((each) => each.hours?.after ?? []);
      expect([practiceHoursCompleted, cpdHoursCompleted, feedbackCompleted]).toEqual([...hours, 1]);
      const again = await nurse.api.requirements.preview({ revalidationDate: '2026-12-31' });
      expect([again.lost.total, again.gained.total]).toEqual([0, 0]);
    });

    test(`names the newest ${mostPreviewed} and says how many there are`, async () => {
      const nurse = await api().nurse({ revalidationDate: '2027-04-30' });
      const days = Array.from({ length: mostPreviewed + 2 }, (_, day) => `2024-03-${String(day + 10)}`);
      for (const date of days) await nurse.api.feedback.create({ ...feedback, date });
      const { gained } = await nurse.api.requirements.preview({ revalidationDate: '' });
      expect(gained.total).toBe(days.length);
      expect(gained.records.map(({ date }) => date)).toEqual(days.toReversed().slice(0, mostPreviewed));
    });

    test('cuts a long name short, and calls hours without an employer by their setting', async () => {
      const nurse = await api().nurse({ revalidationDate: '2027-04-30' });
      await nurse.api.cpdActivities.create({ ...cpdActivities, date: '2024-03-02', topic: 'x'.repeat(500) });
      await nurse.api.practiceHours.create({
        ...practiceHours,
        startDate: '2024-03-01',
        endDate: '2024-03-01',
        employer: '',
      });
      const { gained } = await nurse.api.requirements.preview({ revalidationDate: '' });
      expect(gained.records.map(({ name }) => name)).toEqual(['x'.repeat(120), 'General Ward']);
    });

    test('takes a title for no setting of practice, whatever it is', async () => {
      const nurse = await api().nurse({ revalidationDate: '2027-04-30' });
      const topics = ['research', 'constructor', '__proto__'];
      for (const topic of topics) await nurse.api.cpdActivities.create({ ...cpdActivities, date: '2024-03-02', topic });
      const { gained } = await nurse.api.requirements.preview({ revalidationDate: '' });
      expect(gained.records.map(({ name }) => name).sort()).toEqual(topics.sort());
    });

    test('refuses the dates that the profile refuses, and takes one that is there', async () => {
      const nurse = await api().nurse();
      for (const revalidationDate of ['2030-02-01', '2027-02-30', '30/04/2027', '2051-01-31']) {
        const refused = await refusedFields(nurse.api.requirements.preview({ revalidationDate }));
        expect(refused.flat()).toEqual(['revalidationDate']);
        expect(await refusedFields(nurse.api.account.updateProfile({ revalidationDate }))).toEqual(refused);
      }
      const unsaid = await refusedFields(nurse.api.requirements.preview({} as never));
      expect(unsaid.flat()).toEqual(['revalidationDate']);
      const { db } = api().ports;
      await db.updateTable('users').set({ revalidationDate: '2035-01-31' }).where('id', '=', nurse.user.id).execute();
      const preview = await nurse.api.requirements.preview({ revalidationDate: '2035-01-31' });
      expect(preview.cycle?.to).toBe('2035-01-31');
    });

    test('refuses a stranger', async () => {
      const call = api().stranger().api.requirements.preview({ revalidationDate: '2027-04-30' });
      expect(await refusalOf(call)).toMatchObject({ code: 'UNAUTHORIZED' });
    });

    test('leaves out other people’s records', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse({ revalidationDate: '2027-04-30' })];
      await recordEarly(other);
      const preview = await nurse.api.requirements.preview({ revalidationDate: '2027-04-30' });
      expect([preview.lost, preview.gained]).toEqual([
        { total: 0, records: [] },
        { total: 0, records: [] },
      ]);
    });
  });
});
