import { describe, expect, test } from 'vitest';
import { distinctNames } from './distinct-names.ts';

describe('the names of a list', () => {
  test('stay as they are where each is one of its own', () => {
    expect(distinctNames(['Ward, 04 May 2026', 'Ward, 05 May 2026'])).toEqual([
      'Ward, 04 May 2026',
      'Ward, 05 May 2026',
    ]);
  });

  test('are told apart by their turn where several are alike', () => {
    expect(distinctNames(['Jo March', 'Kim Park', 'Jo March', 'Jo March'])).toEqual([
      'Jo March (1 of 3)',
      'Kim Park',
      'Jo March (2 of 3)',
      'Jo March (3 of 3)',
    ]);
  });

  test('are none where there is nothing', () => {
    expect(distinctNames([])).toEqual([]);
  });
});
