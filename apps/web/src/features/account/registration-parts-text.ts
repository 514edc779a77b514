import { formatDate, isCalendarDate } from '@cairn/domain/calendar-date';
import { cycleOf } from '@cairn/domain/counting';
import {
  type AskedHours,
  type HeldPart,
  hoursAsked,
  hoursParts,
  hoursPartsOf,
  type RegistrationPart,
  whyNothingAsked,
} from '@cairn/domain/registration-parts';
import type { Renewal } from '@cairn/domain/renewal';
import { rulesFor } from '@cairn/domain/rules/rule-sets';

/** A part of the register as the form holds it: `since` as it is typed, '' while it is not given. */
export interface TypedPart {
  part: RegistrationPart;
  since: string;
}

/** The parts somebody holds, as the form begins with them. */
export function typedParts(held: readonly HeldPart[]): TypedPart[] {
  return held.map(({ part, since }) => ({ part, since: since ?? '' }));
}

interface Profile {
  /** What was held when the form was opened. */
  before: readonly HeldPart[];
  /** The dates as they are typed. */
  renewal: Renewal;
  today: string;
}

const dateOf = (typed: string) => (isCalendarDate(typed) ? typed : null);

/** What follows of the parts that are chosen, a sentence each: which hours they ask for, and whose the logged ones are. */
export function whatPartsAsk(typed: readonly TypedPart[], { before, renewal, today }: Profile): string[] {
  const held = typed.map(({ part, since }) => ({ part, since: dateOf(since) }));
  const rules = rulesFor(renewal, today);
  const asked = hoursAsked(held, cycleOf(renewal), rules);
  const each = rules.practiceHoursPerPart.value;
  const [first] = asked;
  if (!first || first.part === null) return ['Until you choose what you hold, Cairn cannot say what is enough.'];
  if (asked.length === 1)
    return [`You need ${each} hours of practice as a ${nameOf(first.part)}.`, ...joinedInPlaceOf(before, held)];
  const asking = asked.filter(({ hours }) => hours > 0).map(({ part }) => `as a ${nameOf(part)}`);
  const needed =
    asking.length === 1
      ? `You need ${each} hours of practice ${asking[0]}.`
      : `You need ${each} hours in each part: ${asking.join(' and ')}. Hours in one never count for another.`;
  const later = asked.flatMap((part) => {
    const why = whyNothingAsked(part);
    return why && part.part !== null ? [`${hoursParts[part.part]}: ${why[0]?.toLowerCase()}${why.slice(1)}`] : [];
  });
  return [needed, ...later, ...loggedBefore(before, asked)];
}

/** Whose the hours stay that ended before a part was joined in place of the only other: as the server keeps them. */
function joinedInPlaceOf(before: readonly HeldPart[], held: readonly HeldPart[]): string[] {
  const [only, ...others] = hoursPartsOf(before);
  const [joined] = hoursPartsOf(held);
  if (!only || others.length > 0 || !joined?.since || joined.part === only.part) return [];
  return [`Hours that ended before ${formatDate(joined.since)} stay hours as a ${nameOf(only.part)}.`];
}

const nameOf = (part: keyof typeof hoursParts | null) =>
  part === null ? 'registrant' : hoursParts[part].toLowerCase();

/** Whose the hours are that were logged until now, where several parts ask who they were for: as the server keeps them. */
function loggedBefore(before: readonly HeldPart[], asked: readonly AskedHours[]): string[] {
  const [only, ...others] = hoursPartsOf(before);
  if (others.length > 0 || asked.length < 2) return [];
  if (!only || asked.every(({ part }) => part !== only.part))
    return ['Hours you have logged already count for none until each entry says which part it was for.'];
  return [`Hours you have logged already stay hours as a ${nameOf(only.part)}.`];
}
