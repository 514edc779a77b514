import type { Portfolio } from '@cairn/api/portfolio/queries';
import type { Confirmation } from '@cairn/domain/confirmation';
import { cycleOf } from '@cairn/domain/counting';
import { noFacts, type Progress, progressOf } from '@cairn/domain/progress';
import { expect, test } from 'vitest';
import { cover } from './cover.ts';

const today = '2026-11-20';
const profile = { email: 'ada@example.org', revalidationDate: '2027-04-30', registrationType: 'nurse' } as const;

/** The words of the cover of somebody with these figures and a confirmation of this day. */
function coverOf(figures: Partial<Progress>, confirmationDate: string | null = null): string {
  const confirmation = confirmationDate ? ({ confirmationDiscussionDate: confirmationDate } as Confirmation) : null;
  const portfolio = {
    profile,
    cycle: cycleOf(profile.revalidationDate),
    progress: { ...progressOf({ ...noFacts, confirmation }, profile, today), ...figures },
    confirmation,
    cpdActivities: [],
    reflectiveDiscussions: [],
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

test('the cover judges each figure by itself and exactly', () => {
  const words = coverOf({ practiceHoursCompleted: '449.99', cpdHoursCompleted: '35.00', cpdRecordsCompleted: 2 });
  expect(words).toContain('Practice hours 449.99 450.00 0.01 more needed');
  expect(words).toContain('CPD hours 35.00 35.00 Met');
  expect(words).toContain('Participatory learning hours 0.00 20.00 20.00 more needed');
  expect(words).toContain('CPD records 2 1 Met');
  expect(words).toContain('Practice hours: 449.99 of 450.00.');
});
