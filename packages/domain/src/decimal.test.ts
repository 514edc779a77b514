import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromHundredths, sumDecimals, toHundredths } from './decimal.ts';
import { decimal } from './decimal-field.ts';

const messages = { required: 'Hours are required', invalid: 'Not hours' };
const hours = decimal({ precision: 6, scale: 2, above: 0, messages });
const fit = 'Please use at most 4 digits before the decimal point and 2 after it';
const problem = (value: unknown) => hours.safeParse(value).error?.issues[0]?.message;

describe('decimal', () => {
  test.each([
    ['7.5', '7.50'],
    [7.5, '7.50'],
    [' 37 ', '37.00'],
    ['.5', '0.50'],
    ['5.', '5.00'],
    ['007.10', '7.10'],
    ['7.500', '7.50'],
    ['9999.99', '9999.99'],
    [0.01, '0.01'],
  ])('reads %j as %s', (value, text) => expect(hours.parse(value)).toBe(text));

  test.each([undefined, null, '', '  '])('says %j is missing', (value) => {
    expect(problem(value)).toBe('Hours are required');
  });
  test.each([
    'NaN',
    'Infinity',
    Number.NaN,
    '1e3',
    '0x10',
    '7,5',
    '--1',
    '.',
    '-',
    true,
    {},
    '0',
    0,
    `${'0'.repeat(100_000)}x`,
    '-1',
    '1 2',
    '٣',
  ])('refuses %j', (value) => expect(problem(value)).toBe('Not hours'));
  test.each(['10000', '123456.789', '1.005', 0.1 + 0.2, '9'.repeat(60)])('never rounds %j to fit', (value) => {
    expect(problem(value)).toBe(fit);
  });
  test('takes the smallest value where one is named', () => {
    const schema = decimal({ precision: 4, scale: 2, min: 0, messages });
    expect(schema.parse('0')).toBe('0.00');
    expect(schema.parse('-0')).toBe('0.00');
    expect(schema.safeParse('-0.01').success).toBe(false);
  });
});

describe('hundredths', () => {
  test('survive a round trip', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (n) => {
        expect(toHundredths(fromHundredths(n))).toBe(n + 0);
      }),
    );
  });
  test('what the schema accepts comes out as the same value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), (n) => {
        expect(hours.parse(fromHundredths(n))).toBe(fromHundredths(n));
        expect(hours.parse(n / 100)).toBe(fromHundredths(n));
      }),
    );
  });
  test('a sum is exact', () => {
    expect(sumDecimals(['0.10', '0.20', '450'])).toBe('450.30');
    expect(sumDecimals([])).toBe('0.00');
  });
  test.each(['', '1.005', 'x', '1e3'])('do not read %j', (text) => {
    expect(() => toHundredths(text)).toThrow(RangeError);
  });
});
