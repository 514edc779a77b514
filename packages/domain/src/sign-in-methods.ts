import { z } from 'zod';
import { identifier } from './identifier.ts';
import { instant } from './instant.ts';
import { ownerProof } from './second-factor.ts';
import { identityProviderName } from './third-party-sign-in-field.ts';

/** For how long a linked sign-in counts as recent: a password reset removes those unless told to keep them. */
export const recentLinkDays = 30;

/** A third-party sign-in that opens the account; before a password reset also a passkey, whose provider is null. */
export const linkedSignIn = z.object({
  id: identifier,
  provider: identityProviderName.nullable(),
  /** What people call it: Google. */
  name: z.string(),
  /** Its address there when it was linked. */
  email: z.string().nullable(),
  linkedAt: instant,
  /** Null until it is used again. */
  lastUsedAt: instant.nullable(),
});
export type LinkedSignIn = z.output<typeof linkedSignIn>;

/** Every way into an account. */
export const signInMethods = z.object({
  password: z.object({
    isSet: z.boolean(),
    /** Null where there is none, or it was set longer ago than activity is kept. */
    changedAt: instant.nullable(),
  }),
  linked: z.array(linkedSignIn),
});
export type SignInMethods = z.output<typeof signInMethods>;

/** Removing a linked sign-in takes a fresh proof. */
export const removeSignInMethodInput = ownerProof.extend({ id: identifier });

/** Linked sign-ins to keep at a password reset; recent ones not among them are removed. */
export const keptSignInMethods = z.array(identifier).max(100, { error: 'Too many' }).optional();
