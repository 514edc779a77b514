import type { z } from 'zod';
import type { RegistrationType } from './account-choices.ts';
import { formatDate } from './calendar-date.ts';
import type { Cycle } from './counting.ts';
import { RuleError } from './errors.ts';
import { listed } from './lists.ts';
import type { heldPart } from './registration-parts-field.ts';
import type { RuleSet } from './rules/rule-set.ts';

/** The parts of the register that ask for hours of practice, stored value → label. */
export const hoursParts = { nurse: 'Nurse', midwife: 'Midwife', nursing_associate: 'Nursing associate' } as const;
export type HoursPart = keyof typeof hoursParts;

/** What somebody may hold: those parts, and the one a nurse or midwife may hold besides, which asks for no hours. */
export const registrationPartNames = { ...hoursParts, scphn: 'Specialist community public health nurse' } as const;
export type RegistrationPart = keyof typeof registrationPartNames;

/** Those, in the order of the register. */
export const hoursPartKeys = Object.keys(hoursParts) as readonly HoursPart[];

/** A part somebody holds, and since when where that is known. */
export type HeldPart = z.output<typeof heldPart>;

/** @throws RuleError INVALID when a part is held only from a day ahead. */
export function assertHeldBy(parts: readonly HeldPart[], today: string): void {
  const ahead = parts.findIndex(({ since }) => since !== null && since > today);
  if (ahead === -1) return;
  const message = 'Please enter a date that is not in the future';
  throw new RuleError('INVALID', message, { issues: [{ path: `registrationParts.${ahead}.since`, message }] });
}

/** The parts held that can ask for hours, in the order of the register. */
export function hoursPartsOf(held: readonly HeldPart[]): HeldHoursPart[] {
  return hoursPartKeys.flatMap((part) =>
    held.flatMap((each) => (each.part === part ? [{ part, since: each.since }] : [])),
  );
}
interface HeldHoursPart {
  readonly part: HoursPart;
  readonly since: string | null;
}

/** The parts that one of the four older values names; what is held already stays as it is, with its date. */
export function partsOfType(type: RegistrationType | null, held: readonly HeldPart[]): HeldPart[] {
  if (type === null) return [];
  const parts: readonly RegistrationPart[] = type === 'nurse_midwife' ? ['nurse', 'midwife'] : [type];
  return parts.map((part) => held.find((each) => each.part === part) ?? { part, since: null });
}

/** What one part asks of somebody in these three years. */
export interface AskedHours {
  /** Null for somebody who has not said which part they hold. */
  readonly part: HoursPart | null;
  readonly since: string | null;
  /** In whole hours; nothing while the part was joined inside the three years. */
  readonly hours: number;
}

/**
 * The hours each part asks for: 450 for each, never pooled, and none for being a specialist community public health nurse
 * (the table on https://www.nmc.org.uk/revalidation/requirements/practice-hours/, read 2026-11-20). A part joined inside the
 * three years asks for none until the next, but the one held longest always does: it is what is being renewed. Somebody who
 * has not said what they hold is asked for the hours of one part.
 */
export function hoursAsked(held: readonly HeldPart[], cycle: Cycle | null, rules: RuleSet): AskedHours[] {
  const parts = hoursPartsOf(held);
  const each = rules.practiceHoursPerPart.value;
  if (parts.length === 0) return [{ part: null, since: null, hours: each }];
  const longest = parts.map(({ since }) => since ?? '').sort()[0] ?? '';
  const isAsked = (since: string) => cycle === null || since <= cycle.from || since === longest;
  return parts.map(({ part, since }) => ({ part, since, hours: isAsked(since ?? '') ? each : 0 }));
}

/** Why a part that is held asks for nothing, or null when it does. */
export function whyNothingAsked({ since, hours }: Pick<AskedHours, 'since' | 'hours'>): string | null {
  if (hours > 0 || since === null) return null;
  return `Joined on ${formatDate(since)}, inside these three years: it asks for hours from the next three years on.`;
}

/** 'Nurse and midwife'; null when nothing is held. */
export function registrationInWords(held: readonly HeldPart[]): string | null {
  const [first, ...others] = (Object.keys(registrationPartNames) as RegistrationPart[])
    .filter((part) => held.some((each) => each.part === part))
    .map((part) => registrationPartNames[part]);
  if (first === undefined) return null;
  return listed([first, ...others.map((name) => name.toLowerCase())]);
}
