import { z } from 'zod';
import { emailAddress } from './email-address.ts';
import { instant } from './instant.ts';
import { ownerProof } from './second-factor.ts';
import { maxShortText, requiredText } from './text.ts';

/** How long the link mailed to a new address works, in hours. */
export const confirmEmailHours = 24;

/** How long a change of address can be undone from the old one, which is kept for its owner meanwhile, in days. */
export const undoEmailDays = 7;

/** Asking for another address takes a fresh proof. */
export const emailChangeInput = ownerProof.extend({ email: emailAddress });
export type EmailChangeInput = z.output<typeof emailChangeInput>;

/** A change that waits until the link mailed to the new address is used. */
export const waitingEmailChange = z.object({ email: z.string(), requestedAt: instant, expiresAt: instant });
export type WaitingEmailChange = z.output<typeof waitingEmailChange>;

/** The change that waits, if one does. */
export const emailChangeState = z.object({ waiting: waitingEmailChange.nullable() });

/** The token from a link that confirms or undoes a change of address. */
export const emailChangeTokenInput = z.object({ token: requiredText('No token provided', maxShortText) });

/** The answer to confirming or undoing: the account's address from now on. */
export const emailChangeAnswer = z.object({ message: z.string(), email: z.string() });
