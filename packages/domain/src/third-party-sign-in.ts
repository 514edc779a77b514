/** Third parties through which people may sign in, stored value → name; the settings say what the last is called. */
export const identityProviders = { google: 'Google', microsoft: 'Microsoft', oidc: 'your organisation' } as const;
export type IdentityProviderName = keyof typeof identityProviders;

/**
 * Why signing in through a third party did not succeed, in words for the person. The browser is sent to
 * `/auth?problem=<key>`.
 */
export const signInProblems = {
  blocked: 'This account is blocked. Please contact support.',
  busy: 'Too many attempts. Please wait a while and try again.',
  cancelled: 'Signing in was cancelled. You can try again, or use your email and password.',
  domain: 'Only people with an address of this organisation may join here.',
  expired: 'Signing in took too long, or was begun in another browser. Please try again.',
  failed: 'Signing in did not work. Please try again, or use your email and password.',
  unavailable:
    'The sign-in service cannot be reached just now. Please try again later, or use your email and password.',
  unknown: 'There is no account for this sign-in. Please contact support if you think there should be.',
  unverified:
    'Your email address has not been confirmed there, so it cannot be used to join. Please use an email and password instead.',
} as const;
export type SignInProblem = keyof typeof signInProblems;

/** Said above the sign-in form at `/auth?link=1`, where the password proves whose account it is. */
export const linkExplanation =
  'You already have an account with this email address. Sign in with your password once, within ten minutes, and from then on you can sign in either way. If you have no password, choose “Forgot your password?” to set one, and then begin again.';
