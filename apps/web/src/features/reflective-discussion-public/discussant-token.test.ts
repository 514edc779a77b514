import { expect, test } from 'vitest';
import { discussantToken } from './discussant-token.ts';

test.each([
  ['/reflective-discussion/aB-1', 'aB-1'],
  ['/reflective-discussion/aB-1/', 'aB-1'],
  ['/reflective-discussion/aB-1//', 'aB-1'],
  // As the server reads it, which answers with the same document.
  ['/Reflective-Discussion/aB-1', 'aB-1'],
  ['/reflective-discussion/a%2Fb', 'a/b'],
  ['/reflective-discussion/cut%2', 'cut%2'],
  ['/reflective-discussion/', null],
  ['/reflective-discussion/a/b', null],
  ['/reflective-discussions', null],
])('the address %s holds the token %s', (path, token) => {
  expect(discussantToken(path)).toBe(token);
});
