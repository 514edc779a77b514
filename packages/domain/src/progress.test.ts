import { describe, expect, test } from 'vitest';
import { addDays } from './calendar-date.ts';
import { noFacts, type ProgressFacts, progress, progressOf } from './progress.ts';
import { renewalOn } from './renewal.ts';

const today = '2026-11-20';
const nurse = { ...renewalOn('2027-04-30'), registrationParts: [{ part: 'nurse', since: null }] } as const;
const nurseAndMidwife = [...nurse.registrationParts, { part: 'midwife', since: null }] as const;
const id = '0198c0de-0000-7000-8000-000000000000';
/** Locked as the discussant signed it. */
const signedDiscussion = {
  status: 'completed',
  isFinalized: true,
  discussantConfirmed: true,
  discussantAgreesToContact: true,
  paperSignedDate: null,
  paperScanAttached: false,
} as const;
const entry = (startDate: string, endDate: string, hours: string) =>
  ({
    id,
    startDate,
    endDate,
    isCurrent: false,
    hours,
    hoursFrequency: 'total',
    registrationShares: null,
  }) as const;
const compute = (facts: Partial<ProgressFacts>, who: Parameters<typeof progressOf>[1] = nurse) =>
  progressOf({ ...noFacts, ...facts }, who, today);

describe('progressOf', () => {
  test('starts at nothing with the specified targets', () => {
    expect(compute({})).toEqual({
      practiceHoursCompleted: '0.00',
      practiceHoursRequired: '450.00',
      practiceHoursByPart: [{ part: 'nurse', since: null, completed: '0.00', required: '450.00' }],
      cpdHoursCompleted: '0.00',
      cpdHoursRequired: '35.00',
      cpdParticipatoryHoursCompleted: '0.00',
      cpdParticipatoryHoursRequired: '20.00',
      cpdRecordsCompleted: 0,
      reflectiveAccountsCompleted: 0,
      reflectiveAccountsRequired: 5,
      feedbackCompleted: 0,
      feedbackRequired: 5,
      reflectiveDiscussionsCompleted: 0,
      reflectiveDiscussionComplete: false,
      healthAndCharacterComplete: false,
      indemnityComplete: false,
      confirmationComplete: false,
    });
  });
  test('a nurse and midwife needs 900 hours', () => {
    expect(compute({}, { ...nurse, registrationParts: nurseAndMidwife }).practiceHoursRequired).toBe('900.00');
  });
  const records: ProgressFacts = {
    practiceHours: [entry('2020-01-01', '2020-02-01', '400.00'), entry('2026-01-01', '2026-02-01', '40.00')],
    absences: [],
    cpdActivities: [
      { id, date: '2020-01-01', endDate: null, hours: '9.00', participatoryHours: '9.00' },
      { id, date: '2026-01-01', endDate: null, hours: '2.10', participatoryHours: '1.05' },
      { id, date: '2026-01-02', endDate: null, hours: '2.20', participatoryHours: '0.00' },
    ],
    reflectiveAccounts: [
      { id, date: '2026-01-01', isDraft: true },
      { id, date: '2026-01-01', isDraft: false },
      { id, date: '2020-01-01', isDraft: false },
    ],
    feedback: [
      { id, date: '2026-01-01' },
      { id, date: '2028-01-01' },
    ],
    reflectiveDiscussions: [
      { id, discussionDate: '2020-01-01', ...signedDiscussion },
      { id, discussionDate: '2026-01-01', ...signedDiscussion, isFinalized: false },
    ],
    declarations: [{ id, healthAndCharacterOn: '2024-04-30', indemnityOn: '2026-11-01' }],
    confirmations: [{ id, confirmationDiscussionDate: '2026-11-01' }],
  };
  test('counts what lies in the three years, exactly, and leaves drafts out', () => {
    const result = progress.parse(compute(records));
    expect(result).toMatchObject({
      practiceHoursCompleted: '40.00',
      cpdHoursCompleted: '4.30',
      cpdParticipatoryHoursCompleted: '1.05',
      cpdRecordsCompleted: 2,
      reflectiveAccountsCompleted: 1,
      feedbackCompleted: 1,
      reflectiveDiscussionsCompleted: 0,
      reflectiveDiscussionComplete: false,
      healthAndCharacterComplete: false,
      indemnityComplete: true,
      confirmationComplete: true,
    });
  });
  test('does not take a confirmation of earlier years for one of these', () => {
    const given = (confirmationDiscussionDate: string) =>
      compute({ confirmations: [{ id, confirmationDiscussionDate }] }).confirmationComplete;
    expect([given('2024-04-30'), given('2024-05-01'), given(today)]).toEqual([false, true, true]);
  });
  test('takes a declaration of earlier years, of a day ahead or of no day for none', () => {
    const noted = (healthAndCharacterOn: string | null, indemnityOn: string | null) => {
      const made = compute({ declarations: [{ id, healthAndCharacterOn, indemnityOn }] });
      return [made.healthAndCharacterComplete, made.indemnityComplete];
    };
    expect(noted('2024-05-01', '2024-04-30')).toEqual([true, false]);
    expect(noted(null, today)).toEqual([false, true]);
    expect(noted(addDays(today, 1), null)).toEqual([false, false]);
  });
  test('counts everything up to today while no revalidation date is set', () => {
    expect(compute(records, { ...renewalOn(null), registrationParts: [] })).toMatchObject({
      practiceHoursCompleted: '440.00',
      cpdRecordsCompleted: 3,
      reflectiveAccountsCompleted: 2,
      feedbackCompleted: 1,
      reflectiveDiscussionsCompleted: 1,
      reflectiveDiscussionComplete: true,
    });
  });
});
