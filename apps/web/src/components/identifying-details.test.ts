import { describe, expect, test } from 'vitest';
import { identifyingDetails } from './identifying-details.ts';

describe('identifyingDetails', () => {
  test.each([
    ['Patient 943 476 5919 was moved.', ['an NHS number']],
    ['See 9434765919.', ['an NHS number']],
    ['A woman (DOB 03/05/1950) fell.', ['a date of birth']],
    ['She was born on 3rd May 1950.', ['a date of birth']],
    ['I spoke with Mrs Okafor.', ['a person’s name']],
    ['Write to jane@example.org', ['an email address']],
    ['Mr Hill, date of birth: 3.5.50', ['a date of birth', 'a person’s name']],
  ])('finds in "%s" %j', (text, found) => expect(identifyingDetails(text)).toEqual(found));

  test.each([
    'I reflected on a fall on the ward on 03/05/2026.',
    'Call 0113 496 0000 for advice.',
    'The number 9434765918 has the wrong check digit.',
    'Ten zeros, 000 000 0000, are nobody.',
    'A baby was born at term.',
    '',
  ])('lets "%s" be', (text) => expect(identifyingDetails(text)).toEqual([]));
});
