import { expect, test } from 'vitest';
import { codeOf, withApp, wrongCodeFor } from '../second-factor/testing.ts';
import { linkIdentity, newEmail, onEachDatabase, refusalOf, type TestApi, testPassword } from '../testing.ts';

type Nurse = Awaited<ReturnType<TestApi['nurse']>>;
type Proof = { password: string; code?: string };

/** Everything that must be the owner's own doing. */
const acts: Record<string, (nurse: Nurse, proof: Proof, api: TestApi) => Promise<unknown>> = {
  'changing the password': ({ api }, { password, code }) =>
    api.account.changePassword({ currentPassword: password, newPassword: 'Another-horse-8!', code }),
  'changing the address': ({ api }, proof) => api.emailChange.request({ email: newEmail(), ...proof }),
  'closing the account': ({ api }, proof) => api.account.close(proof),
  'removing a way in': async ({ api: own, user }, proof, api) =>
    own.signInMethods.remove({ id: await linkIdentity(api, user.id), ...proof }),
  'making an access key': ({ api }, proof) => api.accessTokens.create({ name: 'x', scopes: ['files:read'], ...proof }),
  'letting support look': ({ api }, proof) => api.supportAccess.grant({ lasts: 'hour', ...proof }),
  'removing the app': ({ api }, proof) => api.secondFactor.removeApp(proof),
  'making recovery codes': ({ api }, proof) => api.secondFactor.renewRecoveryCodes(proof),
};

const password = testPassword;
/** Those that take a second factor to be there. */
const forFactors = ['removing the app', 'making recovery codes'];
const forAnybody = Object.keys(acts).filter((name) => !forFactors.includes(name));

onEachDatabase((api) => {
  const act = (name: string, nurse: Nurse, proof: Proof) =>
    acts[name]?.(nurse, proof, api()) ?? Promise.reject(new Error(name));

  test.each(forAnybody)('%s takes the password of whoever has no second factor, and no code', async (name) => {
    const nurse = await api().nurse();
    expect(await refusalOf(act(name, nurse, { password: 'Wrong-horse-7' }))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusalOf(act(name, nurse, { password }))).toBeNull();
  });

  test.each(Object.keys(acts))('%s takes a code besides where a second factor is on', async (name) => {
    const nurse = await api().nurse();
    const { key } = await withApp(api(), nurse);
    api().clock.advance(1);
    const now = api().clock.now();
    const code = codeOf(key, now);
    for (const proof of [{ password }, { password, code: wrongCodeFor(key, now) }, { password: 'Wrong-horse-7', code }])
      expect(await refusalOf(act(name, nurse, proof))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusalOf(act(name, nurse, { password, code }))).toBeNull();
  });

  test('a code that was taken proves nothing more', async () => {
    const nurse = await api().nurse();
    const { nextCode } = await withApp(api(), nurse);
    const proof = { password, code: nextCode() };
    await nurse.api.secondFactor.renewRecoveryCodes(proof);
    expect(await refusalOf(nurse.api.secondFactor.removeApp(proof))).toMatchObject({ code: 'FORBIDDEN' });
  });
});
