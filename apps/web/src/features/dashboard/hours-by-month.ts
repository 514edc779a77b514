import { addDays, addMonths, daysBetween, earlierOf, laterOf } from '@cairn/domain/calendar-date';
import { losesTimeAway } from '@cairn/domain/counted-hours';
import { type Cycle, cycleOf } from '@cairn/domain/counting';
import { toHundredths } from '@cairn/domain/decimal';
import type { PracticeHoursEntry } from '@cairn/domain/practice-hours';
import { lastDayOf } from '@cairn/domain/practice-period';
import type { Renewal } from '@cairn/domain/renewal';
import type { TimeAway } from '@cairn/domain/time-away';
import { daysAway } from '@cairn/domain/time-away';

/** A calendar month, '2026-05', and the hours that fall in it, in hundredths. */
export interface MonthOfHours {
  month: string;
  hundredths: number;
}

const minMonths = 12;
const maxMonths = 36;

const monthOf = (day: string) => day.slice(0, 7);
const firstDay = (month: string) => `${month}-01`;
const nextMonth = (month: string) => monthOf(addMonths(firstDay(month), 1));

type Entry = Pick<PracticeHoursEntry, 'startDate' | 'endDate' | 'isCurrent' | 'countedHours' | 'hoursFrequency'>;

/** The days over which an entry's counted hours lie, both included. */
function spanOf(entry: Entry, cycle: Cycle | null, today: string) {
  const end = lastDayOf(entry, today);
  const from = cycle ? laterOf(entry.startDate, cycle.from) : entry.startDate;
  return { from, to: laterOf(earlierOf(end, cycle ? earlierOf(cycle.to, today) : today), from) };
}

/** The years of the cycle, or without one the time since the first entry: a year at least, three at most. */
function monthsShown(entries: readonly Entry[], cycle: Cycle | null, today: string): string[] {
  const last = monthOf(cycle?.to ?? today);
  const back = (count: number) => monthOf(addMonths(firstDay(last), 1 - count));
  const earliest = entries.reduce((first, { startDate }) => earlierOf(first, startDate), today);
  const first = cycle ? monthOf(cycle.from) : laterOf(earlierOf(monthOf(earliest), back(minMonths)), back(maxMonths));
  const months: string[] = [];
  for (let month = first; month <= last; month = nextMonth(month)) months.push(month);
  return months;
}

/**
 * Where the hours that count lie, each entry spread evenly over its days, but for those away where they are taken off. What
 * lies before the months shown is left out.
 */
export function hoursByMonth(
  entries: readonly Entry[],
  renewal: Renewal,
  today: string,
  timeAway: readonly TimeAway[] = [],
): MonthOfHours[] {
  const cycle = cycleOf(renewal);
  const counted = entries.filter(({ countedHours }) => toHundredths(countedHours) > 0);
  const sums = new Map(monthsShown(counted, cycle, today).map((month) => [month, 0]));
  for (const entry of counted) {
    const { from, to } = spanOf(entry, cycle, today);
    const total = toHundredths(entry.countedHours);
    const away = losesTimeAway(entry.hoursFrequency) ? timeAway : [];
    const worked = (until: string) => daysBetween(from, until) + 1 - daysAway(away, from, until);
    const days = worked(to);
    // Counted before the leave was recorded, which leaves no day to put them on.
    if (days === 0) continue;
    let given = 0;
    for (let month = monthOf(from); month <= monthOf(to); month = nextMonth(month)) {
      const passed = worked(earlierOf(addDays(firstDay(nextMonth(month)), -1), to));
      // What is due so far less what was given: the months add up to the entry exactly.
      const due = Math.round((total * passed) / days);
      const sum = sums.get(month);
      if (sum !== undefined) sums.set(month, sum + due - given);
      given = due;
    }
  }
  return [...sums].map(([month, hundredths]) => ({ month, hundredths }));
}
