import { expect, test } from 'vitest';
import { neededForVerdict } from './verdict.ts';

test.each([
  ['2027-04-30', [{ part: 'nurse', since: null }], null],
  [null, [{ part: 'nurse', since: null }], 'Add your renewal month to see what counts'],
  ['2027-04-30', [], 'Add your registration to see what counts'],
  [null, [], 'Add your renewal month and your registration to see what counts'],
] as const)('neededForVerdict with %s and %o is %s', (revalidationDate, registrationParts, words) =>
  expect(neededForVerdict({ revalidationDate, registrationParts })).toBe(words),
);
