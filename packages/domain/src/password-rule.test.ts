import { describe, expect, test } from 'vitest';
import { signUpPassword } from './password.ts';
import { passwordInWords } from './password-rule.ts';

const common = 'This password is too common. Please choose another.';

describe('what is said of a password while it is typed', () => {
  test.each([
    [
      '',
      'Still needed: 8 more characters, an uppercase letter, a lowercase letter, a number and a special character, such as a space.',
    ],
    ['Four', 'Still needed: 4 more characters, a number and a special character, such as a space.'],
    ['Four cups', 'Still needed: a number.'],
    ['Four c1', 'Still needed: one more character.'],
    ['Four cups in 1 box', 'You can use this password.'],
    ['Zoë-harbour-44', 'You can use this password.'],
    ['password', common],
    ['Password1!', common],
    ['Revalidation 2026', common],
  ])('of “%s”: %s', (text, words) => expect(passwordInWords(text).words).toBe(words));

  test.each(['', 'Four cups', 'Four cups in 1 box', 'Password1!', 'kqwpzmv1!', 'Kqwpzmv1'])(
    'it is called usable exactly when signing up takes it: “%s”',
    (text) => expect(passwordInWords(text).state === 'usable').toBe(signUpPassword.safeParse(text).success),
  );
});
