import { describe, expect, test } from 'vitest';
import { remainingText, totalWords, wordsText } from './reflective-account-text.ts';

describe('remainingText', () => {
  test.each([
    ['5', '5 more reflective accounts needed'],
    ['1', '1 more reflective account needed'],
  ])('of %s says "%s"', (missing, text) => expect(remainingText(missing)).toBe(text));
});

describe('word counts', () => {
  test('cover all four texts', () => {
    const texts = {
      natureOfActivity: 'A fall on the ward',
      whatLearned: '',
      howImproved: 'I ask.',
      codeRelevance: 'Safety',
    };
    expect(totalWords(texts)).toBe(8);
  });

  test('read as English', () => {
    expect(wordsText(1)).toBe('1 word');
    expect(wordsText(1250)).toBe('1,250 words');
  });
});
