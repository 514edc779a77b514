import { formatDate } from '@cairn/domain/calendar-date';
import { londonToday } from '@cairn/domain/london-time';
import { composeMail, greeting, type MailText } from '../mail/letter.ts';
import { plainWords } from '../mail/plain-words.ts';

/** Asks somebody for feedback in the words of the registrant, to whom an answer goes; none of the words is a link. */
export function feedbackRequestMail(request: {
  recipientName: string;
  askedBy: string;
  customMessage: string | null;
}): MailText {
  const { recipientName, customMessage } = request;
  const askedBy = plainWords(request.askedBy);
  return composeMail({
    subject: 'A colleague asks for your feedback',
    before: [
      greeting(recipientName),
      `${askedBy} is preparing for revalidation with the Nursing and Midwifery Council and would value your feedback on their practice.`,
      ...(customMessage === null ? [] : [`Their message:\n\n${plainWords(customMessage)}`]),
      `To answer, reply to this message; your reply goes to ${askedBy}, not to Cairn.`,
      'Please name no patient, service user or colleague in what you write.',
    ],
  });
}

/** Reminds of a request, in the same words as it; `sentAt` is the instant it went out. */
export function feedbackReminderMail(request: {
  recipientName: string;
  askedBy: string;
  customMessage: string | null;
  sentAt: string;
}): MailText {
  const { recipientName, customMessage, sentAt } = request;
  const askedBy = plainWords(request.askedBy);
  return composeMail({
    subject: 'A reminder: a colleague asks for your feedback',
    before: [
      greeting(recipientName),
      `On ${formatDate(londonToday(new Date(sentAt)))} ${askedBy} asked you for feedback on their practice, for their revalidation with the Nursing and Midwifery Council.`,
      ...(customMessage === null ? [] : [`Their message was:\n\n${plainWords(customMessage)}`]),
      `To answer, reply to this message; your reply goes to ${askedBy}, not to Cairn.`,
      'If you have answered already, or would rather not, you need do nothing. Please name no patient, service user or colleague in what you write.',
    ],
  });
}
