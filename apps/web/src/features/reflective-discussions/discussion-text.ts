import { formatDate } from '@cairn/domain/calendar-date';
import { discussantReminderDueAt } from '@cairn/domain/discussant-reminder';
import { awaitsSignature } from '@cairn/domain/discussion-stage';
import { formatMoment } from '@cairn/domain/london-clock';
import { londonToday } from '@cairn/domain/london-time';
import type { ReflectiveDiscussion } from '@cairn/domain/reflective-discussion';

const soon = 120_000;

/** How a form is called where it cannot be seen: 'discussion with Grace Mensah, 03 May 2026'. */
export function discussionName(form: Pick<ReflectiveDiscussion, 'discussantName' | 'discussionDate'>): string {
  return `discussion with ${partnerName(form)}, ${formatDate(form.discussionDate)}`;
}

/** Who it was held with, also where a draft does not say so yet. */
export function partnerName({ discussantName }: Pick<ReflectiveDiscussion, 'discussantName'>): string {
  return discussantName || 'somebody not named yet';
}

/** '03 May 2026', the day of a moment in London. */
export function dayOf(instant: string): string {
  return formatDate(londonToday(new Date(instant)));
}

/** Where the discussant opens the form. */
export function linkAddress(origin: string, token: string): string {
  return `${origin}/reflective-discussion/${token}`;
}

type LinkState = Pick<
  ReflectiveDiscussion,
  'discussantEmail' | 'emailSentAt' | 'expiresAt' | 'discussantToken' | 'remindersStoppedAt'
>;

/** Whether the link can still be used; `now` in milliseconds. */
export function linkLives({ expiresAt, discussantToken }: LinkState, now: number): boolean {
  return discussantToken !== null && expiresAt !== null && Date.parse(expiresAt) > now;
}

/**
 * Whether the mail with the link has gone out, in words; `awaits` while one's own address is not confirmed, `kept` where
 * there is no mail server.
 */
export function emailText(
  { emailSentAt, discussantEmail, remindersStoppedAt }: LinkState,
  { awaits = false, kept = false }: { awaits?: boolean; kept?: boolean } = {},
): string {
  if (kept)
    return `Not emailed: there is no mail server here, so the message to ${discussantEmail} is kept on the server. Please copy the link and send it yourself.`;
  if (!emailSentAt && remindersStoppedAt)
    return 'Not emailed: the discussant asked for no more messages about this form. Please copy the link and give it to them yourself.';
  if (!emailSentAt && awaits)
    return `The email to ${discussantEmail} is waiting for you to confirm your own address. Until then, copy the link and send it yourself.`;
  if (!emailSentAt) return `The email to ${discussantEmail} is waiting to be sent.`;
  return `Emailed to ${discussantEmail} on ${formatMoment(emailSentAt)}.`;
}

type Reminding = Pick<
  ReflectiveDiscussion,
  'discussantName' | 'lastReminderAt' | 'reminderDueAt' | 'remindersStoppedAt'
>;

/** What Cairn has reminded the discussant of by itself, and will, in words; null where nothing is to be said. */
export function reminderText({ discussantName, ...form }: Reminding): string | null {
  const { lastReminderAt, reminderDueAt, remindersStoppedAt } = form;
  if (remindersStoppedAt) return `${discussantName} asked not to be reminded, on ${dayOf(remindersStoppedAt)}.`;
  const done = lastReminderAt && `Reminded on ${dayOf(lastReminderAt)}.`;
  const next =
    reminderDueAt &&
    `Cairn reminds them ${done ? 'once more ' : ''}on ${dayOf(reminderDueAt)}, unless they sign before.`;
  return [done, next].filter(Boolean).join(' ') || null;
}

/**
 * What is said of a form once the mail with its link, which has not left yet, has left at `now`, in milliseconds; null where
 * none will.
 */
export function wordsOnceEmailed(
  form: LinkState & Reminding & Pick<ReflectiveDiscussion, 'remindersSent'>,
  now: number,
): { email: string; reminders: string | null } | null {
  const { emailSentAt, remindersStoppedAt, remindersSent, expiresAt } = form;
  if (emailSentAt !== null || remindersStoppedAt !== null || !linkLives(form, now)) return null;
  const left = new Date(now).toISOString();
  const due = discussantReminderDueAt(left, remindersSent);
  const reminderDueAt = due !== null && expiresAt !== null && due < expiresAt ? due : null;
  return { email: emailText({ ...form, emailSentAt: left }), reminders: reminderText({ ...form, reminderDueAt }) };
}

/** How long the link works, in words; `now` in milliseconds. */
export function expiryText({ expiresAt }: LinkState, now: number): string {
  if (!expiresAt) return 'There is no working link.';
  const day = dayOf(expiresAt);
  return Date.parse(expiresAt) > now
    ? `The link works until ${day}.`
    : `The link expired on ${day}. Make a new one so that it can be signed.`;
}

/** Whether a mail is about to go out, so that looking again in a moment is worth it; `now` in milliseconds. */
export function emailIsLeaving(forms: readonly ReflectiveDiscussion[], now: number): boolean {
  return forms.some(
    (form) =>
      awaitsSignature(form) &&
      form.emailSentAt === null &&
      form.remindersStoppedAt === null &&
      now - Date.parse(form.updatedAt) < soon,
  );
}

/** How often a list in sight is read again, in milliseconds: a mail leaves within seconds, a person takes longer. */
const pauses = { mail: 4000, signature: 15_000 };

/** How long a signature is looked out for after somebody came to the page, in milliseconds. */
const patience = 1_800_000;

/**
 * Milliseconds until looking for news of these forms again is worth it, false when it is not; `now` and `since`, when
 * somebody last came to the page, in milliseconds.
 */
export function pauseBeforeNews(forms: readonly ReflectiveDiscussion[], now: number, since: number): number | false {
  if (emailIsLeaving(forms, now)) return pauses.mail;
  const waits = forms.some((form) => awaitsSignature(form) && linkLives(form, now));
  return waits && now - since < patience ? pauses.signature : false;
}
