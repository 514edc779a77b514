import { RuleError } from '@cairn/domain/errors';

/** The refusal of an answer to a challenge that is unknown, used, over, or of another browser. */
export function challengeOver(): RuleError {
  return new RuleError('CONFLICT', 'That took too long, or was begun in another window. Please try again.', {
    reason: 'challenge_over',
  });
}

/** The refusal of a passkey by somebody who is signed in: not theirs, of another site, or not rightly signed. */
export function passkeyRefused(): RuleError {
  return new RuleError('FORBIDDEN', 'This passkey was not accepted.', { reason: 'wrong_passkey' });
}

/** The same of somebody who signs in: nothing is said of whether there is such a passkey, or an account. */
export function unknownPasskey(): RuleError {
  return new RuleError('UNAUTHORIZED', 'This passkey does not open an account here.', { reason: 'unknown_passkey' });
}

/**
 * The refusal of a passkey that opens nothing by itself: one from before an account recovery, which its owner has not used beside the
 * password since.
 */
export function passwordFirst(by: 'signed-in' | 'signing-in'): RuleError {
  const message =
    'Since your account was recovered this passkey works beside your password only, until you have used both once. Sign in with your password; if you have none, choose “Forgot your password?”.';
  return by === 'signed-in'
    ? new RuleError('FORBIDDEN', message, { reason: 'wrong_passkey' })
    : new RuleError('UNAUTHORIZED', message, { reason: 'unknown_passkey' });
}

/** The refusal where browsers make no passkeys for the public address. */
export function noPasskeys(): RuleError {
  return new RuleError('FORBIDDEN', 'Passkeys cannot be used here.', { reason: 'passkeys_off' });
}
