import type { User } from '@cairn/domain/account';
import { noFacts, progressOf } from '@cairn/domain/progress';
import { renewalOn } from '@cairn/domain/renewal';
import { eightRequirements } from '@cairn/domain/rules/eight-requirements';
import { unmetRequirements } from '@cairn/domain/unmet-requirements';
import { describe, expect, test } from 'vitest';
import { UserContext } from '../../client/session.tsx';
import { htmlOf } from '../../client/testing-page.tsx';
import { UnmetRequirements } from './unmet-requirements.tsx';

const ada = { ...renewalOn('2027-04-30'), registrationParts: [{ part: 'nurse' as const, since: null }] };
const all = unmetRequirements(progressOf(noFacts, ada, '2026-11-20'), eightRequirements);

const shown = (person: Partial<User>, unmet: typeof all) =>
  htmlOf(
    <UserContext value={{ ...ada, ...person } as User}>
      <UnmetRequirements unmet={unmet} />
    </UserContext>,
  );

describe('what is not met', () => {
  test('is nothing once everything is there', () =>
    expect(shown({}, [])).toContain('Everything your confirmer looks at is there'));

  test.each([
    [{ revalidationDate: null }, 'Add your renewal month to see what counts'],
    [{ registrationParts: [] }, 'Add your registration to see what counts'],
  ])('is not judged of somebody with %o, who is told what to add', (person, words) => {
    for (const unmet of [[], all]) {
      const page = shown(person, unmet);
      expect(page).toMatch(new RegExp(`href="/profile"[^>]*>${words}<`));
      expect(page).not.toMatch(/all requirements|not met|0 of 450|\/practice-hours/i);
    }
    expect(shown({}, all)).toContain('Practice hours: 0.0 of 450');
  });
});
