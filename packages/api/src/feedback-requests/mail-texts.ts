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
