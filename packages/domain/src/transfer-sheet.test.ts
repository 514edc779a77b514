import { describe, expect, test } from 'vitest';
import type { Confirmation } from './confirmation.ts';
import { noFacts, type Progress, progressOf } from './progress.ts';
import { renewalOn } from './renewal.ts';
import { type TransferFacts, transferSheetOf } from './transfer-sheet.ts';

const profile = {
  firstName: 'Ada',
  lastName: 'Okafor',
  nmcPin: '18A1234C',
  ...renewalOn('2027-04-30'),
  registrationParts: [{ part: 'nurse', since: null }],
} as const satisfies TransferFacts['profile'];

const everything: Partial<Progress> = {
  practiceHoursCompleted: '462.50',
  cpdHoursCompleted: '36.00',
  cpdParticipatoryHoursCompleted: '21.00',
  cpdRecordsCompleted: 6,
  feedbackCompleted: 6,
  reflectiveAccountsCompleted: 5,
  reflectiveDiscussionsCompleted: 1,
  reflectiveDiscussionComplete: true,
  healthAndCharacterComplete: true,
  indemnityComplete: true,
  confirmationComplete: true,
};

const facts: TransferFacts = {
  profile,
  progress: { ...progressOf(noFacts, profile, '2027-02-01'), ...everything },
  practice: {
    employer: 'Leeds Teaching Hospitals',
    employerAddress: 'Beckett Street, Leeds',
    employerPostcode: 'LS9 7TF',
    setting: 'ward',
    workSetting: 'hospital',
    scopeOfPractice: 'clinical_care',
    startDate: '2024-06-03',
  },
  discussion: {
    discussantName: 'Sam Ade',
    discussantPin: '12B3456D',
    discussantEmail: 'sam@example.org',
    discussantContactNumber: '0113 496 0000',
    discussantAddress: 'St James’s, Leeds LS9 7TF',
    discussionDate: '2027-01-12',
  },
  indemnity: { indemnityRoute: 'private', indemnityProvider: 'Northern Mutual' },
  confirmation: {
    confirmerType: 'regulated_healthcare',
    confirmerName: 'Grace Hall',
    confirmerJobTitle: 'Lead pharmacist',
    confirmerNmcPin: null,
    confirmerCountry: null,
    confirmerProfession: 'Pharmacist',
    confirmerRegistrationNumber: '2045678',
    confirmerEmail: 'grace@example.org',
    confirmerContactNumber: '0113 496 0001',
    confirmerAddress: 'St James’s, Leeds LS9 7TF',
    confirmationDiscussionDate: '2027-01-20',
  } as Confirmation,
};

const open = '2027-02-01';
const section = (title: string, given: Partial<TransferFacts> = {}, today = open) =>
  transferSheetOf({ ...facts, ...given }, today).sections.find((each) => each.title === title);
const valuesIn = (...given: Parameters<typeof section>) =>
  section(...given)?.values.map(({ label, value }) => `${label}: ${value}`);

