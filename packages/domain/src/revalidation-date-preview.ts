import { z } from 'zod';
import { compare } from './calendar-date.ts';
import { calendarDateOrNone, changedCalendarDate } from './calendar-date-field.ts';
import { cycleOf } from './counting.ts';
import { fromHundredths } from './decimal.ts';
import { identifier } from './identifier.ts';
import { type Contribution, contributionsOf, type ProgressFacts, type Registrant } from './progress.ts';
import type { Renewal } from './renewal.ts';
import { measureKeys } from './requirement-rows.ts';
import { nounOf, nouns } from './requirement-standing.ts';
import { applicationWindow } from './requirements.ts';

/** Which date to try; '' for none. */
export const revalidationDatePreviewInput = z.object({
  revalidationDate: calendarDateOrNone('Please enter a date to try').meta({
    description: 'YYYY-MM-DD, or empty to see what clearing the date would do',
  }),
  extendedFrom: changedCalendarDate().meta({
    description:
      'As in the profile: which date it would be an extension of; absent leaves that as it is, empty is none',
  }),
});

/** How many records are named in each direction; of the others it is said how many they are. */
export const mostPreviewed = 10;

const hours = z.string().meta({ description: 'Hours, two decimals' });

/** One record of which more or less would count than before. */
const changedRecord = z.object({
  noun: z.enum(nouns),
  id: identifier,
  name: z.string().meta({ description: 'What it is called in its list; empty where nothing was given' }),
  date: z.string().meta({ format: 'date', description: 'Of practice hours the day on which they began' }),
  hours: z
    .object({ before: hours, after: hours })
    .nullable()
    .meta({ description: 'How much of it counts now, and how much would; null for records that have no hours' }),
  reason: z.string().nullable().meta({ description: 'Why what would not count would not; null when all of it would' }),
});
type ChangedRecord = z.output<typeof changedRecord>;

const changedRecords = z.object({
  total: z.int().meta({ description: 'How many records' }),
  records: z.array(changedRecord).meta({ description: `The newest of them, ${mostPreviewed} at most` }),
});

const day = z.string().meta({ format: 'date' });

/** What would change if this were the revalidation date. */
export const revalidationDatePreview = z.object({
  cycle: z.object({ from: day, to: day }).nullable().meta({ description: 'The days whose records would count' }),
  window: z.object({ opens: day, applyBy: day, lapsesAfter: day }).nullable(),
  /** Records of which less would count, wholly or in part. */
  lost: changedRecords,
  /** Records of which more would. */
  gained: changedRecords,
});
export type RevalidationDatePreview = z.output<typeof revalidationDatePreview>;

/** A record of which more or less would count, before anybody looked up what it is called. */
export type UnnamedChange = Omit<ChangedRecord, 'name'>;

/** The measure whose figure is a record's hours, of the records that have any. */
const hoursMeasures: ReadonlySet<string> = new Set(['practiceHours', 'cpdHours']);

interface Counted extends UnnamedChange {
  /** Over all measures it is counted for, in hundredths. */
  before: number;
  after: number;
}

/** What every record counts for now and would count for afterwards, by what it is. */
function countedTwice(facts: ProgressFacts, registrant: Registrant, renewal: Renewal, today: string): Counted[] {
  const { registrationParts } = registrant;
  const at = (dates: Renewal) => contributionsOf(facts, { registrationParts, cycle: cycleOf(dates), today });
  const [before, after] = [at(registrant), at(renewal)];
  const found = new Map<string, Counted & { hoursBefore: number; hoursAfter: number }>();
  for (const key of measureKeys) {
    const noun = nounOf[key];
    const add = (side: 'before' | 'after', { id, date, counted, reason }: Contribution) => {
      const name = `${noun} ${id}`;
      const each = found.get(name) ?? {
        noun,
        id,
        date,
        hours: null,
        reason: null,
        before: 0,
        after: 0,
        hoursBefore: 0,
        hoursAfter: 0,
      };
      found.set(name, each);
      each[side] += counted;
      if (side === 'after') each.reason ??= reason;
      if (!hoursMeasures.has(key)) return;
      each[side === 'before' ? 'hoursBefore' : 'hoursAfter'] += counted;
      each.hours = { before: fromHundredths(each.hoursBefore), after: fromHundredths(each.hoursAfter) };
    };
    for (const each of before[key]) add('before', each);
    for (const each of after[key]) add('after', each);
  }
  return [...found.values()];
}

/**
 * Of which records less would count with another revalidation date, and of which more, newest first and all of them; from
 * the very contributions that progress is made of.
 */
export function changesOfRevalidationDate(...given: Parameters<typeof countedTwice>): {
  lost: UnnamedChange[];
  gained: UnnamedChange[];
} {
  const all = countedTwice(...given).sort((a, b) => compare(b.date, a.date) || (a.id < b.id ? 1 : -1));
  const changes = (chosen: (each: Counted) => boolean) =>
    all.filter(chosen).map(({ noun, id, date, hours, reason }): UnnamedChange => ({ noun, id, date, hours, reason }));
  return { lost: changes((each) => each.after < each.before), gained: changes((each) => each.after > each.before) };
}

/** The days that would count and those of the application, for a date or for none. */
export function datesOf(renewal: Renewal): Pick<RevalidationDatePreview, 'cycle' | 'window'> {
  const { revalidationDate } = renewal;
  return {
    cycle: cycleOf(renewal),
    window: revalidationDate === null ? null : applicationWindow(revalidationDate),
  };
}
