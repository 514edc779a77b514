import { composeMail, greeting, type MailText } from '../mail/letter.ts';

/** Where the profile lists every passkey. */
const passkeysAt = (publicUrl: string) => `${publicUrl}/profile#passkeys`;

/** Tells the owner that a passkey opens the account from now on, in case it was not their doing. */
export function passkeyAddedMail(firstName: string | null, publicUrl: string): MailText {
  return composeMail({
    subject: 'A passkey was added to your Cairn account',
    before: [
      greeting(firstName),
      'A passkey was added to your Cairn account. Whoever holds the device it is kept on, and can unlock it, can sign in with it, without your password.',
    ],
    link: { words: 'See your passkeys', url: passkeysAt(publicUrl) },
    after: [
      `If it was not you, somebody can get into your account. Set another password at ${publicUrl}/forgot-password: that removes every passkey that was added in the last 30 days, unless you keep it. Then tell us about it, by replying to this message or through Contact Support.`,
    ],
  });
}

/** Tells the owner that a passkey opens the account no longer, in case it was not their doing. */
export function passkeyRemovedMail(firstName: string | null, publicUrl: string): MailText {
  return composeMail({
    subject: 'A passkey was removed from your Cairn account',
    before: [
      greeting(firstName),
      'A passkey was removed from your Cairn account. It signs nobody in any more. Your device may go on offering it until you delete it there too.',
    ],
    link: { words: 'If it was not you, set another password now', url: `${publicUrl}/forgot-password` },
    after: ['Then tell us about it, by replying to this message or through Contact Support.'],
  });
}
