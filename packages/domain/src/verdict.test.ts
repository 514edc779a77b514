import { expect, test } from 'vitest';
import { neededForVerdict } from './verdict.ts';

test.each([
  ['2027-04-30', 'nurse', null],
  [null, 'nurse', 'Add your renewal month to see what counts'],
  ['2027-04-30', null, 'Add your registration to see what counts'],
  [null, null, 'Add your renewal month and your registration to see what counts'],
] as const)('neededForVerdict with %s and %s is %s', (revalidationDate, registrationType, words) =>
  expect(neededForVerdict({ revalidationDate, registrationType })).toBe(words),
);
