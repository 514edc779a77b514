import { describe, expect, test } from 'vitest';
import { uniqueNames } from './data-archive.ts';

describe('uniqueNames', () => {
  test('keeps names apart that some system would take for one', () => {
    const nameOf = uniqueNames();
    const names = ['a.pdf', 'A.PDF', 'a.pdf', 'a (2).pdf', 'caf\u00e9.pdf', 'cafe\u0301.pdf', 'no ending', 'no ending'];
    const unique = names.map(nameOf);
    expect(unique).toEqual([
      'a.pdf',
      'A (2).PDF',
      'a (3).pdf',
      'a (2) (2).pdf',
      'caf\u00e9.pdf',
      'caf\u00e9 (2).pdf',
      'no ending',
      'no ending (2)',
    ]);
  });

  test.each([
    ['../../etc/passwd.pdf', '_.._etc_passwd.pdf'],
    ['C:\\boot.pdf', 'C__boot.pdf'],
    ['con.pdf', '_con.pdf'],
    ['...', '_'],
    ['what?.pdf. ', 'what_.pdf'],
  ])('makes %j a name that every system takes', (given, safe) => {
    expect(uniqueNames()(given)).toBe(safe);
  });
});
