import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertPartsHeld, cutByShares, sameShares, sharesByDefault, sharesInWords } from './registration-shares.ts';
import { registrationSharesInput } from './registration-shares-field.ts';

describe('registrationSharesInput', () => {
  test.each([
    [{ nurse: 10 }, { nurse: 10 }],
    [
      { nurse: '7', midwife: 3 },
      { nurse: 7, midwife: 3 },
    ],
    [{ nurse: 10, midwife: 0 }, { nurse: 10 }],
    [null, null],
    [undefined, null],
  ])('reads %j as %j', (given, read) => expect(registrationSharesInput.parse(given)).toEqual(read));

  test.each([
    { nurse: 5, midwife: 4 },
    { nurse: 10, midwife: 1 },
    { nurse: 11 },
    { nurse: -1, midwife: 11 },
    { nurse: 2.5, midwife: 7.5 },
    { nurse: true },
    { nurse: '' },
    { doctor: 10 },
    {},
    'nurse',
    [10],
  ])('refuses %j', (given) => expect(registrationSharesInput.safeParse(given).success).toBe(false));
});

describe('sharesByDefault', () => {
  test('gives everything to the only part held, and nothing away where there are several or none', () => {
    expect(
      sharesByDefault([
        { part: 'midwife', since: null },
        { part: 'scphn', since: null },
      ]),
    ).toEqual({ midwife: 10 });
    expect(
      sharesByDefault([
        { part: 'midwife', since: null },
        { part: 'nurse', since: null },
      ]),
    ).toBeNull();
    expect(sharesByDefault([])).toBeNull();
  });
});

describe('assertPartsHeld', () => {
  test('refuses shares of parts that are not held, each at its field', () => {
    const held = [{ part: 'nurse', since: null }] as const;
    expect(() => assertPartsHeld({ nurse: 10 }, held)).not.toThrow();
    expect(() => assertPartsHeld({ nurse: 5, midwife: 5 }, held)).toThrow(/^Midwife: your profile does not say/);
  });
});

test('cutting by shares loses nothing, and gives no part more than a hundredth beside its tenths', () => {
  const cuts = fc.tuple(fc.nat(10), fc.nat(10)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
  fc.assert(
    fc.property(fc.nat(100_000_000), cuts, (amount, [first, second]) => {
      const shares = { nurse: first, midwife: second - first, nursing_associate: 10 - second };
      const cut = cutByShares(amount, shares);
      expect(cut.reduce((sum, each) => sum + each.amount, 0)).toBe(amount);
      for (const { part, amount: own } of cut) {
        expect(Math.abs(own - (amount * shares[part]) / 10)).toBeLessThan(1);
      }
    }),
  );
});

test('two shares are the same when each part has the same', () => {
  expect(sameShares({ nurse: 10 }, { nurse: 10, midwife: 0 })).toBe(true);
  expect(sameShares({ nurse: 10 }, { midwife: 10 })).toBe(false);
  expect(sameShares({ nurse: 10 }, null)).toBe(false);
});

test.each([
  [null, null],
  [{ midwife: 10 }, 'As a midwife'],
  [{ midwife: 9, nurse: 1 }, 'Shared: 1 tenth as a nurse, 9 tenths as a midwife'],
])('sharesInWords of %o', (shares, words) => expect(sharesInWords(shares)).toBe(words));
