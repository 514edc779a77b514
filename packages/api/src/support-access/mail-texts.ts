import { formatDate } from '@cairn/domain/calendar-date';
import { formatTimeOfDay } from '@cairn/domain/london-clock';
import { londonToday } from '@cairn/domain/london-time';
import { type SupportArea, supportAreas } from '@cairn/domain/support-access-terms';
import { afterProof, type Site, shutOthersOut, thenTellUs } from '../mail/if-not-you.ts';
import { composeMail, greeting, type MailText } from '../mail/letter.ts';

/** Where the profile lists who may look and who did, and ends it. */
const supportAccessAt = (publicUrl: string) => ({
  words: 'See who looked at what, or end it',
  url: `${publicUrl}/profile#support-access`,
});

/** '14:05 on 20 Nov 2026', in London. */
function moment(instant: string): string {
  return `${formatTimeOfDay(instant)} on ${formatDate(londonToday(new Date(instant)))}`;
}

/** Tells the owner what support may look at and until when, in case it was not their doing. */
export function supportAccessGrantedMail(
  firstName: string | null,
  site: Site,
  { areas, expiresAt }: { readonly areas: readonly SupportArea[]; readonly expiresAt: string },
): MailText {
  return composeMail({
    subject: 'Support may look at your Cairn records',
    before: [
      greeting(firstName),
      `${afterProof}, support was let look at this in your Cairn account:`,
      areas.map((area) => `- ${supportAreas[area]}`).join('\n'),
      `They can change nothing. It ends at ${moment(expiresAt)}, London time, or when you end it.`,
    ],
    link: supportAccessAt(site.publicUrl),
    after: [
      `If it was not you, somebody can use your account: ${shutOthersOut(site, { first: 'end it', effects: ', which ends it too' })}. ${thenTellUs(site)}`,
    ],
  });
}

/** Tells the owner that support has opened their records; once for each time they let it. */
export function supportAccessUsedMail(firstName: string | null, publicUrl: string, expiresAt: string): MailText {
  return composeMail({
    subject: 'Support has opened your Cairn records',
    before: [
      greeting(firstName),
      'Support has opened your records for the first time since you let them. Your profile says who, why, and what they looked at.',
      `They can change nothing. It ends at ${moment(expiresAt)}, London time, or when you end it.`,
    ],
    link: supportAccessAt(publicUrl),
    after: ['You are not told by mail when they look again under the same leave.'],
  });
}
