import { addYears, lastOfMonth } from './calendar-date.ts';
import type { OpenOrLocked } from './read-only.ts';
import { ruleSetFor } from './rules/rule-sets.ts';

/**
 * When the registration that follows this one expires: at the end of the same month, as many years on as the rules of this
 * one say, whichever day it is renewed on. The source stands in the rule set.
 */
export function nextRevalidationDate(revalidationDate: string): string {
  return lastOfMonth(addYears(`${revalidationDate.slice(0, 7)}-01`, ruleSetFor(revalidationDate).cycleYears.value));
}

/**
 * When the registration after these years expires at the earliest. After an extension that is three years after the date
 * before it, for the regulator goes on from the original one
 * (https://peoplefirst.nhsbt.nhs.uk/news/covid-19-nmc-revalidation/109241, read 22 November 2026): the extension gives time
 * to apply, and none to the next three years.
 */
export function earliestNextDate({ to, extendedFrom }: Pick<OpenOrLocked, 'to' | 'extendedFrom'>): string {
  return nextRevalidationDate(extendedFrom ?? to);
}
