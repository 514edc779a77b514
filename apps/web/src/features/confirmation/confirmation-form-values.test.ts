import type { User } from '@cairn/domain/account';
import { ticksOf } from '@cairn/domain/confirmation-ticks';
import { eightRequirements } from '@cairn/domain/rules/eight-requirements';
import { describe, expect, test } from 'vitest';
import { askedOf, type ConfirmationValues, sentValues, stillToDo, valuesOf } from './confirmation-form-values.ts';

const user = {
  firstName: 'Ada',
  lastName: 'Okafor',
  nmcPin: '12A3456B',
  revalidationDate: '2027-04-30',
  extendedFrom: null,
  submittedUntil: null,
} as User;
const ticks = ticksOf(eightRequirements);
const blank = valuesOf(user, '2026-11-20');
const ticked = Object.fromEntries(Object.keys(blank.checklist).map((item) => [item, true]));
const complete: ConfirmationValues = {
  ...blank,
  confirmerType: 'another_nmc',
  confirmerName: 'Sam Hill',
  confirmerJobTitle: 'Ward manager',
  confirmerEmail: 'sam.hill@example.org',
  confirmerAddress: '1 Hospital Road, Leeds LS1 1AA',
  confirmerContactNumber: '0113 496 0001',
  confirmerNmcPin: '11B2233C',
  confirmationDiscussionDate: '2026-11-19',
  checklist: ticked as ConfirmationValues['checklist'],
  finalConfirmation: true,
  contactAgreement: true,
  signature: 'data:image/png;base64,AAAA',
};

test('valuesOf takes name, PIN and last renewal from the profile', () => {
  expect(blank).toMatchObject({
    nurseName: 'Ada Okafor',
    nursePin: '12A3456B',
    dateLastRenewal: '2024-04-30',
    signatureDate: '2026-11-20',
  });
  expect(valuesOf({ ...user, revalidationDate: '2027-02-28' }, '2026-11-20').dateLastRenewal).toBe('2024-02-29');
  expect(valuesOf({ ...user, firstName: null, revalidationDate: null }, '2026-11-20')).toMatchObject({
    nurseName: 'Okafor',
    dateLastRenewal: '',
  });
});

describe('askedOf', () => {
  test('asks each kind of confirmer for what the form asks', () => {
    expect(askedOf('')).toEqual([]);
    expect(askedOf('line_manager_non_nmc')).toEqual([]);
    expect(askedOf('line_manager_nmc')).toEqual([{ field: 'confirmerNmcPin', required: true }]);
    expect(askedOf('overseas_regulated').map(({ field }) => field)).toEqual([
      'confirmerCountry',
      'confirmerProfession',
      'confirmerRegistrationNumber',
    ]);
  });

  test('offers other professionals a number without requiring it', () => {
    expect(askedOf('other_professional')).toEqual([
      { field: 'confirmerProfession', required: true },
      { field: 'confirmerRegistrationNumber', required: false },
    ]);
  });
});

test('sentValues drops what another kind of confirmer was asked', () => {
  expect(sentValues({ ...complete, confirmerType: 'regulated_healthcare' }).confirmerNmcPin).toBe('');
  expect(sentValues(complete).confirmerNmcPin).toBe('11B2233C');
});

describe('stillToDo', () => {
  test('is empty for a complete form of somebody who has met everything', () => {
    expect(stillToDo(complete, ticks, 0, null)).toEqual([]);
  });

  test('counts what is left in each part of a blank form', () => {
    expect(stillToDo(blank, ticks, 2, null)).toEqual([
      'Complete what your confirmer looks at (2 left, listed at the top of this page)',
      'Complete the confirmer’s details (7 left)',
      'Tick the checklist (6 left)',
      'Tick both statements',
      'Sign and date the form',
    ]);
  });

  test('asks for what has to be known first, and counts no requirement until it is', () => {
    const needed = 'Add your renewal month to see what counts';
    for (const unmet of [0, 7]) expect(stillToDo(complete, ticks, unmet, needed)).toEqual([needed]);
  });

  test('sees one missing tick, statement or PIN', () => {
    const without = (unticked: object) => ({ ...complete, checklist: { ...complete.checklist, ...unticked } });
    const one = ['Tick the checklist (1 left)'];
    expect(stillToDo(without({ cpdHours: false }), ticks, 0, null)).toEqual(one);
    expect(stillToDo(without({ cpdRecords: false }), ticks, 0, null)).toEqual(one);
    expect(stillToDo(without({ cpdRecords: false, participatoryLearning: false }), ticks, 0, null)).toEqual(one);
    expect(stillToDo({ ...complete, contactAgreement: false }, ticks, 0, null)).toEqual(['Tick the other statement']);
    expect(stillToDo({ ...complete, confirmerNmcPin: '' }, ticks, 0, null)).toEqual([
      'Complete the confirmer’s details (1 left)',
    ]);
  });

  test('leaves what is mistyped to be said on submit', () => {
    expect(stillToDo({ ...complete, confirmerNmcPin: '12A', signatureDate: '4|3|' }, ticks, 0, null)).toEqual([]);
  });
});
