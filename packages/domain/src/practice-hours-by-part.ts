import { type CountingDays, countedPracticeHours } from './counted-hours.ts';
import { toHundredths } from './decimal.ts';
import { currentTotalHours, type PracticePeriod } from './practice-period.ts';
import { type HeldPart, type HoursPart, hoursPartsOf } from './registration-parts.ts';
import { cutByShares, type RegistrationShares, sharesByDefault } from './registration-shares.ts';

/** Why hours count for nobody's part while their owner holds several and has not said. */
export const noSharesGiven =
  'You hold more than one part of the register: say which part these hours were for. Until then they count for none.';
/** Why hours of a part that is not held count for none. */
export const partNotHeld =
  'Your profile does not say that you hold the part of the register that these hours were for.';

/** What one entry brings to one part of the register, in hundredths of an hour; to none held where `part` is null. */
export interface HoursOfPart {
  readonly part: HoursPart | null;
  readonly recorded: number;
  readonly counted: number;
}

/** What counts of one entry, part by part and in all, and why the rest of it does not. */
export interface CountedEntry {
  readonly parts: readonly HoursOfPart[];
  readonly recorded: number;
  readonly counted: number;
  readonly reason: string | null;
}

interface When extends CountingDays {
  readonly registrationParts: readonly HeldPart[];
}

/**
 * The hours of an entry that count, for each part held by its share. Nothing is guessed: of somebody who holds several
 * parts and gave no shares, nothing counts. Somebody who has not said what they hold is judged as holding one part.
 */
export function countedEntry(
  entry: PracticePeriod & { registrationShares: RegistrationShares | null },
  { registrationParts, ...when }: When,
): CountedEntry {
  const inCycle = countedPracticeHours(entry, when);
  const recorded = toHundredths(currentTotalHours(entry, when.today));
  const counted = toHundredths(inCycle.counted);
  const held = new Set(hoursPartsOf(registrationParts).map(({ part }) => part));
  if (held.size === 0) return { parts: [{ part: null, recorded, counted }], recorded, counted, reason: inCycle.reason };
  const shares = entry.registrationShares ?? sharesByDefault(registrationParts);
  const because = (left: string | null) =>
    [inCycle.reason, counted > 0 ? left : null].filter(Boolean).join(' ') || null;
  if (shares === null) {
    return { parts: [{ part: null, recorded, counted: 0 }], recorded, counted: 0, reason: because(noSharesGiven) };
  }
  const rest = new Map(cutByShares(recorded - counted, shares).map(({ part, amount }) => [part, amount]));
  const parts = cutByShares(counted, shares).map(({ part, amount }): HoursOfPart => {
    const all = amount + (rest.get(part) ?? 0);
    return held.has(part) ? { part, recorded: all, counted: amount } : { part: null, recorded: all, counted: 0 };
  });
  const left = parts.some(({ part }) => part === null) ? partNotHeld : null;
  return { parts, recorded, counted: parts.reduce((sum, each) => sum + each.counted, 0), reason: because(left) };
}
