import { formatDate } from '@cairn/domain/calendar-date';
import type { FeedbackRequest } from '@cairn/domain/feedback-request';
import { londonToday } from '@cairn/domain/london-time';

/** What of the installation and of oneself decides how far a request can come. */
export interface Outlook {
  /** One's own address is not confirmed, so Cairn mails nobody yet. */
  readonly awaits: boolean;
  /** There is no mail server, so what Cairn would mail is only kept. */
  readonly kept: boolean;
}

const dayOf = (instant: string) => formatDate(londonToday(new Date(instant)));

/** How far a request has come and what happens next, in sentences. */
export function requestStateText(request: FeedbackRequest, outlook: Outlook): string {
  const { status, sentAt, respondedAt, expiresAt } = request;
  const sent = sentAt && `Sent ${dayOf(sentAt)}${request.sentFromOwnMail ? ' from your own email' : ''}.`;
  if (status === 'pending') return notSentText(request, outlook);
  if (status === 'responded') return joined(sent, respondedAt && `Answer recorded ${dayOf(respondedAt)}.`);
  if (status === 'expired')
    return joined(
      sent,
      remindedText(request),
      expiresAt && `No answer was recorded by ${dayOf(expiresAt)}.`,
      lastMailText(request),
    );
  return joined(sent, remindedText(request), nextText(request));
}

function notSentText({ mailStatus, sentFromOwnMail }: FeedbackRequest, { awaits, kept }: Outlook): string {
  const thenSay = 'then press “I have sent it”.';
  if (mailStatus === 'refused')
    return 'Not sent: it could not be delivered. Check the address, correct it and send it again.';
  if (kept && !sentFromOwnMail)
    return `Not emailed: there is no mail server here, so the message is kept on the server. Ask them yourself, ${thenSay}`;
  if (mailStatus === 'waiting')
    return awaits ? 'Waiting for you to confirm your email address.' : 'Waiting to be sent.';
  return sentFromOwnMail ? `Not sent yet. Send it from your own email program, ${thenSay}` : 'Not sent yet.';
}

function remindedText({ status, remindersSent, lastReminderAt, mailStatus }: FeedbackRequest): string | null {
  const reminded = lastReminderAt && `Reminded ${remindersSent > 1 ? 'twice, last ' : ''}on ${dayOf(lastReminderAt)}.`;
  // An expired one may have been sent again, which is no reminder.
  if (mailStatus === null || status === 'expired') return reminded;
  return joined(
    reminded,
    mailStatus === 'waiting' ? 'A reminder is waiting to be sent.' : 'A reminder could not be delivered.',
  );
}

function lastMailText({ mailStatus }: FeedbackRequest): string | null {
  if (mailStatus === null) return null;
  return mailStatus === 'waiting'
    ? 'A message about it is waiting to be sent.'
    : 'The last message about it could not be delivered.';
}

function nextText({ reminderDueAt, expiresAt }: FeedbackRequest): string {
  return joined(
    reminderDueAt && `Unless you record an answer before, Cairn sends a reminder on ${dayOf(reminderDueAt)}.`,
    expiresAt && `The request expires on ${dayOf(expiresAt)}.`,
  );
}

function joined(...sentences: (string | null)[]): string {
  return sentences.filter(Boolean).join(' ');
}
