import type { AdminSummary } from '@cairn/domain/admin';
import { getQueryKey } from '@trpc/react-query';
import { expect, test } from 'vitest';
import { trpc } from '../../client/api-client.ts';
import { textOf } from '../../client/testing-page.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { quietSummary } from './testing-summary.ts';

const shownWith = (more: Partial<AdminSummary>) =>
  textOf(<SummaryCards />, [[getQueryKey(trpc.admin.summary, undefined, 'query'), { ...quietSummary, ...more }]]);

test('says that reports are off, and why', () => {
  const words = shownWith({ reportsProblem: 'there is no browser on this machine' });
  expect(words).toContain('Reports are off');
  expect(words).toContain('there is no browser on this machine.');
});

test('says how old the last backup is, once one is missing', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString();
  expect(shownWith({ lastBackupAt: daysAgo(3.1), backupFailedAt: daysAgo(0) })).toContain(
    'The last backup is 3 days old',
  );
  expect(shownWith({ lastBackupAt: daysAgo(0.4) })).not.toContain('backup');
});

test('warns of nothing while all is well', () => {
  const words = shownWith({});
  for (const warning of ['Reports are off', 'Daily limit of mail reached', 'clock right'])
    expect(words).not.toContain(warning);
});
