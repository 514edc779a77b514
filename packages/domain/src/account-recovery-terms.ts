/** How long a recovery waits at least before it is carried out, in hours: in it whoever has lost nothing stops it. */
export const recoveryWaitHours = 72;

/** How long one is kept for whatever else it waits for, in days; then it ends, and changes nothing. */
export const recoveryLapseDays = 14;

/** What somebody has lost of what opens their account, stored value → label. */
export const lostThings = {
  'second-factor': 'Second factor and recovery codes',
  'email-address': 'Mailbox',
  both: 'Second factor, recovery codes and mailbox',
} as const;
export type LostThing = keyof typeof lostThings;

/** A thing of which one is lost, or both are. */
export type Losable = Exclude<LostThing, 'both'>;

/** Whether a thing is among what is lost. */
export const isLost = (lost: LostThing, thing: Losable) => lost === thing || lost === 'both';

/** What carrying a recovery out does, as a sentence for its owner; `newAddress` is what the account gets in place of a lost one. */
export function recoveryEffect(lost: LostThing, newAddress: string): string {
  const parts = [
    ...(isLost(lost, 'second-factor') ? ['your authenticator app, passkeys and recovery codes are removed'] : []),
    ...(isLost(lost, 'email-address') ? [`your account gets ${newAddress}`] : []),
    'your password and linked ways to sign in stop working',
    'you are signed out everywhere',
  ];
  const mailbox = isLost(lost, 'email-address') ? 'the new address' : 'the address of your account';
  return `Then ${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}. A link that we mail to ${mailbox} sets a new password.`;
}

/** How an administrator can have checked who somebody is, stored value → label. */
export const identityChecks = {
  'in-person': 'Seen in person, with a photo identity document or staff badge',
  'video-call': 'Seen on a video call, with a photo identity document or staff badge',
  'called-back': 'Called back on a number known from before, or through the switchboard of the employer',
  'employer-confirmed': 'Confirmed by the manager or staff office, who were called back',
  'knows-account': 'Knew the NMC PIN, the renewal month and when the account was opened',
} as const;
export type IdentityCheck = keyof typeof identityChecks;

/** The checks that meet the person. What the others look at somebody else can know or say. */
const meetings: readonly IdentityCheck[] = ['in-person', 'video-call', 'called-back'];

/** What is missing in how somebody was checked, for what they have lost; null when that suffices. */
export function missingCheck(lost: LostThing, checks: readonly IdentityCheck[]): string | null {
  if (!checks.some((check) => meetings.includes(check)))
    return 'Please see the person, or call them back: the other checks alone do not show who it is';
  if (lost === 'both' && checks.length < 2)
    return 'Please check in two ways: nothing of the account is left to show it';
  return null;
}

/**
 * What is missing where somebody who reads mail of the account stopped the last recovery, and it is blocked: they cannot stop another,
 * so that nothing but the checks tells its owner from whoever that is; null when that suffices.
 */
export function missingCheckAgainstObjection(checks: readonly IdentityCheck[]): string | null {
  if (checks.includes('in-person') && checks.length >= 2) return null;
  return 'Somebody who reads mail of this account stopped the last recovery: see the person in person, and check in a second way';
}

/**
 * Whether giving back what is lost leaves nothing that the person has to prove besides reading the new mailbox: whoever carries
 * that through alone could take any account.
 */
export const handsAccountOver = (lost: LostThing, hasFactor: boolean) =>
  isLost(lost, 'email-address') && (isLost(lost, 'second-factor') || !hasFactor);

/** What a recovery waits for, value → words. */
export const recoveryWaits = {
  approval: 'approval by another administrator',
  address: 'confirmation of the new address',
  time: 'the end of the waiting period',
} as const;
export type RecoveryWait = keyof typeof recoveryWaits;

/** How a recovery ended, stored value → words. */
export const recoveryOutcomes = {
  'carried-out': 'Carried out',
  stopped: 'Stopped by the person',
  'not-lost': 'Ended: what was lost was used',
  cancelled: 'Cancelled by an administrator',
  'address-taken': 'Ended: somebody else has the new address',
  'account-ended': 'Ended: the account was deleted or closed',
  lapsed: 'Ended: not approved or confirmed in time',
} as const;
export type RecoveryOutcome = keyof typeof recoveryOutcomes;
