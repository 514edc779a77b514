import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { plugInDevice } from './authenticator.ts';
import { joinQuickly, password } from './people.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';

// Browsers make no passkeys for an address of numbers.
const theatre = setStage({ database: 'embedded', host: 'localhost' });

async function signsOut(nurse: Visitor): Promise<void> {
  await nurse.press('Ada Okafor, account menu');
  await nurse.press('Sign Out', ['menuitem']);
  await nurse.arrivesAt('/');
  await nurse.goTo('/auth');
}

test('a nurse adds a passkey, signs in with it and nothing else, and once it is removed is refused', async () => {
  const nurse = await theatre.arrive();
  const email = await joinQuickly(nurse);
  const { session, authenticatorId } = await plugInDevice(nurse);
  await nurse.goTo('/profile#passkeys');
  await nurse.press('Add a passkey');
  await nurse.fillAll({ Name: 'My phone', 'Your password': password });
  await nurse.findsNoBarrier();
  await nurse.press('Add the passkey');
  await nurse.sees('You can sign in with it from now on.');
  await nurse.sees(/not used yet/);
  await nurse.sees('Keep these recovery codes');
  await nurse.findsNoBarrier();
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);

  await nurse.press('I have kept them');

  await signsOut(nurse);
  await nurse.findsNoBarrier();
  await nurse.press('Sign in with a passkey');
  await nurse.arrivesAt('/dashboard');
  await nurse.sees('Ada');

  await signsOut(nurse);
  nurse.expectConsole(/403/);
  await nurse.fillAll({ Email: email, Password: password });
  await nurse.press('Sign In', ['button']);
  await nurse.sees('One more step');
  await nurse.findsNoBarrier();
  await nurse.press('Use a passkey');
  await nurse.arrivesAt('/dashboard');

  await nurse.goTo('/profile#passkeys');
  await nurse.sees(/last used/);
  await nurse.press('Rename My phone');
  await nurse.fill('Name', 'Old phone');
  await nurse.press('Save the name');
  await nurse.press('Remove Old phone');
  await nurse.findsNoBarrier();
  await nurse.press('Use a passkey instead');
  await nurse.sees('Passkey removed');

  await signsOut(nurse);
  nurse.expectConsole(/401/);
  await nurse.press('Sign in with a passkey');
  await nurse.sees('This passkey does not open an account here.');
  await nurse.leave();
});

test('a key that nobody here has, and one of another site, open nothing', async () => {
  const thief = await theatre.arrive();
  const { session, authenticatorId } = await plugInDevice(thief);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialOf = (rpId: string) => ({
    rpId,
    credentialId: randomBytes(16).toString('base64'),
    isResidentCredential: true,
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    userHandle: randomBytes(16).toString('base64'),
    signCount: 0,
  });
  for (const site of ['example.org', 'localhost'])
    await session.send('WebAuthn.addCredential', { authenticatorId, credential: credentialOf(site) });
  thief.expectConsole(/401/);
  await thief.goTo('/auth');
  await thief.press('Sign in with a passkey');
  await thief.sees('This passkey does not open an account here.');
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
  const used = credentials.filter(({ signCount }) => signCount > 0).map(({ rpId }) => rpId);
  expect(used).toEqual(['localhost']);
  await thief.leave();
});
