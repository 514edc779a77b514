// Free of zod, like the dates themselves.

import { addMonths, formatDateInWords, isCalendarDate, lastOfMonth, monthNames } from './calendar-date.ts';
import { extensionFault, maxExtensionMonths, type Renewal } from './renewal.ts';
import { applicationWindow, latestRevalidationDate } from './requirements.ts';

/** A month as it is chosen: its number from 1 to 12 and its year, each '' while it is not. */
export interface ChosenMonth {
  readonly month: string;
  readonly year: string;
}

// No date has one, so that what a field holds is either a date or never taken for one.
const divider = '|';

/**
 * What a field of a renewal month holds: the last day of the month, on which registration expires, '' while nothing is
 * chosen, and otherwise the half that is, which every schema of a date refuses.
 */
export function renewalDateText({ month, year }: ChosenMonth): string {
  if (month === '' && year === '') return '';
  if (month === '' || year === '') return `${month}${divider}${year}`;
  return lastOfMonth(`${year}-${month.padStart(2, '0')}-01`);
}

/** What a field holds that asks for a month of which nothing is chosen yet. */
export const nothingChosen = divider;

/** The month of what a field holds. */
export function chosenMonth(text: string): ChosenMonth {
  if (isCalendarDate(text)) return { month: String(Number(text.slice(5, 7))), year: text.slice(0, 4) };
  const [month = '', year = ''] = text.includes(divider) ? text.split(divider) : [];
  return { month, year };
}

/** 'April 2027'. */
function monthInWords(date: string): string {
  return `${monthNames[Number(date.slice(5, 7)) - 1] ?? ''} ${date.slice(0, 4)}`;
}

/** How far back the month in which a registration expires may lie, in months. */
const monthsBack = 12;

/**
 * The earliest day on which a registration may have expired that somebody still keeps records for. After that day it has
 * lapsed: an extension is a matter of weeks, and whoever is readmitted has another month.
 */
export function earliestRenewalDate(today: string): string {
  return lastOfMonth(addMonths(today, -monthsBack));
}

/** The years that can be chosen on a day, oldest first, and the one of what is there already. */
export function renewalYears(text: string, today: string): string[] {
  const [first, last] = [earliestRenewalDate(today), latestRevalidationDate(today)].map((date) =>
    Number(date.slice(0, 4)),
  ) as [number, number];
  const offered = Array.from({ length: last - first + 1 }, (_, after) => String(first + after));
  const { year } = chosenMonth(text);
  return year === '' || offered.includes(year) ? offered : [...offered, year].sort();
}

/**
 * What is wrong with the month a field holds, in words; null when nothing is. `before` is the date that is saved: it may
 * stay, whatever it is.
 */
export function renewalMonthFault(text: string, before: string | null, today: string): string | null {
  if (text === '' || text === before) return null;
  if (!isCalendarDate(text))
    return chosenMonth(text).month === '' ? 'Please choose the month' : 'Please choose the year';
  const latest = latestRevalidationDate(today);
  if (text > latest) {
    return `Please choose a month no later than ${monthInWords(latest)}: registration lasts three years`;
  }
  if (text < earliestRenewalDate(today)) {
    return `${monthInWords(text)} is more than a year ago. Please choose the month in which your registration expires next`;
  }
  return null;
}

/** What follows of a date, as it is said beside the field. */
export function renewalInWords(date: string, today: string): string {
  const { opens, applyBy, lapsesAfter } = applicationWindow(date);
  const [expires, by, from] = [lapsesAfter, applyBy, opens].map(formatDateInWords);
  if (lapsesAfter < today) {
    return `Your registration expired on ${expires}. If you have renewed it, choose the month in which it expires next.`;
  }
  if (applyBy < today) {
    return `Your registration expires on ${expires}. The day to apply by was ${by}: apply now.`;
  }
  const opening = opens <= today ? `opened on ${from}` : `opens on ${from}`;
  return `Your registration expires on ${expires}. Apply by ${by}; the application ${opening}.`;
}

type Saved = Pick<Renewal, 'revalidationDate' | 'extendedFrom'>;

/** Whether the month that is chosen looks like an extension: a later one than is saved, while the application for that is open. */
export function looksExtended(text: string, { revalidationDate: before }: Saved, today: string): boolean {
  if (before === null || !isCalendarDate(text) || applicationWindow(before).opens > today) return false;
  return extensionFault(lastOfMonth(before), text) === null;
}

/** The month an extension is taken to be from when somebody says that there is one: what was saved, where that fits. */
export function suggestedExtension(text: string, { revalidationDate, extendedFrom }: Saved): string {
  const known = [extendedFrom, revalidationDate].find((date) => date !== null && extensionFault(date, text) === null);
  // Who says so first changes the month next.
  return known ?? (revalidationDate === text ? lastOfMonth(text) : nothingChosen);
}

/** The years in which a registration may have expired that was extended to this date, oldest first. */
export function extensionYears(date: string): string[] {
  return [addMonths(date, -maxExtensionMonths), date].map((day) => day.slice(0, 4));
}

/** What is wrong with the extension a form holds, '' for none, in words; null when nothing is. What is saved may stay. */
export function typedExtensionFault(text: string, date: string, before: Saved): string | null {
  if (text === '' || !isCalendarDate(date)) return null;
  if (text === before.extendedFrom && date === before.revalidationDate) return null;
  return extensionFault(text, date);
}

/** The dates as a form holds them; what is half chosen is none. */
export function typedRenewal(
  typed: { readonly revalidationDate: string; readonly extendedFrom: string },
  { submittedUntil }: Pick<Renewal, 'submittedUntil'>,
): Renewal {
  const revalidationDate = isCalendarDate(typed.revalidationDate) ? typed.revalidationDate : null;
  const fits = extensionFault(typed.extendedFrom, revalidationDate) === null;
  return { revalidationDate, extendedFrom: fits ? typed.extendedFrom : null, submittedUntil };
}
