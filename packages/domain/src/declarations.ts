import { z } from 'zod';
import { acrossFields } from './across-fields.ts';
import { addDays, formatDate } from './calendar-date.ts';
import type { Cycle } from './counting.ts';
import { asksProvider, declaredOnFault, indemnityRoutes, maxProviderName } from './declaration-terms.ts';
import { RuleError } from './errors.ts';
import { identifier } from './identifier.ts';
import { givenInstant, instant } from './instant.ts';
import { dayOfDeclarations, liesIn, otherYearsOf } from './kept-by-years.ts';
import { isLocked, type OpenOrLocked, partOf, submittedWith, whyReadOnly } from './read-only.ts';
import {
  inputsOf,
  optionalChoiceField,
  optionalDateField,
  optionalTextField,
  type StoredValues,
  storedOf,
} from './record-field.ts';

/**
 * The fields of both. A health condition or a caution has no place in any of them; a declaration whose day is left out has
 * not been noted.
 */
export const declarationFields = {
  healthAndCharacterOn: optionalDateField(),
  indemnityOn: optionalDateField(),
  indemnityRoute: optionalChoiceField(indemnityRoutes),
  indemnityProvider: optionalTextField(maxProviderName),
};

/**
 * What a person notes of both declarations; it takes the place of what was noted before. `updatedAt` is null where the
 * caller has seen that nothing was noted.
 */
export const declarationsInput = z
  .object({ ...inputsOf(declarationFields), updatedAt: givenInstant.nullish() })
  .superRefine(({ indemnityOn, indemnityRoute, indemnityProvider }, context) => {
    const addIssue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (indemnityOn && !indemnityRoute) addIssue('indemnityRoute', 'Please say how you are covered');
    if (indemnityRoute && !indemnityOn) addIssue('indemnityOn', 'Please say on which day you checked your cover');
    const asked = asksProvider(indemnityRoute);
    if (asked && !indemnityProvider) addIssue('indemnityProvider', 'Please name the professional body or the insurer');
    if (!asked && indemnityProvider)
      addIssue('indemnityProvider', 'Please leave this empty: only a professional body or an insurer is named');
  }, acrossFields);
export type DeclarationsInput = z.output<typeof declarationsInput>;

const reason = (of: string) =>
  z
    .string()
    .nullable()
    .meta({ description: `Why ${of} does not count; null when it does, or is not noted` });

/** Both declarations as they were noted. */
export const declarations = z.object({
  id: identifier,
  ...storedOf(declarationFields),
  healthAndCharacterNotCountedReason: reason('that on health and character'),
  indemnityNotCountedReason: reason('that on indemnity'),
  createdAt: instant,
  updatedAt: instant,
});
export type Declarations = z.output<typeof declarations>;

/** What is noted of somebody's cover. */
export type Indemnity = Pick<StoredValues<typeof declarationFields>, 'indemnityRoute' | 'indemnityProvider'>;

/** What the application asks about the cover, label and value. */
export function indemnityRows({
  indemnityRoute,
  indemnityProvider,
}: Indemnity): [label: string, value: string | null][] {
  return [
    ['How you are covered', indemnityRoute && indemnityRoutes[indemnityRoute]],
    ['By whom', indemnityProvider],
  ];
}

/** @throws RuleError INVALID naming each declaration whose day lies ahead. */
export function assertDeclared({ healthAndCharacterOn, indemnityOn }: DeclarationsInput, today: string): void {
  const issues = Object.entries({ healthAndCharacterOn, indemnityOn }).flatMap(([path, date]) => {
    const message = declaredOnFault(date, today);
    return message === null ? [] : [{ path, message }];
  });
  if (issues[0]) throw new RuleError('INVALID', issues[0].message, { issues });
}

type Noted = StoredValues<typeof declarationFields>;

/**
 * Whether what is noted now is noted beside what was noted before, because that belongs to other years: they are not the
 * present ones, while this lies in those, or they have been submitted, while this lies outside.
 */
