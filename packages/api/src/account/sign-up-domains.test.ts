import { describe, expect, test } from 'vitest';
import { newEmail, onEachDatabase, refusalOf, testPassword } from '../testing.ts';
import { comparableDomain, mayJoin } from './sign-up-domains.ts';

const policy = { signUpDomains: ['trust.example', '.nhs.example', 'xn--mnchen-3ya.example'] };

describe('mayJoin', () => {
  test.each([
    ['ada@trust.example', true],
    ['ADA@Trust.Example', true],
    ['ada@trust.example.', true],
    ['ada@münchen.example', true],
    ['ada@MÜNCHEN.example', true],
    ['ada@xn--mnchen-3ya.example', true],
    ['ada@leeds.nhs.example', true],
    ['ada@ward.leeds.nhs.example', true],
    ['ada@nhs.example', false],
    ['ada@evilnhs.example', false],
    ['ada@ward.trust.example', false],
    ['ada@trust.example.evil.test', false],
    ['ada@eviltrust.example', false],
    ['ada@trust.example@evil.test', false],
    ['ada@evil.test', false],
  ])('%s: %s', (email, may) => expect(mayJoin(policy, email)).toBe(may));

  test('lets anybody in where no domain is listed', () => {
    expect(mayJoin({ signUpDomains: [] }, 'ada@evil.test')).toBe(true);
  });
});

test('comparableDomain knows a domain in every spelling', () => {
  for (const spelling of ['MÜNCHEN.example.', 'münchen.example', 'xn--mnchen-3ya.example'])
    expect(comparableDomain(spelling)).toBe('xn--mnchen-3ya.example');
});

onEachDatabase((api) => {
  describe('account.register, where only some domains may join', () => {
    const joining = async (email: string) => {
      const open = api().ports.policy as { signUpDomains: readonly string[] };
      open.signUpDomains = policy.signUpDomains;
      const call = api().stranger({ address: newEmail() }).api.account.register({ email, password: testPassword });
      return refusalOf(call).finally(() => {
        open.signUpDomains = [];
      });
    };

    test('lets an address of one of them in', async () => {
      expect(await joining(newEmail().replace('example.org', 'trust.example'))).toBeNull();
    });

    test('refuses any other in plain words, and keeps nothing of it', async () => {
      const email = newEmail();
      expect(await joining(email)).toEqual({
        code: 'BAD_REQUEST',
        message:
          'Only addresses of this organisation may join here: @trust.example, one ending in .nhs.example or @xn--mnchen-3ya.example',
      });
      expect(await api().ports.db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([]);
    });

    test('leaves people alone who have an account', async () => {
      const nurse = await api().nurse();
      const { email } = nurse.user;
      const open = api().ports.policy as { signUpDomains: readonly string[] };
      open.signUpDomains = policy.signUpDomains;
      const signingIn = api().stranger().api.account.login({ email, password: nurse.password });
      expect(
        await signingIn.finally(() => {
          open.signUpDomains = [];
        }),
      ).toMatchObject({ email });
    });
  });
});
