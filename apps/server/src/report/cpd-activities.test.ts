import type { Portfolio } from '@cairn/api/portfolio/queries';
import type { CpdActivity } from '@cairn/domain/cpd-activity';
import type { FeedbackEntry } from '@cairn/domain/feedback';
import { noFacts, progressOf } from '@cairn/domain/progress';
import type { ReflectiveAccount } from '@cairn/domain/reflective-account';
import { renewalOn } from '@cairn/domain/renewal';
import { describe, expect, test } from 'vitest';
import { cpdLog } from './cpd-activities.ts';
import { feedbackLog } from './feedback.ts';
import { reflectiveAccounts } from './reflective-accounts.ts';

const counts = { countsTowardProgress: true, notCountedReason: null };
const activity = {
  ...counts,
  id: 'a',
  date: '2026-05-04',
  endDate: '2026-05-08',
  method: 'other',
  methodInOwnWords: 'A visit to a hospice',
  topic: 'Talking about dying',
  linkToCode: 'prioritise-people',
  selectedStandards: [] as string[],
  hours: '20.00',
  participatoryHours: '10.00',
  participatoryWith: 'Two hospice nurses',
  evidenceMissing: true,
} as CpdActivity;
const piece = {
  ...counts,
  id: 'f',
  date: '2026-05-10',
  sourceOfFeedback: 'Students',
  typeOfFeedback: 'Verbal',
  contentOfFeedback: 'Clear and kind.',
  howPracticeChanged: 'I keep the slot for questions.',
} as FeedbackEntry;
const account = {
  ...counts,
  id: 'r',
  title: 'What I heard',
  date: '2026-05-20',
  about: ['cpd', 'feedback', 'event'],
  cpdActivityId: 'a',
  feedbackId: 'f',
  nmcCodeThemes: ['prioritise-people'],
  isDraft: false,
} as unknown as ReflectiveAccount;
const nurse = { ...renewalOn('2027-04-30'), registrationParts: [] };

/** What a section of the report says of these records, without its tags. */
function words(section: (portfolio: Portfolio, today: string) => unknown, change: Partial<Portfolio> = {}): string {
  const portfolio = {
    profile: nurse,
    cpdActivities: [activity],
    feedback: [piece],
    reflectiveAccounts: [account],
    files: [],
    progress: progressOf(noFacts, nurse, '2026-11-20'),
    ...change,
  } as unknown as Portfolio;
  return String(section(portfolio, '2026-11-20'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

describe('the CPD log', () => {
  test('gives dates, the method in one’s own words, with whom it was and the account about it', () => {
    const said = words(cpdLog);
    expect(said).toContain('04 May 2026 to 08 May 2026');
    expect(said).toContain('A visit to a hospice');
    expect(said).toContain('With: Two hospice nurses');
    expect(said).toContain('Reflective account: What I heard');
    expect(said).toContain('Evidence missing');
  });

  test('says that nothing names who took part, and why only a part counts', () => {
    const part = { participatoryWith: null, notCountedReason: 'Only the part inside your three years counts.' };
    const said = words(cpdLog, { cpdActivities: [{ ...activity, ...part, evidenceMissing: false }] });
    expect(said).toContain('Nothing says who took part in the participatory hours.');
    expect(said).toContain(part.notCountedReason);
    expect(said).not.toContain('Evidence missing');
  });
});

test('the feedback log says how it influenced practice, and names the account about it', () => {
  expect(words(feedbackLog)).toContain(
    'Clear and kind. How it influenced practice: I keep the slot for questions. Reflective account: What I heard',
  );
});

describe('the form of a reflective account', () => {
  const about = (change: Partial<Portfolio> = {}) =>
    /About: (.*?) What was the nature/.exec(words(reflectiveAccounts, change))?.[1];

  test('begins with what it is about', () =>
    expect(about()).toBe(
      'CPD activity: Talking about dying, 04 May 2026; Practice-related feedback: Students, 10 May 2026; Event or experience in my practice',
    ));

  test('says of a record that was deleted that it is gone', () =>
    expect(about({ cpdActivities: [], feedback: [] })).toContain('CPD activity: a record that has been deleted'));
});
