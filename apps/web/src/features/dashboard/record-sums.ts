import { type CodeTheme, codeThemes } from '@cairn/domain/code-theme';
import { toHundredths } from '@cairn/domain/decimal';
import type { PracticeHoursEntry } from '@cairn/domain/practice-hours';
import { practiceSettings } from '@cairn/domain/practice-setting';
import type { ReflectiveAccount } from '@cairn/domain/reflective-account';

/** Something counted under a name. */
export interface NamedSum {
  name: string;
  sum: number;
}

/** The hours that count by practice setting, in hundredths, the most first. */
export function hoursBySetting(entries: readonly Pick<PracticeHoursEntry, 'setting' | 'countedHours'>[]): NamedSum[] {
  const sums = new Map<string, number>();
  for (const { setting, countedHours } of entries) {
    const name = practiceSettings[setting];
    sums.set(name, (sums.get(name) ?? 0) + toHundredths(countedHours));
  }
  return [...sums]
    .map(([name, sum]) => ({ name, sum }))
    .filter(({ sum }) => sum > 0)
    .sort((one, other) => other.sum - one.sum);
}

/** How many reflective accounts that count name each theme of the Code, in the order of the Code. */
export function reflectionsByTheme(
  accounts: readonly Pick<ReflectiveAccount, 'nmcCodeThemes' | 'countsTowardProgress'>[],
): NamedSum[] {
  const counting = accounts.filter(({ countsTowardProgress }) => countsTowardProgress);
  return (Object.keys(codeThemes) as CodeTheme[]).map((theme) => ({
    name: codeThemes[theme],
    sum: counting.filter(({ nmcCodeThemes }) => nmcCodeThemes.includes(theme)).length,
  }));
}
