import { describe, expect, test } from 'vitest';
import { onEachDatabase, refusalOf } from '../testing.ts';

const hours = {
  startDate: '2026-09-01',
  endDate: '2026-09-30',
  hours: '40',
  hoursFrequency: 'total',
  setting: 'ward',
} as const;

onEachDatabase((api) => {
  describe('progress.get', () => {
    test('starts at nothing, with the targets of the regulator', async () => {
      const nurse = await api().nurse();
      expect(await nurse.api.progress.get()).toEqual({
        practiceHoursCompleted: '0.00',
        practiceHoursRequired: '450.00',
        practiceHoursByPart: [{ part: null, since: null, completed: '0.00', required: '450.00' }],
        cpdHoursCompleted: '0.00',
        cpdHoursRequired: '35.00',
        cpdParticipatoryHoursCompleted: '0.00',
        cpdParticipatoryHoursRequired: '20.00',
        cpdRecordsCompleted: 0,
        reflectiveAccountsCompleted: 0,
        reflectiveAccountsRequired: 5,
        feedbackCompleted: 0,
        feedbackRequired: 5,
        reflectiveDiscussionsCompleted: 0,
        reflectiveDiscussionComplete: false,
        healthAndCharacterComplete: false,
        indemnityComplete: false,
        confirmationComplete: false,
      });
    });

    test('is what the records say after every change of them', async () => {
      const nurse = await api().nurse();
      const completed = async () => (await nurse.api.progress.get()).practiceHoursCompleted;
      const { id } = await nurse.api.practiceHours.create(hours);
      expect(await completed()).toBe('40.00');
      await nurse.api.practiceHours.update({ id, ...hours, hours: '12.25' });
      expect(await completed()).toBe('12.25');
      await nurse.api.practiceHours.remove({ id });
      expect(await completed()).toBe('0.00');
    });

    test('asks 900 hours of a nurse and midwife', async () => {
      const nurse = await api().nurse({ registrationType: 'nurse_midwife' });
      expect((await nurse.api.progress.get()).practiceHoursRequired).toBe('900.00');
    });

    test('counts only what lies in the three years before the date', async () => {
      const nurse = await api().nurse();
      await nurse.api.practiceHours.create({ ...hours, startDate: '2019-01-01', endDate: '2019-02-01', hours: '400' });
      await nurse.api.practiceHours.create(hours);
      expect((await nurse.api.progress.get()).practiceHoursCompleted).toBe('440.00');
      await nurse.api.account.updateProfile({ revalidationDate: '2027-04-30' });
      expect((await nurse.api.progress.get()).practiceHoursCompleted).toBe('40.00');
    });

    test('agrees with the list, entry by entry', async () => {
      const nurse = await api().nurse({ revalidationDate: '2027-04-30' });
      await nurse.api.practiceHours.create({ ...hours, startDate: '2024-04-01', endDate: '2024-06-30', hours: '91' });
      await nurse.api.practiceHours.create({
        ...hours,
        startDate: '2010-01-01',
        endDate: null,
        isCurrent: true,
        hours: '7.5',
        hoursFrequency: 'weekly',
      });
      const counted = (await nurse.api.practiceHours.list({})).map((entry) => Number(entry.countedHours));
      const { practiceHoursCompleted } = await nurse.api.progress.get();
      expect(Number(practiceHoursCompleted)).toBe(counted.reduce((sum, each) => sum + each, 0));
    });

    test('refuses a stranger', async () => {
      expect(await refusalOf(api().stranger().api.progress.get())).toMatchObject({ code: 'UNAUTHORIZED' });
    });

    test('leaves out other people’s records', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      await other.api.practiceHours.create(hours);
      expect((await nurse.api.progress.get()).practiceHoursCompleted).toBe('0.00');
    });
  });
});
