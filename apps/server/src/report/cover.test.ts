import type { Portfolio } from '@cairn/api/portfolio/queries';
import type { Confirmation } from '@cairn/domain/confirmation';
import { cycleOf } from '@cairn/domain/counting';
import { noFacts, type Progress, progressOf, type Registrant } from '@cairn/domain/progress';
import { renewalOn } from '@cairn/domain/renewal';
import { expect, test } from 'vitest';
import { cover } from './cover.ts';

const profile = {
  email: 'ada@example.org',
  ...renewalOn('2027-04-30'),
  registrationParts: [{ part: 'nurse', since: null }],
} as const;

/** The words of the cover of somebody with these figures and a confirmation of this day. */
function coverOf(
  figures: Partial<Progress>,
  confirmationDate: string | null = null,
  person: Partial<Registrant> = {},
  today = '2026-11-20',
  reflectiveDiscussions: object[] = [],
): string {
  const owner: Registrant & { email: string } = { ...profile, ...person };
  const confirmation = confirmationDate ? ({ confirmationDiscussionDate: confirmationDate } as Confirmation) : null;
  const portfolio = {
    profile: owner,
    cycle: cycleOf(owner),
    progress: {
      ...progressOf({ ...noFacts, confirmations: confirmation ? [confirmation] : [] }, owner, today),
      ...figures,
    },
    confirmation,
    cpdActivities: [],
    reflectiveDiscussions,
    files: [],
  } as unknown as Portfolio;
  return String(cover(portfolio, today, []))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

test('the cover calls a confirmation of an earlier cycle what the dashboard calls it: not there yet', () => {
  const words = coverOf({}, '2024-04-30');
  expect(words).toContain('Confirmation 0 1 1 more needed');
  expect(words).toContain(
    'Confirmation: the one of 30 Apr 2024 does not count. Before your current three years, which began on 01 May 2024.',
  );
});

test('the cover says "Met" of a confirmation of these three years, and misses none', () => {
  const words = coverOf({}, '2026-11-01');
  expect(words).toContain('Confirmation 1 1 Met');
  expect(words).not.toContain('Confirmation: ');
});

test('the cover misses a confirmation that was never given', () =>
  expect(coverOf({})).toContain('Confirmation: not given yet.'));

test('the cover misses declarations that were not noted, and says why one of earlier years does not count', () => {
  const none = coverOf({});
  expect(none).toContain('Health and character 0 1 1 more needed');
  expect(none).toContain('Health and character: not noted yet. Professional indemnity: not noted yet.');
  const both = coverOf({ healthAndCharacterComplete: true, indemnityComplete: true });
  expect(both).toContain('Professional indemnity 1 1 Met');
  expect(both).not.toContain('not noted yet');
});

test('the cover judges each figure by itself and exactly', () => {
  const words = coverOf({ practiceHoursCompleted: '449.99', cpdHoursCompleted: '35.00', cpdRecordsCompleted: 2 });
  expect(words).toContain('Practice hours 449.99 450.00 0.01 more needed');
  expect(words).toContain('CPD hours 35.00 35.00 Met');
  expect(words).toContain('Participatory learning hours 0.00 20.00 20.00 more needed');
  expect(words).toContain('CPD records 2 1 Met');
  expect(words).toContain('Practice hours: 449.99 of 450.00.');
});

test('the cover says what the date was extended from, and that the three years began when they did', () => {
  const words = coverOf({}, null, { revalidationDate: '2027-06-30', extendedFrom: '2027-04-30' });
  expect(words).toContain('Revalidation date 30 June 2027, extended from 30 April 2027 Apply by 01 June 2027');
  expect(words).toContain('Three years that count 01 May 2024 to 30 Jun 2027');
  expect(coverOf({})).not.toContain('extended');
});

test.each([
  [{ revalidationDate: null }, 'add your renewal month to see what counts'],
  [{ registrationParts: [] }, 'add your registration to see what counts'],
])('the cover judges nothing of somebody with %o, and keeps the figures', (person, words) => {
  const text = coverOf({ practiceHoursCompleted: '450.00' }, '2026-11-01', person);
  expect(text).toContain('Practice hours 450.00 450.00 Not judged yet');
  expect(text).not.toMatch(/ Met | more needed/);
  expect(text).toContain(`Profile: ${words}. Until then nothing is judged.`);
  expect(text.match(/Profile: [^.]*(regist|renewal|date)/g)).toHaveLength(1);
});

test.each([
  ['2027-04-01', ''],
  ['2027-04-02', 'The day to apply by, 01 Apr 2027, has passed; registration lapses after 30 Apr 2027.'],
  ['2027-04-30', 'The day to apply by, 01 Apr 2027, has passed; registration lapses after 30 Apr 2027.'],
  ['2027-05-01', 'The last day of your registration, 30 Apr 2027, has passed.'],
])('the cover says on %s of the day to apply by what the countdown says', (day, words) => {
  for (const revalidationDate of ['2027-04-30', '2027-04-17']) {
    const text = coverOf({}, null, { revalidationDate }, day);
    expect(text).toContain('Apply by 01 April 2027');
    expect(text).toContain(words);
    if (words === '') expect(text).not.toContain('has passed');
  }
});

test.each([
  [{ discussantConfirmed: false, discussantAgreesToContact: false, notCountedReason: 'It is unsigned.' }, true],
  [{ discussantConfirmed: true, discussantAgreesToContact: true, notCountedReason: 'Before your three years.' }, false],
])('the cover names a locked discussion that nobody can make count, and none of other years: %o', (change, named) => {
  const form = {
    status: 'completed',
    isFinalized: true,
    paperSignedDate: null,
    paperScanAttached: false,
    discussionDate: '2024-03-01',
    ...change,
  };
  expect(coverOf({}, null, {}, '2026-11-20', [form]).includes('Reflective discussion of 01 Mar 2024')).toBe(named);
});
