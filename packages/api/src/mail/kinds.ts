import type { Processing } from '@cairn/domain/restriction-terms';

/**
 * Every kind of message, and to whom it goes:
 * - `account`: to the address of the account it is about, in our words alone, so it never waits.
 * - `owner`: to that address too, but with words other people entered; it waits until the address is verified.
 * - `third-party`: to somebody who has asked Cairn for nothing; it waits likewise, and is counted.
 * - `desk`: to the support address.
 */
export const mailKinds = {
  'access-token-made': 'account',
  'account-closing': 'account',
  'account-recovered': 'account',
  'account-recovery-address': 'account',
  'account-recovery-ended': 'account',
  'account-recovery-opened': 'account',
  'administrator-changed': 'account',
  'administrator-invitation': 'account',
  'administrator-notice': 'account',
  'application-connected': 'account',
  'backup-failed': 'account',
  'codes-refused': 'account',
  'confirm-email-change': 'account',
  'discussant-copy': 'third-party',
  'discussant-invitation': 'third-party',
  'discussant-reminder': 'third-party',
  'discussant-signed': 'owner',
  'email-change-undone': 'account',
  'email-changed': 'account',
  'email-given-back': 'account',
  'feedback-reminder': 'third-party',
  'feedback-request': 'third-party',
  'identity-linked': 'account',
  'identity-removed': 'account',
  'mail-ceiling': 'account',
  'new-device': 'account',
  'passkey-added': 'account',
  'passkey-removed': 'account',
  'password-changed': 'account',
  'password-removed': 'account',
  'password-set': 'account',
  'pin-freed': 'account',
  'pin-reserved': 'account',
  'processing-restricted': 'account',
  'recovery-code-used': 'account',
  'recovery-codes-made': 'account',
  reminder: 'owner',
  'reset-password': 'account',
  'restriction-lifting': 'account',
  'second-factor-added': 'account',
  'second-factor-removed': 'account',
  support: 'desk',
  'support-access-granted': 'account',
  'support-access-used': 'account',
  'verify-email': 'account',
  'webhook-off': 'account',
} as const satisfies Record<string, 'account' | 'owner' | 'third-party' | 'desk'>;

export type MailKind = keyof typeof mailKinds;

/** What sending a message is, by whom it goes to, where processing may be restricted. */
const processings = {
  account: 'securityMail',
  owner: 'notices',
  'third-party': 'mailToOthers',
  desk: 'theMatter',
} as const satisfies Record<(typeof mailKinds)[MailKind], Processing>;

/** The same of a stored kind; one of another version goes to its reader alone, in words that nobody knows. */
export function processingOf(kind: string): Processing {
  return Object.hasOwn(mailKinds, kind) ? processings[mailKinds[kind as MailKind]] : 'notices';
}

/** Whether a stored kind is of mail to somebody who has asked Cairn for nothing. */
export function goesToThirdParty(kind: string): boolean {
  return Object.hasOwn(mailKinds, kind) && mailKinds[kind as MailKind] === 'third-party';
}
