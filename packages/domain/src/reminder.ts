import { addDays, addMonths, daysBetween, lastOfMonth } from './calendar-date.ts';
import { londonHour } from './london-time.ts';
import type { NextSteps } from './next-step.ts';
import { applicationWindow } from './requirements.ts';

/** The reminders of one's own application, in the order in which they come, stored value → label. */
export const datedReminders = {
  ninetyDays: '90 days before the day to apply by',
  opens: 'The day from which you can apply',
  thirtyDays: '30 days before the day to apply by',
  sevenDays: '7 days before the day to apply by',
  applyBy: 'The day to apply by, the first of the month',
  lapses: 'The last day of your registration',
} as const;
export type DatedReminder = keyof typeof datedReminders;

/** On which day of the month the monthly reminder comes: no dated one falls on it or is still sent late then. */
const monthlyDay = 15;

/** Every kind of reminder mailed to the account's own address, stored value → label. */
export const reminderKinds = {
  ...datedReminders,
  monthly: `Every month on the ${monthlyDay}th, while something is missing`,
} as const;
export type ReminderKind = keyof typeof reminderKinds;

const datedKinds = Object.keys(datedReminders) as readonly DatedReminder[];
export const allKinds = Object.keys(reminderKinds) as readonly ReminderKind[];

/** What is on until somebody says otherwise: everything but the monthly one, which comes only to those who ask for it. */
export const defaultReminders: readonly ReminderKind[] = datedKinds;

/**
 * Reminders that ask to complete the records: they are done once every requirement is met. The others ask to apply, which
 * Cairn cannot see, so they are done once their reader says that they have applied.
 */
const asksForRecords: ReadonlySet<ReminderKind> = new Set(['ninetyDays', 'thirtyDays', 'monthly']);

/** For how many days a reminder that could not leave on its day still does, in words that are true on the day it leaves. */
export const maxDaysLate = 3;

/** From and until when reminders are queued, in hours on a clock in London, so that hardly anybody is woken by one. */
const firstHour = 8;
const lastHour = 20;

/** Whether reminders are queued at a moment: from eight in the morning until eight in the evening in London. */
export function isReminderTime(now: Date): boolean {
  const hour = londonHour(now);
  return hour >= firstHour && hour < lastHour;
}

/** A reminder, and the day it is about to be sent on: together they name it, so that it leaves once. */
interface Reminder {
  readonly kind: ReminderKind;
  readonly dueOn: string;
}

/** The day of each dated reminder of an application. */
export function reminderDays(revalidationDate: string): Record<DatedReminder, string> {
  const { opens, applyBy, lapsesAfter } = applicationWindow(revalidationDate);
  return {
    ninetyDays: addDays(applyBy, -90),
    opens,
    thirtyDays: addDays(applyBy, -30),
    sevenDays: addDays(applyBy, -7),
    applyBy,
    lapses: lapsesAfter,
  };
}

const isDue = (dueOn: string, today: string) => {
  const late = daysBetween(dueOn, today);
  return late >= 0 && late <= maxDaysLate;
};

/** What a person has chosen. */
export interface ReminderChoice {
  readonly kinds: readonly ReminderKind[];
  /** The day to apply by of the application they have made; null while they have said nothing of it. */
  readonly appliedFor: string | null;
}

/**
 * The reminder that is to leave on a day: one of those chosen, due on the day or at most `maxDaysLate` before it; null when
 * there is none. The days lie so far apart that there is never a second. The monthly one needs no date, and ends with the
 * registration.
 */
export function reminderDue(
  revalidationDate: string | null,
  { kinds, appliedFor }: ReminderChoice,
  today: string,
): Reminder | null {
  const window = revalidationDate === null ? null : applicationWindow(revalidationDate);
  if (window !== null && window.applyBy === appliedFor) return null;
  if (revalidationDate !== null) {
    const days = reminderDays(revalidationDate);
    const kind = datedKinds.find((one) => kinds.includes(one) && isDue(days[one], today));
    if (kind) return { kind, dueOn: days[kind] };
  }
  const monthly = `${today.slice(0, 8)}${monthlyDay}`;
  const lapsed = window !== null && window.lapsesAfter < today;
  return kinds.includes('monthly') && isDue(monthly, today) && !lapsed ? { kind: 'monthly', dueOn: monthly } : null;
}

/** Whether a reminder has nothing to say to somebody who has so much left to do. */
export function isDone({ kind }: Pick<Reminder, 'kind'>, { steps }: NextSteps): boolean {
  return asksForRecords.has(kind) && steps.every(({ key }) => key === 'apply');
}

/** Reminders of one kind that may be due on a day, and whose: those with a revalidation date from `from` to `to`. */
interface DueMonth extends Reminder {
  readonly from: string;
  readonly to: string;
}

/** Which months of renewal have a dated reminder on a day, so that nobody else's account is looked at. */
export function monthsDue(today: string): DueMonth[] {
  const all = { kinds: datedKinds, appliedFor: null };
  // Past the last day there is only lateness, before the first reminder there is nothing.
  return Array.from({ length: 7 }, (_, index) => `${addMonths(today, index - 1).slice(0, 8)}01`).flatMap((from) => {
    const reminder = reminderDue(from, all, today);
    return reminder ? [{ ...reminder, from, to: lastOfMonth(from) }] : [];
  });
}

/** Whether the monthly reminder may be due on a day. */
export function isMonthlyDue(today: string): boolean {
  return reminderDue(null, { kinds: ['monthly'], appliedFor: null }, today) !== null;
}
