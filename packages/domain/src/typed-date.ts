// Free of zod, like the dates themselves.

import { daysInMonth, monthNames } from './calendar-date.ts';

/** A date as people type it, in three boxes, each exactly as it was typed. */
export interface TypedDate {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}
export type DatePart = keyof TypedDate;

/** The boxes in the order people read them here, which is never the browser's. */
export const dateParts = ['day', 'month', 'year'] as const satisfies readonly DatePart[];

/** The first and the last year a record may be of, as the specified date picker offers them. */
export const [firstYear, lastYear] = [1970, 2050];
export const outsideYears = `Please enter a date from ${firstYear} to ${lastYear}`;

/** What is wrong with a typed date, and the boxes to look at, the first one first. */
export interface TypedDateFault {
  readonly message: string;
  readonly parts: readonly DatePart[];
}

// No date in any spelling has one, so what a field holds is either a date or never taken for one.
const divider = '|';
const nothing: TypedDate = { day: '', month: '', year: '' };

/** The month (1 to 12) of a number, a name or its first three letters or more; null when it is none. */
function monthOf(typed: string): number | null {
  if (/^\d{1,2}$/.test(typed)) return Number(typed) >= 1 && Number(typed) <= 12 ? Number(typed) : null;
  const name = typed.toLowerCase().replace(/\.$/, '');
  const found = name.length < 3 ? -1 : monthNames.findIndex((month) => month.toLowerCase().startsWith(name));
  return found === -1 ? null : found + 1;
}

const trimmed = ({ day, month, year }: TypedDate): TypedDate => ({
  day: day.trim(),
  month: month.trim(),
  year: year.trim(),
});

/** What keeps three boxes from being a date; null when they are one, and when all are empty. */
export function typedDateFault(boxes: TypedDate): TypedDateFault | null {
  const typed = trimmed(boxes);
  const missing = dateParts.filter((part) => typed[part] === '');
  if (missing.length === dateParts.length) return null;
  if (missing.length > 0) {
    return { message: `Please enter ${missing.map((part) => `the ${part}`).join(' and ')}`, parts: missing };
  }
  const day = /^\d{1,2}$/.test(typed.day) ? Number(typed.day) : 0;
  const month = monthOf(typed.month);
  if (day < 1 || day > 31) return { message: 'Please enter a day from 1 to 31', parts: ['day'] };
  if (month === null) return { message: 'Please enter a month from 1 to 12', parts: ['month'] };
  if (!/^\d{4}$/.test(typed.year)) return { message: 'Please enter the year in four figures', parts: ['year'] };
  const year = Number(typed.year);
  if (year < firstYear || year > lastYear) return { message: outsideYears, parts: ['year'] };
  const last = daysInMonth(year, month);
  if (day > last) {
    return { message: `${monthNames[month - 1]} ${year} has only ${last} days`, parts: ['day'] };
  }
  return null;
}

/**
 * What a date field holds: YYYY-MM-DD once the boxes are a date, '' while all are empty, and otherwise the boxes as they
 * were typed, which every schema of a date refuses with the words of `typedDateFault`.
 */
export function dateText(boxes: TypedDate): string {
  const { day, month, year } = trimmed(boxes);
  if (day === '' && month === '' && year === '') return '';
  if (typedDateFault(boxes)) return dateParts.map((part) => boxes[part].replaceAll(divider, '')).join(divider);
  return `${year}-${String(monthOf(month)).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The boxes for what a field holds, dates without leading noughts. */
export function typedDate(text: string): TypedDate {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (iso) return { day: String(Number(iso[3])), month: String(Number(iso[2])), year: iso[1] ?? '' };
  const [day, month, year, ...more] = text.split(divider);
  return day === undefined || month === undefined || year === undefined || more.length > 0
    ? nothing
    : { day, month, year };
}

/** What is wrong with text that `dateText` gave for boxes that are no date; null for all other text. */
export function unfinishedDateFault(text: string): TypedDateFault | null {
  return text.includes(divider) ? typedDateFault(typedDate(text)) : null;
}

const spelt = {
  iso: /^(\d{4})-(\d\d)-(\d\d)$/,
  figures: /^(\d{1,2})([./ -])(\d{1,2})\2(\d{4}|\d\d)$/,
  named: /^(?:[a-z]+ )?(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?[ -](\d{4}|\d\d)$/i,
};

/** The only year from 1970 to 2050 that ends in these two figures, or the figures themselves. */
function wholeYear(year: string): string {
  if (year.length === 4) return year;
  return [`19${year}`, `20${year}`].find((whole) => Number(whole) >= firstYear && Number(whole) <= lastYear) ?? year;
}

/**
 * The boxes for a date written as one: 04/03/2025, 4.3.25, 2025-03-04 or 4 March 2025. The day stands first unless the
 * year does, never the month. Null for other text, and for 25-03-04, in which either end may be the year.
 */
export function readDate(text: string): TypedDate | null {
  const words = text.trim().replaceAll(',', ' ').replaceAll(/\s+/g, ' ');
  const iso = spelt.iso.exec(words);
  if (iso) return typedDate(words);
  const [, day = '', between = '', month = '', year = ''] = spelt.figures.exec(words) ?? [];
  if (day !== '') return between === '-' && year.length === 2 ? null : { day, month, year: wholeYear(year) };
  const named = spelt.named.exec(words);
  return named ? { day: named[1] ?? '', month: named[2] ?? '', year: wholeYear(named[3] ?? '') } : null;
}
