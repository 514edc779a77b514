const kinds: Readonly<Record<string, string>> = {
  'account-closing': 'Account is closing',
  'discussant-invitation': 'Link for a discussant',
  'discussant-signed': 'Discussion was signed',
  'feedback-request': 'Request for feedback',
  'identity-linked': 'Another way to sign in',
  'password-changed': 'Password was changed',
  'reset-password': 'Password reset link',
  support: 'Message to support',
};

/** What a message is about; one of another version of Cairn stands for itself. */
export function mailKind(kind: string): string {
  return Object.hasOwn(kinds, kind) ? (kinds[kind] ?? kind) : kind;
}
