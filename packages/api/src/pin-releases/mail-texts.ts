import { formatDate } from '@cairn/domain/calendar-date';
import { londonToday } from '@cairn/domain/london-time';
import { composeMail, greeting, type MailText } from '../mail/letter.ts';

/** Tells somebody that the PIN in their account was found to be another person's, whom it does not name. */
export function pinFreedMail(firstName: string | null, publicUrl: string): MailText {
  return composeMail({
    subject: 'The NMC PIN was taken out of your Cairn profile',
    before: [
      greeting(firstName),
      'An administrator was asked whose NMC PIN it is that was in your Cairn profile, checked it, and has taken it out of your profile. Your records are as they were.',
    ],
    link: { words: 'You can enter your own PIN in your profile', url: `${publicUrl}/profile` },
    after: ['If the PIN is yours after all, please tell us, by replying to this message or through Contact Support.'],
  });
}

/** Tells somebody that the PIN they asked about is kept for them. */
export function pinReservedMail(firstName: string | null, publicUrl: string, until: string): MailText {
  return composeMail({
    subject: 'You can now enter your NMC PIN in Cairn',
    before: [
      greeting(firstName),
      `An administrator has checked whose NMC PIN it is that you asked about. It is kept for you: nobody else can enter it before ${formatDate(londonToday(new Date(until)))}.`,
    ],
    link: { words: 'Enter it in your profile', url: `${publicUrl}/profile` },
    after: ['If you did not ask, please tell us, by replying to this message or through Contact Support.'],
  });
}
