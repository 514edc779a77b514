import { isCommonPassword } from './common-passwords.ts';
import { listed } from './lists.ts';

/** In characters, as a person counts them. */
const shortest = 8;

/** What a new password lacks or is: what the form says of it, and what still has to be typed, where that mends it. */
interface PasswordFault {
  readonly message: string;
  readonly needed: string | null;
}

const kinds = [
  [/\p{Lu}/u, 'uppercase letter', 'an uppercase letter'],
  [/\p{Ll}/u, 'lowercase letter', 'a lowercase letter'],
  [/\d/, 'number', 'a number'],
  [/[^\p{L}\p{N}]/u, 'special character', 'a special character, such as a space'],
] as const;

export const tooCommon = 'This password is too common. Please choose another.';

const isShort = (text: string) => [...text].length < shortest;

function tooShort(text: string): PasswordFault {
  const left = shortest - [...text].length;
  return {
    message: `Password must be at least ${shortest} characters`,
    needed: left === 1 ? 'one more character' : `${left} more characters`,
  };
}

/** The rule for a new password, which is checked at sign-up and said while one is typed: every part of it that is broken. */
export function passwordFaults(text: string): readonly PasswordFault[] {
  return [
    ...(isShort(text) ? [tooShort(text)] : []),
    ...kinds
      .filter(([pattern]) => !pattern.test(text))
      .map(([, kind, needed]) => ({ message: `Password must contain at least one ${kind}`, needed })),
    ...(isCommonPassword(text) ? [{ message: tooCommon, needed: null }] : []),
  ];
}

/** What somebody should know of the password they are typing, in one line. */
export function passwordInWords(text: string): {
  readonly state: 'lacking' | 'refused' | 'usable';
  readonly words: string;
} {
  const faults = passwordFaults(text);
  if (faults.length === 0) return { state: 'usable', words: 'You can use this password.' };
  // What it lacks besides would not help it.
  if (!isShort(text) && isCommonPassword(text)) return { state: 'refused', words: tooCommon };
  return { state: 'lacking', words: `Still needed: ${listed(faults.flatMap(({ needed }) => needed ?? []))}.` };
}
