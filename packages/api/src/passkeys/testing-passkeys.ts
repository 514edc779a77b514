import { newId } from '@cairn/db/new-id';
import type { Person, TestApi } from '../testing.ts';
import { type TestAuthenticator, testAuthenticator } from './testing-authenticator.ts';

type Somebody = Pick<Person, 'api'> & { readonly password: string };

interface Adding {
  readonly name?: string;
  readonly counts?: boolean;
  /** The device by which somebody who has a passkey already proves who they are. */
  readonly by?: TestAuthenticator;
}

/** Lets somebody add a passkey; answers its id, the device that holds it, and the recovery codes of a first one. */
export async function addTestPasskey(
  { ports }: Pick<TestApi, 'ports'>,
  { api, password }: Somebody,
  { name = 'Phone', counts = false, by }: Adding = {},
): Promise<{ id: string; device: TestAuthenticator; recoveryCodes: readonly string[] }> {
  const device = testAuthenticator(ports.publicUrl, { counts });
  const proof = by ? await proofBy({ api }, by) : { password };
  const credential = device.make(await api.passkeys.begin(proof));
  const { id, recoveryCodes } = await api.passkeys.create({ name, credential });
  return { id, device, recoveryCodes };
}

/** A passkey somebody has, which is not asked for: nothing holds it. Answers its id. */
export async function keepTestPasskey({ ports: { db, clock } }: Pick<TestApi, 'ports'>, userId: string) {
  const [id, createdAt] = [newId(), clock.now().toISOString()];
  const half = { credentialId: id, publicKey: '', counter: 0, transports: JSON.stringify([]) };
  await db
    .insertInto('passkeys')
    .values({ id, userId, name: 'Phone', ...half, createdAt, lastUsedAt: null })
    .execute();
  return id;
}

/** Proves who somebody signed in is by a device of theirs. */
export async function proofBy({ api }: Pick<Person, 'api'>, device: TestAuthenticator) {
  return { credential: device.use(await api.passkeys.beginProof()) };
}

/** Lets somebody add two passkeys, with which they can do without a password; answers the first with its recovery codes, and the other. */
export async function addTwoPasskeys(on: Pick<TestApi, 'ports'>, person: Somebody) {
  const first = await addTestPasskey(on, person);
  const second = await addTestPasskey(on, person, { name: 'Tablet', by: first.device });
  return { ...first, second };
}

/** Somebody who has taken their password away; answers the same. */
export async function withoutPassword(on: Pick<TestApi, 'ports'>, person: Somebody) {
  const passkeys = await addTwoPasskeys(on, person);
  await person.api.account.removePassword(await proofBy(person, passkeys.device));
  return passkeys;
}

/** Signs in with a device, in this browser. */
export async function signInWith({ api }: Pick<Person, 'api'>, device: TestAuthenticator) {
  return api.passkeys.signIn({ credential: device.use(await api.passkeys.beginSignIn()) });
}
