import { describe, expect, test } from 'vitest';
import { accountRecoveryFacts } from './account-recovery.ts';
import { handsAccountOver, type IdentityCheck, isLost, missingCheck } from './account-recovery-terms.ts';

const note = 'Seen at the ward office.';
const faultsOf = (given: object) => {
  const { error } = accountRecoveryFacts.safeParse({ checks: ['in-person'], note, ...given });
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
};

describe('what an administrator writes down of a recovery', () => {
  test('takes a new address exactly where the old one is lost', () => {
    const checks: IdentityCheck[] = ['in-person', 'knows-account'];
    expect(faultsOf({ lost: 'second-factor' })).toEqual([]);
    for (const lost of ['email-address', 'both']) {
      expect(faultsOf({ lost, email: 'Ada@Example.net', checks })).toEqual([]);
      expect(faultsOf({ lost, email: '', checks })).toEqual([['email', 'Please give the new address']]);
      expect(faultsOf({ lost, checks })).toEqual([['email', 'Please give the new address']]);
    }
    expect(faultsOf({ lost: 'second-factor', email: 'ada@example.net' })).toEqual([
      ['email', 'The address stays where only the second factor is lost'],
    ]);
  });

  test('says each thing that is wrong at its field', () => {
    const fields = faultsOf({ lost: 'keys', checks: [], note: 'short' }).map(([field]) => field);
    expect(fields.sort()).toEqual(['checks', 'lost', 'note']);
    expect(faultsOf({ lost: 'second-factor', checks: ['passport'] })[0]?.[0]).toBe('checks.0');
    expect(faultsOf({ lost: 'second-factor', note: 'x'.repeat(501) })[0]?.[0]).toBe('note');
    expect(faultsOf({ lost: 'second-factor', checks: undefined })).toEqual([
      ['checks', 'Please choose how you checked who it is'],
    ]);
  });

  test('keeps each check once, in the order of the list', () => {
    const given = { lost: 'second-factor', checks: ['knows-account', 'in-person', 'in-person'], note };
    expect(accountRecoveryFacts.parse(given)).toMatchObject({ checks: ['in-person', 'knows-account'], email: null });
  });
});

describe('the checks', () => {
  test('must meet the person, whatever is lost', () => {
    for (const lost of ['second-factor', 'email-address', 'both'] as const)
      expect(missingCheck(lost, ['employer-confirmed', 'knows-account'])).toContain('see the person');
    for (const check of ['in-person', 'video-call', 'called-back'] as const)
      expect(missingCheck('second-factor', [check])).toBeNull();
  });

  test('are two where both are lost', () => {
    expect(missingCheck('both', ['in-person'])).toContain('two ways');
    expect(missingCheck('both', ['in-person', 'employer-confirmed'])).toBeNull();
  });
});

describe('what is lost', () => {
  test('is one thing, or both', () => {
    expect(isLost('both', 'second-factor') && isLost('both', 'email-address')).toBe(true);
    expect(isLost('second-factor', 'email-address')).toBe(false);
  });

  test('hands the account over where the mailbox is new and no factor is left', () => {
    expect(handsAccountOver('both', true)).toBe(true);
    expect(handsAccountOver('email-address', false)).toBe(true);
    expect(handsAccountOver('email-address', true)).toBe(false);
    expect(handsAccountOver('second-factor', true)).toBe(false);
  });
});
