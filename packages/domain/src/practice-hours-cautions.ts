import { addDays, compare, daysBetween, earlierOf, formatDate, laterOf } from './calendar-date.ts';
import { losesTimeAway } from './counted-hours.ts';
import { fromHundredths, toHundredths } from './decimal.ts';
import { decimalInWords } from './number-words.ts';
import type { PracticeHoursEntry } from './practice-hours.ts';
import { lastDayOf, type PracticePeriod, periodLengths } from './practice-period.ts';
import { type HeldPart, hoursParts, hoursPartsOf } from './registration-parts.ts';
import type { TimeAway } from './time-away.ts';
import { daysAway } from './time-away.ts';

/** What of an entry cautions are worked out from; `id` is null while it has not been saved. */
export type CautionedEntry = PracticePeriod &
  Pick<PracticeHoursEntry, 'employer' | 'registrationShares'> & { readonly id: string | null };

/** What else there is to know when somebody is cautioned. */
export interface CautionFacts {
  readonly today: string;
  readonly registrationParts: readonly HeldPart[];
  readonly timeAway: readonly TimeAway[];
}

/** More hours a week than this, in hundredths, are rarely worked for long. */
const manyHoursAWeek = 60_00;
const daysInWeek = 7;
const hoursInDay = 24_00;

interface Span {
  readonly entry: CautionedEntry;
  readonly from: string;
  readonly to: string;
  /** What it comes to in a week, in hundredths; none for a total, nor for one day, which is a shift. */
  readonly perWeek: number;
}

function spanOf(entry: CautionedEntry, today: string): Span {
  const { startDate: from } = entry;
  const to = lastDayOf(entry, today);
  return { entry, from, to, perWeek: hoursPerWeek(entry, daysBetween(from, to) + 1) };
}

function hoursPerWeek({ hours, hoursFrequency }: CautionedEntry, days: number): number {
  if (hoursFrequency === 'total') return 0;
  // Fewer days than a week has are a run of shifts, which does not come to seven of them.
  if (hoursFrequency === 'daily') return days === 1 ? 0 : toHundredths(hours) * Math.min(days, daysInWeek);
  return Math.round((toHundredths(hours) * periodLengths.weekly) / periodLengths[hoursFrequency]);
}

/** A stretch of days in which the same posts are held, and what they come to in a week. */
interface Stretch {
  readonly from: string;
  readonly to: string;
  readonly perWeek: number;
  readonly posts: number;
}

/** The stretches of all posts, oldest first, from one pass over where they begin and end. */
function stretchesOf(spans: readonly Span[]): Stretch[] {
  const marks = spans
    .filter(({ perWeek }) => perWeek > 0)
    .flatMap(({ from, to, perWeek }) => [
      { day: from, perWeek, posts: 1 },
      { day: addDays(to, 1), perWeek: -perWeek, posts: -1 },
    ])
    .sort((a, b) => compare(a.day, b.day));
  let [perWeek, posts] = [0, 0];
  return marks.flatMap((mark, at): Stretch[] => {
    perWeek += mark.perWeek;
    posts += mark.posts;
    const next = marks[at + 1];
    return next && next.day > mark.day ? [{ from: mark.day, to: addDays(next.day, -1), perWeek, posts }] : [];
  });
}

const sameEmployer = (one: string | null, other: string | null) =>
  !one || !other || one.trim().toLowerCase() === other.trim().toLowerCase();

/** A shift that may be one of a post’s, where it would count twice. */
function shiftInsidePost({ entry, from, to, perWeek }: Span, all: readonly Span[]): string | null {
  if (from !== to || perWeek > 0) return null;
  const post = all.find(
    (other) =>
      other.perWeek > 0 && other.from <= from && to <= other.to && sameEmployer(entry.employer, other.entry.employer),
  );
  if (!post) return null;
  const where = post.entry.employer ? ` at ${post.entry.employer}` : '';
  return `This day lies inside the post${where} that began on ${formatDate(post.from)}. If it was one of its shifts, it is counted twice.`;
}

/** Entries by the days they lie over, so that each is compared with those of the same days alone. */
function bySameDays(spans: readonly Span[]): (span: Span) => readonly Span[] {
  const keyOf = ({ from, to }: Span) => `${from} ${to}`;
  const groups = new Map<string, Span[]>();
  for (const span of spans) {
    const group = groups.get(keyOf(span));
    if (group) group.push(span);
    else groups.set(keyOf(span), [span]);
  }
  return (span) => groups.get(keyOf(span)) ?? [];
}

