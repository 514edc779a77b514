import type { SecondFactorDuty } from '@cairn/domain/second-factor-terms';
import { describe, expect, test } from 'vitest';
import { documentedProcedures } from '../router.ts';
import { contextOf, onEachDatabase, type Person, refusalOf, testPassword } from '../testing.ts';
import { codeOf } from './testing.ts';

const refused = {
  code: 'FORBIDDEN',
  message: 'Set up a second factor first: your account must have one here.',
};

/** What is open to whoever has to set a second factor up, besides what is open to anybody. */
const openBefore = [
  ...['account.stay', 'accountRecoveries.get', 'accountRecoveries.stop', 'passkeys.begin', 'passkeys.create'],
  ...['secondFactor.beginApp', 'secondFactor.confirmApp', 'secondFactor.get'],
];
/** Looked at without counting as use of the session. */
const lookingOn = 'account.session';

onEachDatabase((api) => {
  const procedures = documentedProcedures().filter(({ isOpen, name }) => !isOpen && name !== lookingOn);

  const calling = ({ jar }: Person, duty: SecondFactorDuty, address = '198.18.9.9') => {
    const ports = { ...api().ports, policy: { ...api().ports.policy, requireSecondFactor: duty } };
    return contextOf(ports, jar, address, null);
  };
  const call = (person: Person, duty: SecondFactorDuty, name: string, input: object = {}) =>
    procedures.find((each) => each.name === name)?.call(calling(person, duty), input) ??
    Promise.reject(new Error(name));

  describe('whoever must have a second factor and has none', () => {
    test('may do nothing but set one up', async () => {
      const admin = await api().admin();
      const open: string[] = [];
      for (const { name } of procedures) {
        const refusal = await refusalOf(call(admin, 'administrators', name));
        if (refusal?.message !== refused.message) open.push(name);
        else expect(refusal).toEqual(refused);
      }
      expect(open.sort()).toEqual(openBefore);
    });

    test('may do everything once it is set up, in the session that they have', async () => {
      const admin = await api().admin();
      expect(await refusalOf(call(admin, 'administrators', 'admin.users'))).toEqual(refused);
      const begun = await call(admin, 'administrators', 'secondFactor.beginApp', { password: testPassword });
      const { key } = begun as { key: string };
      const code = codeOf(key, api().clock.now());
      expect(await call(admin, 'administrators', 'secondFactor.confirmApp', { code })).toMatchObject({
        isRequired: true,
      });
      expect(await refusalOf(call(admin, 'administrators', 'admin.users'))).toBeNull();
    });

    test.each([
      ['off', null, null],
      ['administrators', null, refused],
      ['everyone', refused, refused],
    ] as const)('is, with %s, a nurse: %j, an administrator: %j', async (duty, ofNurse, ofAdmin) => {
      expect(await refusalOf(call(await api().nurse(), duty, 'practiceHours.list'))).toEqual(ofNurse);
      expect(await refusalOf(call(await api().admin(), duty, 'practiceHours.list'))).toEqual(ofAdmin);
    });

    test('keeps the access keys they have, which open nothing of administration, and makes no new one', async () => {
      const nurse = await api().nurse();
      const given = { name: 'Rota', scopes: ['practice-hours:read'], password: testPassword };
      const { token } = (await call(nurse, 'off', 'accessTokens.create', given)) as { token: string };
      const program = { ...nurse, jar: { sid: null, accessToken: token } };
      expect(await refusalOf(call(program, 'everyone', 'practiceHours.list'))).toBeNull();
      expect(await refusalOf(call(nurse, 'everyone', 'accessTokens.create', given))).toEqual(refused);
    });
  });
});
