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
