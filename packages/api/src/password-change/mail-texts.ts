import { composeMail, greeting, type MailText } from '../mail/letter.ts';

/** Tells the owner that they, or somebody with their password, changed it, and what became of the access keys. */
export function passwordChangedByOwnerMail(
  firstName: string | null,
  publicUrl: string,
  accessKeys: readonly string[],
): MailText {
  return composeMail({
    subject: 'Your Cairn password was changed',
    before: [
      greeting(firstName),
      'The password of your Cairn account has just been changed by somebody who knew the old one. Every other device was signed out.',
      ...accessKeys,
    ],
    link: { words: 'If it was not you, set another one now', url: `${publicUrl}/forgot-password` },
    after: ['Then tell us about it, by replying to this message or through Contact Support.'],
  });
}

/** Tells the owner that no password opens the account any more, how they sign in, and what to do once their devices are lost. */
export function passwordRemovedMail(firstName: string | null, publicUrl: string): MailText {
  return composeMail({
    subject: 'Your Cairn account has no password any more',
    before: [
      greeting(firstName),
      `After a passkey was used, the password was removed from your Cairn account. Sign in with a passkey from now on, at ${publicUrl}/auth. Every other device was signed out.`,
      'If you lose every device with a passkey, choose “Forgot your password?” there. We mail you a link that sets a password, and signing in with it takes one of your recovery codes: keep them where you keep what must not be lost.',
    ],
    link: { words: 'If it was not you, ask for a link that sets a password', url: `${publicUrl}/forgot-password` },
    after: ['Then tell us about it, by replying to this message or through Contact Support.'],
  });
}

/** Tells the owner that a password opens the account again, with a passkey or a code besides. */
export function passwordSetMail(firstName: string | null, publicUrl: string): MailText {
  return composeMail({
    subject: 'A password was set for your Cairn account',
    before: [
      greeting(firstName),
      'After a passkey was used, a password was set for your Cairn account, which had none. Signing in with it takes a passkey or a code as well.',
    ],
    link: { words: 'If it was not you, set another one now', url: `${publicUrl}/forgot-password` },
    after: ['Then tell us about it, by replying to this message or through Contact Support.'],
  });
}
