import { composeMail, greeting, type MailText } from '../mail/letter.ts';

/**
 * The link that proves an address; `url` works once. Names nobody, because somebody else may have entered the name and
 * the address.
 */
export function verificationMail(url: string, days: number): MailText {
  return composeMail({
    subject: 'Confirm your email address for Cairn',
    before: [
      greeting(null),
      'A Cairn account was opened with this email address. Please confirm that the address is yours, so that Cairn can send mail to your discussant, and requests for feedback, in your name.',
    ],
    link: { words: 'Confirm your email address', url },
    after: [
      `The link works once, for ${days} days, and only the newest one works. You can record everything in the meantime.`,
      'If it was not you, there is nothing to do: without your confirmation, nobody can have mail sent in your name.',
    ],
  });
}
