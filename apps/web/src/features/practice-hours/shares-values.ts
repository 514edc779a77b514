import { type HoursPart, hoursParts } from '@cairn/domain/registration-parts';
import type { RegistrationShares } from '@cairn/domain/registration-shares';

/** What the form holds of the parts of the register an entry is for: a part, or tenths for each as they are typed. */
export interface TypedShares {
  workedAs: HoursPart | 'shared' | '';
  registrationShares: Record<HoursPart, string>;
}

const whole = 10;
const noShares = { nurse: '', midwife: '', nursing_associate: '' };
const allParts = Object.keys(hoursParts) as readonly HoursPart[];
const tenthsOf = (text: string) => (/^\s*(?:\d|10)?\s*$/.test(text) ? Number(text) : null);

/** Whether every share names a part that may be chosen. */
function fits(shares: RegistrationShares, asked: readonly HoursPart[]): boolean {
  return allParts.every((part) => shares[part] === undefined || asked.includes(part));
}

/**
 * The parts an entry has to be asked of: those held when there are several. Of somebody who holds one nothing is asked,
 * unless the entry was for a part they hold no more.
 */
export function partsToAsk(held: readonly HoursPart[], shares: RegistrationShares | null): readonly HoursPart[] {
  if (held.length > 1) return held;
  return shares !== null && !fits(shares, held) ? held : [];
}

/** What is chosen of an entry with these shares; nothing while it has none, or names a part that cannot be chosen. */
export function partChoiceOf(shares: RegistrationShares | null, asked: readonly HoursPart[]): TypedShares {
  if (shares === null || !fits(shares, asked)) return { workedAs: '', registrationShares: noShares };
  const [only, ...others] = asked.filter((part) => shares[part] !== undefined);
  if (only === undefined || others.length === 0) return { workedAs: only ?? '', registrationShares: noShares };
  const typed = asked.map((part) => [part, String(shares[part] ?? 0)]);
  return { workedAs: 'shared', registrationShares: { ...noShares, ...Object.fromEntries(typed) } };
}

/** What is chosen of what may be: a draft can name a part that its owner has given up since. */
function chosenOf({ workedAs }: TypedShares, asked: readonly HoursPart[]): TypedShares['workedAs'] {
  const offered = workedAs === 'shared' ? asked.length > 1 : workedAs !== '' && asked.includes(workedAs);
  return offered ? workedAs : '';
}

/** The shares as they are sent; null leaves those of the entry as they are. */
export function sharesSent(typed: TypedShares, asked: readonly HoursPart[]) {
  const workedAs = chosenOf(typed, asked);
  if (workedAs === '') return null;
  if (workedAs !== 'shared') return { [workedAs]: String(whole) };
  return Object.fromEntries(asked.map((part) => [part, typed.registrationShares[part].trim() || '0']));
}

/** The tenths given so far, or null while one of them is no whole number from 0 to 10. */
function sumOf({ registrationShares }: TypedShares, asked: readonly HoursPart[]): number | null {
  const tenths = asked.map((part) => tenthsOf(registrationShares[part]));
  return tenths.includes(null) ? null : tenths.reduce<number>((sum, each) => sum + (each ?? 0), 0);
}

/** What is wrong with the shares, by the field to look at first. */
export function sharesFault(typed: TypedShares, asked: readonly HoursPart[]): Record<string, string> {
  const [first] = asked;
  if (first === undefined) return {};
  const workedAs = chosenOf(typed, asked);
  if (workedAs === '') return { workedAs: 'Please say which part of the register you worked in' };
  const sum = workedAs === 'shared' ? sumOf(typed, asked) : whole;
  if (sum === null || sum === whole) return {};
  return { [`registrationShares.${first}`]: `The shares must come to 10 tenths; these come to ${sum}` };
}

/** '7 of 10 tenths given, 3 more to give'; what is no number of tenths is said at its field when it is saved. */
export function tenthsInWords(typed: TypedShares, asked: readonly HoursPart[]): string {
  const sum = sumOf(typed, asked);
  if (sum === null) return 'Please use whole tenths, from 0 to 10.';
  if (sum === whole) return 'All 10 tenths are given.';
  return sum < whole
    ? `${sum} of 10 tenths given, ${whole - sum} more to give.`
    : `${sum} tenths given, ${sum - whole} too many.`;
}

/** The shares of what is typed so far, for working out what counts; null while they do not come to a whole. */
export function liveShares(typed: TypedShares, asked: readonly HoursPart[]): RegistrationShares | null {
  const workedAs = chosenOf(typed, asked);
  if (workedAs === '') return null;
  if (workedAs !== 'shared') return { [workedAs]: whole };
  if (sumOf(typed, asked) !== whole) return null;
  return Object.fromEntries(
    asked.flatMap((part) => {
      const tenths = tenthsOf(typed.registrationShares[part]);
      return tenths ? [[part, tenths]] : [];
    }),
  );
}
