import { awaitsSignature } from './discussion-stage.ts';
import { daysAfter } from './moments.ts';
import type { ReflectiveDiscussion } from './reflective-discussion.ts';

/** After how many days without a signature Cairn reminds a discussant of a form, once each: they have asked Cairn for nothing. */
const reminderDays = [7, 21] as const;

/**
 * When the next reminder of a form is due, `mailedAt` being when its discussant was last written to and `remindersSent` how
 * often they were reminded by then; null when they have had every one.
 */
export function discussantReminderDueAt(mailedAt: string, remindersSent: number): string | null {
  const days = reminderDays[remindersSent];
  return days === undefined ? null : daysAfter(mailedAt, days - (reminderDays[remindersSent - 1] ?? 0));
}

type Remindable = Pick<
  ReflectiveDiscussion,
  | 'status'
  | 'isFinalized'
  | 'discussantConfirmed'
  | 'paperSignedDate'
  | 'emailSentAt'
  | 'expiresAt'
  | 'remindersStoppedAt'
>;

/** Whether a discussant may be reminded of a form at an instant: they were asked, can sign, have not, and do not mind. */
export function mayRemindDiscussant(form: Remindable, now: Date): boolean {
  const { emailSentAt, expiresAt, remindersStoppedAt } = form;
  const lives = expiresAt !== null && Date.parse(expiresAt) > now.getTime();
  return awaitsSignature(form) && emailSentAt !== null && lives && remindersStoppedAt === null;
}
