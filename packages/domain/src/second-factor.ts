import { z } from 'zod';
import { boundedText } from './bounded-text.ts';
import { instant } from './instant.ts';
import { signInPassword } from './password.ts';
import { readCode } from './second-factor-terms.ts';
import { usedCredential } from './used-credential.ts';

const codeMessage = 'Enter the six digits from your app, or a recovery code';

/** A code of an authenticator app or a recovery code, as it was typed; comes out in its one spelling. */
export const secondFactorCode = boundedText({
  maxLength: 60,
  form: 'NFKC',
  clean: (typed) => readCode(typed) ?? typed,
  messages: { required: codeMessage, tooLong: codeMessage, tooManyMarks: codeMessage },
}).refine((code) => readCode(code) !== null, { error: codeMessage });

/** The code of somebody who has a second factor; left out by everybody else. */
export const codeWhereOn = secondFactorCode.optional();

/**
 * That it is the owner: the password once more, and a code or a passkey where a second factor is on; or a passkey alone, which
 * is both.
 */
export const ownerProof = z.object({
  password: signInPassword.optional(),
  code: codeWhereOn,
  credential: usedCredential.optional(),
});
export type OwnerProof = z.output<typeof ownerProof>;

/** The same by a passkey alone. */
export const passkeyProof = z.object({ credential: usedCredential });
export type PasskeyProof = z.output<typeof passkeyProof>;

/** The second step of signing in. */
export const secondStepInput = z.object({ code: secondFactorCode });

/** What may be given as the second step of the sign-in that waits in this browser; neither where none waits. */
export const secondStepWays = z.object({ app: z.boolean(), passkey: z.boolean() });
export type SecondStepWays = z.output<typeof secondStepWays>;

/** Proving a new authenticator app takes one of its codes. */
export const confirmAppInput = z.object({ code: secondFactorCode });

/** How somebody’s second factor stands. */
export const secondFactorState = z.object({
  /** Since when there is one; null where there is none. */
  since: instant.nullable(),
  /** Since when an authenticator app is set up; null where none is. */
  appSince: instant.nullable(),
  /** How many passkeys there are, each of which is one as well. */
  passkeys: z.int(),
  recoveryCodesLeft: z.int(),
  /** Whether this installation asks it of them. */
  isRequired: z.boolean(),
});
export type SecondFactorState = z.output<typeof secondFactorState>;

/** What an authenticator app is set up with: to be read off a picture of `uri`, or typed. It is told this once. */
export const appSetUp = z.object({ key: z.string(), uri: z.string(), expiresAt: instant });
export type AppSetUp = z.output<typeof appSetUp>;

/** Recovery codes, told this once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The same with how the second factor stands. */
export const secondFactorOn = secondFactorState.extend(recoveryCodes.shape);
export type SecondFactorOn = z.output<typeof secondFactorOn>;
