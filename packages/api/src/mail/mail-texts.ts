import { inFigures } from '@cairn/domain/number-words';
import { composeMail, greeting, type MailText } from './letter.ts';

/** Tells an administrator that no more mail leaves for others today. */
export function mailCeilingMail(mailPerDay: number, publicUrl: string): MailText {
  return composeMail({
    subject: 'Cairn has reached its daily limit of mail to other people',
    before: [
      greeting(null),
      `In the last 24 hours this installation has sent as many messages to discussants and for feedback as it may, ${inFigures(mailPerDay)} in all. Further ones wait and leave as soon as there is room.`,
      'If that is more than your nurses would send, somebody may be using Cairn to send unwanted mail: look for accounts that have just joined, and block them.',
    ],
    link: { words: 'Open the administration', url: `${publicUrl}/admin` },
    after: ['The limit is the setting MAIL_PER_DAY. You get this message once a day at most.'],
  });
}
