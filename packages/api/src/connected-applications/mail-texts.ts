import { type AccessScope, scopesInWords } from '@cairn/domain/access-scopes';
import { type Site, shutOthersOut, thenTellUs } from '../mail/if-not-you.ts';
import { composeMail, greeting, type MailText } from '../mail/letter.ts';

/** Where the profile lists every connected application. */
const applicationsAt = (publicUrl: string) => `${publicUrl}/profile#connected-applications`;

/**
 * Tells the owner what an application was allowed, in case it was not their doing. Its name is the one that an
 * administrator registered.
 */
export function applicationConnectedMail(
  firstName: string | null,
  site: Site,
  { name, scopes }: { name: string; scopes: readonly AccessScope[] },
): MailText {
  const allowed = scopesInWords(scopes)
    .map((words) => `- ${words}`)
    .join('\n');
  return composeMail({
    subject: 'An application was connected to your Cairn account',
    before: [
      greeting(firstName),
      `“${name}” was connected to your Cairn account. It can do this in your name, without signing in as you:`,
      allowed,
      'It can until you disconnect it, and for a year at most.',
    ],
    link: { words: 'See your connected applications', url: applicationsAt(site.publicUrl) },
    after: [
      `If it was not you, ${shutOthersOut(site, { first: 'disconnect it there', effects: ', which ends every connection and signs every device out' })}. ${thenTellUs(site)}`,
    ],
  });
}

/** What a notice of a password reset says of the connections that ended with it; nothing where there were none. */
export function endedConnections(ended: number): string[] {
  if (ended === 0) return [];
  return ['Your connected applications ended as well. Connect those again that you still use.'];
}
