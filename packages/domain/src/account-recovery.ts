import { z } from 'zod';
import {
  type IdentityCheck,
  identityChecks,
  isLost,
  type LostThing,
  lostThings,
  missingCheck,
  recoveryOutcomes,
  recoveryWaits,
} from './account-recovery-terms.ts';
import { acrossFields } from './across-fields.ts';
import { choiceOf, chosen } from './choice.ts';
import { optionalEmailAddress } from './email-address.ts';
import { identifier } from './identifier.ts';
import { instant } from './instant.ts';
import { maxAddressText, maxShortText, requiredText } from './text.ts';

const allChecks = Object.keys(identityChecks) as IdentityCheck[];
const noCheck = 'Please choose how you checked who it is';
const noteTooShort = 'Please say in at least 10 characters how you checked who it is';

const checks = z
  .array(choiceOf(identityChecks, noCheck), { error: noCheck })
  .min(1, { error: noCheck })
  .max(allChecks.length, { error: 'The same is chosen more than once' })
  // In the order in which all are listed, each once.
  .overwrite((given) => allChecks.filter((check) => given.includes(check)));

const facts = {
  lost: choiceOf(lostThings, 'Please choose what is lost'),
  /** The address that takes the place of one that is lost. */
  email: optionalEmailAddress(),
  checks,
  note: requiredText(noteTooShort, maxAddressText).min(10, { error: noteTooShort }),
};

interface Facts {
  readonly lost: LostThing;
  readonly email: string | null;
  readonly checks: readonly IdentityCheck[];
}

/** A new address exactly where the old one is lost, and checks that suffice. */
function coherent({ lost, email, checks: given }: Facts, context: z.RefinementCtx): void {
  const fault = (path: keyof Facts, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (!Object.hasOwn(lostThings, lost)) return;
  if (isLost(lost, 'email-address') && (email ?? '') === '') fault('email', 'Please give the new address');
  if (!isLost(lost, 'email-address') && (email ?? '') !== '')
    fault('email', 'The address stays where only the second factor is lost');
  if (!Array.isArray(given) || given.length === 0) return;
  const missing = missingCheck(lost, given);
  if (missing !== null) fault('checks', missing);
}

/** What an administrator writes down about somebody who has lost what opens their account. */
export const accountRecoveryFacts = z.object(facts).superRefine(coherent, acrossFields);

/** The same, and whose account it is. */
export const accountRecoveryInput = z.object({ userId: identifier, ...facts }).superRefine(coherent, acrossFields);
export type AccountRecoveryInput = z.output<typeof accountRecoveryInput>;

/** A recovery as administrators see it. Names and addresses of people are those of today; null once somebody is erased. */
export const accountRecovery = z.object({
  id: identifier,
  userId: identifier,
  name: z.string().nullable(),
  email: z.string(),
  lost: chosen(lostThings),
  newEmail: z.string().nullable(),
  checks: z.array(chosen(identityChecks)),
  note: z.string(),
  openedBy: identifier.nullable(),
  openedByEmail: z.string().nullable(),
  approvedByEmail: z.string().nullable(),
  approvedAt: instant.nullable(),
  addressConfirmedAt: instant.nullable(),
  createdAt: instant,
  dueAt: instant,
  lapsesAt: instant,
  /** What it still waits for; nothing once it has ended, or is carried out within the hour. */
  waitsFor: z.array(chosen(recoveryWaits)),
  endedAt: instant.nullable(),
  outcome: chosen(recoveryOutcomes).nullable(),
});
export type AccountRecovery = z.output<typeof accountRecovery>;

/** A recovery of the own account that waits. */
export const ownAccountRecovery = z.object({
  lost: chosen(lostThings),
  newEmail: z.string().nullable(),
  createdAt: instant,
  dueAt: instant,
});
export type OwnAccountRecovery = z.output<typeof ownAccountRecovery>;

/** The one that waits, if one does. */
export const ownAccountRecoveryState = z.object({ waiting: ownAccountRecovery.nullable() });

/** The token from a link that stops a recovery, or confirms its address. */
export const recoveryTokenInput = z.object({ token: requiredText('No token provided', maxShortText) });

/** The answer to following such a link. */
export const recoveryLinkAnswer = z.object({ message: z.string() });
