import { describe, expect, test } from 'vitest';
import { hoursBySetting, reflectionsByTheme } from './record-sums.ts';

describe('hoursBySetting', () => {
  test('adds up what counts, the most first', () => {
    const entries = [
      { setting: 'ward', countedHours: '100.10' },
      { setting: 'icu', countedHours: '250.00' },
      { setting: 'ward', countedHours: '50.20' },
      { setting: 'school', countedHours: '0.00' },
    ] as const;
    expect(hoursBySetting(entries)).toEqual([
      { name: 'Intensive Care Unit (ICU)', sum: 25_000 },
      { name: 'General Ward', sum: 15_030 },
    ]);
  });
});

describe('reflectionsByTheme', () => {
  test('names all four themes, also those nobody wrote about', () => {
    const accounts = [
      { nmcCodeThemes: ['preserve-safety', 'prioritise-people'], countsTowardProgress: true },
      { nmcCodeThemes: ['preserve-safety'], countsTowardProgress: true },
      { nmcCodeThemes: ['practise-effectively'], countsTowardProgress: false },
    ] as const;
    expect(
      reflectionsByTheme(accounts.map((account) => ({ ...account, nmcCodeThemes: [...account.nmcCodeThemes] }))),
    ).toEqual([
      { name: 'Prioritise people', sum: 1 },
      { name: 'Practise effectively', sum: 0 },
      { name: 'Preserve safety', sum: 2 },
      { name: 'Promote professionalism and trust', sum: 0 },
    ]);
  });
});
