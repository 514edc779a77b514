import { describe, expect, test } from 'vitest';
import {
  accountsCaution,
  changesSinceChosen,
  choosableAccounts,
  discussedAccounts,
  maxDiscussedAccounts,
  presetAccounts,
} from './discussed-accounts.ts';
import { discussedAccountsField } from './discussed-accounts-field.ts';

const idOf = (nth: number) => `0198c0de-0000-7000-8000-${String(nth).padStart(12, '0')}`;
const counting = (nth: number) => ({ id: idOf(nth), isDraft: false, countsTowardProgress: true });
const draft = (nth: number) => ({ id: idOf(nth), isDraft: true, countsTowardProgress: false });
const early = (nth: number) => ({ id: idOf(nth), isDraft: false, countsTowardProgress: false });

describe('the accounts of a discussion as they are sent', () => {
  const { input } = discussedAccountsField();
  const messages = (given: unknown) => input.safeParse(given).error?.issues.map(({ message }) => message);
  test('come out in one order and in lower case, whatever order they come in', () => {
    expect(input.parse([idOf(2), idOf(1).toUpperCase()])).toEqual([idOf(1), idOf(2)]);
    expect(input.parse([])).toEqual([]);
  });
  test('may be left out, which is not the same as none', () =>
    expect([input.parse(undefined), input.parse(null)]).toEqual([null, null]));
  test.each([
    ['a list', 'falls', 'Please choose reflective accounts from the list'],
    ['a list', { 0: idOf(1) }, 'Please choose reflective accounts from the list'],
    ['ids', ['one of mine'], 'Not a valid id'],
    ['ids', [null], 'Not a valid id'],
    ['each once', [idOf(1), idOf(1)], 'Each reflective account can be chosen once'],
    ['each once in every spelling', [idOf(1), idOf(1).toUpperCase()], 'Each reflective account can be chosen once'],
  ])('are %s: %j', (_, given, message) => expect(messages(given)).toEqual([message]));
  test('are twenty at most', () => {
    const many = Array.from({ length: maxDiscussedAccounts + 1 }, (_, nth) => idOf(nth));
    expect(messages(many.slice(1))).toBeUndefined();
    expect(messages(many)).toEqual(['At most 20 reflective accounts can be chosen']);
  });
});

describe('a form', () => {
  test('offers the accounts that count, and what is chosen already whatever became of it', () => {
    const all = [counting(1), draft(2), early(3), draft(4)];
    expect(choosableAccounts(all, [idOf(4)])).toEqual([counting(1), draft(4)]);
  });
  test('has all chosen from the start where there are exactly as many as are needed', () => {
    const three = [counting(1), counting(2), counting(3)];
    expect(presetAccounts([...three, draft(4), early(5)], 3)).toEqual([idOf(1), idOf(2), idOf(3)]);
    expect(presetAccounts(three, 4)).toEqual([]);
    expect(presetAccounts(three, 2)).toEqual([]);
  });
  test('says what has become of the accounts since', () => {
    const named = discussedAccounts([idOf(9), idOf(1), idOf(2), idOf(8)], [draft(2), counting(1), counting(3)]);
    expect(named.map(({ id }) => id)).toEqual([idOf(2), idOf(1), idOf(9), idOf(8)]);
    expect(changesSinceChosen(named)).toEqual([
      'Two accounts that were chosen have been deleted since.',
      'One account that was chosen is a draft again.',
    ]);
    expect(changesSinceChosen(discussedAccounts([idOf(1)], [counting(1)]))).toEqual([]);
  });
});

describe('the caution about a choice that is not whole', () => {
  const form = {
    isFinalized: false,
    discussantConfirmed: false,
    paperScanAttached: false,
    discussantName: 'Grace Mensah',
  };
  const says = (chosen: number, change: object = {}) =>
    accountsCaution({ ...form, reflectiveAccountIds: Array.from({ length: chosen }, (_, n) => idOf(n)), ...change }, 5);
  const rest = 'chosen: the NMC’s form says that all five were discussed.';
  test.each([
    [0, `None of the 5 accounts is ${rest}`],
    [1, `1 of the 5 accounts is ${rest}`],
    [3, `3 of the 5 accounts are ${rest}`],
    [5, null],
    [6, null],
  ])('of %i is %j', (chosen, words) => expect(says(chosen)).toBe(words));
  test('says what choosing would undo', () => {
    expect(says(3, { discussantConfirmed: true })).toContain('If you choose them now, Grace Mensah has to sign again.');
    expect(says(3, { paperScanAttached: true })).toContain('To choose them now, remove the scan first.');
  });
  test('is silent once the form is locked', () => expect(says(0, { isFinalized: true })).toBeNull());
});
