import { describe, expect, test } from 'vitest';
import { registrationInput, signInInput } from './account.ts';
import { hasTooManyMarks, normalised, tooManyMarksMessage } from './bounded-text.ts';
import { nmcPin } from './nmc-pin.ts';
import { isRepeated } from './password.ts';
import { shownFileName } from './shown-file-name.ts';
import { maxLongText, maxShortText, requiredText } from './text.ts';

/** Marks of two classes in turn, which normalising has to sort. */
const bomb = (marks: number) => `a${'\u0315\u0300'.repeat(marks / 2)}`;
const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message);

describe('a crowd of combining marks', () => {
  test.each([
    ['30 of them are not one', `e${'\u0301'.repeat(30)}`, false],
    ['31 of them are', `e${'\u0301'.repeat(31)}`, true],
    ['of different classes', bomb(32), true],
    ['outside the first plane', `a${'\u{1d165}'.repeat(31)}`, true],
    ['of sound marks that are letters until NFKC', `ｶ${'\uff9e'.repeat(31)}`, true],
    ['interrupted by letters', 'e\u0301'.repeat(500), false],
  ])('%s', (_what, text, crowded) => expect(hasTooManyMarks(text)).toBe(crowded));

  test('can come about by normalising only where it was one before, give or take three', () => {
    const leadingMark = /^\p{M}/u;
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const letter = String.fromCodePoint(code);
      // Lone surrogates; marks; the sound marks; and two vowels of Thai and Lao, whose first part is never reordered.
      if (!letter.isWellFormed() || /[\p{M}\uff9e\uff9f\u0e33\u0eb3]/u.test(letter)) continue;
      // biome-ignore lint/plugin: this is the library's own function under examination, one character at a time
      const parts = letter.normalize('NFKD');
      if (leadingMark.test(parts)) expect.fail(`U+${code.toString(16)}`);
    }
  });
});

describe('normalised', () => {
  test('composes', () => expect(normalised('Zoe\u0308', 'NFC', 4)).toBe('Zoë'));
  test('answers nothing for more than the longest', () => expect(normalised('Zoe\u0308', 'NFC', 3)).toBeNull());
  test('answers nothing for a crowd', () => expect(normalised(bomb(32), 'NFC', 1_000)).toBeNull());
});

describe('what is normalised', () => {
  const tooLong = 'Please use 10,000 characters or fewer';
  const story = requiredText('Missing', maxLongText);

  test('passes when cleaning makes it short enough: CR LF, blanks around it, marks apart from their letters', () => {
    expect(story.parse(`  ${'\r\n'.repeat(500)}${'x\r\n'.repeat(4_999)}yz \n`)).toHaveLength(10_000);
    expect(story.parse('e\u0301'.repeat(10_000))).toBe('é'.repeat(10_000));
    expect(story.parse('\u03b1\u0313\u0300\u0345'.repeat(10_000))).toHaveLength(10_000);
    expect(requiredText('Missing', maxShortText).parse(`${' '.repeat(500)}Ada${' '.repeat(500)}`)).toBe('Ada');
  });

  test('is refused for its length before anything else is looked at', () => {
    expect(messages(story.safeParse(bomb(700_000)))).toEqual([tooLong]);
    expect(messages(story.safeParse('x'.repeat(700_000)))).toEqual([tooLong]);
    expect(messages(story.safeParse('x'.repeat(10_001)))).toEqual([tooLong]);
  });

  test('is refused for a crowd of marks at any length', () => {
    expect(messages(story.safeParse(bomb(32)))).toEqual([tooManyMarksMessage]);
    expect(messages(story.safeParse(bomb(9_998)))).toEqual([tooManyMarksMessage]);
  });

  test('says so of passwords and PINs in their own words', () => {
    const signIn = (password: string) => messages(signInInput.safeParse({ email: 'a@example.org', password }));
    expect(signIn(bomb(700_000))).toEqual(['Password must be at most 256 bytes']);
    expect(signIn(bomb(100))).toEqual(['Password contains characters that cannot be used']);
    const register = { email: 'a@example.org', password: `Aa1!${bomb(100)}` };
    expect(messages(registrationInput.safeParse(register))).toEqual([
      'Password contains characters that cannot be used',
    ]);
    for (const marks of [32, 100, 700_000]) {
      expect(messages(nmcPin.safeParse(bomb(marks)))).toEqual(['Invalid NMC PIN format (e.g., 12A3456B)']);
    }
    expect(nmcPin.parse(`${' '.repeat(90)}12 a 3456 b${' '.repeat(90)}`)).toBe('12A3456B');
  });

  test('is a password typed twice, however it is composed', () => {
    expect(isRepeated('Zoë', 'Zoe\u0308')).toBe(true);
    expect(isRepeated('Zoë', 'Zoe')).toBe(false);
    expect(isRepeated('Zoë', bomb(700_000))).toBe(false);
  });

  test('is the name of a file, which keeps its ending', () => {
    expect(shownFileName(`${bomb(700_000)}.pdf`)).toBe('file.pdf');
    expect(shownFileName(`${bomb(100)}.pdf`)).toBe('file.pdf');
    expect(shownFileName(`${'é'.repeat(700_000)}.pdf`)).toHaveLength(200);
  });
});
