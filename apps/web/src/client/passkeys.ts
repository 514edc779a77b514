import type { MadeCredential, PasskeyCreation, PasskeyRequest } from '@cairn/domain/passkey';
import type { UsedCredential } from '@cairn/domain/used-credential';
import { RefusedRequest } from './api-problem.ts';

/** Asks for a passkey to be made on a device of the person. Rejects with a problem in words, also when they said no. */
export async function makePasskey(asked: PasskeyCreation): Promise<MadeCredential> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: asked }).catch(refusedByDevice);
}

/** Asks for one of the person's passkeys to be used. Rejects as `makePasskey`. */
export async function askForPasskey(asked: PasskeyRequest): Promise<UsedCredential> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: asked }).catch(refusedByDevice);
}

/** Devices say little of why: that somebody said no and that too long passed are the same to them. */
function refusedByDevice(cause: unknown): never {
  const name = cause instanceof Error ? cause.name : '';
  throw new RefusedRequest(400, { message: words[name] ?? 'Your browser could not use a passkey here.' });
}

const words: Readonly<Record<string, string>> = {
  InvalidStateError: 'This device has a passkey for your account already.',
  NotAllowedError: 'No passkey was used. Try again, and follow what your device asks.',
  AbortError: 'No passkey was used. Try again, and follow what your device asks.',
};
