/** The links that administrators can have mailed to an account's own address again, stored value → label: a closed list. */
export const resendableLinks = {
  'verify-email': 'Link that confirms the address',
  'reset-password': 'Link that sets a new password',
} as const;
export type ResendableLink = keyof typeof resendableLinks;
