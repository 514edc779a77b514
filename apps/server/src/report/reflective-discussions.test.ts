import type { Portfolio, PortfolioDiscussion } from '@cairn/api/portfolio/queries';
import { expect, test } from 'vitest';
import { html } from './html.ts';
import { reflectiveDiscussions } from './reflective-discussions.ts';

const onPaper = {
  id: '0190f3a0-0000-7000-8000-000000000005',
  status: 'completed',
  isFinalized: false,
  discussantName: 'Grace Mensah',
  discussionDate: '2026-05-03',
  paperSignedDate: '2026-05-04',
  changedByDiscussant: null,
  signatures: [],
  countsTowardProgress: false,
  notCountedReason: null,
} as unknown as PortfolioDiscussion;

/** The words of the report on a form signed on paper with scans in these states. */
function reportOf(...states: Portfolio['files'][number]['scanState'][]): string {
  const files = states.map((scanState, index) => ({
    reflectiveDiscussionId: onPaper.id,
    originalName: `page ${index + 1}.pdf`,
    contentHash: 'a'.repeat(64),
    scanState,
  }));
  const portfolio = { reflectiveDiscussions: [onPaper], files } as unknown as Portfolio;
  return String(html`${reflectiveDiscussions(portfolio)}`)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

test('a form signed on paper names its scans, and says why another is left out', () => {
  expect(reportOf()).toContain('None is attached.');
  expect(reportOf('clean')).toContain('page 1.pdf, SHA-256');
  for (const [state, why] of [
    ['checking', '1 file left out: still being checked for viruses.'],
    ['refused', '1 file left out: a virus was found.'],
  ] as const) {
    expect(reportOf(state)).toContain(why);
    expect(reportOf(state)).not.toContain('None is attached');
    expect(reportOf('clean', state)).toMatch(new RegExp(`page 1\\.pdf, SHA-256.*${why}`));
  }
});
