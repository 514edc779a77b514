import type { CDPSession } from 'puppeteer';
import type { Visitor } from './visitor.ts';

/** A device that keeps passkeys, and the line to the browser on which it is plugged in. */
export interface PluggedIn {
  readonly session: CDPSession;
  readonly authenticatorId: string;
}

/** Gives the page a device that keeps passkeys and always knows its owner. */
export async function plugInDevice(nurse: Visitor): Promise<PluggedIn> {
  const session = await nurse.page.createCDPSession();
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return { session, authenticatorId };
}

/** Takes it away again. */
export async function unplug({ session, authenticatorId }: PluggedIn): Promise<void> {
  await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
}
