import { formatDate } from '@cairn/domain/calendar-date';
import { londonToday } from '@cairn/domain/london-time';
import { composeMail, greeting, type MailText } from '../mail/letter.ts';
import { plainWords } from '../mail/plain-words.ts';

/** Says that processing is restricted, why, and what that means. */
export function restrictedMail(firstName: string | null, publicUrl: string, reason: string): MailText {
  return composeMail({
    subject: 'The processing of your Cairn account is restricted',
    before: [
      greeting(firstName),
      'The people who run this Cairn have restricted the processing of what is kept in your account (UK GDPR, article 18). Their reason:',
      plainWords(reason),
      'Everything stays as it is. You can still sign in, read, write, download and delete, and close your account. Reminders, mail to other people, your calendar link, access keys, connected applications, webhooks and status statements wait until the restriction is lifted, and nothing is deleted because its time is over. We will write to you before that.',
    ],
    link: { words: 'See it in your profile', url: `${publicUrl}/profile` },
    after: ['If you have a question, or think this is wrong, write to support.'],
  });
}

/** Says on which day the restriction is lifted. */
export function liftingMail(firstName: string | null, publicUrl: string, liftsAt: string): MailText {
  return composeMail({
    subject: 'The restriction of your Cairn account will be lifted',
    before: [
      greeting(firstName),
      `On ${formatDate(londonToday(new Date(liftsAt)))} the restriction on processing what is kept in your account will be lifted. From then on Cairn works for you as before: reminders and other mail leave, and your calendar link, access keys, connected applications, webhooks and status statements work again.`,
      'If you do not agree, write to support before that day. You can also complain to the Information Commissioner’s Office.',
    ],
    link: { words: 'See it in your profile', url: `${publicUrl}/profile` },
  });
}
