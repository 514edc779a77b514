import { fixturesOn } from '@cairn/domain/fixtures';
import { beforeEach, describe, expect, test } from 'vitest';
import { onEachDatabase, type Person, refusalOf, refusedFields } from '../testing.ts';
import { readSnapshot } from './queries.ts';

const today = '2026-12-20';
const fixtures = fixturesOn(today);
/** The regulator has given two months more; the application for the later date is open. */
const extended = { revalidationDate: '2027-02-28', extendedFrom: '2026-12-31' };

onEachDatabase((api) => {
  beforeEach(() => api().clock.set(`${today}T09:00:00Z`));

  const someone = () => api().nurse({ ...extended, registrationType: 'nurse' });
  const submit = ({ api }: Person) => api.cycles.submit({ revalidationDate: '2027-02-28' });
  const datesOf = async ({ api }: Person) => {
    const { revalidationDate, extendedFrom, submittedUntil } = await api.account.me();
    return { revalidationDate, extendedFrom, submittedUntil };
  };

  describe('cycles.submit of extended years', () => {
    test('keeps them from the first day to the extended last, with what was counted', async () => {
      const nurse = await someone();
      await nurse.api.feedback.create({ ...fixtures.feedback, date: '2024-01-01' });
      const cycle = await submit(nurse);
      expect(cycle).toMatchObject({ from: '2024-01-01', to: '2027-02-28', extendedFrom: '2026-12-31' });
      expect((await nurse.api.cycles.list()).submitted).toEqual([cycle]);
      const figures = await nurse.api.cycles.get({ id: cycle.id });
      expect(figures).toMatchObject({ ...cycle, standing: { cycle: { from: '2024-01-01', to: '2027-02-28' } } });
      const { snapshot } = await readSnapshot(api().ports.db, nurse.user.id, cycle.id);
      expect(JSON.parse(snapshot)).toMatchObject({ profile: extended, progress: { feedbackCompleted: 1 } });
      const [kept] = await nurse.api.feedback.list({});
      expect(await refusalOf(nurse.api.feedback.remove({ id: kept?.id ?? '' }))).toMatchObject({
        message: expect.stringContaining('to 28 Feb 2027, extended from 31 Dec 2026, which you submitted'),
      });
    });

    test('begins the next on the day after them, and ends it three years after the original date', async () => {
      const nurse = await someone();
      await submit(nurse);
      expect(await datesOf(nurse)).toEqual({
        revalidationDate: '2029-12-31',
        extendedFrom: null,
        submittedUntil: '2027-02-28',
      });
      expect((await nurse.api.cycles.list()).current).toEqual({
        from: '2027-03-01',
        to: '2029-12-31',
        opens: '2029-10-02',
      });
      const { cycle } = await nurse.api.requirements.get();
      expect(cycle).toEqual({ from: '2027-03-01', to: '2029-12-31' });
    });

    test('lets the nurse set what the regulator says instead, but no earlier date', async () => {
      const nurse = await someone();
      await submit(nurse);
      const change = (dates: object) => refusedFields(nurse.api.account.updateProfile(dates));
      expect(await change({ revalidationDate: '2029-11-30' })).toEqual(['revalidationDate']);
      expect(await change({ revalidationDate: '2030-01-31', extendedFrom: '2029-11-30' })).toEqual(['extendedFrom']);
      await nurse.api.account.updateProfile({ revalidationDate: '2030-02-28' });
      expect((await nurse.api.cycles.list()).current).toMatchObject({ from: '2027-03-01', to: '2030-02-28' });
    });

    test('leaves no day out and counts none twice, over three cycles', async () => {
      const nurse = await someone();
      const first = await submit(nurse);
      const signInOn = async (day: string) => {
        api().clock.set(`${day}T09:00:00Z`);
        await nurse.api.account.login({ email: nurse.user.email, password: nurse.password });
      };
      await signInOn('2029-12-10');
      const second = await nurse.api.cycles.submit({ revalidationDate: '2029-12-31' });
      const { current } = await nurse.api.cycles.list();
      expect([first, second, current].map((each) => [each?.from, each?.to])).toEqual([
        ['2024-01-01', '2027-02-28'],
        ['2027-03-01', '2029-12-31'],
        ['2030-01-01', '2032-12-31'],
      ]);
      await nurse.api.cycles.reopen({ id: second.id });
      expect((await nurse.api.cycles.list()).current).toMatchObject({ from: '2027-03-01', to: '2029-12-31' });
    });
  });

  describe('cycles.reopen of extended years', () => {
    test('brings the extension back, and what the next were set to once they are submitted again', async () => {
      const nurse = await someone();
      const { id } = await submit(nurse);
      await nurse.api.account.updateProfile({ revalidationDate: '2030-02-28', extendedFrom: '2029-12-31' });
      const next = await datesOf(nurse);
      expect(await nurse.api.cycles.reopen({ id })).toMatchObject({ extendedFrom: '2026-12-31' });
      expect(await datesOf(nurse)).toEqual({ ...extended, submittedUntil: null });
      expect((await nurse.api.cycles.list()).current).toMatchObject({ from: '2024-01-01', to: '2027-02-28' });
      api().clock.advance(1);
      await submit(nurse);
      expect(await datesOf(nurse)).toEqual(next);
    });

    test('does not bring back next years that would begin too early, where there turns out to have been none', async () => {
      const nurse = await someone();
      const { id } = await submit(nurse);
      await nurse.api.cycles.reopen({ id });
      await nurse.api.account.updateProfile({ extendedFrom: '' });
      api().clock.advance(1);
      expect(await submit(nurse)).toMatchObject({ from: '2024-03-01', to: '2027-02-28', extendedFrom: null });
      expect(await datesOf(nurse)).toEqual({
        revalidationDate: '2030-02-28',
        extendedFrom: null,
        submittedUntil: null,
      });
    });
  });
});
