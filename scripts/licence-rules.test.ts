import { describe, expect, test } from 'vitest';
import { allowedAlone, isAllowed, notAllowed } from './licence-rules.ts';

describe('isAllowed', () => {
  test.each(['MIT', '(MIT OR CC0-1.0)', 'GPL-3.0 OR MIT', 'MIT AND BSD-3-Clause', 'GPL-2.0 OR MIT AND ISC'])(
    'takes %s',
    (text) => {
      expect(isAllowed(text)).toBe(true);
    },
  );

  test.each([
    'GPL-3.0',
    'AGPL-3.0-only',
    'MIT AND GPL-2.0',
    'Unknown',
    '',
    'SEE LICENSE IN LICENSE',
    '(MIT OR (GPL-3.0 AND ISC))',
    'UNLICENSED',
    'mit',
  ])('refuses %s', (text) => {
    expect(isAllowed(text)).toBe(false);
  });
});

describe('notAllowed', () => {
  test('names what nothing allows', () => {
    const found = { name: 'copyleft', licence: 'AGPL-3.0' };
    expect(notAllowed([{ name: 'fine', licence: 'MIT' }, found])).toEqual([found]);
  });

  test('knows packages that were looked at, by the licence they had then, and their programs for one platform', () => {
    expect(notAllowed([{ name: 'lightningcss-darwin-arm64', licence: 'MPL-2.0' }])).toEqual([]);
    expect(notAllowed([{ name: 'libheif-js', licence: 'AGPL-3.0' }])).toHaveLength(1);
    for (const [name, { licence, why }] of Object.entries(allowedAlone)) {
      expect(notAllowed([{ name, licence }])).toEqual([]);
      expect(why).not.toBe('');
    }
  });
});
