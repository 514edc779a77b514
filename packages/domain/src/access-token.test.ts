import { describe, expect, test } from 'vitest';
import { accessScopes, knownScopes, scopesInWords } from './access-scopes.ts';
import { accessTokenInput } from './access-token.ts';

const given = { name: 'Rota', scopes: ['practice-hours:write'], password: 'Old-Horse-77' };
const faultOf = (change: object) =>
  accessTokenInput.safeParse({ ...given, ...change }).error?.issues.map(({ path, message }) => [path[0], message]);

describe('accessTokenInput', () => {
  test('takes 90 days where none are named, and up to a year', () => {
    expect(accessTokenInput.parse(given).days).toBe(90);
    for (const days of [1, 365]) expect(accessTokenInput.parse({ ...given, days }).days).toBe(days);
    for (const days of [0, 366, 1.5, '90', null, Number.NaN])
      expect(faultOf({ days })).toEqual([['days', 'Days must be a whole number from 1 to 365']]);
  });

  test('takes scopes there are, each once and in one order', () => {
    const scopes = ['progress:read', 'practice-hours:write', 'progress:read'];
    expect(accessTokenInput.parse({ ...given, scopes }).scopes).toEqual(['practice-hours:write', 'progress:read']);
    expect(faultOf({ scopes: [] })).toEqual([['scopes', 'Choose what it may do']]);
    expect(faultOf({ scopes: ['admin:write'] })).toEqual([['scopes', 'Not a scope there is']]);
    expect(faultOf({ scopes: undefined })).toEqual([['scopes', 'Choose what it may do']]);
    const tooMany = Array.from({ length: accessScopes.length + 1 }, () => 'files:read');
    expect(faultOf({ scopes: tooMany })).toEqual([['scopes', 'The same is chosen more than once']]);
  });

  test('takes a name of one line', () => {
    expect(accessTokenInput.parse({ ...given, name: '  Ward rota ' }).name).toBe('Ward rota');
    for (const name of ['', '   ', 'x'.repeat(61), 'two\nlines']) expect(faultOf({ name })).toHaveLength(1);
  });
});

describe('scopes', () => {
  test('are an area and a verb', () => {
    for (const scope of accessScopes) expect(scope).toMatch(/^[a-z-]+:(read|write)$/);
    expect(new Set(accessScopes).size).toBe(accessScopes.length);
  });

  test('that another version knew are passed over', () => {
    expect(knownScopes(['moon:read', 'files:read'])).toEqual(['files:read']);
  });

  test('are said area by area', () => {
    expect(scopesInWords(['practice-hours:read', 'practice-hours:write', 'files:read'])).toEqual([
      'Practice hours: read; add, change and delete',
      'Files you have added: read',
    ]);
  });
});
