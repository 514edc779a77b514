import { describe, expect, test } from 'vitest';
import { figuresOf, missingOf } from './measure-words.ts';

const hours = (counted: string, missing: string) => ({ unit: 'hours' as const, counted, target: '450.00', missing });

describe('the figures of a requirement', () => {
  test('give hours with a decimal and their target without', () =>
    expect(figuresOf(hours('262.50', '187.50'))).toBe('262.5 of 450'));
  test('never round up to the target', () => expect(figuresOf(hours('449.99', '0.01'))).toBe('449.99 of 450'));
  test('say to the hundredth what is missing, and no longer than it is', () => {
    expect(missingOf(hours('449.99', '0.01'))).toBe('0.01');
    expect(missingOf(hours('430.00', '20.00'))).toBe('20');
  });
  test('count records whole', () => {
    const accounts = { unit: 'accounts' as const, counted: '3', target: '5', missing: '2' };
    expect(figuresOf(accounts)).toBe('3 of 5');
    expect(missingOf(accounts)).toBe('2');
  });
});
