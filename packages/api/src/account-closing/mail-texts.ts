import { formatDate } from '@cairn/domain/calendar-date';
import { londonToday } from '@cairn/domain/london-time';
import { type Site, shutOthersOut, thenTellUs } from '../mail/if-not-you.ts';
import { composeMail, greeting, type MailText } from '../mail/letter.ts';

/** Says when a closing account will be erased, what that means, and how to keep it. */
export function accountClosingMail(firstName: string | null, site: Site, closingAt: string): MailText {
  return composeMail({
    subject: 'Your Cairn account is being closed',
    before: [
      greeting(firstName),
      `You have asked us to close your Cairn account. On ${formatDate(londonToday(new Date(closingAt)))} it will be erased with everything in it: your records, files, signatures and messages. That cannot be undone.`,
      'You may need your portfolio at your next revalidation. Until then you can sign in and download it.',
    ],
    link: { words: 'To keep your account, sign in and choose “Keep my account”', url: `${site.publicUrl}/auth` },
    after: [
      `If it was not you, somebody can use your account: ${shutOthersOut(site, { first: 'keep it' })}. ${thenTellUs(site)}`,
    ],
  });
}
