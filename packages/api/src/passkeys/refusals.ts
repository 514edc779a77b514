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

/** The refusal where browsers make no passkeys for the public address. */
export function noPasskeys(): RuleError {
  return new RuleError('FORBIDDEN', 'Passkeys cannot be used here.', { reason: 'passkeys_off' });
}
