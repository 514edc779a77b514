import { formatLongDate } from '@cairn/domain/calendar-date';
import { type Countdown, countdownOf, type Standing } from '@cairn/domain/countdown';
import { listed } from '@cairn/domain/lists';
import { counted, inWords } from '@cairn/domain/number-words';

/** The countdown in words; `color` only repeats what `state` says. */
export interface CountdownWords {
  headline: string;
  /** What the figure counts to, and what has to be done now. */
  detail: string;
  /** What there is to know besides; it follows the detail. */
  further: string;
  /** For the badge; null where there is nothing to judge by yet. */
  state: string | null;
  color: 'moss' | 'amber' | 'clay' | 'stone';
}

const colors = { green: 'moss', yellow: 'amber', red: 'clay', neutral: 'stone' } as const;

const inDays = (count: number) => counted(count, 'day');

/** As many are named; of more it is said how many they are. */
const mostNamed = 3;

function missingInWords({ missing, begun, tone }: Countdown, all: number): string {
  if (!missing) return '';
  // Of who begins late there is no time to speak.
  if (!begun && tone === 'neutral') return ` There are ${inWords(all)} requirements, and time for one after another.`;
  if (missing.length === 0) return ` All ${inWords(all)} requirements are met.`;
  if (missing.length === all) return ` None of the ${inWords(all)} requirements is met yet.`;
  if (missing.length <= mostNamed) return ` Still to meet: ${listed(missing)}.`;
  return ` ${missing.length} of ${all} requirements are still to meet.`;
}

function detailOf(countdown: Countdown, missing: string): Pick<CountdownWords, 'detail' | 'further'> {
  const { phase, days, open } = countdown;
  const opens = formatLongDate(countdown.opens);
  const applyBy = formatLongDate(countdown.applyBy);
  const lapsesAfter = formatLongDate(countdown.lapsesAfter);
  if (phase === 'lapsed') {
    const detail = `was the last day of your registration, ${lapsesAfter}. If you have revalidated, set your next renewal month in your profile; if not, contact the NMC.`;
    return { detail, further: '' };
  }
  if (phase === 'late') {
    const lapse =
      days > 0
        ? `until your registration lapses, after ${lapsesAfter}.`
        : `is the last day of your registration, ${lapsesAfter}.`;
    const detail = `${lapse} The day to apply by, ${applyBy}, has passed. If you have not applied, do it now or contact the NMC.`;
    return { detail, further: missing };
  }
  if (days === 0) return { detail: `is the day to apply by, ${applyBy}.`, further: missing };
  // Not that one can apply, of somebody who is not ready to: the regulator asks for the requirements first.
  const now = countdown.missing?.length === 0 ? 'You can apply now.' : 'The application is open.';
  const detail = `until you apply by ${applyBy}.`;
  if (open) return { detail: `${detail} ${now}`, further: missing };
  return { detail, further: ` You can apply from ${opens}.${missing}` };
}

/**
 * What the card says about a revalidation date, judged together with the requirements; these are null while nobody can
 * say which are met.
 */
export function countdownWords(date: string, requirements: readonly Standing[] | null, today: string): CountdownWords {
  const countdown = countdownOf(date, requirements, today);
  const { phase, days, state, tone } = countdown;
  const inFuture = days === 0 ? 'Today' : inDays(days);
  return {
    headline: phase === 'lapsed' ? `${inDays(days)} ago` : inFuture,
    ...detailOf(countdown, missingInWords(countdown, requirements?.length ?? 0)),
    state,
    color: colors[tone],
  };
}
