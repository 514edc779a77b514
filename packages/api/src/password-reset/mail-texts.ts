import { composeMail, greeting, type MailText } from '../mail/letter.ts';

/** The link that sets a new password; `url` works once, for an hour. */
export function resetLinkMail(firstName: string | null, url: string): MailText {
  return composeMail({
    subject: 'Reset your Cairn password',
    before: [greeting(firstName), 'Somebody, we hope you, asked to set a new password for your Cairn account.'],
    link: { words: 'Set a new password', url },
    after: [
      'The link works once, for one hour, and only the newest one works.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
  });
}

/** What somebody is told who asks for such a link and has no password. */
interface WithoutPassword {
  readonly url: string;
  /** What signs them in: 'a passkey', 'Google'. */
  readonly waysIn: readonly string[];
  /** Whether signing in with a password takes something besides. */
  readonly hasFactor: boolean;
}

/** Says how somebody without a password signs in, and brings the link that sets one for whoever can do that no longer. */
export function noPasswordMail(
  firstName: string | null,
  publicUrl: string,
  { url, waysIn, hasFactor }: WithoutPassword,
): MailText {
  const besides = 'Signing in with it then takes a recovery code, or a passkey, as well.';
  return composeMail({
    subject: 'How you sign in to Cairn',
    before: [
      greeting(firstName),
      'Somebody, we hope you, asked to set a new password for your Cairn account.',
      `It has no password. You sign in with ${waysIn.join(' or ')}, at ${publicUrl}/auth.`,
    ],
    link: { words: 'If you can do that no longer, set a password', url },
    after: [
      `The link works once, for one hour, and only the newest one works.${hasFactor ? ` ${besides}` : ''}`,
      'If it was not you, there is nothing to do: your account stays as it is.',
    ],
  });
}

/** Tells the owner that the password was changed, in case it was not them, and what became of the other ways in. */
export function passwordChangedMail(firstName: string | null, publicUrl: string, waysIn: readonly string[]): MailText {
  return composeMail({
    subject: 'Your Cairn password was changed',
    before: [
      greeting(firstName),
      'The password of your Cairn account has just been reset, and every device was signed out.',
      ...waysIn,
    ],
    link: { words: 'If it was not you, set another one now', url: `${publicUrl}/forgot-password` },
    after: ['Then tell us about it, by replying to this message or through Contact Support.'],
  });
}
