import { describe, expect, test } from 'vitest';
import { cycleOf } from './counting.ts';
import {
  assertHeldBy,
  type HeldPart,
  hoursAsked,
  partsOfType,
  type RegistrationPart,
  registrationInWords,
  whyNothingAsked,
} from './registration-parts.ts';
import { changedRegistrationParts } from './registration-parts-field.ts';
import { renewalOn } from './renewal.ts';
import { eightRequirements as rules } from './rules/eight-requirements.ts';

const held = (...parts: RegistrationPart[]): HeldPart[] => parts.map((part) => ({ part, since: null }));
const cycle = cycleOf(renewalOn('2027-04-30'));

describe('hoursAsked', () => {
  // The table on the page of the rule's source.
  test.each([
    [['nurse'], 450, 'Nurse'],
    [['midwife'], 450, 'Midwife'],
    [['nursing_associate'], 450, 'Nursing associate'],
    [['nurse', 'scphn'], 450, 'Nurse and specialist community public health nurse'],
    [['midwife', 'scphn'], 450, 'Midwife and specialist community public health nurse'],
    [['nurse', 'midwife'], 900, 'Nurse and midwife'],
    [['nurse', 'midwife', 'scphn'], 900, 'Nurse, midwife and specialist community public health nurse'],
    [['nurse', 'nursing_associate'], 900, 'Nurse and nursing associate'],
    [['nurse', 'midwife', 'nursing_associate'], 1350, 'Nurse, midwife and nursing associate'],
  ] as const)('%j asks for %i hours, 450 in each part, and is called %s', (parts, hours, words) => {
    const asked = hoursAsked(held(...parts), cycle, rules);
    expect(asked.reduce((sum, each) => sum + each.hours, 0)).toBe(hours);
    expect(asked.map(({ part }) => part)).toEqual(parts.filter((part) => part !== 'scphn'));
    for (const each of asked) expect(each.hours).toBe(450);
    expect(registrationInWords(held(...parts))).toBe(words);
  });

  test('asks somebody who has not said what they hold for the hours of one part', () => {
    expect(hoursAsked([], cycle, rules)).toEqual([{ part: null, since: null, hours: 450 }]);
    expect(registrationInWords([])).toBeNull();
  });

  test.each([
    ['2024-04-30', 450],
    ['2024-05-01', 450],
    ['2024-05-02', 0],
    ['2026-11-01', 0],
  ])('a second part held since %s asks for %i hours in the three years from 1 May 2024', (since, hours) => {
    const [nurse, midwife] = hoursAsked([...held('nurse'), { part: 'midwife', since }], cycle, rules);
    expect([nurse?.hours, midwife?.hours]).toEqual([450, hours]);
    expect(whyNothingAsked({ since, hours }) === null).toBe(hours > 0);
  });

  test('asks for both while no revalidation date is set', () => {
    const asked = hoursAsked([...held('nurse'), { part: 'midwife', since: '2026-11-01' }], null, rules);
    expect(asked.map(({ hours }) => hours)).toEqual([450, 450]);
  });

  test('always asks for the part held longest, however late that was', () => {
    const [only] = hoursAsked([{ part: 'nurse', since: '2025-01-01' }], cycle, rules);
    expect(only?.hours).toBe(450);
    const both = [
      { part: 'nurse', since: '2025-01-01' },
      { part: 'midwife', since: '2025-06-01' },
    ] as const;
    expect(hoursAsked(both, cycle, rules).map(({ hours }) => hours)).toEqual([450, 0]);
  });
});

describe('partsOfType', () => {
  test('gives the parts that the type names, and keeps what is known of those held', () => {
    expect(partsOfType('nurse_midwife', [{ part: 'midwife', since: '2020-01-01' }])).toEqual([
      { part: 'nurse', since: null },
      { part: 'midwife', since: '2020-01-01' },
    ]);
    expect(partsOfType('nursing_associate', held('nurse'))).toEqual(held('nursing_associate'));
    expect(partsOfType(null, held('nurse'))).toEqual([]);
  });
});

describe('changedRegistrationParts', () => {
  const refusal = (given: unknown) => changedRegistrationParts.safeParse(given).error?.issues[0]?.message;

  test('takes parts with and without a date', () => {
    expect(changedRegistrationParts.parse([{ part: 'nurse', since: '2020-01-01' }, { part: 'scphn' }])).toEqual([
      { part: 'nurse', since: '2020-01-01' },
      { part: 'scphn', since: null },
    ]);
    expect(changedRegistrationParts.parse([])).toEqual([]);
    expect(changedRegistrationParts.parse(null)).toBeNull();
  });

  test.each([
    [[{ part: 'doctor' }], 'Please choose from the list'],
    [[{}], 'Part of the register is required'],
    [[{ part: 'nurse' }, { part: 'nurse' }], 'Please name each part of the register once'],
    [[{ part: 'scphn' }], 'A specialist community public health nurse is also a nurse or a midwife'],
    [[{ part: 'nurse', since: '1969-01-01' }], expect.any(String)],
    ['nurse', 'Please send a list of parts'],
    [Array(5).fill({ part: 'nurse' }), 'Please name each part of the register once'],
  ])('refuses %j', (given, message) => expect(refusal(given)).toEqual(message));

  test('a part held only from a day ahead is refused at its date', () => {
    expect(() => assertHeldBy([{ part: 'nurse', since: '2026-11-20' }], '2026-11-20')).not.toThrow();
    expect(() => assertHeldBy([{ part: 'nurse', since: '2026-11-21' }], '2026-11-20')).toThrow(/not in the future/);
  });
});
