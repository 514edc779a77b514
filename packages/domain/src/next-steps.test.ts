import { describe, expect, test } from 'vitest';
import { nextStepsOf, type OpenMatters } from './next-steps.ts';
import { noFacts, type Progress, progressOf, type Registrant } from './progress.ts';
import { regulatorPages } from './regulator-pages.ts';
import { renewalOn } from './renewal.ts';
import { requirementsFor } from './requirement-table.ts';
import { rulesFor } from './rules/rule-sets.ts';

const nurse: Registrant = { ...renewalOn('2027-10-31'), registrationParts: [{ part: 'nurse', since: null }] };
const nothing: OpenMatters = {
  discussion: null,
  colleagues: [],
  hoursOfNoPart: false,
  hoursLogged: true,
  drafts: [],
};

const everything: Partial<Progress> = {
  practiceHoursCompleted: '450.00',
  cpdHoursCompleted: '35.00',
  cpdParticipatoryHoursCompleted: '20.00',
  cpdRecordsCompleted: 6,
  feedbackCompleted: 5,
  reflectiveAccountsCompleted: 5,
  reflectiveDiscussionsCompleted: 1,
  reflectiveDiscussionComplete: true,
  healthAndCharacterComplete: true,
  indemnityComplete: true,
  confirmationComplete: true,
};

/** What is left for somebody who lacks only what `lacking` says. */
function stepsOf(
  lacking: Partial<Progress>,
  { registrant = nurse, open = nothing, today = '2027-03-15' }: Partial<Circumstances> = {},
) {
  const rules = rulesFor(registrant, today);
  const progress = { ...progressOf(noFacts, registrant, today, rules), ...everything, ...lacking };
  return nextStepsOf(registrant, requirementsFor(progress, rules), open, today);
}
interface Circumstances {
  registrant: Registrant;
  open: OpenMatters;
  today: string;
}

