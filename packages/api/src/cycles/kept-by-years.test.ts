import { addMonths } from '@cairn/domain/calendar-date';
import { fixturesOn } from '@cairn/domain/fixtures';
import { maxKeptByYears } from '@cairn/domain/submitted-cycle';
import { beforeEach, describe, expect, test } from 'vitest';
import { readPortfolio } from '../portfolio/queries.ts';
import { createSigned } from '../reflective-discussions/testing-signed.ts';
import { drawnSignature, newEmail, onEachDatabase, type Person, refusalOf, refusedFields } from '../testing.ts';
import { readSnapshot } from './queries.ts';

const today = '2026-11-20';
const revalidationDate = '2026-12-31';
/** A day of the years after those. */
const later = '2027-01-10';

onEachDatabase((api) => {
  beforeEach(() => api().clock.set(`${today}T09:00:00Z`));

  const someone = () => api().nurse({ revalidationDate });
  async function comeBack({ api: call, user, password }: Awaited<ReturnType<typeof someone>>, day: string) {
    api().clock.set(`${day}T09:00:00Z`);
    await call.account.login({ email: user.email, password });
  }
  const submit = ({ api: { cycles } }: Person) => cycles.submit({ revalidationDate });
  const resubmit = (nurse: Person) => {
    api().clock.advance(1);
    return submit(nurse);
  };
  const standing = async ({ api: { progress } }: Person) => {
    const { healthAndCharacterComplete, indemnityComplete, confirmationComplete } = await progress.get();
    return { declarations: [healthAndCharacterComplete, indemnityComplete], confirmation: confirmationComplete };
  };
  const note = async ({ api: { declarations } }: Person, day: string) => {
    const { updatedAt = null } = (await declarations.get()) ?? {};
    const { declarations: both } = fixturesOn(day);
    return declarations.update({ ...both, healthAndCharacterOn: day, indemnityOn: day, updatedAt });
  };

  describe('declarations', () => {
    const daysOf = async ({ api: { declarations } }: Person) => (await declarations.get())?.healthAndCharacterOn;
    const met = async (nurse: Person) => (await standing(nurse)).declarations;

    test('of two cycles each stay with their years, whichever are looked at', async () => {
      const nurse = await someone();
      const first = await note(nurse, today);
      const { id } = await submit(nurse);
      expect(await met(nurse)).toEqual([false, false]);
      await comeBack(nurse, later);
      const second = await note(nurse, later);
      expect(second.id).not.toBe(first.id);
      expect(await met(nurse)).toEqual([true, true]);
      await nurse.api.cycles.reopen({ id });
      expect(await met(nurse)).toEqual([true, true]);
      expect(await nurse.api.declarations.get()).toEqual(first);
      await resubmit(nurse);
      expect(await met(nurse)).toEqual([true, true]);
      expect(await nurse.api.declarations.get()).toEqual(second);
    });

    test('are corrected in the years that are open, and the others’ stay', async () => {
      const nurse = await someone();
      await note(nurse, today);
      const { id } = await submit(nurse);
      await comeBack(nurse, later);
      await note(nurse, later);
      await nurse.api.cycles.reopen({ id });
      await note(nurse, '2026-12-03');
      await resubmit(nurse);
      expect(await daysOf(nurse)).toBe(later);
      const { submitted } = await nurse.api.cycles.list();
      const { snapshot } = await readSnapshot(api().ports.db, nurse.user.id, submitted[0]?.id ?? '');
      expect(JSON.parse(snapshot)).toMatchObject({
        declarations: { healthAndCharacterOn: '2026-12-03' },
        declarationsOfOtherYears: [{ healthAndCharacterOn: later }],
      });
    });

    test('stay read-only between the submission and the first day of the next years', async () => {
      const nurse = await someone();
      const first = await note(nurse, today);
      await submit(nurse);
      await comeBack(nurse, '2026-12-02');
      expect(await nurse.api.declarations.get()).toMatchObject({ id: first.id, healthAndCharacterOn: today });
      expect(await refusalOf(note(nurse, '2026-12-02'))).toMatchObject({ code: 'CONFLICT' });
      expect(await refusalOf(nurse.api.declarations.update({}))).toMatchObject({ code: 'CONFLICT' });
      expect(await daysOf(nurse)).toBe(today);
    });

    test('outlive a renewal month that is moved and moved back, and one that is cleared', async () => {
      const nurse = await someone();
      await note(nurse, today);
      const move = (date: string) => nurse.api.account.updateProfile({ revalidationDate: date });
      await comeBack(nurse, later);
      await move('2029-12-31');
      await note(nurse, later);
      expect(await met(nurse)).toEqual([true, true]);
      await move(revalidationDate);
      expect([await daysOf(nurse), await met(nurse)]).toEqual([today, [true, true]]);
      await move('');
      expect([await daysOf(nurse), await met(nurse)]).toEqual([later, [true, true]]);
    });

    test('are not noted over another device’s, by a copy that was read before the years were reopened', async () => {
      const nurse = await someone();
      await note(nurse, today);
      const { id } = await submit(nurse);
      await comeBack(nurse, later);
      const { updatedAt } = await note(nurse, later);
      await nurse.api.cycles.reopen({ id });
      const { declarations } = fixturesOn(today);
      expect(await refusalOf(nurse.api.declarations.update({ ...declarations, updatedAt }))).toMatchObject({
        code: 'CONFLICT',
      });
    });

    const noteDays = async (
      { api: { declarations } }: Person,
      healthAndCharacterOn: string | null,
      on: string | null,
    ) => {
      const { updatedAt = null } = (await declarations.get()) ?? {};
      const { declarations: both } = fixturesOn(today);
      const cover = on === null ? { indemnityRoute: null, indemnityProvider: null } : {};
      return declarations.update({ ...both, ...cover, healthAndCharacterOn, indemnityOn: on, updatedAt });
    };

    test.each([
      ['2026-11-19', today],
      [today, '2026-11-19'],
    ])('of %s and %s, once submitted, are carried into no later ones, and displaced by none', async (health, cover) => {
      const nurse = await someone();
      const first = await noteDays(nurse, health, cover);
      const { id } = await submit(nurse);
      await comeBack(nurse, later);
      expect(await refusedFields(noteDays(nurse, later, cover))).toEqual(['indemnityOn']);
      expect(await refusedFields(noteDays(nurse, health, later))).toEqual(['healthAndCharacterOn']);
      const second = await noteDays(nurse, later, null);
      expect(second.id).not.toBe(first.id);
      expect(await refusedFields(noteDays(nurse, later, cover))).toEqual(['indemnityOn']);
      expect(await refusedFields(noteDays(nurse, null, cover))).toEqual(['indemnityOn']);
      expect(await nurse.api.declarations.get()).toEqual(second);
      // What was taken back may be noted anew, and no more than before in years that have theirs.
      await noteDays(nurse, null, null);
      expect(await refusedFields(noteDays(nurse, null, cover))).toEqual(['indemnityOn']);
      expect(await noteDays(nurse, later, null)).toMatchObject({ id: second.id });
      await nurse.api.cycles.reopen({ id });
      expect([await nurse.api.declarations.get(), await met(nurse)]).toEqual([first, [true, true]]);
    });

    test('are not moved into other years that have theirs, once a renewal month was moved', async () => {
      const nurse = await someone();
      const first = await noteDays(nurse, '2026-11-19', today);
      await comeBack(nurse, later);
      await nurse.api.account.updateProfile({ revalidationDate: '2029-12-31' });
      const second = await noteDays(nurse, later, today);
      expect(second.id).not.toBe(first.id);
      expect(await refusedFields(noteDays(nurse, null, today))).toEqual(['indemnityOn']);
      expect(await noteDays(nurse, later, null)).toMatchObject({ id: second.id, indemnityOn: null });
      await nurse.api.account.updateProfile({ revalidationDate });
      expect(await nurse.api.declarations.get()).toMatchObject({ id: first.id, indemnityOn: today });
    });

    test(`are at most ${maxKeptByYears} of one person, and those of submitted years are not the ones to go`, async () => {
      const nurse = await someone();
      await note(nurse, today);
      await submit(nurse);
      await comeBack(nurse, '2046-01-10');
      for (let year = 2028; year < 2028 + maxKeptByYears + 1; year++) {
        await nurse.api.account.updateProfile({ revalidationDate: `${year + 2}-12-31` });
        await note(nurse, `${year}-06-01`);
        await nurse.api.account.updateProfile({ revalidationDate: `${year + 5}-12-31` });
      }
      const rows = await api()
        .ports.db.selectFrom('declarations')
        .select('healthAndCharacterOn as day')
        .where('userId', '=', nurse.user.id)
        .execute();
      expect(rows.length).toBeLessThanOrEqual(maxKeptByYears);
      expect(rows.map(({ day }) => day)).toContain(today);
    });
  });

  describe('confirmations', () => {
    /** Everything a confirmation asks for, on one day. */
    async function meetAll(nurse: Person, day: string) {
      const forms = fixturesOn(day);
      const { api: call } = nurse;
      await call.account.updateProfile({ registrationType: 'nurse' });
      await createSigned(nurse, {
        ...forms.reflectiveDiscussions,
        discussionDate: day,
        discussantEmail: newEmail(),
      });
      const period = { startDate: addMonths(day, -1), endDate: day, hours: '450', hoursFrequency: 'total' as const };
      await call.practiceHours.create({ ...forms.practiceHours, ...period });
      await call.cpdActivities.create({
        ...forms.cpdActivities,
        date: day,
        endDate: null,
        hours: '35',
        participatoryHours: '20',
      });
      for (let each = 0; each < 5; each++) {
        await call.feedback.create({ ...forms.feedback, date: day });
        const account = { ...forms.reflectiveAccounts, date: day, natureOfActivity: `${day} ${each}` };
        await call.reflectiveAccounts.create(account);
      }
    }
    const confirm = ({ api: { confirmation } }: Person, day: string) =>
      confirmation.create({
        ...fixturesOn(day).confirmations,
        confirmationDiscussionDate: day,
        signature: drawnSignature,
      });
    const inFeb = '2027-02-10';

    /** Somebody who was confirmed in both cycles; the first was submitted. */
    async function confirmedTwice() {
      const nurse = await someone();
      await meetAll(nurse, today);
      const first = await confirm(nurse, today);
      const { id: cycleId } = await submit(nurse);
      await comeBack(nurse, inFeb);
      await meetAll(nurse, inFeb);
      const second = await confirm(nurse, inFeb);
      return { nurse, first, second, cycleId };
    }

    test('of two cycles each stay with their years, whichever are looked at', async () => {
      const { nurse, first, second, cycleId } = await confirmedTwice();
      const shown = async () => [await nurse.api.confirmation.get(), (await standing(nurse)).confirmation];
      expect(await shown()).toEqual([second, true]);
      await nurse.api.cycles.reopen({ id: cycleId });
      expect(await shown()).toEqual([first, true]);
      expect(await refusalOf(confirm(nurse, today))).toMatchObject({ code: 'CONFLICT' });
      await resubmit(nurse);
      expect(await shown()).toEqual([second, true]);
      expect(await refusalOf(confirm(nurse, inFeb))).toMatchObject({ code: 'CONFLICT' });
    });

    test('are given anew in reopened years, beside the one of later years', async () => {
      const { nurse, first, second, cycleId } = await confirmedTwice();
      await nurse.api.cycles.reopen({ id: cycleId });
      expect(await nurse.api.confirmation.remove()).toEqual({ id: first.id });
      expect((await standing(nurse)).confirmation).toBe(false);
      const again = await confirm(nurse, '2026-11-21');
      expect(await nurse.api.confirmation.get()).toEqual(again);
      await resubmit(nurse);
      expect(await nurse.api.confirmation.get()).toEqual(second);
    });

    test('of submitted years cannot be withdrawn from the next ones', async () => {
      const { nurse, second, first } = await confirmedTwice();
      expect(await nurse.api.confirmation.remove()).toEqual({ id: second.id });
      expect(await nurse.api.confirmation.get()).toEqual(first);
      expect(await refusalOf(nurse.api.confirmation.remove())).toMatchObject({ code: 'CONFLICT' });
    });

    test('are withdrawn by a repeated call from the present years only', async () => {
      const nurse = await someone();
      await meetAll(nurse, today);
      const first = await confirm(nurse, today);
      await comeBack(nurse, inFeb);
      await nurse.api.account.updateProfile({ revalidationDate: '2029-12-31' });
      await meetAll(nurse, inFeb);
      const second = await confirm(nurse, inFeb);
      // Without years nobody knows which is of the present ones.
      await nurse.api.account.updateProfile({ revalidationDate: '' });
      expect(await refusalOf(nurse.api.confirmation.remove())).toMatchObject({ code: 'CONFLICT' });
      await nurse.api.account.updateProfile({ revalidationDate: '2029-12-31' });
      const tries = await Promise.allSettled(Array.from({ length: 5 }, () => nurse.api.confirmation.remove()));
      expect(tries.filter(({ status }) => status === 'fulfilled')).toEqual([
        { status: 'fulfilled', value: { id: second.id } },
      ]);
      expect(await refusalOf(nurse.api.confirmation.remove())).toMatchObject({
        code: 'NOT_FOUND',
        message: 'There is no confirmation of your present three years.',
      });
      expect(await nurse.api.confirmation.get()).toEqual(first);
      await nurse.api.account.updateProfile({ revalidationDate });
      expect(await nurse.api.confirmation.remove()).toEqual({ id: first.id });
    });

    test('of a day outside the present years are refused at that day, whatever others there are', async () => {
      const nurse = await someone();
      await meetAll(nurse, today);
      await confirm(nurse, today);
      await comeBack(nurse, inFeb);
      await nurse.api.account.updateProfile({ revalidationDate: '2029-12-31' });
      await meetAll(nurse, inFeb);
      for (const outside of ['2025-02-10', '2019-02-10', '2026-12-31'])
        expect(await refusedFields(confirm(nurse, outside))).toEqual(['confirmationDiscussionDate']);
      await confirm(nurse, inFeb);
      expect(await refusedFields(confirm(nurse, '2025-02-10'))).toEqual(['confirmationDiscussionDate']);
      expect(await refusalOf(confirm(nurse, inFeb))).toMatchObject({ code: 'CONFLICT' });
    });

    test('of ten at once for the next years lets one in, and leaves the one before', async () => {
      const { nurse, first } = await confirmedTwice();
      await nurse.api.confirmation.remove();
      const tries = await Promise.all(Array.from({ length: 10 }, () => refusalOf(confirm(nurse, inFeb))));
      expect(tries.filter((refusal) => refusal === null)).toHaveLength(1);
      const rows = await api()
        .ports.db.selectFrom('confirmations')
        .select('id')
        .where('userId', '=', nurse.user.id)
        .execute();
      expect(rows).toHaveLength(2);
      expect(rows).toContainEqual({ id: first.id });
    });
  });

  describe('what is kept for other years', () => {
    test('is in the portfolio and so in the export, and hidden from everybody else', async () => {
      const [nurse, other] = [await someone(), await someone()];
      const first = await note(nurse, today);
      await comeBack(nurse, later);
      await nurse.api.account.updateProfile({ revalidationDate: '2029-12-31' });
      const second = await note(nurse, later);
      const portfolio = await readPortfolio(api().ports.db, { owner: nurse.user.id, today: later, now: new Date() });
      expect(portfolio.declarations).toEqual(second);
      expect(portfolio.declarationsOfOtherYears).toMatchObject([{ id: first.id, healthAndCharacterOn: today }]);
      await comeBack(other, later);
      expect(await other.api.declarations.get()).toBeNull();
      expect(await standing(other)).toEqual({ declarations: [false, false], confirmation: false });
    });
  });
});
