// Free of zod, like the dates themselves.

import { addMonths, formatDate, formatDateInWords, isCalendarDate, lastOfMonth } from './calendar-date.ts';
import { RuleError } from './errors.ts';

/** The dates that somebody's cycle follows from. */
export interface Renewal {
  /** The last day of the registration, as it holds now; null while it is not known. */
  readonly revalidationDate: string | null;
  /** The last day before the regulator extended it; null where it did not. The cycle begins as it would have without. */
  readonly extendedFrom: string | null;
  /** The last day of submitted years that had been extended: the cycle begins after it. Null where they had not. */
  readonly submittedUntil: string | null;
}

/** A renewal on this date, neither extended nor after years that were. */
export function renewalOn<D extends string | null>(revalidationDate: D): Renewal & { readonly revalidationDate: D } {
  return { revalidationDate, extendedFrom: null, submittedUntil: null };
}

/** The date by which the three years and their rules are reckoned: the one before any extension. */
export function originalDate(renewal: Pick<Renewal, 'extendedFrom'> & { readonly revalidationDate: string }): string;
export function originalDate(renewal: Pick<Renewal, 'extendedFrom' | 'revalidationDate'>): string | null;
export function originalDate({ revalidationDate, extendedFrom }: Pick<Renewal, 'extendedFrom' | 'revalidationDate'>) {
  return extendedFrom ?? revalidationDate;
}

/**
 * How far the regulator may have moved a date, several extensions in a row together, in months. One is a matter of weeks,
 * usually eight or twelve, and another may follow (https://www.nmc.org.uk/covid19-revalidation, read 22 November 2026).
 */
export const maxExtensionMonths = 12;

/** What is wrong with an extension of a registration that now ends on `revalidationDate`, in words; null when nothing is. */
export function extensionFault(extendedFrom: string, revalidationDate: string | null): string | null {
  if (!isCalendarDate(extendedFrom)) return 'Please choose the month and the year';
  if (revalidationDate === null) return 'Please add the renewal month that holds now: without it nothing is extended';
  if (extendedFrom !== lastOfMonth(extendedFrom)) return 'A registration expires on the last day of a month';
  if (extendedFrom >= revalidationDate)
    return `Please choose a month before ${formatDate(revalidationDate)}, on which your registration expires now`;
  if (revalidationDate > lastOfMonth(addMonths(extendedFrom, maxExtensionMonths)))
    return `An extension is at most ${maxExtensionMonths} months: ${formatDate(extendedFrom)} is more than that before ${formatDate(revalidationDate)}`;
  return null;
}

/** A change of the dates: absent or null leaves a date as it is, empty clears it. */
export type RenewalChange = { readonly [K in 'revalidationDate' | 'extendedFrom']?: string | null | undefined };

/**
 * The dates after a change. Without a revalidation date there is no extension. One that the change does not name stays as
 * it is while it fits.
 * @throws RuleError INVALID for an extension that does not fit the date, where either is another than before.
 */
export function changedRenewal(before: Renewal, change: RenewalChange): Renewal {
  const changed = (key: keyof RenewalChange) => (change[key] == null ? before[key] : change[key] || null);
  const revalidationDate = changed('revalidationDate');
  const cleared = revalidationDate === null && !change.extendedFrom;
  const extendedFrom = cleared ? null : changed('extendedFrom');
  const same = revalidationDate === before.revalidationDate && extendedFrom === before.extendedFrom;
  const fault = extendedFrom === null || same ? null : extensionFault(extendedFrom, revalidationDate);
  if (fault !== null) {
    const kept = `The extension from ${formatDate(extendedFrom ?? '')} no longer fits: say that there is none, or which month it was. ${fault}`;
    const message = change.extendedFrom ? fault : kept;
    throw new RuleError('INVALID', message, { issues: [{ path: 'extendedFrom', message }] });
  }
  return { ...before, revalidationDate, extendedFrom };
}

/** 'Extended from 30 June 2026'; null without an extension. */
export function extensionInWords({ extendedFrom }: Pick<Renewal, 'extendedFrom'>): string | null {
  return extendedFrom && `Extended from ${formatDateInWords(extendedFrom)}`;
}