describe('what is left to do', () => {
  // Apply by 1 October 2027: six whole months from 15 March.
  test.each<[string, Partial<Progress>, string, string | null]>([
    [
      'practice hours',
      { practiceHoursCompleted: '378.00' },
      '72 more practice hours',
      'About 12 hours a month: one long shift.',
    ],
    [
      'many practice hours',
      { practiceHoursCompleted: '0.00' },
      '450 more practice hours',
      'About 75 hours a month: seven long shifts.',
    ],
    ['few practice hours', { practiceHoursCompleted: '444.50' }, '5.5 more practice hours', 'An hour a month.'],
    [
      'participatory hours',
      { cpdParticipatoryHoursCompleted: '16.00' },
      '4 more participatory hours',
      'One short webinar a month.',
    ],
    ['CPD hours', { cpdHoursCompleted: '20.00' }, '15 more CPD hours', 'One half-day workshop a month.'],
    [
      'CPD hours of both kinds',
      { cpdHoursCompleted: '5.00', cpdParticipatoryHoursCompleted: '4.00' },
      '30 more CPD hours, 16 of them participatory',
      'One study day a month.',
    ],
    ['feedback', { feedbackCompleted: 3 }, 'Two more pieces of feedback', 'One every three months.'],
    ['one piece of feedback', { feedbackCompleted: 4 }, 'One more piece of feedback', null],
    [
      'the guidance on health and character',
      { healthAndCharacterComplete: false },
      'The NMC’s guidance on health and character',
      'Read it and note the day. The declaration itself you make in MyNMC.',
    ],
    [
      'indemnity',
      { indemnityComplete: false },
      'How you are covered by professional indemnity',
      'Note whether it is through your employer, a professional body or your own insurance.',
    ],
    ['reflective accounts', { reflectiveAccountsCompleted: 0 }, 'Five more reflective accounts', 'One a month.'],
  ])('of %s is said as a colleague would, at its pace', (_, lacking, what, how) => {
    expect(stepsOf(lacking)).toMatchObject({ by: '2027-10-01', steps: [{ what, how, waitsFor: null }] });
  });

  test.each([
    ['2027-09-02', { reflectiveAccountsCompleted: 3 }, null],
    ['2027-08-01', { reflectiveAccountsCompleted: 0 }, 'Three a month.'],
    ['2027-09-01', { reflectiveAccountsCompleted: 0 }, 'Five a month.'],
    ['2027-09-20', { practiceHoursCompleted: '0.00' }, null],
    ['2027-09-20', { cpdHoursCompleted: '0.00' }, null],
  ] as const)('on %s has a pace by whole months, and none in the last', (today, lacking, how) => {
    expect(stepsOf(lacking, { today }).steps[0]?.how).toBe(how);
  });

  test('of hours in several parts is said part by part, and where some count for none', () => {
    const registrationParts = [...nurse.registrationParts, { part: 'midwife', since: null }] as const;
    const byPart = [
      { part: 'nurse', since: null, completed: '850.00', required: '450.00' },
      { part: 'midwife', since: null, completed: '50.00', required: '450.00' },
    ] as const;
    const registrant = { ...nurse, registrationParts };
    const [left] = stepsOf({ practiceHoursByPart: [...byPart] }, { registrant }).steps;
    expect(left).toMatchObject({ what: '400 more practice hours as a midwife' });
    const [unsaid] = stepsOf(
      { practiceHoursByPart: byPart.map((part) => ({ ...part, completed: '0.00' })) },
      { registrant, open: { ...nothing, hoursOfNoPart: true } },
    ).steps;
    expect(unsaid?.what).toBe('450 more practice hours as a nurse and 450 more practice hours as a midwife');
    expect(unsaid?.how).toContain('Say which part');
    expect(unsaid).toMatchObject({ action: 'Go to practice hours', page: '/practice-hours' });
  });

  test.each<[string, Partial<Progress>, string]>([
    ['Log hours', { practiceHoursCompleted: '378.00' }, '/practice-hours?new'],
    ['Add CPD', { cpdHoursCompleted: '20.00' }, '/cpd-activities?new'],
    ['Add feedback', { feedbackCompleted: 3 }, '/feedback?new'],
    ['Write a reflection', { reflectiveAccountsCompleted: 3 }, '/reflective-accounts?new'],
    ['Go to indemnity', { indemnityComplete: false }, '/declarations#indemnity'],
    ['Go to the confirmation', { confirmationComplete: false }, '/confirmation'],
  ])('“%s” leads to the form it names', (action, lacking, page) => {
    expect(stepsOf(lacking).steps).toMatchObject([{ action, page }]);
  });

  test('counts to the day to apply by, and once that is past to the last day of the registration', () => {
    expect(stepsOf({ feedbackCompleted: 0 }, { today: '2027-10-01' }).by).toBe('2027-10-01');
    expect(stepsOf({ feedbackCompleted: 0 }, { today: '2027-10-02' }).by).toBe('2027-10-31');
  });
});

