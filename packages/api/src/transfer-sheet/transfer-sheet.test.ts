import { fixturesOn } from '@cairn/domain/fixtures';
import { describe, expect, test } from 'vitest';
import { createSigned } from '../reflective-discussions/testing-signed.ts';
import { drawnSignature, onEachDatabase, type Person, refusalOf } from '../testing.ts';

const { practiceHours, reflectiveAccounts, reflectiveDiscussions, feedback, cpdActivities } = fixturesOn('2026-11-20');
/** The application opens on 2 November 2026. */
const dated = { revalidationDate: '2027-01-31', registrationType: 'nurse' } as const;

const valuesOf = async ({ api }: Person, title: string) => {
  const { sections } = await api.transferSheet.get();
  const section = sections.find((each) => each.title === title);
  return Object.fromEntries((section?.values ?? []).map(({ label, value }) => [label, value]));
};

onEachDatabase((api) => {
  describe('transferSheet.get', () => {
    test('has where somebody practises now from the latest current entry that counts', async () => {
      const nurse = await api().nurse(dated);
      const place = () => valuesOf(nurse, 'Where you practise');
      expect(await place()).toEqual({});
      const entry = { ...practiceHours, endDate: '2026-10-02', startDate: '2026-10-01' };
      await nurse.api.practiceHours.create({ ...entry, employer: 'A week of bank shifts' });
      expect(await place()).toMatchObject({ Organisation: 'A week of bank shifts' });
      await nurse.api.practiceHours.create({
        ...practiceHours,
        employer: 'Leeds Teaching Hospitals',
        startDate: '2025-01-01',
        endDate: null,
        isCurrent: true,
      });
      expect(await place()).toMatchObject({ Organisation: 'Leeds Teaching Hospitals', Since: '01 Jan 2025' });
    });

    test('takes an entry without an end for where somebody practises now, else the one they left last', async () => {
      const nurse = await api().nurse(dated);
      const log = (employer: string, startDate: string, endDate: string | null) =>
        nurse.api.practiceHours.create({ ...practiceHours, hoursFrequency: 'weekly', employer, startDate, endDate });
      const organisation = async () => (await valuesOf(nurse, 'Where you practise')).Organisation;
      await log('Left in October', '2024-05-01', '2026-10-31');
      await log('Left in June', '2026-05-01', '2026-06-30');
      expect(await organisation()).toBe('Left in October');
      await log('Still there', '2024-03-01', null);
      await log('Nobody’s any more', '2026-11-01', '2026-11-10');
      expect(await organisation()).toBe('Still there');
    });

    test('has the partner of the discussion that counts, and nobody while none does', async () => {
      const nurse = await api().nurse(dated);
      await nurse.api.reflectiveDiscussions.create({ ...reflectiveDiscussions, revalidatorSignature: drawnSignature });
      const partner = () => valuesOf(nurse, 'Your reflective discussion partner');
      expect(await partner()).toEqual({});
      await createSigned(nurse, reflectiveDiscussions);
      expect(await partner()).toMatchObject({
        Name: reflectiveDiscussions.discussantName,
        'NMC PIN': reflectiveDiscussions.discussantPin,
      });
    });

    test('has the figures of the requirements, and says what is not ready', async () => {
      const nurse = await api().nurse(dated);
      await nurse.api.feedback.create(feedback);
      expect(await valuesOf(nurse, 'Feedback')).toEqual({ 'Practice-related feedback': '1' });
      const { requirements } = await nurse.api.requirements.get();
      const { sections } = await nurse.api.transferSheet.get();
      for (const { name, met } of requirements) {
        const section = sections.find(({ title }) => title === name);
        if (section) expect([name, section.ready, section.missing.length === 0]).toEqual([name, met, met]);
      }
    });

    test('holds nothing of what anybody wrote', async () => {
      const nurse = await api().nurse(dated);
      const secret = 'Canary-7f3a words of my own';
      await nurse.api.cpdActivities.create({ ...cpdActivities, topic: secret });
      await nurse.api.feedback.create({ ...feedback, contentOfFeedback: secret });
      await nurse.api.reflectiveAccounts.create({ ...reflectiveAccounts, title: secret, whatLearned: secret });
      await nurse.api.practiceHours.create({ ...practiceHours, description: secret });
      await createSigned(nurse, reflectiveDiscussions);
      const sheet = JSON.stringify(await nurse.api.transferSheet.get());
      expect(sheet).not.toContain('Canary');
      expect(sheet).not.toContain(reflectiveDiscussions.discussionSummary);
    });

    test('holds no value before the application opens', async () => {
      const nurse = await api().nurse({ ...dated, revalidationDate: '2027-02-28' });
      const { state, opens, sections } = await nurse.api.transferSheet.get();
      expect([state, opens]).toEqual(['early', '2026-12-03']);
      expect(sections.flatMap(({ values }) => values)).toEqual([]);
    });

    test('refuses a stranger', async () => {
      expect(await refusalOf(api().stranger().api.transferSheet.get())).toMatchObject({ code: 'UNAUTHORIZED' });
    });

    test('leaves out other people’s records', async () => {
      const [nurse, other] = [await api().nurse(dated), await api().nurse(dated)];
      const before = await nurse.api.transferSheet.get();
      await other.api.practiceHours.create(practiceHours);
      await createSigned(other, reflectiveDiscussions);
      expect(await nurse.api.transferSheet.get()).toEqual(before);
    });
  });
});
