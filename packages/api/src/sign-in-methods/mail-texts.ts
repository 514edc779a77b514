import { formatDate } from '@cairn/domain/calendar-date';
import { londonToday } from '@cairn/domain/london-time';
import { afterProof, ifNotYou, organisationOf, type Site, thenTellUs } from '../mail/if-not-you.ts';
import { composeMail, greeting, type MailText } from '../mail/letter.ts';
import type { ResetLinks, WayIn } from './unlinking.ts';

/** Where the profile lists every way in. */
const waysInAt = (publicUrl: string) => `${publicUrl}/profile#sign-in-methods`;

/** Tells the owner that a linked sign-in opens the account no longer, in case it was not their doing. */
export function signInMethodRemovedMail(
  firstName: string | null,
  site: Site,
  { name, hasPassword }: { readonly name: string; readonly hasPassword: boolean },
): MailText {
  const organisation = organisationOf(site);
  const left = hasPassword ? 'Your password still works.' : 'Your passkeys still work.';
  return composeMail({
    subject: `You can no longer sign in to Cairn with ${name}`,
    before: [
      greeting(firstName),
      `${afterProof}, signing in with ${name} was removed from your Cairn account. ${organisation === null ? left : `${organisation} is what opens accounts here.`}`,
    ],
    link: ifNotYou(site),
    after: [thenTellUs(site)],
  });
}

/** What a notice of a password reset says about the other ways in; nothing where there are none. */
export function otherWaysIn({ removed, kept }: ResetLinks, publicUrl: string): string[] {
  const said: string[] = [];
  if (removed.length > 0) {
    const list = `These ways to sign in had been added in the last 30 days and were removed, in case somebody else had added them:\n${linesOf(removed)}`;
    said.push(list);
  }
  if (kept.length > 0) {
    const list = `These ways to sign in still open your account:\n${linesOf(kept)}`;
    said.push(list, `If you do not know one of them, sign in and remove it in your profile: ${waysInAt(publicUrl)}`);
  }
  return said;
}

function linesOf(links: readonly WayIn[]): string {
  return links
    .map(({ name, email, linkedAt }) => {
      const who = email === null ? name : `${name} (${email})`;
      return `- ${who}, added on ${formatDate(londonToday(new Date(linkedAt)))}`;
    })
    .join('\n');
}

/** Tells the owner that their organisation's sign-in alone opens the account from now on, and what ended with that. */
export function organisationLinkedMail(firstName: string | null, provider: string): MailText {
  return composeMail({
    subject: `You now sign in to Cairn with ${provider}`,
    before: [
      greeting(firstName),
      `Somebody with your email address has signed in to your Cairn account with ${provider}, which is now the only way to sign in. Your records are as they were. Your password, passkeys and other ways to sign in have ended, and so have access keys and connected applications.`,
    ],
    after: [`If it was not you, tell the people who run ${provider}, and us, by replying to this message.`],
  });
}

/** Tells the owner that a third-party sign-in opens the account from now on, in case it was not their doing. */
export function identityLinkedMail(firstName: string | null, provider: string, site: Site): MailText {
  return composeMail({
    subject: `You can now sign in to Cairn with ${provider}`,
    before: [
      greeting(firstName),
      `${afterProof}, signing in with ${provider} was added to your Cairn account. What you signed in with before still works.`,
    ],
    link: ifNotYou(site),
    after: [thenTellUs(site)],
  });
}