describe('the transfer sheet', () => {
  test('stands in the order of the application', () => {
    expect(transferSheetOf(facts, open).sections.map(({ title, ready }) => [title, ready])).toEqual([
      ['You', true],
      ['Where you practise', true],
      ['Practice Hours', true],
      ['CPD Activities', true],
      ['Feedback', true],
      ['Reflective Accounts', true],
      ['Your reflective discussion partner', true],
      ['Health and Character', true],
      ['Professional Indemnity', true],
      ['Your confirmer', true],
    ]);
  });

  test.each<[string, string[]]>([
    ['You', ['Name: Ada Okafor', 'NMC PIN: 18A1234C', 'Registration: Nurse', 'Registration expires: 30 Apr 2027']],
    [
      'Where you practise',
      [
        'Organisation: Leeds Teaching Hospitals',
        'Address: Beckett Street, Leeds',
        'Postcode: LS9 7TF',
        'Work setting: Hospital or other secondary care',
        'Area of practice: General Ward',
        'Scope of practice: Direct clinical care',
        'Since: 03 Jun 2024',
      ],
    ],
    ['Practice Hours', ['Practice hours: 462.5']],
    ['CPD Activities', ['CPD hours: 36', 'Participatory learning hours: 21']],
    ['Feedback', ['Practice-related feedback: 6']],
    ['Reflective Accounts', ['Reflective accounts: 5']],
  ])('says under %s what is to be typed', (title, values) => {
    expect(valuesIn(title)).toEqual(values);
  });

  test('has the work setting that goes without saying', () => {
    const practice = { ...facts.practice, setting: 'maternity', workSetting: null } as TransferFacts['practice'];
    expect(valuesIn('Where you practise', { practice })).toContain('Work setting: Maternity unit or birth centre');
  });

  test('has how to reach the partner and the confirmer, whom the regulator may ask', () => {
    expect(valuesIn('Your reflective discussion partner')).toEqual([
      'Name: Sam Ade',
      'NMC PIN: 12B3456D',
      'Email: sam@example.org',
      'Contact number: 0113 496 0000',
      'Professional address: St James’s, Leeds LS9 7TF',
      'Date of the discussion: 12 Jan 2027',
    ]);
    expect(valuesIn('Your confirmer')).toContain('Registration number: 2045678');
  });

  test('has the route of the indemnity, and a name only where the application asks for one', () => {
    expect(valuesIn('Professional Indemnity')).toEqual([
      'How you are covered: Through private insurance',
      'By whom: Northern Mutual',
    ]);
    const employed = { indemnity: { indemnityRoute: 'employer', indemnityProvider: null } } as const;
    expect(valuesIn('Professional Indemnity', employed)).toEqual(['How you are covered: Through my employer']);
    expect(valuesIn('Professional Indemnity', { indemnity: null })).toEqual([]);
  });

  test('has nothing to type about health and character, noted or not', () => {
    expect(valuesIn('Health and Character')).toEqual([]);
    const progress = { ...facts.progress, healthAndCharacterComplete: false };
    expect(section('Health and Character', { progress })).toEqual({
      title: 'Health and Character',
      ready: false,
      missing: ['Health and character: not noted yet'],
      page: '/declarations#health-and-character',
      values: [],
    });
  });

  test('gives hours part by part', () => {
    const registrationParts: TransferFacts['profile']['registrationParts'] = [
      ...profile.registrationParts,
      { part: 'midwife', since: null },
    ];
    const progress = {
      ...facts.progress,
      practiceHoursByPart: [
        { part: 'nurse', since: null, completed: '850.00', required: '450.00' },
        { part: 'midwife', since: null, completed: '50.00', required: '450.00' },
      ],
    } as Progress;
    const given = { profile: { ...profile, registrationParts }, progress };
    expect(valuesIn('Practice Hours', given)).toEqual([
      'Practice hours as a nurse: 850',
      'Practice hours as a midwife: 50',
    ]);
    expect(section('Practice Hours', given)).toMatchObject({
      ready: false,
      missing: ['Practice hours as a midwife: 50.00 of 450.00'],
    });
  });

  test.each<[string, string, Partial<TransferFacts>]>([
    ['You', 'Your NMC PIN', { profile: { ...profile, nmcPin: null } }],
    ['You', 'Your name', { profile: { ...profile, lastName: null } }],
    ['Where you practise', 'An entry of practice hours that counts, with its organisation', { practice: null }],
    [
      'Where you practise',
      'Its postcode, in the latest entry of practice hours',
      { practice: { ...facts.practice, employerPostcode: null } as TransferFacts['practice'] },
    ],
    [
      'Where you practise',
      'Its scope of practice, in the latest entry of practice hours',
      { practice: { ...facts.practice, scopeOfPractice: null } as TransferFacts['practice'] },
    ],
    ['Feedback', 'Practice-related feedback: 4 of 5', { progress: { ...facts.progress, feedbackCompleted: 4 } }],
  ])('says that %s is not ready, and lacks: %s', (title, missing, given) => {
    expect(section(title, given)).toMatchObject({ ready: false, missing: [missing] });
  });

  test('calls nothing that is judged ready while the date or the registration is missing', () => {
    for (const lacking of [{ revalidationDate: null }, { registrationParts: [] }])
      expect(section('Feedback', { profile: { ...profile, ...lacking } })).toMatchObject({ ready: false, missing: [] });
  });

  test.each([
    ['2027-01-30', 'early', 0],
    ['2027-01-31', 'open', 4],
    ['2027-04-02', 'open', 4],
    ['2027-04-30', 'open', 4],
    ['2027-05-01', 'closed', 0],
  ])('on %s is %s', (today, state, values) => {
    expect(transferSheetOf(facts, today)).toMatchObject({ state, opens: '2027-01-31', applyBy: '2027-04-01' });
    expect(section('You', {}, today)?.values).toHaveLength(values);
    expect(section('You', {}, today)?.ready).toBe(true);
  });

  test('without a date is undated and empty', () => {
    const undated = { profile: { ...profile, revalidationDate: null } };
    expect(transferSheetOf({ ...facts, ...undated }, open)).toMatchObject({ state: 'undated', opens: null });
    expect(section('You', undated)?.values).toEqual([]);
  });
});
