import { formatDate } from '@cairn/domain/calendar-date';
import { confirmEmailHours } from '@cairn/domain/email-change';
import { londonToday } from '@cairn/domain/london-time';
import { organisationOf, type Site } from '../mail/if-not-you.ts';
import { composeMail, greeting, type MailText } from '../mail/letter.ts';
import { plainWords } from '../mail/plain-words.ts';

/**
 * Asks whoever reads an address to confirm that it is theirs. It goes to an address nobody has checked, so it holds
 * nothing that a user wrote.
 */
export function confirmEmailMail(url: string): MailText {
  return composeMail({
    subject: 'Confirm your new address for Cairn',
    before: [greeting(null), 'Somebody, we hope you, wants to use this address for their Cairn account.'],
    link: { words: 'Confirm this address', url },
    after: [
      `The link works once, for ${confirmEmailHours} hours, and only the newest one works.`,
      'If it was not you, there is nothing to do: this address is not used.',
    ],
  });
}

/** Tells the old address that it is no longer the account's, and how to undo that. */
export function emailChangedMail(
  firstName: string | null,
  newEmail: string,
  { site, ...undo }: { site: Site; url: string; until: string },
): MailText {
  const setAnew = ', the password stops working, and we mail you a link to set a new one';
  return composeMail({
    subject: 'The address of your Cairn account was changed',
    before: [
      greeting(firstName),
      `Your Cairn account now has the address ${plainWords(newEmail)}. It was changed after somebody proved to be you, and confirmed by whoever reads the mail of the new address. We write there from now on.`,
      'If it was you, there is nothing to do.',
    ],
    link: { words: 'If it was not you, undo it', url: undo.url },
    after: [
      `You can undo it until ${formatDate(londonToday(new Date(undo.until)))}. Then this address is your account’s again, every device is signed out${organisationOf(site) === null ? setAnew : ''}.`,
    ],
  });
}

/** Tells the old address that it is the account's again and what else ended, with a link that sets a new password. */
export function emailGivenBackMail(
  firstName: string | null,
  otherEmail: string,
  { site, url, said }: { readonly site: Site; readonly url: string; readonly said: readonly string[] },
): MailText {
  const organisation = organisationOf(site);
  const byPassword = organisation === null;
  return composeMail({
    subject: 'Your Cairn account has its old address again',
    before: [
      greeting(firstName),
      `The change to ${plainWords(otherEmail)} has been undone. Every device was signed out, every access key and connected application ended, ways to sign in and an authenticator app that were added since were removed${byPassword ? ', and the password no longer works' : ''}.`,
      ...said,
    ],
    link: byPassword
      ? { words: 'Set a new password', url }
      : { words: `Sign in with ${organisation}`, url: `${site.publicUrl}/auth` },
    after: [
      ...(byPassword
        ? ['The link works once, for one hour. After that, choose “Forgot your password?” on the sign-in page.']
        : []),
      'Then look through your records and your account activity, and tell us if something is not yours.',
    ],
  });
}

/** Tells the address that was given up that it is. */
export function emailChangeUndoneMail(): MailText {
  return composeMail({
    subject: 'This is no longer the address of a Cairn account',
    before: [
      greeting(null),
      'The change of a Cairn account to this address has been undone from the address it had before. Every device was signed out.',
      'If you changed your address and did not undo it, reply to this message.',
    ],
  });
}
