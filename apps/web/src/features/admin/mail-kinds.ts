const kinds: Readonly<Record<string, string>> = {
  'application-connected': 'Application was connected',
  'account-closing': 'Account is closing',
  'administrator-changed': 'Role of an administrator was changed',
  'administrator-invitation': 'Invitation of an administrator',
  'administrator-notice': 'Notice about an administrator',
  'codes-refused': 'Wrong codes after the password',
  'confirm-email-change': 'Link to confirm a new address',
  'discussant-copy': 'Copy for a discussant',
  'discussant-invitation': 'Link for a discussant',
  'discussant-reminder': 'Reminder to a discussant',
  'discussant-signed': 'Discussion was signed',
  'email-change-undone': 'Change of address was undone',
  'email-changed': 'Address was changed',
  'email-given-back': 'Old address is back',
  'feedback-reminder': 'Reminder of a request for feedback',
  'feedback-request': 'Request for feedback',
  'identity-linked': 'Another way to sign in',
  'identity-removed': 'A way to sign in removed',
  'mail-ceiling': 'Daily limit of mail reached',
  'password-changed': 'Password was changed',
  'pin-freed': 'PIN taken out of a profile',
  'pin-reserved': 'PIN kept for somebody',
  'recovery-code-used': 'A recovery code was used',
  'recovery-codes-made': 'New recovery codes',
  reminder: 'Reminder of the own application',
  'reset-password': 'Password reset link',
  'second-factor-added': 'Second factor added',
  'second-factor-removed': 'Second factor removed',
  support: 'Message to support',
  'support-access-granted': 'Support was let look at records',
  'support-access-used': 'Support has opened records',
  'verify-email': 'Link to confirm an address',
};

/** What a message is about; one of another version of Cairn stands for itself. */
export function mailKind(kind: string): string {
  return Object.hasOwn(kinds, kind) ? (kinds[kind] ?? kind) : kind;
}
