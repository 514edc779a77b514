// What WebAuthn asks of whoever relies on it. The site is named by the public address alone, never by what a request says.
import { isIP } from 'node:net';
import type { MadeCredential, PasskeyCreation, PasskeyRequest } from '@cairn/domain/passkey';
import { passkeyMinutes } from '@cairn/domain/passkey-terms';
import type { UsedCredential } from '@cairn/domain/used-credential';

const timeout = passkeyMinutes * 60_000;
/** EdDSA, ES256 and RS256: what every device makes one of. */
const algorithms = [-8, -7, -257];

/** A passkey that the person has, as their device knows it. */
interface KnownCredential {
  readonly credentialId: string;
  readonly transports: readonly string[];
}

/** A key pair as its public half is kept. */
export interface PublicHalf extends KnownCredential {
  /** COSE, as base64url. */
  readonly publicKey: string;
  readonly counter: number;
}

const siteOf = (publicUrl: string) => new URL(publicUrl).hostname;

/** Whether browsers make passkeys for this site: its host must be a name. */
export function canHavePasskeys(publicUrl: string): boolean {
  return isIP(siteOf(publicUrl).replace(/^\[|\]$/g, '')) === 0;
}

/** What a person is called by their devices, as base64url; it says nothing about them, and leads back to the account. */
function userHandleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}

const described = (known: readonly KnownCredential[]) =>
  known.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key' as const,
    transports: [...transports],
  }));

/** What the browser is told to make a passkey by. */
export function creationOf(
  publicUrl: string,
  challenge: string,
  user: { readonly id: string; readonly email: string; readonly name: string },
  known: readonly KnownCredential[],
): PasskeyCreation {
  return {
    challenge,
    rp: { id: siteOf(publicUrl), name: 'Cairn' },
    user: { id: userHandleOf(user.id), name: user.email, displayName: user.name || user.email },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout,
    attestation: 'none',
    excludeCredentials: described(known),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

/** What the browser is told to use a passkey by: one of those known, or any that the person has where none are named. */
export function requestOf(
  publicUrl: string,
  challenge: string,
  known: readonly KnownCredential[] = [],
): PasskeyRequest {
  return {
    challenge,
    rpId: siteOf(publicUrl),
    timeout,
    userVerification: 'required',
    allowCredentials: described(known),
  };
}

/** The passkey that a browser has made for this site and this challenge; null for anything else. */
export async function verifyMade(
  publicUrl: string,
  challenge: string,
  { id, response }: MadeCredential,
): Promise<PublicHalf | null> {
  if (isFramed(response.clientDataJSON)) return null;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    if (await bringsCertificates(response.attestationObject)) return null;
    const { registrationInfo: made } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: givenOf(response) },
      expectedChallenge: challenge,
      expectedOrigin: publicUrl,
      expectedRPID: siteOf(publicUrl),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (made?.credential.id !== id) return null;
    const publicKey = Buffer.from(made.credential.publicKey).toString('base64url');
    return { credentialId: id, publicKey, counter: made.credential.counter, transports: response.transports ?? [] };
  } catch {
    return null;
  }
}

const givenOf = ({ clientDataJSON, attestationObject }: MadeCredential['response']) => ({
  clientDataJSON,
  attestationObject,
});

/**
 * Whether somebody vouches for the device, which nobody asked for: looking such certificates through would fetch what they
 * name. A device may sign with the new key itself.
 */
async function bringsCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = attestation.get('fmt');
  return format !== 'none' && (format !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined);
}

/**
 * What the device counted when it used this passkey of this person for this site and this challenge; null for anything else.
 * Whether that is more than it counted before is for whoever keeps it to look at.
 */
export async function verifyUsed(
  publicUrl: string,
  challenge: string,
  { id, response }: UsedCredential,
  { publicKey, credentialId, userId }: PublicHalf & { readonly userId: string },
): Promise<number | null> {
  const { clientDataJSON, authenticatorData, signature, userHandle = null } = response;
  if (isFramed(clientDataJSON) || (userHandle !== null && userHandle !== userHandleOf(userId))) return null;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: publicUrl,
      expectedRPID: siteOf(publicUrl),
      requireUserVerification: true,
      credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/** Whether a page of another site showed ours in a frame. What cannot be read is refused by whoever looks further. */
function isFramed(clientDataJSON: string): boolean {
  try {
    return JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')).crossOrigin === true;
  } catch {
    return false;
  }
}
