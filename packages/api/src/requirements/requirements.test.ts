import { fixturesOn } from '@cairn/domain/fixtures';
import { describe, expect, test } from 'vitest';
import { recordKinds } from '../record-kinds/record-kinds.ts';
import { createSigned } from '../reflective-discussions/testing-signed.ts';
import { drawnSignature, onEachDatabase, type Person, refusalOf, refusedFields } from '../testing.ts';

const {
  practiceHours,
  cpdActivities,
  feedback,
  reflectiveAccounts,
  reflectiveDiscussions,
  declarations,
  confirmations,
} = fixturesOn('2026-11-20');
const confirmation = { ...confirmations, signature: drawnSignature };

/** Of each kind a record that counts, one that does not, and of practice hours one that counts in part. */
async function record(nurse: Person): Promise<void> {
  const { api } = nurse;
  const early = '2024-04-30';
  await api.practiceHours.create(practiceHours);
  await api.practiceHours.create({ ...practiceHours, startDate: '2024-04-21', endDate: '2024-05-10', hours: '10' });
  await api.practiceHours.create({ ...practiceHours, startDate: '2027-01-01', endDate: '2027-01-02' });
  await api.cpdActivities.create(cpdActivities);
  await api.cpdActivities.create({ ...cpdActivities, date: early });
  await api.feedback.create(feedback);
  await api.feedback.create({ ...feedback, date: early });
  await api.reflectiveAccounts.create(reflectiveAccounts);
  await api.reflectiveAccounts.create({ ...reflectiveAccounts, isDraft: true });
  const signed = { ...reflectiveDiscussions, revalidatorSignature: drawnSignature };
  await api.reflectiveDiscussions.create({ ...signed, status: 'draft' });
  await api.reflectiveDiscussions.create(signed);
  await api.declarations.update({ ...declarations, indemnityOn: early });
  await createSigned(nurse, { ...reflectiveDiscussions, discussionDate: '2026-11-01' });
}

const measuresOf = async ({ api }: Person) =>
  (await api.requirements.get()).requirements.flatMap(({ measures }) => measures);

