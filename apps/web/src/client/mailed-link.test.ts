// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { isAsItStands, keepToken, tokenOf } from './mailed-link.ts';

test('the token comes with the link, and stays with this page in the history, so that reloading keeps it', () => {
  expect(tokenOf(new URLSearchParams('token=%20abc%20'), null)).toBe('abc');
  expect(tokenOf(new URLSearchParams(), { token: 'abc' })).toBe('abc');
  expect(tokenOf(new URLSearchParams('token=new'), { token: 'old' })).toBe('new');
});

test.each([null, {}, { token: 7 }, 'abc'])('an address without a token has none when the history holds %j', (state) => {
  expect(tokenOf(new URLSearchParams(), state)).toBe('');
});

describe('before the app has come', () => {
  beforeEach(() => history.replaceState(null, '', '/'));

  test('the token leaves the address bar at once, and is found again after a reload', () => {
    history.replaceState({ key: 'k' }, '', '/reset-password?token=abc&utm=mail#top');
    expect(keepToken()).toBe('abc');
    expect(location.href).toMatch(/\/reset-password$/);
    expect(history.state).toEqual({ key: 'k', usr: { token: 'abc' } });
    expect(keepToken()).toBe('abc');
  });

  test('an address without one stays as it is', () => {
    history.replaceState(null, '', '/reset-password?tok=abc');
    expect(keepToken()).toBe('');
    expect(location.search).toBe('?tok=abc');
  });
});

describe('what stands in the document', () => {
  const link = { check: 'account.verifyResetToken', stands: { valid: true, recentSignInMethods: [] } };

  test('is the page to show as long as the link is answered so', () => {
    expect(isAsItStands(link, { valid: true, message: 'Valid', recentSignInMethods: [] })).toBe(true);
    expect(isAsItStands({ check: 'account.verificationLink' }, {})).toBe(true);
  });

  test.each([null, undefined, 'no', { valid: false }, { valid: true, recentSignInMethods: [{ id: 'x' }] }])(
    'is not when the answer is %j',
    (answer) => {
      expect(isAsItStands(link, answer)).toBe(false);
    },
  );
});
