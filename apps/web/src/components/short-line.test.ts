import { describe, expect, test } from 'vitest';
import { shortLine } from './short-line.ts';

describe('shortLine', () => {
  test.each([
    ['a short text', 'Sepsis', 'Sepsis'],
    ['a text of just that length', '1234567890', '1234567890'],
    ['nothing', '', ''],
  ])('leaves %s as it is', (_what, text, line) => expect(shortLine(text, 10)).toBe(line));

  test.each([
    ['a long line', '12345678901', '1234567890…'],
    ['a line that would end in a space', '123456789 0123', '123456789…'],
    ['the lines after the first', 'Sepsis \nand more', 'Sepsis…'],
    ['a long first line and those after it', '12345678901\nand more', '1234567890…'],
  ])('says that it left out %s', (_what, text, line) => expect(shortLine(text, 10)).toBe(line));
});
