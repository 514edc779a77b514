import { describe, expect, test } from 'vitest';
import { assertMet, type Confirmation, confirmationInput } from './confirmation.ts';
import { finalYearFrom } from './confirmation-date.ts';
import { confirmerRows, registrantRows } from './confirmation-rows.ts';
import { evidenceKeys } from './confirmation-ticks.ts';
import { confirmerTypes } from './confirmer.ts';
import { RuleError } from './errors.ts';
import type { Progress } from './progress.ts';
import { renewalOn } from './renewal.ts';
import { eightRequirements } from './rules/eight-requirements.ts';
import { unmetRequirements, unmetTicks } from './unmet-requirements.ts';

const everyTick = Object.fromEntries(evidenceKeys.map((item) => [item, true]));
const valid = {
  nurseName: 'Ada Okafor',
  nursePin: '12A3456B',
  dateLastRenewal: '2024-01-31',
  confirmerType: 'line_manager_nmc',
  confirmerName: 'Sam Hill',
  confirmerJobTitle: 'Ward manager',
  confirmerEmail: 'sam.hill@example.org',
  confirmerAddress: '1 Hospital Road, Leeds LS1 1AA',
  confirmerContactNumber: '0113 496 0001',
  confirmationDiscussionDate: '2026-11-20',
  confirmerNmcPin: '11B2233C',
  checklist: everyTick,
  finalConfirmation: true,
  contactAgreement: true,
  signature: `data:image/png;base64,${'A'.repeat(40)}`,
  signatureDate: '2026-11-20',
};
const issues = (change: object) =>
  confirmationInput.safeParse({ ...valid, ...change }).error?.issues.map((i) => [i.path.join('.'), i.message]);

describe('confirmationInput', () => {
  test('takes the whole form, its checklist as an object or as JSON text', () => {
    const given = confirmationInput.parse(valid);
    expect(given).toMatchObject({ ...valid, confirmerProfession: null, confirmerCountry: null });
    expect(confirmationInput.parse({ ...valid, checklist: JSON.stringify(everyTick) })).toEqual(given);
  });
  const required = {
    nurseName: 'Your name is required',
    nursePin: 'Your NMC PIN is required',
    dateLastRenewal: 'Date of last renewal is required',
    confirmerType: 'Type of confirmer is required',
    confirmerName: 'Confirmer name is required',
    confirmerJobTitle: 'Confirmer job title is required',
    confirmerEmail: 'Please enter a valid email address',
    confirmerAddress: 'Professional address is required',
    confirmerContactNumber: 'Contact number is required',
    confirmationDiscussionDate: 'Discussion date is required',
    checklist: 'Please tick all seven items',
    finalConfirmation: 'Please confirm that all requirements have been shown',
    contactAgreement: 'Please agree to be contacted by the NMC',
    signature: 'Signature is required',
    signatureDate: 'Signature date is required',
  };
  for (const missing of [undefined, null, ''])
    test(`names every field that is ${missing === '' ? 'empty' : missing}`, () => {
      expect(issues(Object.fromEntries(Object.keys(required).map((key) => [key, missing])))).toEqual(
        Object.entries(required),
      );
    });
  test('names each missing tick', () => {
    expect(issues({ checklist: { practiceHours: true } })).toHaveLength(6);
    expect(issues({ checklist: { ...everyTick, cpdRecords: false } })).toEqual([
      ['checklist.cpdRecords', 'Please tick: CPD records'],
    ]);
    expect(issues({ checklist: '{' })).toEqual([['checklist', 'Please tick all seven items']]);
  });
  test.each([
    [{ finalConfirmation: false }, 'finalConfirmation'],
    [{ finalConfirmation: 'true' }, 'finalConfirmation'],
    [{ contactAgreement: false }, 'contactAgreement'],
    [{ confirmerType: 'friend' }, 'confirmerType'],
    [{ confirmerType: 'constructor' }, 'confirmerType'],
    [{ confirmerNmcPin: '123' }, 'confirmerNmcPin'],
    [{ confirmerNmcPin: '12a3456b' }, 'confirmerNmcPin'],
  ])('refuses %j', (change, path) => expect(issues(change)?.map(([where]) => where)).toEqual([path]));
  test.each([
    ['line_manager_nmc', ['confirmerNmcPin']],
    ['line_manager_non_nmc', []],
    ['another_nmc', ['confirmerNmcPin']],
    ['regulated_healthcare', ['confirmerProfession', 'confirmerRegistrationNumber']],
    ['overseas_regulated', ['confirmerCountry', 'confirmerProfession', 'confirmerRegistrationNumber']],
    ['other_professional', ['confirmerProfession']],
  ] as const)('of %s asks %j', (confirmerType, fields) => {
    expect(Object.keys(confirmerTypes)).toContain(confirmerType);
    expect((issues({ confirmerType, confirmerNmcPin: '' }) ?? []).map(([path]) => path)).toEqual(fields);
  });
});

