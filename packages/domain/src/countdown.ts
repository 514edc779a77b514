import type { Requirement } from './requirement-table.ts';
import { applicationWindow, countdownTone, daysUntil } from './requirements.ts';

/** What a countdown needs to know of a requirement. */
export type Standing = Pick<Requirement, 'name' | 'met' | 'percent'>;

/** Where a registrant stands with their application on a day. */
export interface Countdown extends ReturnType<typeof applicationWindow> {
  /** `due` up to the day to apply by, `late` from then until the registration lapses, `lapsed` after that. */
  readonly phase: 'due' | 'late' | 'lapsed';
  /** To the day to apply by; once that is past, to the last day of the registration; after it, since. Never negative. */
  readonly days: number;
  /** Whether the application is open and the day to apply by has not passed. */
  readonly open: boolean;
  /** The names of the requirements not met; null while that is not known. */
  readonly missing: readonly string[] | null;
  /** Whether there is something of any requirement; whoever has nothing yet is only beginning. */
  readonly begun: boolean;
  /** In two or three words; null where there is nothing to judge by yet. */
  readonly state: string | null;
  readonly tone: 'green' | 'yellow' | 'red' | 'neutral';
}

const hasBegun = (requirements: readonly Standing[] | null) =>
  requirements?.some(({ percent }) => percent > 0) ?? false;

type Judgement = Pick<Countdown, 'state' | 'tone'>;

/**
 * How near it is, judged together with what is missing. The colours are those prescribed for the days left, with one
 * exception: what is far away is not green while nothing is met or known, for the regulator asks for the requirements
 * and not for the date alone.
 */
function judge(days: number, open: boolean, requirements: readonly Standing[] | null): Judgement {
  const tone = countdownTone(days);
  const met = requirements?.filter((requirement) => requirement.met).length;
  if (met !== undefined && met === requirements?.length) {
    if (days === 0) return { state: 'Apply today', tone };
    return { state: open ? 'Ready to apply' : 'All met', tone };
  }
  if (tone === 'green') {
    if (met) return { state: 'Time in hand', tone };
    const nothing = hasBegun(requirements) ? 'Nothing met yet' : 'Just beginning';
    return { state: met === undefined ? null : nothing, tone: 'neutral' };
  }
  if (open && requirements) return { state: 'Not ready yet', tone };
  return { state: tone === 'red' ? 'Very soon' : 'Coming up', tone };
}

/**
 * The countdown to the day to apply by: the first of the month in which a registration expires, whichever day of that
 * month was given. `requirements` is null while nobody can say which are met.
 */
export function countdownOf(date: string, requirements: readonly Standing[] | null, today: string): Countdown {
  const window = applicationWindow(date);
  const missing = requirements?.filter(({ met }) => !met).map(({ name }) => name) ?? null;
  const facts = { ...window, missing, begun: hasBegun(requirements) };
  const toApply = daysUntil(window.applyBy, today);
  const toLapse = daysUntil(window.lapsesAfter, today);
  if (toLapse < 0) return { ...facts, phase: 'lapsed', days: -toLapse, open: false, state: 'Date passed', tone: 'red' };
  if (toApply < 0)
    return { ...facts, phase: 'late', days: toLapse, open: false, state: 'Apply-by date passed', tone: 'red' };
  const open = window.opens <= today;
  return { ...facts, phase: 'due', days: toApply, open, ...judge(toApply, open, requirements) };
}
