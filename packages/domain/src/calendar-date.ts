// Free of zod, so that a page which only shows dates need not load it.

const dayLength = 86_400_000;
export const monthNames: readonly string[] =
  'January February March April May June July August September October November December'.split(' ');
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

function toDay(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / dayLength;
}

function fromDay(day: number): string {
  return new Date(day * dayLength).toISOString().slice(0, 10);
}

function parts(date: string): { year: number; month: number; day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/** Whether text is a real day from 1900-01-01 to 2100-12-31, written YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  if (!/^(?:19\d\d|20\d\d|2100)-(?:0[1-9]|1[0-2])-\d\d$/.test(text)) return false;
  const { year, month, day } = parts(text);
  return day >= 1 && day <= daysInMonth(year, month);
}

/** The date a number of days later (earlier when negative). */
export function addDays(date: string, days: number): string {
  return fromDay(toDay(date) + days);
}

/** How many days a month (1 to 12) has. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The same day a number of months later; the last day of the month where that day does not exist. */
export function addMonths(date: string, count: number): string {
  const { year, month, day } = parts(date);
  const first = new Date(Date.UTC(year, month - 1 + count, 1));
  const last = daysInMonth(first.getUTCFullYear(), first.getUTCMonth() + 1);
  return `${first.toISOString().slice(0, 8)}${String(Math.min(day, last)).padStart(2, '0')}`;
}

/** The last day of the month in which a date lies. */
export function lastOfMonth(date: string): string {
  const { year, month } = parts(date);
  return `${date.slice(0, 8)}${daysInMonth(year, month)}`;
}

/** The same day a number of years later; 28 February where 29 February does not exist. */
export function addYears(date: string, count: number): string {
  return addMonths(date, count * 12);
}

/** Whole days from one date to another; negative when `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return toDay(to) - toDay(from);
}

/** -1, 0 or 1, for sorting oldest first. */
export function compare(a: string, b: string): -1 | 0 | 1 {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The earlier of two dates. */
export function earlierOf(a: string, b: string): string {
  return compare(a, b) <= 0 ? a : b;
}

/** The later of two dates. */
export function laterOf(a: string, b: string): string {
  return compare(a, b) >= 0 ? a : b;
}

/** '03 May 2026', months cut to three letters. */
export function formatDate(date: string): string {
  const { year, month } = parts(date);
  return `${date.slice(8, 10)} ${(monthNames[month - 1] ?? '').slice(0, 3)} ${year}`;
}

/** '04 May 2026 to 18 May 2026', or '04 May 2026' for one day or none but the first. */
export function formatSpan(from: string, to: string | null): string {
  return to === null || to === from ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
}

/** '03 September 2026'. */
export function formatLongDate(date: string): string {
  const { year, month } = parts(date);
  return `${date.slice(8, 10)} ${monthNames[month - 1] ?? ''} ${year}`;
}

/** '3 September 2026', as it stands in a sentence. */
export function formatDateInWords(date: string): string {
  const { year, month, day } = parts(date);
  return `${day} ${monthNames[month - 1] ?? ''} ${year}`;
}

/** 'Thursday 3 September 2026', as it is said. */
export function formatSpokenDate(date: string): string {
  const weekday = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
  return `${weekday} ${formatDateInWords(date)}`;
}
