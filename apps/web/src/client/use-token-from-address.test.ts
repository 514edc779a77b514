import { expect, test } from 'vitest';
import { tokenOf } from './use-token-from-address.ts';

test('the token comes with the link, and stays with this page in the history, so that reloading keeps it', () => {
  expect(tokenOf(new URLSearchParams('token=%20abc%20'), null)).toBe('abc');
  expect(tokenOf(new URLSearchParams(), { token: 'abc' })).toBe('abc');
  expect(tokenOf(new URLSearchParams('token=new'), { token: 'old' })).toBe('new');
});

test.each([null, {}, { token: 7 }, 'abc'])('an address without a token has none when the history holds %j', (state) => {
  expect(tokenOf(new URLSearchParams(), state)).toBe('');
});
