import type { Person, TestApi } from '../testing.ts';
import { type TestAuthenticator, testAuthenticator } from './testing-authenticator.ts';

type Somebody = Pick<Person, 'api'> & { readonly password: string };

/** Lets somebody add a passkey by their password; answers its id and the device that holds it. */
export async function addTestPasskey(
  { ports }: Pick<TestApi, 'ports'>,
  { api, password }: Somebody,
  { name = 'Phone', counts = false } = {},
): Promise<{ id: string; device: TestAuthenticator }> {
  const device = testAuthenticator(ports.publicUrl, { counts });
  const { id } = await api.passkeys.create({ name, credential: device.make(await api.passkeys.begin({ password })) });
  return { id, device };
}

/** Signs in with a device, in this browser. */
export async function signInWith({ api }: Pick<Person, 'api'>, device: TestAuthenticator) {
  return api.passkeys.signIn({ credential: device.use(await api.passkeys.beginSignIn()) });
}
