import { z } from 'zod';
import { formatDate } from './calendar-date.ts';
import { chosen } from './choice.ts';
import { requestOpenDays } from './feedback-request-days.ts';
import { identifier } from './identifier.ts';
import { givenInstant, instant } from './instant.ts';
import { londonToday } from './london-time.ts';
import { daysAfter } from './moments.ts';
import { emailField, inputsOf, optionalTextField, storedOf, textField } from './record-field.ts';
import { strictBoolean } from './strict-boolean.ts';
import { maxLongText, maxShortText } from './text.ts';

/** Most reminders of one request, the one that leaves by itself included: its reader has asked Cairn for nothing. */
const maxReminders = 2;

/** Fewest days between two messages about one request. */
const reminderGapDays = 3;

/** How far a request has come, stored value → label. */
export const feedbackRequestStatuses = {
  pending: 'Not sent',
  sent: 'Sent',
  responded: 'Answered',
  expired: 'Expired',
} as const;
export type FeedbackRequestStatus = keyof typeof feedbackRequestStatuses;

/** What became of a message about a request that has not left, stored value → label. */
const requestMailStatuses = { waiting: 'Waiting to leave', refused: 'Refused' } as const;

/**
 * The fields of a request. Whose mail program it leaves from is not among them: it is said once, when the request is
 * made, and is changed by sending and not by correcting.
 */
export const feedbackRequestFields = {
  recipientEmail: emailField('Please enter a valid email address'),
  recipientName: textField('Recipient name is required', maxShortText),
  recipientRole: optionalTextField(maxShortText),
  relationship: optionalTextField(maxShortText),
  customMessage: optionalTextField(maxLongText),
};

/** Asking a colleague for feedback, by mail from Cairn, or from the person's own mail program, where Cairn cannot see it leave. */
export const feedbackRequestInput = z.object({
  ...inputsOf(feedbackRequestFields),
  sentFromOwnMail: strictBoolean().default(false).meta({
    description:
      'Whether the person writes from their own mail program: Cairn then mails nothing, and the request is sent once they say so.',
  }),
});
export type FeedbackRequestInput = z.output<typeof feedbackRequestInput>;

/** Correcting a request. Once it is sent, what its reader got stays as it was. */
export const feedbackRequestChange = z.object({
  ...inputsOf(feedbackRequestFields),
  updatedAt: givenInstant.optional(),
});
export type FeedbackRequestChange = z.output<typeof feedbackRequestChange>;

/** One request as its owner sees it. */
export const feedbackRequest = z.object({
  id: identifier,
  ...storedOf(feedbackRequestFields),
  status: chosen(feedbackRequestStatuses),
  expiresAt: instant.nullable(),
  sentAt: instant.nullable(),
  respondedAt: instant.nullable(),
  remindersSent: z.int(),
  lastReminderAt: instant.nullable(),
  sentFromOwnMail: z.boolean(),
  reminderDueAt: instant
    .nullable()
    .meta({ description: 'When Cairn reminds of it by itself, unless an answer is recorded before.' }),
  mailStatus: chosen(requestMailStatuses)
    .nullable()
    .meta({ description: 'What became of our newest message about it that has not left; null where there is none.' }),
  createdAt: instant,
  updatedAt: instant,
});
export type FeedbackRequest = z.output<typeof feedbackRequest>;

type Sent = Pick<FeedbackRequest, 'sentAt' | 'respondedAt'>;

/** Until when an answer is waited for; null while the request is not sent. */
export function requestExpiresAt({ sentAt }: Pick<Sent, 'sentAt'>): string | null {
  return sentAt === null ? null : daysAfter(sentAt, requestOpenDays);
}

/** How far a request has come at an instant: worked out each time, because time alone expires one. */
export function feedbackRequestStatus({ sentAt, respondedAt }: Sent, now: Date): FeedbackRequestStatus {
  if (respondedAt !== null) return 'responded';
  const expiresAt = requestExpiresAt({ sentAt });
  if (expiresAt === null) return 'pending';
  return Date.parse(expiresAt) <= now.getTime() ? 'expired' : 'sent';
}

/** The fields that its reader got, and that stay as they were once a request is sent. */
const sentFields = ['recipientEmail', 'recipientName', 'customMessage'] as const;

/** Which of the fields that may no longer change a correction would change; empty while the request is not sent. */
export function frozenChanges(
  request: Pick<FeedbackRequest, (typeof sentFields)[number] | 'sentAt' | 'respondedAt'>,
  change: Pick<FeedbackRequestChange, (typeof sentFields)[number]>,
): readonly (typeof sentFields)[number][] {
  if (request.sentAt === null && request.respondedAt === null) return [];
  return sentFields.filter((field) => request[field] !== change[field]);
}

type Mailable = Pick<FeedbackRequest, 'status' | 'mailStatus'>;

/** Why Cairn cannot mail a request now, in words; null when it can: before it was sent, or once it has expired. */
export function whyNotMailed({ status, mailStatus }: Mailable): string | null {
  if (status === 'responded') return 'This request has been answered.';
  if (mailStatus === 'waiting') return 'The message is on its way already.';
  if (status === 'sent') return 'This request has been sent. You can send a reminder.';
  return null;
}

/** Why a request cannot be recorded as sent by its owner, in words; null when it can. */
export function whyNotMarkedSent({ status }: Mailable): string | null {
  return status === 'pending' ? null : 'This request has been sent or answered.';
}

type Remindable = Mailable & Pick<FeedbackRequest, 'sentFromOwnMail' | 'sentAt' | 'remindersSent' | 'lastReminderAt'>;

/** Why Cairn cannot remind of a request at an instant, in words; null when it can. */
export function whyNotReminded(request: Remindable, now: Date): string | null {
  const { status, mailStatus, sentFromOwnMail, sentAt, remindersSent, lastReminderAt } = request;
  if (status === 'responded') return 'This request has been answered.';
  if (status !== 'sent' || sentAt === null)
    return 'A reminder can be sent only for a request that has been sent and has not expired.';
  if (sentFromOwnMail) return 'You asked from your own mail program, so please send the reminder from there too.';
  if (mailStatus === 'waiting') return 'A reminder is on its way already.';
  if (remindersSent >= maxReminders) return `At most ${maxReminders} reminders are sent for one request.`;
  const earliest = daysAfter(lastReminderAt ?? sentAt, reminderGapDays);
  if (now.getTime() >= Date.parse(earliest)) return null;
  return `A reminder can be sent from ${formatDate(londonToday(new Date(earliest)))}.`;
}
