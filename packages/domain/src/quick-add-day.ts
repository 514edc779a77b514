import { addDays, formatSpokenDate } from './calendar-date.ts';
import { dateText, firstYear, readDate, type TypedDate, type TypedDateFault, typedDateFault } from './typed-date.ts';

/** A day and what else a text says, or why what reads like a day is none. */
export type DayIn = { date: string | null; rest: string } | { fault: string };

/** Words of the longest day: 'on Sunday 22 November 2026'. */
const longestDay = 5;
/** In how many years 29 February comes once, at least. */
const leapYears = 8;

/** The first day that a text names, and the text without it. */
export function dayIn(text: string, today: string): DayIn {
  const words = text.split(' ').filter(Boolean);
  for (let at = 0; at < words.length; at += 1) {
    for (let length = Math.min(longestDay, words.length - at); length > 0; length -= 1) {
      const day = dayOf(words.slice(at, at + length).join(' '), today);
      if (typeof day === 'string') {
        return { date: day, rest: [...words.slice(0, at), ...words.slice(at + length)].join(' ') };
      }
      if (day) return { fault: day.message };
    }
  }
  return { date: null, rest: words.join(' ') };
}

const relative: Readonly<Record<string, number>> = {
  today: 0,
  tonight: 0,
  yesterday: -1,
  'last night': -1,
  tomorrow: 1,
};

/** The day that these words are, all of them; what is wrong with them where they could only be a day. */
function dayOf(text: string, today: string): string | TypedDateFault | null {
  const words = text.toLowerCase().replaceAll(',', ' ').replaceAll(/\s+/g, ' ').trim();
  if (Object.hasOwn(relative, words)) return addDays(today, relative[words] ?? 0);
  const [, which, name = ''] = /^(?:on )?(last |next )?([a-z]{3,9})$/.exec(words) ?? [];
  if (name) return weekdayNear(name, which?.trim(), today);
  const [, weekday, rest = ''] = /^(?:on )?(?:([a-z]{3,9}) )?(.*\d.*)$/.exec(words) ?? [];
  if (weekday && daysSince(weekday, today) === null) return dayAfterMonth(words, today);
  const day = rest.replace(/ of /, ' ');
  // Figures with blanks between them are hours and wards more often than dates.
  if (/^[\d ]+$/.test(day)) return null;
  // In '4 December 12' they are more likely the hours than the year.
  if (/[a-z] \d\d$/.test(day)) return null;
  const whole = readDate(day);
  if (whole) return readBoxes(whole);
  if (/^\d{1,2}\/\d{1,2}$/.test(day)) return withoutYear(`${day}/`, today);
  return /^\d{1,2}(?:st|nd|rd|th)? ?[a-z]{3,9}$/.test(day)
    ? withoutYear(`${day.replace(/(\d)(?:st|nd|rd|th)? ?(?=[a-z]{3,9}$)/, '$1 ')} `, today)
    : null;
}

/** 'May 3', which can be no other day than 3 May. */
function dayAfterMonth(words: string, today: string) {
  const [, month, day] = /^(?:on )?([a-z]{3,9}) (\d{1,2})(?:st|nd|rd|th)?$/.exec(words) ?? [];
  return month && day ? withoutYear(`${day} ${month} `, today) : null;
}

/** How many days ago the last day of this name was, 0 for today; null where no day has the name. */
function daysSince(name: string, today: string): number | null {
  const short = name === 'weds' ? 'wed' : name;
  for (let ago = 0; ago < 7; ago += 1) {
    if (formatSpokenDate(addDays(today, -ago)).split(' ')[0]?.toLowerCase().startsWith(short)) return ago;
  }
  return null;
}

/** The last day of this name, today included; with 'last' before today, with 'next' after it. */
function weekdayNear(name: string, which: string | undefined, today: string): string | null {
  const ago = daysSince(name, today);
  if (ago === null) return null;
  if (which === 'next') return addDays(today, 7 - ago);
  return addDays(today, ago === 0 && which === 'last' ? -7 : -ago);
}

/** The last such day up to today, or what is wrong with it in any year. */
function withoutYear(dayAndMonth: string, today: string): string | TypedDateFault | null {
  const thisYear = Number(today.slice(0, 4));
  for (let ago = 0; ago < leapYears; ago += 1) {
    const boxes = readDate(`${dayAndMonth}${thisYear - ago}`);
    if (boxes && !typedDateFault(boxes) && dateText(boxes) <= today) return dateText(boxes);
  }
  const boxes = readDate(`${dayAndMonth}${thisYear}`);
  return boxes && readBoxes(boxes);
}

/** Words that only look like a date, 'ward 12 beds 20', are none; figures that do are a date with a mistake in it. */
function readBoxes(boxes: TypedDate): string | TypedDateFault | null {
  const fault = typedDateFault(boxes);
  if (!fault) return dateText(boxes);
  const isNoMonth = /[a-z]/.test(boxes.month) && typedDateFault({ ...boxes, day: '1', year: String(firstYear) });
  return isNoMonth ? null : fault;
}
