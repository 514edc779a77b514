import { compare, laterOf } from './calendar-date.ts';
import type { Cycle } from './counting.ts';
import { type OpenOrLocked, submittedWith } from './read-only.ts';

/** What is kept once for each three years, and belongs to those in which its own day lies; null while it has none. */
export interface KeptByYears {
  readonly id: string;
  readonly day: string | null;
}

/** Whether a day lies in these years. */
export const liesIn = (day: string, { from, to }: Cycle): boolean => from <= day && day <= to;

/** Which other years a day belongs to, beside which these may have one of their own; null where it belongs to these. */
export function otherYearsOf(day: string, cycle: Cycle | null): 'earlier' | 'later' | null {
  if (cycle === null || liesIn(day, cycle)) return null;
  return day < cycle.from ? 'earlier' : 'later';
}

/** Declarations belong to the years in which the later of the two was noted. */
export function dayOfDeclarations(noted: {
  readonly healthAndCharacterOn: string | null;
  readonly indemnityOn: string | null;
}): string | null {
  return laterOf(noted.healthAndCharacterOn ?? '', noted.indemnityOn ?? '') || null;
}

/** The latest by its day; of several on one day the one entered last, as ids grow with time. */
function latest<R extends KeptByYears>(rows: readonly R[]): R | null {
  return rows.toSorted((a, b) => compare(b.day ?? '', a.day ?? '') || compare(b.id, a.id))[0] ?? null;
}

/**
 * The one that is looked at: that of these years, and of several, as there may be once the years have been moved, the latest.
 * Else one whose days were taken back, and else the latest of all, which says why it does not count. Without years the latest.
 */
export function oneOfYears<R extends KeptByYears>(rows: readonly R[], cycle: Cycle | null): R | null {
  const dated = rows.filter(({ day }) => day !== null);
  const present = cycle ? dated.filter(({ day }) => day !== null && liesIn(day, cycle)) : dated;
  return latest(present) ?? latest(rows.filter(({ day }) => day === null)) ?? latest(dated);
}

/**
 * Which one makes room for another where so many are kept: the earliest that is no part of submitted years. Null while there
 * is room; undefined where none may go.
 */
export function makesRoom<R extends KeptByYears & { readonly createdAt: string }>(
  rows: readonly R[],
  max: number,
  submitted: readonly OpenOrLocked[],
): R | null | undefined {
  if (rows.length < max) return null;
  return rows
    .filter(({ createdAt, day }) => submittedWith({ createdAt, lastDay: day }, submitted) === null)
    .toSorted((a, b) => compare(a.day ?? '', b.day ?? '') || compare(a.id, b.id))[0];
}
