import { describe, expect, test } from 'vitest';
import { agreeing, counted, decimalInWords, inFigures, inWords, inWordsAtStart } from './number-words.ts';

describe('inFigures', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1_234_567, '1,234,567'],
    [-1250, '-1,250'],
    [1234.5678, '1,234.568'],
    [0.1 + 0.2, '0.3'],
  ])('writes %d as %s', (count, text) => {
    expect(inFigures(count)).toBe(text);
    expect(inFigures(count)).toBe(count.toLocaleString('en-GB'));
  });
});

describe('inWords', () => {
  test.each([
    [0, 'no'],
    [5, 'five'],
    [10, 'ten'],
    [11, '11'],
    [1350, '1,350'],
    [2.5, '2.5'],
  ])('writes %d as %s', (count, text) => expect(inWords(count)).toBe(text));
  test('begins a sentence with a capital', () => expect(inWordsAtStart(5)).toBe('Five'));
});

describe('a noun with its number', () => {
  test.each([
    [0, '0 days'],
    [1, '1 day'],
    [2, '2 days'],
    [1250, '1,250 days'],
  ])('%d: %s', (count, text) => expect(counted(count, 'day')).toBe(text));
  test('is told its plural where that is no mere s', () => {
    expect(agreeing(1, 'entry', 'entries')).toBe('entry');
    expect(counted(2, 'entry', 'entries')).toBe('2 entries');
  });
});

test.each([
  ['450.00', '450'],
  ['2992.50', '2,992.5'],
  ['0.05', '0.05'],
])('decimalInWords writes %s as %s', (decimal, text) => expect(decimalInWords(decimal)).toBe(text));
