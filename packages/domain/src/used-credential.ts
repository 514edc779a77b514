import { z } from 'zod';

/** Bytes as base64url without padding; `longest` counts its characters. */
export const bytes = (longest: number) =>
  z
    .string({ error: 'Must be base64url' })
    .min(1, { error: 'Must be base64url' })
    .max(longest, { error: 'Too long' })
    .regex(/^[\w-]+$/, { error: 'Must be base64url' });

/** The longest id of a credential there can be is 1,023 bytes. */
export const credentialId = bytes(1_364);
/** JSON with a challenge and an origin; extensions of a browser may add to it. */
export const clientData = bytes(4_096);

/** What a browser answers once a passkey was used: of `AuthenticationResponseJSON` of WebAuthn what is looked at. */
export const usedCredential = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON: clientData,
    authenticatorData: bytes(4_096),
    signature: bytes(8_192),
    userHandle: bytes(100).nullish(),
  }),
});
export type UsedCredential = z.output<typeof usedCredential>;