test.each([
  ['2027-04-30', '2026-05-01'],
  ['2028-02-29', '2027-03-01'],
  ['2027-02-28', '2026-03-01'],
  ['2029-02-28', '2028-03-01'],
])('the final year of the three that end on %s begins on %s', (revalidationDate, from) =>
  expect(finalYearFrom(renewalOn(revalidationDate))).toBe(from),
);

describe('unmetRequirements', () => {
  const met: Progress = {
    practiceHoursCompleted: '450.00',
    practiceHoursRequired: '450.00',
    practiceHoursByPart: [{ part: 'nurse', since: null, completed: '450.00', required: '450.00' }],
    cpdHoursCompleted: '35.00',
    cpdHoursRequired: '35.00',
    cpdParticipatoryHoursCompleted: '20.00',
    cpdParticipatoryHoursRequired: '20.00',
    cpdRecordsCompleted: 1,
    reflectiveAccountsCompleted: 5,
    reflectiveAccountsRequired: 5,
    feedbackCompleted: 5,
    feedbackRequired: 5,
    reflectiveDiscussionsCompleted: 1,
    reflectiveDiscussionComplete: true,
    healthAndCharacterComplete: false,
    indemnityComplete: false,
    confirmationComplete: false,
  };
  test('is empty when all seven hold, whatever was noted of the declarations', () =>
    expect(unmetRequirements(met, eightRequirements)).toEqual([]));
  test.each([
    [{ practiceHoursCompleted: '449.99' }, 'practiceHours', '/practice-hours', 'Practice hours: 449.99 of 450.00'],
    [{ practiceHoursRequired: '900.00' }, 'practiceHours', '/practice-hours', 'Practice hours: 450.00 of 900.00'],
    [{ cpdHoursCompleted: '9.00' }, 'cpdHours', '/cpd-activities', 'CPD hours: 9.00 of 35.00'],
    [
      { cpdParticipatoryHoursCompleted: '19.95' },
      'participatoryLearning',
      '/cpd-activities',
      'Participatory learning hours: 19.95 of 20.00',
    ],
    [{ cpdRecordsCompleted: 0 }, 'cpdRecords', '/cpd-activities', 'CPD records: 0 of 1'],
    [{ feedbackCompleted: 4 }, 'practiceRelatedFeedback', '/feedback', 'Practice-related feedback: 4 of 5'],
    [{ reflectiveAccountsCompleted: 4 }, 'reflectiveAccounts', '/reflective-accounts', 'Reflective accounts: 4 of 5'],
    [
      { reflectiveDiscussionsCompleted: 0 },
      'reflectiveDiscussion',
      '/reflective-discussions',
      'Reflective discussion: not signed and finalised yet',
    ],
  ])('of %j names %s', (change, key, route, words) => {
    expect(unmetRequirements({ ...met, ...change }, eightRequirements)).toEqual([{ key, route, words }]);
  });
  test('uses the keys of the checklist, in its order', () => {
    const none = {
      ...met,
      practiceHoursCompleted: '0.00',
      cpdHoursCompleted: '0.00',
      cpdParticipatoryHoursCompleted: '0.00',
    };
    const nothing = { ...none, cpdRecordsCompleted: 0, feedbackCompleted: 0, reflectiveAccountsCompleted: 0 };
    const keys = unmetRequirements({ ...nothing, reflectiveDiscussionsCompleted: 0 }, eightRequirements).map(
      ({ key }) => key,
    );
    expect(keys).toEqual(evidenceKeys);
  });
  test('come box by box where the form has one box for two', () => {
    const unmet = unmetRequirements(
      { ...met, cpdParticipatoryHoursCompleted: '0.00', cpdRecordsCompleted: 0, feedbackCompleted: 4 },
      eightRequirements,
    );
    expect(unmet).toHaveLength(3);
    expect(unmetTicks(unmet, eightRequirements).map(({ key, words }) => [key, words])).toEqual([
      ['participatoryLearning', 'Participatory learning hours: 0.00 of 20.00; CPD records: 0 of 1'],
      ['practiceRelatedFeedback', 'Practice-related feedback: 4 of 5'],
    ]);
    expect(unmetTicks([], eightRequirements)).toEqual([]);
  });
  test('of a part of the register each come under the one box for practice hours', () => {
    const parts = [
      { part: 'nurse' as const, since: null, completed: '449.00', required: '450.00' },
      { part: 'midwife' as const, since: null, completed: '1.00', required: '450.00' },
    ];
    expect(
      unmetTicks(unmetRequirements({ ...met, practiceHoursByPart: parts }, eightRequirements), eightRequirements),
    ).toEqual([
      {
        key: 'practiceHours',
        words: 'Practice hours as a nurse: 449.00 of 450.00; Practice hours as a midwife: 1.00 of 450.00',
        route: '/practice-hours',
      },
    ]);
  });
});

