import {
  isLost,
  type LostThing,
  type RecoveryOutcome,
  recoveryLapseDays,
  recoveryWaitHours,
} from '@cairn/domain/account-recovery-terms';
import { formatDate, londonToday } from '@cairn/domain/calendar-date';
import { composeMail, greeting, type MailText } from '../mail/letter.ts';

/** What somebody is said to have lost, after "you have lost". */
const lostWords: Readonly<Record<LostThing, string>> = {
  'second-factor': 'your phone or passkey and your recovery codes',
  'email-address': 'the mailbox of your account',
  both: 'your phone or passkey, your recovery codes and the mailbox of your account',
};

/** What carrying a recovery out does, as whole sentences. */
function effectOf(lost: LostThing): string {
  const factor =
    'The authenticator app, the passkeys and the recovery codes will be removed, so that signing in no longer takes them.';
  const address = 'The account will get another email address, and any password it has will stop working.';
  const parts = [
    ...(isLost(lost, 'second-factor') ? [factor] : []),
    ...(isLost(lost, 'email-address') ? [address] : []),
  ];
  return [...parts, 'Every device, access key and connected application will be signed out.'].join(' ');
}

/** Tells whoever reads an address known for the account what is to happen, when, and how to stop it. */
export function recoveryOpenedMail(
  firstName: string | null,
  { lost, dueAt, stopUrl }: { lost: LostThing; dueAt: string; stopUrl: string },
): MailText {
  return composeMail({
    subject: 'If you did not ask for help with your Cairn account, stop it now',
    before: [
      greeting(firstName),
      `Somebody told us that you have lost ${lostWords[lost]}. An administrator has checked who it was, and has opened an account recovery.`,
      `Nothing has changed yet. It waits for ${recoveryWaitHours} hours, until ${formatDate(londonToday(new Date(dueAt)))} at the earliest. ${effectOf(lost)}`,
      'If it was you, there is nothing to do here.',
    ],
    link: { words: 'If it was not you, or you have found what was lost, stop it', url: stopUrl },
    after: ['You can also stop it wherever you are signed in, and by replying to this message.'],
  });
}

/** Asks whoever reads the new address to confirm it. Nobody has checked it, so it holds nothing that a user wrote. */
export function recoveryAddressMail(url: string): MailText {
  return composeMail({
    subject: 'Confirm your new address for Cairn',
    before: [
      greeting(null),
      'Somebody, we hope you, asked for help with a Cairn account whose mailbox is lost, and gave this address instead.',
    ],
    link: { words: 'Confirm that this address is yours', url },
    after: [
      `The account gets this address ${recoveryWaitHours} hours after it was asked for, at the earliest. The link works for ${recoveryLapseDays} days.`,
      'If it was not you, there is nothing to do: this address is not used.',
    ],
  });
}

const endings: Readonly<Record<Exclude<RecoveryOutcome, 'carried-out'>, string>> = {
  stopped: 'It was stopped by somebody who was signed in to your account or reads its mail.',
  'not-lost': 'What was said to be lost has been used since, so it is not lost.',
  cancelled: 'An administrator has cancelled it.',
  'address-taken': 'The new address belongs to another account by now.',
  'account-ended': 'The account was blocked, deleted or closed.',
  lapsed: `It was not approved, or its new address not confirmed, within ${recoveryLapseDays} days.`,
};

/** Tells that a recovery has ended and changed nothing. */
export function recoveryEndedMail(
  firstName: string | null,
  publicUrl: string,
  outcome: Exclude<RecoveryOutcome, 'carried-out'>,
): MailText {
  return composeMail({
    subject: 'The recovery of your Cairn account has ended; nothing was changed',
    before: [greeting(firstName), `The account recovery has ended. ${endings[outcome]} Your account is as it was.`],
    link: { words: 'If you never asked for it, set a new password', url: `${publicUrl}/forgot-password` },
    after: ['If you still need help, or do not know what this is about, reply to this message.'],
  });
}

/** Tells an address that the account had before, and still has where only the factor was lost, what was done. */
export function recoveredMail(firstName: string | null, publicUrl: string, lost: LostThing): MailText {
  const factor = isLost(lost, 'second-factor')
    ? ['The authenticator app, the passkeys and the recovery codes were removed.']
    : [];
  const address = isLost(lost, 'email-address')
    ? ['The account has another email address now, and any password it had no longer works. We no longer write here.']
    : [];
  return composeMail({
    subject: 'The recovery of your Cairn account has been carried out',
    before: [
      greeting(firstName),
      `An administrator was told that you have lost ${lostWords[lost]}, and checked who it was. The waiting period is over and nobody stopped it. ${[...factor, ...address].join(' ')} Every device, access key and connected application was signed out.`,
    ],
    ...(!isLost(lost, 'email-address') && {
      link: { words: 'Sign in, and set a new second factor up', url: `${publicUrl}/auth` },
    }),
    after: [
      ...(isLost(lost, 'email-address') ? [] : ['If you have no password, choose “Forgot your password?” there.']),
      'If it was not you who asked, tell us at once, by replying to this message.',
    ],
  });
}

/** Tells the new address that it is the account's, and how to get in. */
export function recoveredAtNewAddressMail(firstName: string | null, publicUrl: string, lost: LostThing): MailText {
  return composeMail({
    subject: 'Your Cairn account has this address now',
    before: [
      greeting(firstName),
      'The waiting period of the account recovery is over: your Cairn account has this email address now. Any password it had no longer works.',
    ],
    link: { words: 'Ask for a link to set a new password', url: `${publicUrl}/forgot-password` },
    after: [
      isLost(lost, 'second-factor')
        ? 'Signing in takes no code any more. Please set a second factor up again in your profile, and keep its recovery codes safe.'
        : 'If you have a second factor, signing in still takes it.',
      'Ways to sign in through another service were removed. You can add them again in your profile.',
    ],
  });
}
