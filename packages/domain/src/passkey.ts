import { z } from 'zod';
import { identifier } from './identifier.ts';
import { instant } from './instant.ts';
import { maxPasskeyName } from './passkey-terms.ts';
import { ownerProof, recoveryCodes } from './second-factor.ts';
import { requiredText } from './text.ts';
import { bytes, clientData, credentialId, usedCredential } from './used-credential.ts';

/** A passkey as its owner sees it. */
export const passkey = z.object({
  id: identifier,
  name: z.string(),
  createdAt: instant,
  /** Null until it is used. */
  lastUsedAt: instant.nullable(),
  /** Since an account recovery, until it has been used beside the password once. */
  needsPassword: z.boolean(),
});
export type Passkey = z.output<typeof passkey>;

const passkeyName = requiredText('Give it a name', maxPasskeyName);

/** What a browser answers once it has made a passkey: of `RegistrationResponseJSON` of WebAuthn what is looked at. */
export const madeCredential = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON: clientData,
    attestationObject: bytes(8_192),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type MadeCredential = z.output<typeof madeCredential>;

/** Adding a passkey, which `beginPasskey` made a challenge for. */
export const passkeyInput = z.object({ name: passkeyName, credential: madeCredential });
export type PasskeyInput = z.output<typeof passkeyInput>;

/** A new passkey; with the first factor of a person come recovery codes, told this once, else none. */
export const passkeyAdded = passkey.extend(recoveryCodes.shape);
export type PasskeyAdded = z.output<typeof passkeyAdded>;

export const passkeyChange = z.object({ id: identifier, name: passkeyName });
export const removePasskeyInput = ownerProof.extend({ id: identifier });

/** Signing in with a passkey, or giving one as the second step. */
export const passkeySignInInput = z.object({ credential: usedCredential });

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** What a browser is told to make a passkey by: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({
    id: z.string().meta({ description: 'What the device calls the person, as base64url' }),
    name: z.string().meta({ description: 'Their e-mail address' }),
    displayName: z.string(),
  }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int().min(-65_535).max(0) })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.output<typeof passkeyCreation>;

/** What a browser is told to use a passkey by: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty where any passkey of a person will do. */
  allowCredentials: z.array(descriptor),
});
export type PasskeyRequest = z.output<typeof passkeyRequest>;
