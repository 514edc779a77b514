import { describe, expect, test } from 'vitest';
import { byteRangeOf } from './byte-range.ts';

describe('the range of a file of ten bytes', () => {
  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-9', 0, 9],
    ['bytes=2-5', 2, 5],
    ['bytes=5-', 5, 9],
    ['bytes=5-1000', 5, 9],
    [`bytes=5-${'9'.repeat(400)}`, 5, 9],
    ['bytes=-1', 9, 9],
    ['bytes=-10', 0, 9],
    ['bytes=-11', 0, 9],
    [`bytes=-${'9'.repeat(400)}`, 0, 9],
    ['Bytes= 0-1 ', 0, 1],
  ])('%s is read', (header, first, last) => {
    expect(byteRangeOf(header, 10)).toEqual({ first, last });
  });

  test.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=20-12',
    'bytes=0-1,3-4',
    'bytes=0-1, -1',
    'bytes=a-b',
    'bytes=+1-2',
    'bytes=1.0-2',
    'bytes=0x1-2',
    'bytes 0-1',
    'items=0-1',
    'bytes=0-1\n',
    'bytes=--1',
  ])('%s is the whole', (header) => {
    expect(byteRangeOf(header, 10)).toBeNull();
  });

  test.each(['bytes=10-', 'bytes=10-20', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])('%s is nothing of it', (header) => {
    expect(() => byteRangeOf(header, 10)).toThrow(expect.objectContaining({ code: 'OUT_OF_RANGE' }));
  });

  test('of a file without any is nothing', () => {
    for (const header of ['bytes=0-', 'bytes=-1']) expect(() => byteRangeOf(header, 0)).toThrow();
  });
});
