import { scopesInWords } from '@cairn/domain/access-scopes';
import type { AccessToken } from '@cairn/domain/access-token';
import { formatDate } from '@cairn/domain/calendar-date';
import { londonToday } from '@cairn/domain/london-time';
import { afterProof, type Site, shutOthersOut, thenTellUs } from '../mail/if-not-you.ts';
import { composeMail, greeting, type MailText } from '../mail/letter.ts';

/** Where the profile lists every access key. */
const keysAt = (publicUrl: string) => `${publicUrl}/profile#access-keys`;

/**
 * Tells the owner what an access key opens and until when, in case it was not their doing. Its name, which whoever made it
 * chose, is not in it.
 */
export function accessTokenMadeMail(
  firstName: string | null,
  site: Site,
  { scopes, expiresAt }: Pick<AccessToken, 'scopes' | 'expiresAt'>,
): MailText {
  const opened = scopesInWords(scopes)
    .map((words) => `- ${words}`)
    .join('\n');
  return composeMail({
    subject: 'An access key was made for your Cairn account',
    before: [
      greeting(firstName),
      `${afterProof}, an access key was made for your Cairn account. Whoever holds it can do this in your name, without signing in as you:`,
      opened,
      `It works until ${formatDate(londonToday(new Date(expiresAt)))}, or until you remove it.`,
    ],
    link: { words: 'See your access keys', url: keysAt(site.publicUrl) },
    after: [
      `If it was not you, somebody can use your account: ${shutOthersOut(site, { first: 'remove the key', effects: ', which ends every access key' })}. ${thenTellUs(site)}`,
    ],
  });
}

/** What a notice of a password reset says of the access keys that ended with it; nothing where there were none. */
export function endedKeys(ended: number): string[] {
  if (ended === 0) return [];
  return [
    'Your access keys ended as well, in case somebody else had made them. Programs that used one need a new one, which you make in your profile.',
  ];
}

/** What a notice of a changed password says of the access keys, which it leaves; nothing where there are none. */
export function workingKeys(working: number, publicUrl: string): string[] {
  if (working === 0) return [];
  const keys = working === 1 ? 'One access key still works' : `${working} access keys still work`;
  return [`${keys}. If you do not know one of them, remove it in your profile: ${keysAt(publicUrl)}`];
}
