import type { BulkResult } from '@cairn/domain/bulk';
import { addDays } from '@cairn/domain/calendar-date';
import { fixturesOn } from '@cairn/domain/fixtures';
import { describe, expect, test } from 'vitest';
import { type Api, onEachDatabase, refusalOf, refusedFields } from '../testing.ts';

const records = fixturesOn('2026-11-20');
const kinds = [
  { kind: 'practiceHours', record: records.practiceHours },
  { kind: 'cpdActivities', record: records.cpdActivities },
] as const;

interface Calls {
  saveInBulk(input: object): Promise<BulkResult>;
  create(input: object): Promise<{ id: string }>;
  list(input: object): Promise<{ id: string; externalId: string | null; hours: string; updatedAt: string }[]>;
}

onEachDatabase((api) => {
  describe.each(kinds)('saveInBulk of $kind', ({ kind, record }) => {
    const callsOf = (person: Api) => person[kind] as unknown as Calls;
    const external = (at: number, change = {}) => ({
      ...record,
      source: 'ward-rota',
      externalId: `row-${at}`,
      ...change,
    });
    const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => external(at));
    const [all, each] = ['all_or_nothing', 'row_by_row'];

    test('saves 500, and the same again changes nothing, with and without a key', async () => {
      const { api: person, withKey } = await api().nurse();
      const rows = rowsOf(500);
      const first = await callsOf(withKey('k')).saveInBulk({ mode: all, rows });
      expect(first).toMatchObject({ created: 500, replaced: 0, unchanged: 0, refused: 0 });
      expect(new Set(first.rows.map(({ id }) => id)).size).toBe(500);
      const kept = await callsOf(person).list({});
      expect(kept).toHaveLength(500);
      expect(await callsOf(withKey('k')).saveInBulk({ mode: all, rows })).toEqual(first);
      api().clock.advance(1);
      expect(await callsOf(person).saveInBulk({ mode: all, rows })).toMatchObject({ created: 0, unchanged: 500 });
      expect(await callsOf(person).list({})).toEqual(kept);
    });

    test('creates, replaces and leaves rows in one call, and adds what has no name each time', async () => {
      const { api: person } = await api().nurse();
      await callsOf(person).saveInBulk({ mode: each, rows: rowsOf(2) });
      const rows = [external(0), external(1, { hours: '3' }), external(2), record];
      const { rows: outcomes } = await callsOf(person).saveInBulk({ mode: each, rows });
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(['unchanged', 'replaced', 'created', 'created']);
      expect(await callsOf(person).saveInBulk({ mode: all, rows: [record] })).toMatchObject({ created: 1 });
      const kept = await callsOf(person).list({});
      expect(kept).toHaveLength(5);
      expect(kept.find(({ externalId }) => externalId === 'row-1')).toMatchObject({ hours: '3.00' });
    });

    test('with one bad row of 500 saves nothing, or the 499 others', async () => {
      const { api: person } = await api().nurse();
      const rows = rowsOf(500).map((row, at) => (at === 321 ? { ...row, hours: '-1' } : row));
      expect(await refusedFields(callsOf(person).saveInBulk({ mode: all, rows }))).toEqual(['rows.321.hours']);
      expect(await callsOf(person).list({})).toEqual([]);
      const { rows: outcomes, ...counts } = await callsOf(person).saveInBulk({ mode: each, rows });
      expect(counts).toEqual({ created: 499, replaced: 0, unchanged: 0, refused: 1 });
      expect(outcomes.filter(({ outcome }) => outcome === 'refused')).toEqual([
        {
          row: 321,
          outcome: 'refused',
          id: null,
          reason: 'invalid_input',
          message: expect.any(String),
          issues: [{ path: 'hours', message: expect.any(String) }],
        },
      ]);
      expect(await callsOf(person).list({})).toHaveLength(499);
    });

    test('names every row and field that is wrong, whatever is sent for one', async () => {
      const { api: person } = await api().nurse();
      const rows = [external(0), 7, external(0), { ...record, source: 'ward-rota' }, external(4, { hours: '' }), null];
      const refused = callsOf(person).saveInBulk({ mode: all, rows });
      const fields = ['rows.1', 'rows.2.externalId', 'rows.3.externalId', 'rows.4.hours', 'rows.5'];
      expect(await refusedFields(refused)).toEqual(fields);
      expect(await callsOf(person).saveInBulk({ mode: each, rows })).toMatchObject({ created: 1, refused: 5 });
    });

    test('refuses what is no list of one to 500 rows, or names no mode', async () => {
      const { api: person } = await api().nurse();
      for (const rows of [[], rowsOf(501), {}, undefined])
        expect(await refusedFields(callsOf(person).saveInBulk({ mode: all, rows }))).toEqual(['rows']);
      expect(await refusedFields(callsOf(person).saveInBulk({ rows: rowsOf(1) }))).toEqual(['mode']);
      expect(await callsOf(person).list({})).toEqual([]);
    });

    test('counts the limit of records for all of them', async () => {
      const { api: person } = await api().nurse();
      const named = (from: number, count: number) => Array.from({ length: count }, (_, at) => external(from + at));
      await callsOf(person).saveInBulk({ mode: all, rows: named(0, 500) });
      await callsOf(person).saveInBulk({ mode: all, rows: named(500, 498) });
      const three = named(998, 3);
      const tooMany = { code: 'UNPROCESSABLE_CONTENT' };
      expect(await refusalOf(callsOf(person).saveInBulk({ mode: all, rows: three }))).toMatchObject(tooMany);
      expect(await callsOf(person).list({})).toHaveLength(998);
      const { rows: outcomes } = await callsOf(person).saveInBulk({ mode: each, rows: three });
      expect(outcomes.map(({ reason }) => reason)).toEqual([null, null, 'too_many_records']);
      // What is there may still be replaced, and the way of one statement knows how many there are.
      expect(await callsOf(person).saveInBulk({ mode: all, rows: named(0, 500) })).toMatchObject({ unchanged: 500 });
      expect(await refusalOf(callsOf(person).create(record))).toMatchObject(tooMany);
    });

    test('keeps one record of each name when the same rows come five times at once', async () => {
      const { api: person } = await api().nurse();
      const rows = rowsOf(20);
      const calls = Array.from({ length: 5 }, () => callsOf(person).saveInBulk({ mode: all, rows }));
      const created = (await Promise.all(calls)).map((result) => result.created);
      expect(created.sort()).toEqual([0, 0, 0, 0, 20]);
      expect(await callsOf(person).list({})).toHaveLength(20);
    });

    test('leaves submitted years as they are, row by row', async () => {
      const revalidationDate = '2026-12-31';
      const { api: person } = await api().nurse({ revalidationDate });
      await callsOf(person).saveInBulk({ mode: all, rows: rowsOf(2) });
      await person.cycles.submit({ revalidationDate });
      const rows = [external(0), external(1, { hours: '3' }), external(2)];
      const refused = { code: 'CONFLICT', cause: { reason: 'submitted_years', issues: [{ path: 'rows.1' }] } };
      await expect(callsOf(person).saveInBulk({ mode: all, rows })).rejects.toMatchObject(refused);
      const { rows: outcomes } = await callsOf(person).saveInBulk({ mode: each, rows });
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(['unchanged', 'refused', 'created']);
      expect(outcomes[1]).toMatchObject({ reason: 'submitted_years', id: null });
    });

    test('refuses a copy that is not the one that was read', async () => {
      const { api: person } = await api().nurse();
      await callsOf(person).saveInBulk({ mode: all, rows: rowsOf(1) });
      const updatedAt = `${addDays('2026-11-20', -30)}T00:00:00.000Z`;
      const rows = [external(0, { updatedAt }), external(1, { updatedAt })];
      const { rows: outcomes } = await callsOf(person).saveInBulk({ mode: each, rows });
      expect(outcomes.map(({ reason }) => reason)).toEqual(['stale_update', 'stale_update']);
    });

    test('refuses a stranger, and hides the records from everybody else', async () => {
      const [nurse, other] = [await api().nurse(), await api().nurse()];
      const call = { mode: all, rows: rowsOf(1) };
      expect(await refusalOf(callsOf(api().stranger().api).saveInBulk(call))).toMatchObject({ code: 'UNAUTHORIZED' });
      await callsOf(nurse.api).saveInBulk(call);
      expect(await callsOf(other.api).list({})).toEqual([]);
      expect(await callsOf(other.api).saveInBulk(call)).toMatchObject({ created: 1 });
    });
  });
});
