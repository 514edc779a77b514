import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { codingOf, encode } from './content-coding.ts';

describe('the coding that is asked for', () => {
  test.each([
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['br, gzip', 'br'],
    ['GZIP', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['gzip;q=0.5, br;q=0.5', 'br'],
    ['gzip ; q=0.1', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0.5, gzip', 'gzip'],
    ['identity, gzip', 'gzip'],
    ['identity;q=0.2, gzip;q=0.5', 'gzip'],
  ])('of %s is %s', (accepted, coding) => {
    expect(codingOf(accepted)).toBe(coding);
  });

  test.each([
    undefined,
    '',
    'identity',
    'deflate, zstd, compress',
    'gzip;q=0',
    'br;q=0, gzip;q=0',
    '*;q=0',
    'identity, gzip;q=0.5',
    'gzip;q=x',
    'gzip;q=-1',
    'xgzip, x-br',
    ';,;q=1,,',
  ])('of %s is none', (accepted) => {
    expect(codingOf(accepted)).toBeNull();
  });
});

test('a text comes back as it was', async () => {
  const text = 'Practice – “hours” '.repeat(1_000);
  expect(String(gunzipSync(await encode(text, 'gzip')))).toBe(text);
  expect(String(brotliDecompressSync(await encode(text, 'br')))).toBe(text);
});