export function beginsAnew(before: Noted, after: Noted, cycle: Cycle | null, submitted: readonly Cycle[]): boolean {
  const [was, becomes] = [dayOfDeclarations(before), dayOfDeclarations(after)];
  if (was === null || becomes === null || (cycle && liesIn(was, cycle))) return false;
  if (cycle && liesIn(becomes, cycle)) return true;
  return submitted.some((years) => liesIn(was, years) && !liesIn(becomes, years));
}

interface AmongYears {
  /** What is changed; null where this is noted beside all others. */
  readonly before: Noted | null;
  /** What is noted beside it, by the day by which it belongs to its years. */
  readonly others: readonly { readonly day: string | null }[];
  readonly cycle: Cycle | null;
  readonly submitted: readonly OpenOrLocked[];
}

/**
 * What is noted for some years takes no date of submitted ones, and is not moved into years that have theirs: it would be
 * shown in the place of those.
 * @throws RuleError INVALID at each such date.
 */
export function assertOfItsYears(after: Noted, years: AmongYears): void {
  const { healthAndCharacterOn, indemnityOn } = after;
  const issues = Object.entries({ healthAndCharacterOn, indemnityOn }).flatMap(([path, date]) => {
    const message = date && otherYearsFault(date, path as 'healthAndCharacterOn' | 'indemnityOn', after, years);
    return message ? [{ path, message }] : [];
  });
  if (issues[0]) throw new RuleError('INVALID', issues[0].message, { issues });
}

function otherYearsFault(
  date: string,
  field: 'healthAndCharacterOn' | 'indemnityOn',
  after: Noted,
  { before, others, cycle, submitted }: AmongYears,
): string | null {
  const [was, becomes] = [before && dayOfDeclarations(before), dayOfDeclarations(after) ?? date];
  const closed = submitted.find((years) => isLocked(years) && liesIn(date, years));
  const have = (same: (day: string) => boolean) => others.some(({ day }) => day !== null && same(day));
  if (closed) {
    const enters = was === null ? have((day) => liesIn(day, closed)) : !liesIn(was, closed);
    const moved = liesIn(becomes, closed) ? enters : before?.[field] !== date;
    return moved
      ? `${partOf(closed)}. Enter a day from ${formatDate(addDays(closed.to, 1))}, or leave this out.`
      : null;
  }
  if (!cycle || was === null || !liesIn(was, cycle) || liesIn(becomes, cycle)) return null;
  if (!have((day) => otherYearsOf(day, cycle) === otherYearsOf(becomes, cycle))) return null;
  return `Those years have declarations of their own. Enter a day from ${formatDate(cycle.from)} to ${formatDate(cycle.to)}, or leave this out.`;
}

/**
 * What was noted of years that were submitted stays as it was; and nothing is moved into those years.
 * @throws RuleError CONFLICT with the reason.
 */
export function assertOpenToChange(
  before: Noted & { readonly createdAt: string },
  after: Noted,
  submitted: readonly OpenOrLocked[],
): void {
  const { createdAt } = before;
  const of = (noted: Noted) => [
    { on: noted.healthAndCharacterOn, what: '' },
    { on: noted.indemnityOn, what: JSON.stringify([noted.indemnityRoute, noted.indemnityProvider]) },
  ];
  for (const [index, was] of of(before).entries()) {
    const becomes = of(after)[index];
    if (!becomes || (becomes.on === was.on && becomes.what === was.what)) continue;
    const own = submittedWith({ createdAt, lastDay: was.on }, submitted);
    // By the later of its days it may belong to the years after.
    const left = own && liesIn(dayOfDeclarations(before) ?? '', own) ? own : null;
    // What was not noted by then was no part of those years, whenever it is dated.
    const entered = was.on === null ? null : submittedWith({ createdAt, lastDay: becomes.on }, submitted);
    const kept = entered ?? (left && (becomes.on === null || becomes.on <= left.to) ? left : null);
    if (kept) throw new RuleError('CONFLICT', whyReadOnly(kept), { reason: 'submitted_years' });
  }
}
