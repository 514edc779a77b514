import { defaultReminders } from '@cairn/domain/reminder';
import { describe, expect, test } from 'vitest';
import { onEachDatabase, type Person, refusalOf } from '../testing.ts';

onEachDatabase((api) => {
  const labels = async ({ api: own }: Person) => (await own.activity.list({})).map(({ label }) => label);

  describe('reminders.settings', () => {
    test('is everything that has a date, and not the monthly one, until somebody chooses', async () => {
      const nurse = await api().nurse();
      expect(await nurse.api.reminders.settings()).toEqual({ kinds: defaultReminders, applied: false });
    });

    test('refuses a stranger', async () => {
      expect(await refusalOf(api().stranger().api.reminders.settings())).toMatchObject({ code: 'UNAUTHORIZED' });
    });

    test('hides what somebody else has chosen', async () => {
      await (await api().nurse()).api.reminders.choose({ kinds: ['monthly'] });
      expect((await (await api().nurse()).api.reminders.settings()).kinds).toEqual(defaultReminders);
    });
  });

  describe('reminders.choose', () => {
    test('keeps the choice, in the order in which they come, and can be done again', async () => {
      const nurse = await api().nurse();
      const chosen = { kinds: ['opens', 'monthly'] as const, applied: false };
      expect(await nurse.api.reminders.choose({ kinds: ['monthly', 'opens', 'monthly'] })).toEqual(chosen);
      expect(await nurse.api.reminders.settings()).toEqual(chosen);
      expect((await nurse.api.reminders.choose({ kinds: [] })).kinds).toEqual([]);
      expect((await nurse.api.reminders.settings()).kinds).toEqual([]);
      expect((await labels(nurse)).slice(0, 2)).toEqual(['Choice of reminders changed', 'Choice of reminders changed']);
    });

    test('keeps that somebody has applied with the renewal they have, whichever day of its month they give', async () => {
      const nurse = await api().nurse({ revalidationDate: '2027-03-31' });
      expect((await nurse.api.reminders.choose({ kinds: ['opens'], applied: true })).applied).toBe(true);
      await nurse.api.account.updateProfile({ revalidationDate: '2027-03-01' });
      expect((await nurse.api.reminders.settings()).applied).toBe(true);
      await nurse.api.account.updateProfile({ revalidationDate: '2027-04-30' });
      expect((await nurse.api.reminders.settings()).applied).toBe(false);
    });

    test('takes nobody without a date as having applied', async () => {
      const nurse = await api().nurse();
      expect((await nurse.api.reminders.choose({ kinds: [], applied: true })).applied).toBe(false);
    });

    test('refuses what there is not, and changes nothing', async () => {
      const nurse = await api().nurse();
      const unknown = { kinds: ['weekly'] } as unknown as { kinds: 'monthly'[] };
      expect(await refusalOf(nurse.api.reminders.choose(unknown))).toMatchObject({ code: 'BAD_REQUEST' });
      expect((await nurse.api.reminders.settings()).kinds).toEqual(defaultReminders);
    });

    test('refuses a stranger', async () => {
      const call = api().stranger().api.reminders.choose({ kinds: [] });
      expect(await refusalOf(call)).toMatchObject({ code: 'UNAUTHORIZED' });
    });

    test('leaves what somebody else has chosen', async () => {
      const other = await api().nurse();
      await other.api.reminders.choose({ kinds: ['lapses'] });
      await (await api().nurse()).api.reminders.choose({ kinds: [] });
      expect((await other.api.reminders.settings()).kinds).toEqual(['lapses']);
    });
  });
});
