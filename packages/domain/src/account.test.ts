import { describe, expect, test } from 'vitest';
import {
  forgotPasswordInput,
  type ProfileInput,
  profileChange,
  profileInput,
  registrationInput,
  resetPasswordInput,
  signInInput,
  user,
} from './account.ts';
import { isCommonPassword } from './common-passwords.ts';
import { nmcPin } from './nmc-pin.ts';

const good = 'Correct-horse-7-battery';
const words = (schema: typeof registrationInput | typeof signInInput, input: object) =>
  schema.safeParse(input).error?.issues.map((i) => i.message);
const register = (password: unknown) => words(registrationInput, { email: 'ada@example.org', password });

describe('registrationInput', () => {
  test('lower-cases the address, keeps the password, makes empty names null', () => {
    expect(registrationInput.parse({ email: ' Ada@Example.ORG ', password: `${good} `, firstName: '' })).toEqual({
      email: 'ada@example.org',
      password: `${good} `,
      firstName: null,
      lastName: null,
    });
  });
  test.each(['nobody', '', 'a@b', 'a b@example.org', null, undefined, `${'a'.repeat(250)}@b.co`, 'a@b.co\u0000'])(
    'refuses the address %j',
    (email) =>
      expect(words(registrationInput, { email, password: good })).toEqual(['Please enter a valid email address']),
  );
  test.each([
    ['Aa1!xyz', ['Password must be at least 8 characters']],
    ['kqwpzmv1!', ['Password must contain at least one uppercase letter']],
    ['KQWPZMV1!', ['Password must contain at least one lowercase letter']],
    ['Kqwpzmvh!', ['Password must contain at least one number']],
    ['Kqwpzmv1', ['Password must contain at least one special character']],
    [undefined, ['Password must be at least 8 characters']],
    ['Password1!', ['This password is too common. Please choose another.']],
    ['Aa1!Kqwpzmv\u0000', ['Password contains characters that cannot be used']],
    [`Aa1!${'é'.repeat(127)}`, ['Password must be at most 256 bytes']],
  ])('of %j says %j', (password, messages) => expect(register(password)).toEqual(messages));
  test('looks no further into a password that is far too long', () => {
    expect(register(`${'1'.repeat(1_000_000)}a`)).toEqual(['Password must be at most 256 bytes']);
  });
  test('names every rule that is broken', () => expect(register('')).toHaveLength(6));
  test('takes 256 bytes and the same password however it is composed', () => {
    expect(register(`Aa1!${'é'.repeat(126)}`)).toBeUndefined();
    const parse = (password: string) => registrationInput.parse({ email: 'a@example.org', password }).password;
    expect(parse('Zoe\u0308-harbour-44')).toBe(parse('Zoë-harbour-44'));
  });
});

describe('isCommonPassword', () => {
  test.each([
    'Password1!',
    'P@ssw0rd!',
    'Revalidation1!',
    'Nursing2026!',
    'NHSnurse2026!',
    'Cairn-2026!',
    'Welcome123!',
    'Qwerty123!',
    'L3tme1n!!',
    '1Midwife!',
    'iloveyou',
    '12345678',
    '87654321',
    '11111111',
    'Aaaaaaa1!',
  ])('knows %s', (password) => expect(isCommonPassword(password)).toBe(true));
  test.each([good, 'Another-horse-8-battery', 'N!ghtingale7-lamp', 'Str0ng-Harbour-44', '83920174'])(
    'lets %s pass',
    (password) => expect(isCommonPassword(password)).toBe(false),
  );
});

describe('signInInput', () => {
  test.each([undefined, null, ''])('says a password of %j is missing', (password) => {
    expect(words(signInInput, { email: 'a@example.org', password })).toEqual(['Password is required']);
  });
  test('takes any password that could once have been accepted', () => {
    expect(signInInput.parse({ email: 'a@example.org', password: ' x ' }).password).toBe(' x ');
  });
});

describe('password reset', () => {
  test('asks for an address and for eight characters', () => {
    expect(forgotPasswordInput.safeParse({ email: '' }).success).toBe(false);
    const reset = (newPassword: string, token = 't') =>
      resetPasswordInput.safeParse({ token, newPassword }).error?.issues.map((i) => i.message);
    expect(reset('kqw')).toContain('Password must be at least 8 characters long');
    expect(reset('password')).toEqual(['This password is too common. Please choose another.']);
    expect(reset('kqwpzmvh')).toBeUndefined();
    expect(reset('kqwpzmvh', '')).toEqual(['No reset token provided']);
  });
});

describe('nmcPin', () => {
  test.each([' 12a3456b ', '12A 3456 B', '12a3456B', '１２A3456B'])('reads %j', (text) => {
    expect(nmcPin.parse(text)).toBe('12A3456B');
  });
  test.each(['', '123', '12A3456', '12A34567', 'A12B3456', '12A3456BC', '12-A3456B', null])('refuses %j', (text) => {
    expect(nmcPin.safeParse(text).error?.issues.map((i) => i.message)).toEqual([
      'Invalid NMC PIN format (e.g., 12A3456B)',
    ]);
  });
});

describe('profileInput and profileChange', () => {
  const change = (input: object) => profileChange(profileInput.parse(input));
  test('leaves null alone, clears the empty, ignores power', () => {
    expect(
      change({ nmcPin: ' 12a3456b', jobTitle: null, employer: '', isAdmin: true, id: 'x', email: 'x@y.z' }),
    ).toEqual({
      nmcPin: '12A3456B',
      employer: null,
    });
  });
  test('clears choices, dates and PINs too', () => {
    const empty = {
      nmcPin: '',
      revalidationDate: '',
      registrationType: '',
      workingHours: '',
      preferredContactMethod: '',
    };
    expect(new Set(Object.values(change(empty)))).toEqual(new Set([null]));
    expect(Object.keys(change(empty))).toEqual(Object.keys(empty));
  });
  test('accepts a change of nothing when a known field was sent', () => expect(change({ jobTitle: null })).toEqual({}));
  test.each([{}, { isAdmin: true }, { updatedAt: '2026-11-20T10:00:00.000Z' }])('refuses %j', (input) => {
    expect(() => profileChange(input as ProfileInput)).toThrow('no known field');
    expect(() => change(input)).toThrow('no known field');
  });
  test.each([
    [{ nmcPin: '123' }, 'Invalid NMC PIN format (e.g., 12A3456B)'],
    [{ revalidationDate: '2027-02-30' }, 'Please enter a real date'],
    [{ registrationType: 'surgeon' }, 'Please choose from the list'],
    [{ phoneNumber: 7 }, 'Must be text'],
  ])('refuses %j', (input, message) => {
    expect(profileInput.safeParse(input).error?.issues.map((i) => i.message)).toEqual([message]);
  });
});

describe('user', () => {
  test('has no place for a password', () => {
    expect(Object.keys(user.shape).some((key) => /pass|hash|secret/i.test(key))).toBe(false);
    expect(Object.keys(user.shape)).toHaveLength(30);
  });
});
