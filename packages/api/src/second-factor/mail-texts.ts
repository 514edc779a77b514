import { recoveryCodeCount } from '@cairn/domain/second-factor-terms';
import { afterProof, ifNotYou, type Site, thenTellUs, withoutFactor } from '../mail/if-not-you.ts';
import { composeMail, greeting, type MailText } from '../mail/letter.ts';

/** Where the profile shows the second factor. */
const factorAt = (publicUrl: string) => `${publicUrl}/profile#second-factor`;

/** Tells the owner that a code is asked for from now on. */
export function secondFactorAddedMail(firstName: string | null, site: Site): MailText {
  return composeMail({
    subject: 'Signing in to Cairn now takes a code as well',
    before: [
      greeting(firstName),
      `${afterProof}, an authenticator app was added to your Cairn account. From now on, signing in with a password takes a code of that app as well. Every other device was signed out.`,
      `${recoveryCodeCount} recovery codes were shown once. Keep them where you keep what must not be lost, and not on the phone the app is on: each opens your account once when the phone is not there.`,
    ],
    link: ifNotYou(site),
    after: ['Then write to us at once, by replying to this message: without the app you cannot sign in.'],
  });
}

/** Tells the owner that the app opens the account no longer, and whether the password alone does. */
export function secondFactorRemovedMail(
  firstName: string | null,
  site: Site,
  { isLast }: { readonly isLast: boolean },
): MailText {
  return composeMail({
    subject: isLast
      ? 'Signing in to Cairn no longer takes a code'
      : 'The authenticator app of your Cairn account was removed',
    before: [
      greeting(firstName),
      `${afterProof}, the authenticator app was removed from your Cairn account. ${isLast ? withoutFactor(site) : 'Signing in takes a passkey or a recovery code.'}`,
    ],
    link: ifNotYou(site),
    after: [thenTellUs(site)],
  });
}

/** Tells the owner that the codes they keep no longer work. */
export function recoveryCodesMadeMail(firstName: string | null, site: Site): MailText {
  return composeMail({
    subject: 'New recovery codes for your Cairn account',
    before: [
      greeting(firstName),
      `${afterProof}, new recovery codes were made for your Cairn account. Those you had no longer work: throw them away.`,
    ],
    link: ifNotYou(site),
    after: [thenTellUs(site)],
  });
}

/** Tells the owner that a recovery code was used, after what, and how many are left. */
export function recoveryCodeUsedMail(
  firstName: string | null,
  site: Site,
  { after, left }: { readonly after: string; readonly left: number },
): MailText {
  const rest = left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`;
  return composeMail({
    subject: 'A recovery code of your Cairn account was used',
    before: [
      greeting(firstName),
      `A recovery code was just used in place of a code from your authenticator app or a passkey, after ${after}. It does not work again. ${rest}`,
      `If your phone or device is lost, remove the app or passkey in your profile and set up another: ${factorAt(site.publicUrl)}`,
    ],
    link: ifNotYou(site),
    after: [thenTellUs(site)],
  });
}

/**
 * Tells the owner that somebody gets through the first step of signing in and does not have their codes. `service` is through what they
 * came; null where they gave the password.
 */
export function codesRefusedMail(firstName: string | null, site: Site, service: string | null): MailText {
  const first = service === null ? 'given your password' : `signed in with ${service}`;
  const anotherPassword = {
    words: 'If it was not you, somebody knows your password: set another one now',
    url: `${site.publicUrl}/forgot-password`,
  };
  return composeMail({
    subject:
      service === null
        ? 'Somebody gave the password of your Cairn account, and wrong codes'
        : 'Somebody gave wrong codes for your Cairn account',
    before: [
      greeting(firstName),
      `Somebody has just ${first}, and then given five codes or passkeys that were not right. They were not let in.`,
      'If it was you, begin again, and look whether the clock of your phone is right; or use a recovery code.',
      ...(service === null
        ? []
        : [`If it was not you, somebody can use your account with ${service}: change how that is opened, there.`]),
    ],
    ...(service === null && { link: anotherPassword }),
    after: [thenTellUs(site)],
  });
}
