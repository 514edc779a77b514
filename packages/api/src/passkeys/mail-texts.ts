import { recoveryCodeCount } from '@cairn/domain/second-factor-terms';
import { ifNotYou, type Site, shutOthersOut, thenTellUs, withoutFactor } from '../mail/if-not-you.ts';
import { composeMail, greeting, type MailText } from '../mail/letter.ts';

/** Where the profile lists every passkey. */
const passkeysAt = (publicUrl: string) => `${publicUrl}/profile#passkeys`;

const asSecondStep = `Whoever signs in with your password is asked for a passkey from now on, or for one of the ${recoveryCodeCount} recovery codes that were shown once: keep them where you keep what must not be lost. Every other device was signed out.`;

/** Tells the owner that a passkey opens the account from now on, in case it was not their doing. */
export function passkeyAddedMail(
  firstName: string | null,
  site: Site,
  { isFirst }: { readonly isFirst: boolean },
): MailText {
  return composeMail({
    subject: 'A passkey was added to your Cairn account',
    before: [
      greeting(firstName),
      'A passkey was added to your Cairn account. Whoever holds the device it is kept on, and can unlock it, can sign in with it, without a password.',
      ...(isFirst ? [asSecondStep] : []),
    ],
    link: { words: 'See your passkeys', url: passkeysAt(site.publicUrl) },
    after: [
      `If it was not you, somebody can get into your account: ${shutOthersOut(site, { effects: '. That removes every passkey that was added in the last 30 days, unless you keep it' })}. ${thenTellUs(site)}`,
    ],
  });
}

/** Tells the owner that a passkey opens the account no longer, in case it was not their doing. */
export function passkeyRemovedMail(
  firstName: string | null,
  site: Site,
  { isLast }: { readonly isLast: boolean },
): MailText {
  return composeMail({
    subject: 'A passkey was removed from your Cairn account',
    before: [
      greeting(firstName),
      'A passkey was removed from your Cairn account. It signs nobody in any more. Your device may go on offering it until you delete it there too.',
      ...(isLast ? [`No second factor is left. ${withoutFactor(site)}`] : []),
    ],
    link: ifNotYou(site),
    after: [thenTellUs(site)],
  });
}
