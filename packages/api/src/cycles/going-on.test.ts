import { fixturesOn } from '@cairn/domain/fixtures';
import { beforeEach, describe, expect, test } from 'vitest';
import { keepFile } from '../portfolio/testing-portfolio.ts';
import { onEachDatabase, type Person, refusalOf } from '../testing.ts';
import { readSnapshot } from './queries.ts';

const today = '2026-11-20';
const revalidationDate = '2026-12-31';
const fixtures = fixturesOn(today);
const post = {
  ...fixtures.practiceHours,
  startDate: '2024-01-01',
  endDate: null,
  isCurrent: true,
  hours: '37.5',
  hoursFrequency: 'weekly' as const,
};
/** A post of which the end was known, after the years it was submitted with. */
const fixedTerm = { ...post, isCurrent: false, endDate: '2027-03-31' };
const sick = { ...fixtures.absences, kind: 'sickness' as const, startDate: '2026-10-05', endDate: null };
const onlyItsEnd = {
  code: 'CONFLICT',
  message:
    'Part of the three years from 01 Jan 2024 to 31 Dec 2026, which you submitted on 20 Nov 2026, and goes on: only its end can be set, and documents added. To change anything else, end it and log a new entry, or reopen those years first.',
};

onEachDatabase((api) => {
  beforeEach(() => api().clock.set(`${today}T09:00:00Z`));

  const someone = () => api().nurse({ revalidationDate, registrationParts: [{ part: 'nurse', since: null }] });
  const submit = ({ api: { cycles } }: Person) => cycles.submit({ revalidationDate });
  async function comeBack({ api: call, user, password }: Awaited<ReturnType<typeof someone>>, day: string) {
    api().clock.set(`${day}T09:00:00Z`);
    await call.account.login({ email: user.email, password });
  }

  describe('a post that went on when its years were submitted', () => {
    test.each([
      ['before the day of submission', '2026-11-19', '0.00'],
      ['on its first day', '2024-01-01', '0.00'],
      ['after those years', '2027-01-31', '166.07'],
    ])('can be ended %s, and earns no more hours; the copy stays', async (_, endDate, hours) => {
      const nurse = await someone();
      const { id } = await nurse.api.practiceHours.create(post);
      const cycle = await submit(nurse);
      const copy = () => readSnapshot(api().ports.db, nurse.user.id, cycle.id);
      const before = await copy();
      await comeBack(nurse, '2027-06-10');
      const ended = { ...post, id, isCurrent: false, endDate };
      expect(await nurse.api.practiceHours.update(ended)).toMatchObject({ endDate, isCurrent: false });
      expect((await nurse.api.progress.get()).practiceHoursCompleted).toBe(hours);
      expect(await copy()).toEqual(before);
    });

    test.each<[string, object]>([
      ['the hours', { hours: '1' }],
      ['the start', { startDate: '2026-12-30' }],
      ['the frequency', { hoursFrequency: 'daily', hours: '7.5' }],
      ['the setting', { setting: 'school' }],
      ['the employer', { employer: 'Elsewhere' }],
      ['the description', { description: 'Changed' }],
      ['the hours with the end', { hours: '1', isCurrent: false, endDate: '2027-05-31' }],
    ])('keeps %s', async (_, change) => {
      const nurse = await someone();
      const open = await nurse.api.practiceHours.create(post);
      const termed = await nurse.api.practiceHours.create(fixedTerm);
      await submit(nurse);
      await comeBack(nurse, '2027-06-10');
      const before = await nurse.api.practiceHours.list({});
      expect(await refusalOf(nurse.api.practiceHours.update({ ...post, ...change, id: open.id }))).toEqual(onlyItsEnd);
      expect(await refusalOf(nurse.api.practiceHours.update({ ...fixedTerm, ...change, id: termed.id }))).toEqual(
        onlyItsEnd,
      );
      expect(await nurse.api.practiceHours.list({})).toEqual(before);
    });

    test('is saved as it was read, with what goes without saying, and ended later than it was to be', async () => {
      const nurse = await someone();
      const { id } = await nurse.api.practiceHours.create(fixedTerm);
      await submit(nurse);
      const [read] = await nurse.api.practiceHours.list({});
      if (!read) throw new Error('it is there');
      expect(await nurse.api.practiceHours.update(read)).toMatchObject({ id, endDate: '2027-03-31' });
      const longer = { ...fixedTerm, id, endDate: '2027-09-30' };
      expect(await nurse.api.practiceHours.update(longer)).toMatchObject({ endDate: '2027-09-30' });
      const before = { ...fixedTerm, id, endDate: '2023-12-31' };
      expect(await refusalOf(nurse.api.practiceHours.update(before))).toMatchObject({ code: 'BAD_REQUEST' });
    });

    test('is read-only as a whole once it has ended within those years, and opens with them', async () => {
      const nurse = await someone();
      const { id } = await nurse.api.practiceHours.create(post);
      const cycle = await submit(nurse);
      const ended = { ...post, id, isCurrent: false, endDate: '2026-11-19' };
      await nurse.api.practiceHours.update(ended);
      expect(await refusalOf(nurse.api.practiceHours.update({ ...post, id }))).toMatchObject({
        message: expect.stringMatching(/it stays as it was/),
      });
      await nurse.api.cycles.reopen({ id: cycle.id });
      expect(await nurse.api.practiceHours.update({ ...post, id, hours: '30' })).toMatchObject({ hours: '30.00' });
    });

    test('is not deleted, takes documents, and keeps those it had', async () => {
      const nurse = await someone();
      const { id } = await nurse.api.practiceHours.create(post);
      await keepFile(api(), nurse, { noun: 'practiceHours', id }, 'contract.pdf');
      await submit(nurse);
      await comeBack(nurse, '2027-01-10');
      await keepFile(api(), nurse, { noun: 'practiceHours', id }, 'roster.pdf');
      const removalOf = async (name: string) => {
        const files = await nurse.api.practiceHours.files({ id });
        const file = files.find(({ originalName }) => originalName === name);
        return refusalOf(nurse.api.practiceHours.removeFile({ id, fileId: file?.id ?? '' }));
      };
      expect(await refusalOf(nurse.api.practiceHours.remove({ id }))).toEqual(onlyItsEnd);
      expect(await removalOf('contract.pdf')).toEqual(onlyItsEnd);
      expect(await removalOf('roster.pdf')).toBeNull();
      expect((await nurse.api.practiceHours.files({ id })).map(({ originalName }) => originalName)).toEqual([
        'contract.pdf',
      ]);
    });

    test('may be changed and deleted where it began after the day of submission, or was entered later', async () => {
      const nurse = await someone();
      const next = await nurse.api.practiceHours.create({ ...post, startDate: '2026-12-01' });
      await submit(nurse);
      api().clock.advance(1);
      const late = await nurse.api.practiceHours.create(post);
      for (const { id } of [next, late]) {
        expect(
          await nurse.api.practiceHours.update({ ...post, id, startDate: '2026-12-01', hours: '9' }),
        ).toMatchObject({
          hours: '9.00',
        });
        expect(await nurse.api.practiceHours.remove({ id })).toEqual({ id });
      }
    });
  });

  describe('time away that went on when its years were submitted', () => {
    test('can be ended, before the day of submission too, and nothing else of it changes', async () => {
      const nurse = await someone();
      const { id } = await nurse.api.absences.create(sick);
      await submit(nurse);
      await comeBack(nurse, '2026-12-11');
      expect(await refusalOf(nurse.api.absences.update({ ...sick, id, startDate: '2026-10-06' }))).toEqual(onlyItsEnd);
      expect(await refusalOf(nurse.api.absences.update({ ...sick, id, note: 'Changed' }))).toEqual(onlyItsEnd);
      expect(await refusalOf(nurse.api.absences.remove({ id }))).toEqual(onlyItsEnd);
      for (const endDate of ['2026-12-10', '2026-11-15'])
        expect(await nurse.api.absences.update({ ...sick, id, endDate })).toMatchObject({ endDate });
    });
  });
});
