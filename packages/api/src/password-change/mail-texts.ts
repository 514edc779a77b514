import { composeMail, greeting, type MailText } from '../mail/letter.ts';

/** Tells the owner that they, or somebody with their password, changed it. */
export function passwordChangedByOwnerMail(firstName: string | null, publicUrl: string): MailText {
  return composeMail({
    subject: 'Your Cairn password was changed',
    before: [
      greeting(firstName),
      'The password of your Cairn account has just been changed by somebody who knew the old one. Every other device was signed out.',
    ],
    link: { words: 'If it was not you, set another one now', url: `${publicUrl}/forgot-password` },
    after: ['Then tell us about it, by replying to this message or through Contact Support.'],
  });
}
