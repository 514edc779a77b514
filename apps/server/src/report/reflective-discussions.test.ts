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
  reflectiveAccountIds: [],
  signatures: [],
  countsTowardProgress: false,
  notCountedReason: null,
} as unknown as PortfolioDiscussion;

/** The words of the report on a portfolio of this form. */
function wordsOf(form: PortfolioDiscussion, held: object): string {
  return String(
    html`${reflectiveDiscussions({ reflectiveDiscussions: [form], files: [], ...held } as unknown as Portfolio)}`,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

/** Those on a form signed on paper with scans in these states. */
function reportOf(...states: Portfolio['files'][number]['scanState'][]): string {
  const files = states.map((scanState, index) => ({
    reflectiveDiscussionId: onPaper.id,
    originalName: `page ${index + 1}.pdf`,
    contentHash: 'a'.repeat(64),
    scanState,
  }));
  return wordsOf(onPaper, { files });
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

test('a form names the accounts that were discussed, and says what has become of them since', () => {
  const account = (id: string, title: string | null, isDraft = false) => ({ id, title, date: '2026-05-03', isDraft });
  const reflectiveAccounts = [account('a', 'Falls'), account('b', null, true), account('c', 'Another')];
  const words = wordsOf({ ...onPaper, reflectiveAccountIds: ['a', 'b', 'x'] }, { reflectiveAccounts });
  expect(words).toContain(
    'Reflective accounts discussed Falls, 03 May 2026 Account of 03 May 2026 (a draft again) An account that has been deleted',
  );
  expect(words).not.toContain('Another');
  expect(wordsOf(onPaper, { reflectiveAccounts })).not.toContain('Reflective accounts discussed');
});
