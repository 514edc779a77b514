import { withoutRevisionGuard } from '@cairn/db/revision-guard';
import { fixturesOn } from '@cairn/domain/fixtures';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { onEachDatabase, type Person, refusalOf, refusedFields } from '../testing.ts';

const today = '2026-11-20';
const { declarations: both } = fixturesOn(today);
const employed = { indemnityOn: '2026-11-19', indemnityRoute: 'employer', indemnityProvider: null } as const;

const standing = async ({ api }: Person) => {
  const { requirements } = await api.requirements.get();
  const { healthAndCharacterComplete, indemnityComplete } = await api.progress.get();
  const met = Object.fromEntries(requirements.map(({ key, met: is }) => [key, is]));
  expect([met.healthAndCharacter, met.indemnity]).toEqual([healthAndCharacterComplete, indemnityComplete]);
  return [healthAndCharacterComplete, indemnityComplete];
};

onEachDatabase((api) => {
  describe('declarations.update', () => {
    test('notes both, and the requirements and progress say so', async () => {
      const nurse = await api().nurse({ revalidationDate: '2027-04-30' });
      expect(await standing(nurse)).toEqual([false, false]);
      const noted = await nurse.api.declarations.update(both);
      expect(noted).toMatchObject({
        ...both,
        healthAndCharacterNotCountedReason: null,
        indemnityNotCountedReason: null,
        updatedAt: api().clock.now().toISOString(),
      });
      expect(await nurse.api.declarations.get()).toEqual(noted);
      expect(await standing(nurse)).toEqual([true, true]);
    });

    test('takes the place of what was noted, and takes back what is left out', async () => {
      const nurse = await api().nurse({ revalidationDate: '2027-04-30' });
      const { id, createdAt } = await nurse.api.declarations.update(both);
      const changed = await nurse.api.declarations.update(employed);
      expect(changed).toMatchObject({ id, createdAt, healthAndCharacterOn: null, ...employed });
      expect(await standing(nurse)).toEqual([false, true]);
      const { updatedAt: _, ...rest } = await nurse.api.declarations.update({});
      expect(Object.values(rest).filter((value) => value !== null)).toEqual([id, createdAt]);
      expect(await standing(nurse)).toEqual([false, false]);
    });

    test('does not count what was noted before the three years began, and says why, everywhere alike', async () => {
      const nurse = await api().nurse({ revalidationDate: '2027-04-30' });
      const noted = await nurse.api.declarations.update({ ...both, healthAndCharacterOn: '2024-04-30' });
      const reason = 'Before your current three years, which began on 01 May 2024.';
      expect(noted).toMatchObject({ healthAndCharacterNotCountedReason: reason, indemnityNotCountedReason: null });
      expect(await standing(nurse)).toEqual([false, true]);
      const { requirements } = await nurse.api.requirements.get();
      const measures = requirements.flatMap((requirement) => requirement.measures);
      expect(measures.find(({ key }) => key === 'healthAndCharacter')).toMatchObject({
        unit: 'declaration',
        target: '1',
        recorded: '1',
        counted: '0',
        missing: '1',
        source: 'https://www.nmc.org.uk/health-and-character',
        notCounted: [{ noun: 'healthAndCharacter', id: noted.id, date: '2024-04-30', notCounted: '1', reason }],
      });
      // A renewal later, both are to be made anew, and what was noted stays where it is.
      await nurse.api.account.updateProfile({ revalidationDate: '2029-11-30' });
      expect(await standing(nurse)).toEqual([false, false]);
      expect(await nurse.api.declarations.get()).toMatchObject(
        both.indemnityOn ? { indemnityOn: both.indemnityOn } : {},
      );
    });

    test('says with another revalidation date which declaration would count no longer', async () => {
      const nurse = await api().nurse({ revalidationDate: '2027-04-30' });
      await nurse.api.declarations.update({ ...both, healthAndCharacterOn: '2024-05-01' });
      const { lost, gained } = await nurse.api.requirements.preview({ revalidationDate: '2027-05-31' });
      expect(lost.records.map(({ noun, date, name }) => [noun, date, name])).toEqual([
        ['healthAndCharacter', '2024-05-01', ''],
      ]);
      expect(gained.total).toBe(0);
    });

    test('takes the next step away that asked for it', async () => {
      const nurse = await api().nurse();
      await nurse.api.account.updateProfile({ revalidationDate: '2027-04-30', registrationType: 'nurse' });
      const keys = (await nurse.api.requirements.nextSteps()).steps.map(({ key }) => key);
      expect(keys).toContain('indemnity');
      await nurse.api.declarations.update(both);
      expect((await nurse.api.requirements.nextSteps()).steps.map(({ key }) => key)).toEqual(
        keys.filter((key) => key !== 'indemnity' && key !== 'healthAndCharacter'),
      );
    });

    test.each<[string, object, string[]]>([
      ['a day ahead', { healthAndCharacterOn: '2026-11-21' }, ['healthAndCharacterOn']],
      [
        'both days ahead',
        { healthAndCharacterOn: '2027-01-01', indemnityOn: '2027-01-01' },
        ['healthAndCharacterOn', 'indemnityOn'],
      ],
      ['a day without a route', { indemnityRoute: null, indemnityProvider: null }, ['indemnityRoute']],
      ['a route without a day', { indemnityOn: null }, ['indemnityOn']],
      ['a body without a name', { indemnityProvider: ' ' }, ['indemnityProvider']],
      ['an employer with a name', { indemnityRoute: 'employer' }, ['indemnityProvider']],
      ['a route nobody knows', { indemnityRoute: 'toString', indemnityProvider: null }, ['indemnityRoute']],
      ['more than a name', { indemnityProvider: 'x'.repeat(81) }, ['indemnityProvider']],
      ['a true in place of a day', { healthAndCharacterOn: true }, ['healthAndCharacterOn']],
    ])('refuses %s, and changes nothing', async (_, change, fields) => {
      const nurse = await api().nurse();
      const noted = await nurse.api.declarations.update(both);
      expect((await refusedFields(nurse.api.declarations.update({ ...both, ...change }))).flat()).toEqual(fields);
      expect(await nurse.api.declarations.get()).toEqual(noted);
    });

    test('refuses a version that has changed since, and takes the one there is', async () => {
      const nurse = await api().nurse();
      const { updatedAt } = await nurse.api.declarations.update(both);
      await nurse.api.declarations.update({ ...both, updatedAt });
      const late = nurse.api.declarations.update({ ...employed, updatedAt });
      expect(await refusalOf(late)).toMatchObject({ code: 'CONFLICT' });
      expect(await nurse.api.declarations.get()).toMatchObject(both);
    });

    test('refuses what was begun while nothing was noted, once something is', async () => {
      const nurse = await api().nurse();
      await nurse.api.declarations.update(both);
      const late = { healthAndCharacterOn: today, indemnityOn: null, indemnityRoute: null, updatedAt: null };
      expect(await refusalOf(nurse.api.declarations.update(late))).toMatchObject({ code: 'CONFLICT' });
      expect(await nurse.api.declarations.get()).toMatchObject(both);
      const other = await api().nurse();
      expect(await refusalOf(other.api.declarations.update(late))).toBeNull();
    });

    test('takes for submitted years what was not noted by then', async () => {
      api().clock.set(`${today}T09:00:00Z`);
      const nurse = await api().nurse({ revalidationDate: '2026-12-31' });
      const read = { healthAndCharacterOn: today, indemnityOn: null, indemnityRoute: null };
      await nurse.api.declarations.update(read);
      await nurse.api.cycles.submit({ revalidationDate: '2026-12-31' });
      const both = { ...employed, ...{ healthAndCharacterOn: today } };
      expect(await refusalOf(nurse.api.declarations.update(both))).toBeNull();
    });

    test('leaves what was noted of submitted years as it was, until it is noted anew for later ones', async () => {
      api().clock.set(`${today}T09:00:00Z`);
      const nurse = await api().nurse({ revalidationDate: '2026-12-31' });
      const noted = await nurse.api.declarations.update(both);
      const { id } = await nurse.api.cycles.submit({ revalidationDate: '2026-12-31' });
      const change = (input: object) => refusalOf(nurse.api.declarations.update({ ...both, ...input }));
      const readOnly = {
        code: 'CONFLICT',
        message: expect.stringMatching(/^Part of the three years from 01 Jan 2024/),
      };
      expect(await change({})).toBeNull();
      expect(await change({ healthAndCharacterOn: today })).toMatchObject(readOnly);
      expect(await change({ healthAndCharacterOn: null })).toMatchObject(readOnly);
      expect(await change({ indemnityProvider: 'Northern Mutual' })).toMatchObject(readOnly);
      expect(await standing(nurse)).toEqual([false, false]);
      expect((await nurse.api.declarations.get())?.indemnityOn).toBe(noted.indemnityOn);
      api().clock.set('2027-01-02T09:00:00Z');
      await nurse.api.account.login({ email: nurse.user.email, password: nurse.password });
      const anew = { healthAndCharacterOn: '2027-01-01' };
      expect(await change(anew)).toMatchObject({ code: 'BAD_REQUEST' });
      expect(await change({ ...anew, indemnityOn: null, indemnityRoute: null, indemnityProvider: null })).toBeNull();
      expect(await standing(nurse)).toEqual([true, false]);
      await nurse.api.cycles.reopen({ id });
      expect(await change({ healthAndCharacterOn: null, indemnityProvider: 'Northern Mutual' })).toBeNull();
      api().clock.set(`${today}T12:00:00.000Z`);
    });

    test('of ten at once that note something for the first time keeps one row', async () => {
      const nurse = await api().nurse();
      const tries = Array.from({ length: 10 }, () => refusalOf(nurse.api.declarations.update(both)));
      expect((await Promise.all(tries)).filter((refusal) => refusal !== null)).toEqual([]);
      const rows = await api()
        .ports.db.selectFrom('declarations')
        .where('userId', '=', nurse.user.id)
        .select('id')
        .execute();
      expect(rows).toHaveLength(1);
    });

    test('leaves no text in the record of who did what, nor under an Idempotency-Key', async () => {
      const nurse = await api().nurse();
      await nurse.withKey('declare-1').declarations.update({ ...both, indemnityProvider: 'Canary-mutual' });
      const { db } = api().ports;
      const { rows } = await sql<{ text: string }>`
        select to_jsonb(e)::text as text from audit_events e
        union all select to_jsonb(k)::text from idempotency_keys k`.execute(db);
      expect(rows.map(({ text }) => text).join()).not.toContain('Canary-mutual');
    });

    test('refuses a stranger, and changes nothing of anybody else’s', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const noted = await other.api.declarations.update(both);
      expect(await refusalOf(api().stranger().api.declarations.update(both))).toMatchObject({ code: 'UNAUTHORIZED' });
      await nurse.api.declarations.update(employed);
      expect(await other.api.declarations.get()).toEqual(noted);
    });
  });

  describe('declarations.get', () => {
    test('is null until something was noted', async () => {
      const nurse = await api().nurse();
      expect(await nurse.api.declarations.get()).toBeNull();
    });

    test('refuses a stranger, and hides what others noted', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      await other.api.declarations.update(both);
      expect(await nurse.api.declarations.get()).toBeNull();
      expect(await standing(nurse)).toEqual([false, false]);
      expect(await refusalOf(api().stranger().api.declarations.get())).toMatchObject({ code: 'UNAUTHORIZED' });
    });
  });

  describe('the table of declarations', () => {
    test.each<[Record<string, string | null>, string]>([
      [{ indemnityRoute: null, indemnityProvider: null }, 'declarations_indemnity_whole'],
      [{ indemnityRoute: 'union', indemnityProvider: null }, 'declarations_route_known'],
      [{ indemnityRoute: 'employer' }, 'declarations_provider_where_asked'],
      [{ indemnityProvider: null }, 'declarations_provider_where_asked'],
      [{ indemnityProvider: 'x'.repeat(81) }, 'declarations_provider_is_a_name'],
      [{ healthAndCharacterOn: 'infinity' }, 'declarations_dates_finite'],
    ])('takes no row with %j', async (change, constraint) => {
      const nurse = await api().nurse();
      const { id } = await nurse.api.declarations.update(both);
      const changing = withoutRevisionGuard(api().ports.db)
        .updateTable('declarations')
        .set(change)
        .where('id', '=', id)
        .execute();
      await expect(changing).rejects.toThrow(`violates check constraint "${constraint}"`);
    });
  });
});