describe('the order', () => {
  const keysOf = (...given: Parameters<typeof stepsOf>) => stepsOf(...given).steps.map(({ key }) => key);
  const most = {
    practiceHoursCompleted: '0.00',
    feedbackCompleted: 1,
    reflectiveAccountsCompleted: 1,
    reflectiveDiscussionsCompleted: 0,
    confirmationComplete: false,
  };

  test('is that of the regulator’s form, and what needs the rest first comes last', () => {
    expect(keysOf(most)).toEqual([
      'practiceHours',
      'feedback',
      'reflectiveAccounts',
      'reflectiveDiscussion',
      'confirmation',
    ]);
  });

  test('lets a confirmation not wait for the declarations, which no confirmer looks at', () => {
    const declared = { healthAndCharacterComplete: false, indemnityComplete: false };
    const { steps } = stepsOf({ ...declared, confirmationComplete: false });
    expect(steps.map(({ key }) => key)).toEqual(['healthAndCharacter', 'indemnity', 'confirmation']);
    expect(steps.at(-1)?.how).not.toContain('It comes last');
    const { steps: more } = stepsOf({ ...declared, feedbackCompleted: 4, confirmationComplete: false });
    expect(more.map(({ key }) => key)).toEqual(['feedback', 'healthAndCharacter', 'indemnity', 'confirmation']);
    expect(more.at(-1)?.how).toContain('It comes last');
  });

  test('puts what others have been asked for after what one can do oneself', () => {
    const { steps } = stepsOf(most, { open: { ...nothing, colleagues: ['Grace Okafor'] } });
    expect(steps.map(({ key }) => key)).toEqual([
      'practiceHours',
      'reflectiveAccounts',
      'feedback',
      'reflectiveDiscussion',
      'confirmation',
    ]);
    expect(steps[2]).toMatchObject({ waitsFor: 'You have asked Grace Okafor.' });
  });

  const form = {
    status: 'completed',
    isFinalized: false,
    discussantConfirmed: false,
    discussantAgreesToContact: false,
    paperSignedDate: null,
    paperScanAttached: false,
    discussantName: 'Sam Ade',
    caution: null,
    emailSentAt: '2027-03-01T09:00:00.000Z',
    linkExpired: false,
  } as const;
  test.each([
    ['was sent', form, null, 'Waiting for Sam Ade to sign.'],
    [
      'was sent with a link that has expired',
      { ...form, linkExpired: true },
      'Make a new link for Sam Ade: the old one has expired.',
      null,
    ],
    ['was not sent', { ...form, emailSentAt: null }, 'See that Sam Ade gets the link.', null],
    ['is signed', { ...form, discussantConfirmed: true, discussantAgreesToContact: true }, 'Finalize the form.', null],
    ['is not begun', null, 'Ask another nurse, midwife or nursing associate.', null],
  ])('goes on with a discussion form where it stands: one that %s', (_, discussion, how, waitsFor) => {
    const [left] = stepsOf({ reflectiveDiscussionsCompleted: 0 }, { open: { ...nothing, discussion } }).steps;
    expect(left).toMatchObject({ how, waitsFor });
  });

  test('says what to look at on the form, beside what is waited for and what is next', () => {
    const how = (change: object) =>
      stepsOf(
        { reflectiveDiscussionsCompleted: 0 },
        { open: { ...nothing, discussion: { ...form, caution: 'Only 3 accounts are chosen.', ...change } } },
      ).steps[0]?.how;
    expect(how({})).toBe('Only 3 accounts are chosen.');
    expect(how({ emailSentAt: null })).toBe('See that Sam Ade gets the link. Only 3 accounts are chosen.');
  });

  test('names who has been asked to sign', () => {
    const { steps } = stepsOf(
      { reflectiveDiscussionsCompleted: 0, confirmationComplete: false },
      { open: { ...nothing, discussion: form } },
    );
    expect(steps.map(({ key, waitsFor }) => [key, waitsFor])).toEqual([
      ['reflectiveDiscussion', 'Waiting for Sam Ade to sign.'],
      ['confirmation', null],
    ]);
  });

  test.each([
    [['Ann'], 'You have asked Ann.'],
    [['Ann', 'Ben', 'Cy'], 'You have asked Ann, Ben and Cy.'],
    [['Ann', 'Ben', 'Cy', 'Di'], 'You have asked Ann, Ben and 2 others.'],
  ])('names at most three people of %j', (colleagues, words) => {
    expect(stepsOf({ feedbackCompleted: 1 }, { open: { ...nothing, colleagues } }).steps[0]?.waitsFor).toBe(words);
  });

  test('says that a confirmation before the last year may be questioned', () => {
    const only = { confirmationComplete: false };
    const how = (today: string) => stepsOf(only, { today }).steps[0]?.how;
    expect(how('2026-10-31')).toContain('from 01 November 2026');
    expect(how('2026-11-01')).not.toContain('question');
  });
});

