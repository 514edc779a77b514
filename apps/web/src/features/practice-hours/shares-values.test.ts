import { practiceHoursInput } from '@cairn/domain/practice-hours';
import { describe, expect, test } from 'vitest';
import { sentOf, valuesOf } from './practice-hours-form-values.ts';
import { liveShares, partChoiceOf, partsToAsk, sharesFault, sharesSent, tenthsInWords } from './shares-values.ts';

const both = ['nurse', 'midwife'] as const;
const tenths = (nurse: string, midwife: string) => ({
  workedAs: 'shared' as const,
  registrationShares: { nurse, midwife, nursing_associate: '' },
});
const chosen = (workedAs: 'nurse' | 'midwife' | '') => ({ ...tenths('', ''), workedAs });

describe('the parts an entry is asked of', () => {
  test.each([
    ['of somebody who holds none', [], null, []],
    ['of somebody who holds one', ['nurse'], null, []],
    ['of somebody who holds one and has said so', ['nurse'], { nurse: 10 }, []],
    ['of an entry for a part that is held no more', ['nurse'], { midwife: 10 }, ['nurse']],
    ['of somebody who holds two', both, null, both],
  ] as const)('%s', (_whose, held, shares, asked) => expect(partsToAsk(held, shares)).toEqual(asked));
});

describe('what is chosen of an entry', () => {
  test.each([
    ['nothing while nobody has said', null, chosen('')],
    ['its only part', { midwife: 10 }, chosen('midwife')],
    ['its tenths', { nurse: 7, midwife: 3 }, tenths('7', '3')],
    ['nothing where it names a part that is held no more', { nursing_associate: 10 }, chosen('')],
  ])('is %s', (_what, shares, choice) => expect(partChoiceOf(shares, both)).toEqual(choice));
});

describe('what is sent', () => {
  test('is all of it for one part, or the tenths of each', () => {
    expect(sharesSent(chosen('midwife'), both)).toEqual({ midwife: '10' });
    expect(sharesSent(tenths('10', ' '), both)).toEqual({ nurse: '10', midwife: '0' });
  });

  test('is nothing where nothing is asked, so that what was said before stays', () => {
    expect(sharesSent(chosen('midwife'), [])).toBeNull();
    expect(sharesSent(chosen(''), both)).toBeNull();
  });

  test('is read by the server as tenths', () => {
    const shift = { span: 'day' as const, startDate: '2026-05-04', hours: '12', setting: 'ward' };
    const sent = sentOf({ ...valuesOf(null, both), ...shift, ...tenths('5', '5') }, both);
    expect(practiceHoursInput.parse(sent).registrationShares).toEqual({ nurse: 5, midwife: 5 });
    expect(practiceHoursInput.parse(sentOf({ ...valuesOf(null), ...shift })).registrationShares).toBeNull();
  });
});

describe('the sum of the tenths', () => {
  test.each([
    [tenths('5', '5'), 'All 10 tenths are given.', null],
    [tenths('5', ''), '5 of 10 tenths given, 5 more to give.', 'The shares must come to 10 tenths; these come to 5'],
    [tenths('9', '3'), '12 tenths given, 2 too many.', 'The shares must come to 10 tenths; these come to 12'],
    [tenths('', ''), '0 of 10 tenths given, 10 more to give.', 'The shares must come to 10 tenths; these come to 0'],
  ])('of %o', (typed, words, fault) => {
    expect(tenthsInWords(typed, both)).toBe(words);
    expect(sharesFault(typed, both)).toEqual(fault ? { 'registrationShares.nurse': fault } : {});
    expect(liveShares(typed, both)).toEqual(fault ? null : { nurse: 5, midwife: 5 });
  });

  test.each(['2.5', '-1', '11', 'half'])(
    'waits while %s is no whole number of tenths, which is said at its field',
    (text) => {
      expect(tenthsInWords(tenths(text, '5'), both)).toBe('Please use whole tenths, from 0 to 10.');
      expect(sharesFault(tenths(text, '5'), both)).toEqual({});
      const input = { ...sentOf({ ...valuesOf(null, both), ...tenths(text, '5') }, both), hours: '1', setting: 'ward' };
      const paths = practiceHoursInput
        .safeParse({ ...input, startDate: '2026-05-04' })
        .error?.issues.map(({ path }) => path);
      expect(paths).toContainEqual(['registrationShares', 'nurse']);
    },
  );
});

test('nothing is asked of somebody with one part, and a part of somebody with two', () => {
  expect(sharesFault(chosen(''), [])).toEqual({});
  expect(sharesFault(chosen(''), both)).toEqual({ workedAs: 'Please say which part of the register you worked in' });
});

test.each([
  ['a part', chosen('midwife'), ['nurse', 'nursing_associate']],
  ['tenths, of which none are left to share', tenths('5', '5'), ['nurse']],
] as const)('a draft that names %s its owner has given up since asks anew', (_what, typed, asked) => {
  expect(sharesFault(typed, asked)).toEqual({ workedAs: 'Please say which part of the register you worked in' });
  expect(sharesSent(typed, asked)).toBeNull();
  expect(liveShares(typed, asked)).toBeNull();
});
