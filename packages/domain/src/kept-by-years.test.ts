import { describe, expect, test } from 'vitest';
import { beginsAnew } from './declarations.ts';
import { dayOfDeclarations, type KeptByYears, makesRoom, oneOfYears } from './kept-by-years.ts';

const old = { from: '2024-01-01', to: '2026-12-31' };
const next = { from: '2027-01-01', to: '2029-12-31' };
const kept = (id: string, day: string | null) => ({ id, day, createdAt: `${day ?? '2026-01-01'}T09:00:00.000Z` });
const idOf = (rows: readonly KeptByYears[], cycle: typeof old | null) => oneOfYears(rows, cycle)?.id ?? null;

describe('oneOfYears', () => {
  const [a, b] = [kept('a', '2026-11-20'), kept('b', '2027-01-10')];

  test('finds the one whose day lies in these years, in whatever order they were given', () => {
    for (const rows of [
      [a, b],
      [b, a],
    ])
      expect([idOf(rows, old), idOf(rows, next)]).toEqual(['a', 'b']);
  });

  test('finds the last one where these years have none, and where there are no years', () => {
    expect([idOf([a], next), idOf([b], old), idOf([a, b], null), idOf([], old)]).toEqual(['a', 'b', 'b', null]);
  });

  test('finds the one whose days were taken back before one of other years, and after one of these', () => {
    const blank = kept('c', null);
    expect([idOf([a, blank], next), idOf([a, blank], old)]).toEqual(['c', 'a']);
  });

  test('finds the latest of several, as there may be once the years were moved, and of one day the last entered', () => {
    expect(idOf([kept('a', '2026-11-20'), kept('b', '2026-03-01')], old)).toBe('a');
    expect(idOf([kept('a', '2026-11-20'), kept('b', '2026-11-20')], old)).toBe('b');
  });
});

describe('beginsAnew', () => {
  const noted = (day: string | null, other: string | null = null) => ({
    healthAndCharacterOn: day,
    indemnityOn: other,
    indemnityRoute: null,
    indemnityProvider: null,
  });
  const [was, now] = [noted('2026-11-20', '2026-11-19'), noted('2027-01-10', '2026-11-19')];

  test('is said of what is noted in these years after what was noted in others', () => {
    expect(beginsAnew(was, now, next, [old])).toBe(true);
    expect(beginsAnew(now, was, old, [])).toBe(true);
  });

  test('is said without years where what was noted belongs to submitted ones', () => {
    expect([beginsAnew(was, now, null, [old]), beginsAnew(was, now, null, [])]).toEqual([true, false]);
  });

  test('is not said of a correction in the same years, of what is taken back, or of the first', () => {
    expect(beginsAnew(was, noted('2026-11-22'), old, [old])).toBe(false);
    expect(beginsAnew(was, noted('2026-11-22'), next, [old])).toBe(false);
    expect(beginsAnew(was, noted(null), next, [old])).toBe(false);
    expect(beginsAnew(noted(null), now, next, [old])).toBe(false);
  });

  test('goes by the later of the two days', () => {
    expect(dayOfDeclarations(now)).toBe('2027-01-10');
    expect(dayOfDeclarations(noted(null, '2026-11-19'))).toBe('2026-11-19');
    expect(dayOfDeclarations(noted(null))).toBeNull();
  });
});

describe('makesRoom', () => {
  const submitted = [
    {
      ...old,
      submittedAt: '2026-11-21T09:00:00.000Z',
      submittedOn: '2026-11-21',
      extendedFrom: null,
      reopenedAt: null,
    },
  ];
  const [early, locked, late] = [kept('a', '2023-05-01'), kept('b', '2026-11-20'), kept('c', '2027-01-10')];

  test('names none while there is room', () => expect(makesRoom([early, locked], 3, submitted)).toBeNull());

  test('names the earliest that is no part of submitted years', () => {
    expect(makesRoom([late, early, locked], 3, submitted)?.id).toBe('a');
    expect(makesRoom([late, locked], 2, submitted)?.id).toBe('c');
    expect(makesRoom([locked], 1, submitted)).toBeUndefined();
  });
});
