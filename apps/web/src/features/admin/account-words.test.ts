import { describe, expect, test } from 'vitest';
import { actionsFor, dayOf, nameOf } from './account-words.ts';

describe('actionsFor', () => {
  test('offers a deleted account nothing but to be restored, and its restriction to be lifted', () => {
    expect(actionsFor.deleted).toEqual(['restore', 'lift']);
  });

  test('never offers to block what is blocked, nor to unblock what is not', () => {
    expect(actionsFor.active).not.toContain('unblock');
    expect(actionsFor.blocked).not.toContain('block');
  });
});

describe('nameOf', () => {
  test('joins what there is, and falls back to the address', () => {
    const email = 'amara@example.org';
    expect(nameOf({ firstName: 'Amara', lastName: 'Okafor', email })).toBe('Amara Okafor');
    expect(nameOf({ firstName: null, lastName: 'Okafor', email })).toBe('Okafor');
    expect(nameOf({ firstName: null, lastName: null, email })).toBe(email);
  });
});

describe('dayOf', () => {
  test('is the day in London', () => {
    expect(dayOf('2026-06-30T23:30:00.000Z')).toBe('01 Jul 2026');
    expect(dayOf(null)).toBe('Never');
  });
});