onEachDatabase((api) => {
  describe('requirements.get', () => {
    test('starts at nothing, with the targets, sources and rules of the regulator', async () => {
      const nurse = await api().nurse();
      const { ruleSet, cycle, requirements } = await nurse.api.requirements.get();
      expect([ruleSet, cycle]).toEqual([{ from: '2016-04-01' }, null]);
      expect(requirements.map(({ key, met }) => [key, met])).toEqual([
        ['practiceHours', false],
        ['cpd', false],
        ['feedback', false],
        ['reflectiveAccounts', false],
        ['reflectiveDiscussion', false],
        ['healthAndCharacter', false],
        ['indemnity', false],
        ['confirmation', false],
      ]);
      expect(requirements[0]?.measures[0]).toEqual({
        key: 'practiceHours',
        name: 'Practice hours',
        part: null,
        note: null,
        unit: 'hours',
        target: '450.00',
        recorded: '0.00',
        counted: '0.00',
        missing: '450.00',
        met: false,
        source: 'https://www.nmc.org.uk/revalidation/requirements/practice-hours/',
        readOn: '2026-11-20',
        notCounted: [],
      });
    });

    test('names every record that does not count, in the words of the record itself, and no other', async () => {
      const nurse = await api().nurse({ revalidationDate: '2027-04-30' });
      await record(nurse);
      const lists = {
        practiceHours: await nurse.api.practiceHours.list({}),
        cpdActivities: await nurse.api.cpdActivities.list({}),
        feedback: await nurse.api.feedback.list({}),
        reflectiveAccounts: await nurse.api.reflectiveAccounts.list({}),
        reflectiveDiscussions: await nurse.api.reflectiveDiscussions.list({}),
      };
      const own = Object.entries(lists).flatMap(([noun, records]) =>
        records.flatMap(({ id, notCountedReason: reason }) => (reason === null ? [] : [`${noun} ${id}: ${reason}`])),
      );
      const noted = await nurse.api.declarations.get();
      own.push(`indemnity ${noted?.id}: ${noted?.indemnityNotCountedReason}`);
      const named = (await measuresOf(nurse)).flatMap(({ notCounted }) =>
        notCounted.map(({ noun, id, reason }) => `${noun} ${id}: ${reason}`),
      );
      expect([...new Set(named)].sort()).toEqual(own.sort());
      expect(own).toHaveLength(8);
    });

    test('says how much of each was not counted', async () => {
      const nurse = await api().nurse({ revalidationDate: '2027-04-30' });
      await record(nurse);
      expect(
        (await measuresOf(nurse)).map(({ key, recorded, counted, notCounted }) => [
          key,
          recorded,
          counted,
          notCounted.map((each) => each.notCounted),
        ]),
      ).toEqual([
        ['practiceHours', '26.00', '13.00', ['8.00', '5.00']],
        ['cpdHours', '4.00', '2.00', ['2.00']],
        ['participatoryLearning', '2.00', '1.00', ['1.00']],
        ['cpdRecords', '2', '1', ['1']],
        ['practiceRelatedFeedback', '2', '1', ['1']],
        ['reflectiveAccounts', '2', '1', ['1']],
        ['reflectiveDiscussion', '3', '1', ['1', '1']],
        ['healthAndCharacter', '1', '1', []],
        ['indemnity', '1', '0', ['1']],
        ['confirmation', '0', '0', []],
      ]);
    });

    test('is bounded by how many records of each kind one person may keep', async () => {
      const { practiceHours: hours, cpdActivities: cpd, feedback: pieces } = recordKinds;
      const { reflectiveAccounts: accounts, reflectiveDiscussions: discussions } = recordKinds;
      // Each of three parts names hours that count for none; three measures are made of one CPD activity; besides there may
      // be two declarations and one confirmation.
      const most = 3 * hours.max + 3 * cpd.max + pieces.max + accounts.max + discussions.max + 2 + 1;
      expect(most).toBe(8_103);
      const nurse = await api().nurse({ revalidationDate: '2027-04-30' });
      await record(nurse);
      for (const { notCounted } of await measuresOf(nurse)) {
        expect(new Set(notCounted.map(({ id }) => id)).size).toBe(notCounted.length);
      }
    });

    test('judges each part of the register for itself: 850 hours and 50 are not 900', async () => {
      const nurse = await api().nurse({ registrationType: 'nurse_midwife', revalidationDate: '2027-04-30' });
      await nurse.api.practiceHours.create({
        ...practiceHours,
        startDate: '2026-07-01',
        hours: '850',
        registrationShares: { nurse: 10 },
      });
      await nurse.api.practiceHours.create({ ...practiceHours, hours: '50', registrationShares: { midwife: 10 } });
      const [hours] = (await nurse.api.requirements.get()).requirements;
      expect(hours?.met).toBe(false);
      expect(hours?.measures.map(({ part, counted, missing, met }) => [part, counted, missing, met])).toEqual([
        ['nurse', '850.00', '0.00', true],
        ['midwife', '50.00', '400.00', false],
      ]);
      expect(await nurse.api.progress.get()).toMatchObject({
        practiceHoursCompleted: '900.00',
        practiceHoursRequired: '900.00',
        practiceHoursByPart: [
          { part: 'nurse', since: null, completed: '850.00', required: '450.00' },
          { part: 'midwife', since: null, completed: '50.00', required: '450.00' },
        ],
      });
      expect(await refusedFields(nurse.api.confirmation.create(confirmation))).toContain('practiceHours');
    });

    test('refuses a stranger', async () => {
      expect(await refusalOf(api().stranger().api.requirements.get())).toMatchObject({ code: 'UNAUTHORIZED' });
    });

    test('leaves out other people’s records, counted or not', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse({ revalidationDate: '2027-04-30' })];
      await record(other);
      for (const { recorded, notCounted } of await measuresOf(nurse)) {
        expect([Number(recorded), notCounted]).toEqual([0, []]);
      }
    });
  });
});
