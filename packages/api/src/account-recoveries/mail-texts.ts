import {
  isLost,
  type LostThing,
  type RecoveryOutcome,
  recoveryEffect,
  recoveryLapseDays,
  recoveryWaitHours,
} from '@cairn/domain/account-recovery-terms';
import { formatDate } from '@cairn/domain/calendar-date';
import { londonToday } from '@cairn/domain/london-time';
import { organisationOf, type Site } from '../mail/if-not-you.ts';
import { composeMail, greeting, type MailText } from '../mail/letter.ts';

/** What somebody is said to have lost, after "you have lost". */
const lostWords: Readonly<Record<LostThing, string>> = {
  'second-factor': 'your phone or passkey and your recovery codes',
  'email-address': 'the mailbox of your account',
  both: 'your phone or passkey, your recovery codes and the mailbox of your account',
};

const dayOf = (instant: string) => formatDate(londonToday(new Date(instant)));

/** Of an account that is blocked. */
const staysBlocked = 'The account is blocked, and stays so until an administrator unblocks it.';

/** What whoever lost the second factor alone needs to get in again. */
const readThis = 'You need this mailbox then. If you will not have it, reply to this message now.';

/** Tells whoever reads an address known for the account what is to happen, when, and how to stop it. */
export function recoveryOpenedMail(
  firstName: string | null,
  { lost, dueAt, stopUrl, isBlocked }: { lost: LostThing; dueAt: string; stopUrl: string | null; isBlocked: boolean },
): MailText {
  const notStopped =
    'The last recovery was stopped by somebody who reads mail of this account, and the account was blocked because somebody else may be using it. So this one is stopped by an administrator alone: if it was not you, reply to this message at once.';
  return composeMail({
    subject: 'If you did not ask for help with your Cairn account, stop it now',
    before: [
      greeting(firstName),
      `Somebody told us that you have lost ${lostWords[lost]}. An administrator has checked who it was, and has opened an account recovery.`,
      `Nothing has changed yet. It waits for ${recoveryWaitHours} hours, until ${dayOf(dueAt)} at the earliest. ${recoveryEffect(lost, 'another email address')}`,
      ...(isBlocked ? [staysBlocked] : []),
      ...(isLost(lost, 'email-address') ? [] : [readThis]),
      stopUrl === null ? notStopped : 'If it was you, there is nothing to do here.',
    ],
    ...(stopUrl !== null && {
      link: { words: 'If it was not you, or you have found what was lost, stop it', url: stopUrl },
      after: ['You can also stop it wherever you are signed in, and by replying to this message.'],
    }),
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
  'account-ended': 'The account was deleted or closed.',
  lapsed: `It was not approved, or its new address not confirmed, within ${recoveryLapseDays} days.`,
};

/** Tells that a recovery has ended and changed nothing. */
export function recoveryEndedMail(
  firstName: string | null,
  site: Site,
  outcome: Exclude<RecoveryOutcome, 'carried-out'>,
): MailText {
  return composeMail({
    subject: 'The recovery of your Cairn account has ended; nothing was changed',
    before: [greeting(firstName), `The account recovery has ended. ${endings[outcome]} Your account is as it was.`],
    ...(organisationOf(site) === null && {
      link: { words: 'If you never asked for it, set a new password', url: `${site.publicUrl}/forgot-password` },
    }),
    after: ['If you still need help, or do not know what this is about, reply to this message.'],
  });
}

/** What is left of an account that was recovered, besides its mailbox. */
export interface WhatStays {
  /** Since when an authenticator app is set up; null where none is. */
  readonly appSince: string | null;
  /** When each passkey was added. */
  readonly passkeysSince: readonly string[];
  /** Until when a change of address from before can be undone; null where none can. */
  readonly undoableUntil: string | null;
}

/** A recovery that was carried out. */
interface Recovered {
  readonly lost: LostThing;
  readonly isBlocked: boolean;
  readonly stays: WhatStays;
}

const ended =
  'The password it had and linked ways to sign in no longer work. Every device was signed out. Access keys, connected applications, leave for support to look, and invitations to be an administrator have ended, and webhooks are switched off.';

/** How to get in again, and what to look through then, for whoever reads the mailbox of the account. */
function wayBack({ lost, isBlocked, stays }: Recovered, publicUrl: string): string[] {
  const { appSince, passkeysSince, undoableUntil } = stays;
  const left = [
    ...(appSince === null ? [] : [`- An authenticator app, set up on ${dayOf(appSince)}`]),
    ...passkeysSince.map((since) => `- A passkey, added on ${dayOf(since)}`),
  ];
  return [
    ...(isBlocked ? [`${staysBlocked} Ask support once you have set the password.`] : []),
    ...(isLost(lost, 'second-factor')
      ? [
          'Signing in takes no code any more. Set a second factor up again in your profile, and keep its recovery codes safe.',
        ]
      : []),
    ...(left.length > 0
      ? [
          `Beside the new password signing in takes one of these, or a recovery code:\n${left.join('\n')}`,
          'If you do not know one of them, remove it in your profile, and make new recovery codes there.',
        ]
      : []),
    ...(passkeysSince.length > 0
      ? ['A passkey opens your account by itself again once you have used it beside the new password.']
      : []),
    ...(undoableUntil === null
      ? []
      : [
          `A change of address from before can still be undone, from the address it replaced, until ${dayOf(undoableUntil)}.`,
        ]),
    `A calendar link you made still works: if somebody else may know it, replace it. Then look through your records, and through what was done in your account: ${publicUrl}/profile#activity`,
  ];
}

const setPassword = (publicUrl: string) => ({
  words: 'Ask for a link to set a new password',
  url: `${publicUrl}/forgot-password`,
});

/** Tells an address that the account had before, and still has where only the factor was lost, what was done. */
export function recoveredMail(firstName: string | null, publicUrl: string, recovered: Recovered): MailText {
  const { lost } = recovered;
  const factor = isLost(lost, 'second-factor')
    ? ['The authenticator app, the passkeys and the recovery codes were removed.']
    : [];
  const isMoved = isLost(lost, 'email-address');
  const address = isMoved ? ['The account has another email address now. We no longer write here.'] : [];
  return composeMail({
    subject: 'The recovery of your Cairn account has been carried out',
    before: [
      greeting(firstName),
      `An administrator was told that you have lost ${lostWords[lost]}, and checked who it was. The waiting period is over and nobody stopped it. ${[...factor, ...address].join(' ')} ${ended}`,
    ],
    ...(!isMoved && { link: setPassword(publicUrl) }),
    after: [
      ...(isMoved ? [] : wayBack(recovered, publicUrl)),
      'If it was not you who asked, tell us at once, by replying to this message.',
    ],
  });
}

/** Tells the new address that it is the account's, and how to get in. */
export function recoveredAtNewAddressMail(firstName: string | null, publicUrl: string, recovered: Recovered): MailText {
  return composeMail({
    subject: 'Your Cairn account has this address now',
    before: [
      greeting(firstName),
      `The waiting period of the account recovery is over: your Cairn account has this email address now. ${ended}`,
    ],
    link: setPassword(publicUrl),
    after: wayBack(recovered, publicUrl),
  });
}