/** The same hours on the same days once more, or more on one day than it has. */
function enteredTwice(span: Span, ofSameDays: readonly Span[]): string | null {
  const { entry, from, to, perWeek } = span;
  const others = ofSameDays.filter((other) => other !== span);
  const twin = others.some(
    (other) =>
      other.entry.hours === entry.hours &&
      other.entry.hoursFrequency === entry.hoursFrequency &&
      sameEmployer(entry.employer, other.entry.employer),
  );
  if (twin) return 'Another entry has the same dates and hours. If they are the same work, it is counted twice.';
  if (from !== to || perWeek > 0) return null;
  // A total without an end is one of all the days up to today.
  const isShift = ({ entry: { endDate, hoursFrequency } }: Span) => endDate !== null || hoursFrequency !== 'total';
  if (!isShift(span)) return null;
  const shifts = others.filter((other) => other.perWeek === 0 && isShift(other));
  const hours = shifts.reduce((sum, other) => sum + toHundredths(other.entry.hours), toHundredths(entry.hours));
  if (shifts.length === 0 || hours <= hoursInDay) return null;
  return `The entries of this day come to ${decimalInWords(fromHundredths(hours))} hours. Check that no hours are entered twice.`;
}

/** Posts held at once that come to more than anybody works for long. */
function tooMuchAtOnce({ from, to, perWeek }: Span, stretches: readonly Stretch[]): string | null {
  if (perWeek === 0) return null;
  const most = stretches
    .filter((stretch) => stretch.posts > 1 && stretch.from <= to && from <= stretch.to)
    .reduce<Stretch | null>((high, each) => (high && high.perWeek >= each.perWeek ? high : each), null);
  if (!most || most.perWeek <= manyHoursAWeek) return null;
  const [first, last] = [laterOf(most.from, from), earlierOf(most.to, to)];
  return `Posts that overlap from ${formatDate(first)} to ${formatDate(last)} come to ${decimalInWords(fromHundredths(most.perWeek))} hours a week. Check that no hours are entered twice.`;
}

/** Hours before the day the part of the register they are for was joined, where that is known. */
function beforeRegistration({ entry, from }: Span, registrationParts: readonly HeldPart[]): string | null {
  const shares = entry.registrationShares;
  const held = hoursPartsOf(registrationParts);
  const early = held.find(({ part, since }) => since !== null && from < since && (!shares || part in shares));
  // Of somebody who has not said which part they were for, any part joined before will do.
  if (!early?.since || (!shares && held.some(({ since }) => since === null || since <= from))) return null;
  const part = hoursParts[early.part].toLowerCase();
  return `These hours began before you joined the register as a ${part}, on ${formatDate(early.since)}. Only hours you worked while registered count.`;
}

/** Days off that are counted as worked. */
function everyDay({ entry, from, to }: Span): string | null {
  if (entry.hoursFrequency !== 'daily' || daysBetween(from, to) < daysInWeek) return null;
  return 'Per day counts every day of the period, weekends and days off too. Per week may be what you mean.';
}

/** Leave inside hours from which it is not taken off. */
function leaveInside({ entry, from, to }: Span, timeAway: readonly TimeAway[]): string | null {
  if (losesTimeAway(entry.hoursFrequency) || daysAway(timeAway, from, to) === 0) return null;
  return 'You were away on some of these days. From a total or hours per day nothing is taken off: leave those days out of what you enter.';
}

/**
 * What somebody should look at once more, for each entry in the order given. Nothing is refused for it and nothing counts
 * less: only they know. The work grows with the entries as their square at most, and each is compared with few.
 */
export function cautionsOf(entries: readonly CautionedEntry[], facts: CautionFacts): string[][] {
  const spans = entries.map((entry) => spanOf(entry, facts.today));
  const stretches = stretchesOf(spans);
  const ofSameDays = bySameDays(spans);
  return spans.map((span) =>
    [
      shiftInsidePost(span, spans),
      enteredTwice(span, ofSameDays(span)),
      tooMuchAtOnce(span, stretches),
      beforeRegistration(span, facts.registrationParts),
      everyDay(span),
      leaveInside(span, facts.timeAway),
    ].filter((caution) => caution !== null),
  );
}
