// A device in a test's browser: happy-dom has none, and what a real one signs the server's tests look at.
import { onTestFinished } from 'vitest';

const bytes = new Uint8Array([1, 2, 3]).buffer;

/** What the device was asked, in turn. */
interface TestDevice {
  readonly asked: ('make' | 'use')[];
  /** What it refuses with from now on; null lets it answer. */
  refusal: DOMException | null;
}

/** Gives the browser of a test a device that answers at once, until the test is over. */
export function plugInDevice(): TestDevice {
  const device: TestDevice = { asked: [], refusal: null };
  const answer = (what: 'make' | 'use') => async () => {
    device.asked.push(what);
    if (device.refusal) throw device.refusal;
    const response = {
      clientDataJSON: bytes,
      attestationObject: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes,
      getTransports: () => ['internal'],
    };
    return { id: 'AQID', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) };
  };
  Object.defineProperty(globalThis, 'PublicKeyCredential', { value: class {}, configurable: true });
  const credentials = { create: answer('make'), get: answer('use') };
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return device;
}
