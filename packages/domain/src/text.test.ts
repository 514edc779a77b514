import { describe, expect, test } from 'vitest';
import { identifier, limit } from './identifier.ts';
import { strictBoolean } from './strict-boolean.ts';
import { maxLongText, maxShortText, optionalText, requiredText, unfinishedText } from './text.ts';

const name = requiredText('Name is required', maxShortText);
const story = optionalText(maxLongText);
const cannotStore = 'Contains characters that cannot be stored';

describe('requiredText', () => {
  test('trims and composes', () => expect(name.parse('  Zoe\u0308 ')).toBe('Zoë'));
  test.each([undefined, null, '', ' \n '])('says %j is missing', (value) => {
    expect(name.safeParse(value).error?.issues.map((i) => i.message)).toEqual(['Name is required']);
  });
  test.each(['a\u0000b', '\ud800', 'a\tb', 'a\nb', 'bell\u0007', 'a\u0085b'])('refuses %j in one line', (value) => {
    expect(name.safeParse(value).error?.issues[0]?.message).toBe(cannotStore);
  });
  test('holds the limit after trimming', () => {
    expect(name.parse(` ${'x'.repeat(200)} `)).toHaveLength(200);
    expect(name.safeParse('x'.repeat(201)).error?.issues[0]?.message).toBe('Please use 200 characters or fewer');
  });
});

describe('optionalText', () => {
  test.each([undefined, null, '', '  '])('reads %j as nothing', (value) => expect(story.parse(value)).toBeNull());
  test('keeps tabs and lines in long text, with one spelling of line ends', () => {
    expect(story.parse('a\tb\r\nc\rd')).toBe('a\tb\nc\nd');
  });
  test.each(['a\u0000b', '\udc00', '\u001b[31m'])('refuses %j in long text', (value) => {
    expect(story.safeParse(value).error?.issues[0]?.message).toBe(cannotStore);
  });
});

describe('unfinishedText', () => {
  test.each([undefined, null, ''])('reads %j as empty text', (value) =>
    expect(unfinishedText(maxLongText).parse(value)).toBe(''),
  );
});

describe('strictBoolean', () => {
  test.each([true, false])('takes %j', (value) => expect(strictBoolean().parse(value)).toBe(value));
  test.each(['true', 'false', 0, 1, '', null, undefined, []])('refuses %j', (value) =>
    expect(strictBoolean().safeParse(value).success).toBe(false),
  );
});

describe('identifier', () => {
  test('comes out in lower case', () => {
    expect(identifier.parse('0198C0DE-0000-7000-8000-000000000000')).toBe('0198c0de-0000-7000-8000-000000000000');
  });
  test.each(['', 'nonsense', '0198c0de', 7, null])('refuses %j', (value) =>
    expect(identifier.safeParse(value).success).toBe(false),
  );
});

describe('limit', () => {
  test.each([
    ['1', 1],
    ['5', 5],
    ['1000', 1000],
    [undefined, undefined],
  ])('reads %j as %j', (value, result) => expect(limit.parse(value)).toBe(result));
  test.each(['0', '1001', '-1', '1.5', '05', '', 'ten', 5])('refuses %j', (value) =>
    expect(limit.safeParse(value).success).toBe(false),
  );
});