describe('before and after the requirements', () => {
  test.each([
    [{ ...nurse, revalidationDate: null }, 'Add your renewal month to see what counts'],
    [{ ...nurse, registrationParts: [] }, 'Add your registration to see what counts'],
  ])('what Cairn has to know comes first and alone, and leads to the questions', (registrant, what) => {
    const { by, steps } = stepsOf({ feedbackCompleted: 0 }, { registrant });
    expect([by, steps]).toMatchObject([null, [{ key: 'profile', what, action: 'Answer now', page: '/welcome' }]]);
    expect(steps).toHaveLength(1);
  });

  describe('nobody has more to begin with than the job they hold', () => {
    const open = { ...nothing, hoursLogged: false };
    const mainJob = {
      key: 'practiceHours',
      what: 'Log your main job (2 minutes)',
      action: 'Log hours',
      page: '/practice-hours?new=main-job',
    };

    test('so a first entry for it is the first step, by the day to apply by', () => {
      const { by, steps } = stepsOf({ practiceHoursCompleted: '0.00', feedbackCompleted: 0 }, { open });
      expect([by, steps]).toMatchObject(['2027-10-01', [mainJob, { key: 'feedback' }]]);
    });

    test('also before the questions are answered, which come next', () => {
      const registrant = { ...nurse, revalidationDate: null };
      expect(stepsOf({}, { open, registrant }).steps).toMatchObject([mainJob, { key: 'profile', page: '/welcome' }]);
    });

    test('but not once the registration has lapsed', () => {
      expect(stepsOf({}, { open, today: '2027-11-01' }).steps).toMatchObject([{ key: 'profile', page: '/cycles' }]);
    });
  });

  test.each([
    ['2027-08-01', 'Apply from 02 August 2027', regulatorPages.application.href],
    ['2027-08-02', 'Apply in MyNMC', '/transfer-sheet'],
    ['2027-10-01', 'Apply in MyNMC', '/transfer-sheet'],
    ['2027-10-02', 'Apply now', '/transfer-sheet'],
    ['2027-10-31', 'Apply now', '/transfer-sheet'],
  ])('on %s with everything there it is the application: %s, at %s', (today, what, page) => {
    const { steps } = stepsOf({}, { today });
    expect(steps).toMatchObject([{ key: 'apply', what, page }]);
  });

  describe('a draft', () => {
    const begun = {
      id: 'd1',
      form: 'cpd-activity',
      values: { topic: 'PROMPT drills' },
      changedOn: '2027-03-01',
    } as const;
    const open = { ...nothing, drafts: [begun] };
    const keysOf = (lacking: Partial<Progress>, today: string) =>
      stepsOf(lacking, { open, today }).steps.map(({ key }) => key);

    test('comes first, and leads back to its form', () => {
      expect(stepsOf({ feedbackCompleted: 4 }, { open }).steps).toMatchObject([
        { key: 'draft', what: 'Finish: PROMPT drills', page: '/cpd-activities?draft=d1' },
        { key: 'feedback' },
      ]);
      expect(keysOf({}, '2027-08-01')).toEqual(['draft', 'apply']);
    });

    test.each([
      ['one can apply', '2027-08-02', ['apply', 'draft']],
      ['one is late', '2027-10-02', ['apply', 'draft']],
      ['the registration has lapsed', '2027-11-01', ['profile', 'draft']],
    ])('waits where everything is there and %s', (_, today, keys) => {
      expect(keysOf({}, today)).toEqual(keys);
    });
  });

  test('after the last day of the registration it is to close the three years that are over, and nothing they lack', () => {
    const { steps } = stepsOf({ feedbackCompleted: 0 }, { today: '2027-11-01' });
    expect(steps).toMatchObject([{ key: 'profile', what: 'Close the three years that are over', page: '/cycles' }]);
    expect(steps[0]?.how).toContain('31 October 2027');
  });

  test('before the three years begin, after an early renewal, it is nothing', () => {
    expect(stepsOf({ feedbackCompleted: 0 }, { today: '2024-10-31' })).toMatchObject({
      by: null,
      steps: [{ key: 'apply', what: 'Your next three years begin on 01 November 2024', page: '/cycles' }],
    });
    expect(stepsOf({ feedbackCompleted: 0 }, { today: '2024-11-01' }).steps).toMatchObject([{ key: 'feedback' }]);
  });
});
