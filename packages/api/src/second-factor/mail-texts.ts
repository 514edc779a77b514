import { recoveryCodeCount } from '@cairn/domain/second-factor-terms';
import { composeMail, greeting, type MailText } from '../mail/letter.ts';

/** Where the profile shows the second factor. */
const factorAt = (publicUrl: string) => `${publicUrl}/profile#second-factor`;

const ifNotYou = (publicUrl: string) => ({
  words: 'If it was not you, set a new password now',
  url: `${publicUrl}/forgot-password`,
});

const tellUs = 'Then tell us about it, by replying to this message or through Contact Support.';

/** Tells the owner that a code is asked for from now on. */
export function secondFactorAddedMail(firstName: string | null, publicUrl: string): MailText {
  return composeMail({
    subject: 'Signing in to Cairn now takes a code as well',
    before: [
      greeting(firstName),
      'After somebody proved to be you, an authenticator app was added to your Cairn account. From now on, signing in with a password takes a code of that app as well. Every other device was signed out.',
      `${recoveryCodeCount} recovery codes were shown once. Keep them where you keep what must not be lost, and not on the phone the app is on: each opens your account once when the phone is not there.`,
    ],
    link: ifNotYou(publicUrl),
    after: ['Then write to us at once, by replying to this message: without the app you cannot sign in.'],
  });
}

/** That no second factor is left. */
export const passwordAlone = 'Your password alone opens it again. The recovery codes no longer work.';

/** Tells the owner that the app opens the account no longer, and whether the password alone does. */
export function secondFactorRemovedMail(
  firstName: string | null,
  publicUrl: string,
  { isLast }: { readonly isLast: boolean },
): MailText {
  return composeMail({
    subject: isLast
      ? 'Signing in to Cairn no longer takes a code'
      : 'The authenticator app of your Cairn account was removed',
    before: [
      greeting(firstName),
      `The authenticator app was removed from your Cairn account, after somebody proved to be you. ${isLast ? passwordAlone : 'Signing in takes a passkey or a recovery code.'}`,
    ],
    link: ifNotYou(publicUrl),
    after: [tellUs],
  });
}

/** Tells the owner that the codes they keep no longer work. */
export function recoveryCodesMadeMail(firstName: string | null, publicUrl: string): MailText {
  return composeMail({
    subject: 'New recovery codes for your Cairn account',
    before: [
      greeting(firstName),
      'After somebody proved to be you, new recovery codes were made for your Cairn account. Those you had no longer work: throw them away.',
    ],
    link: ifNotYou(publicUrl),
    after: [tellUs],
  });
}

/** Tells the owner that a recovery code was used, and how many are left. */
export function recoveryCodeUsedMail(firstName: string | null, publicUrl: string, left: number): MailText {
  const rest = left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`;
  return composeMail({
    subject: 'A recovery code of your Cairn account was used',
    before: [
      greeting(firstName),
      `A recovery code was just used in place of a code from your authenticator app or a passkey, after your password was given. It does not work again. ${rest}`,
      `If your phone or device is lost, remove the app or passkey in your profile and set up another: ${factorAt(publicUrl)}`,
    ],
    link: ifNotYou(publicUrl),
    after: [tellUs],
  });
}

/** Tells the owner that somebody knows their password and not their codes. */
export function codesRefusedMail(firstName: string | null, publicUrl: string): MailText {
  return composeMail({
    subject: 'Somebody gave the password of your Cairn account, and wrong codes',
    before: [
      greeting(firstName),
      'Somebody has just given your password, and then five codes or passkeys that were not right. They were not let in.',
      'If it was you, begin again, and look whether the clock of your phone is right; or use a recovery code.',
    ],
    link: {
      words: 'If it was not you, somebody knows your password: set another one now',
      url: `${publicUrl}/forgot-password`,
    },
    after: [tellUs],
  });
}
