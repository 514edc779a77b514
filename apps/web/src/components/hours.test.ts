import { describe, expect, test } from 'vitest';
import { readableHours, wholeHours, withReadableFigures } from './hours.ts';

describe('readableHours', () => {
  test.each([
    ['7.50', '7.5'],
    ['450.00', '450.0'],
    ['449.96', '449.96'],
    ['1234.00', '1,234.0'],
    ['0.05', '0.05'],
  ])('writes %s as %s', (decimal, words) => expect(readableHours(decimal)).toBe(words));
});

test('a total against its target is written as everywhere, whoever made the sentence', () =>
  expect(withReadableFigures('Practice hours: 448.00 of 450.00')).toBe('Practice hours: 448.0 of 450'));

describe('wholeHours', () => {
  test('drops empty decimals', () => expect(wholeHours('1350.00')).toBe('1,350'));
});