describe('assertMet', () => {
  const unmet = [
    { key: 'practiceRelatedFeedback', words: 'Practice-related feedback: 4 of 5', route: '/feedback' },
    {
      key: 'reflectiveDiscussion',
      words: 'Reflective discussion: not signed and finalised yet',
      route: '/reflective-discussions',
    },
  ] as const;
  const refusal = (confirmerType: keyof typeof confirmerTypes) => {
    try {
      assertMet(unmet, { confirmerType });
      return null;
    } catch (error) {
      return error as RuleError;
    }
  };
  test('names everything that is missing, by stored key', () => {
    const refused = refusal('line_manager_nmc');
    expect(refused).toBeInstanceOf(RuleError);
    expect(refused?.message).toBe(
      'Not everything your confirmer looks at is complete yet. Practice-related feedback: 4 of 5; Reflective discussion: not signed and finalised yet.',
    );
    expect(refused?.issues?.map(({ path }) => path)).toEqual(['practiceRelatedFeedback', 'reflectiveDiscussion']);
    expect(() => assertMet([], { confirmerType: 'line_manager_nmc' })).not.toThrow();
  });
  test.each(Object.keys(confirmerTypes) as (keyof typeof confirmerTypes)[])('says to %s what comes first', (type) => {
    const registrant = type === 'line_manager_nmc' || type === 'another_nmc';
    const said = refusal(type)?.issues?.map(({ message }) => /registrant .*comes first/.test(message));
    expect(said).toEqual([false, !registrant]);
  });
});

describe('the form', () => {
  const given = {
    ...confirmationInput.parse({
      ...valid,
      confirmerType: 'overseas_regulated',
      confirmerNmcPin: '',
      confirmerCountry: 'Kenya',
      confirmerProfession: 'Nurse',
      confirmerRegistrationNumber: 'K1',
    }),
  } as Confirmation;
  test('has its rows in the order of the regulator’s', () => {
    expect(registrantRows(given).map(([label]) => label)).toEqual([
      'Name',
      'NMC PIN',
      'Date of last renewal, or of joining the register',
      'Confirmation received from',
    ]);
    expect(confirmerRows(given).map(([label]) => label)).toEqual([
      'Name',
      'Job title',
      'Email',
      'Professional address',
      'Contact number',
      'Date of confirmation discussion',
      'Country of registration',
      'Profession',
      'Registration number',
    ]);
  });
});
