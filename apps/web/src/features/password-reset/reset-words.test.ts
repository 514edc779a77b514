import { describe, expect, test } from 'vitest';
import { answerOr } from './reset-words.ts';

const fallback = 'Failed to reset password';

describe('answerOr', () => {
  test('gives the words of the server', () => {
    expect(answerOr({ status: 400, message: 'This link has been used' }, fallback)).toBe('This link has been used');
  });

  test('falls back where the server says nothing', () => {
    expect(answerOr({ status: 502, message: '' }, fallback)).toBe('Failed to reset password');
  });

  test('asks to try again when no answer came', () => {
    const unreachable = { status: 0, message: 'We could not reach Cairn.' };
    expect(answerOr(unreachable, fallback)).toBe('Failed to reset password. Please try again.');
  });
});
