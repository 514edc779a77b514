import type { AdminSummary } from '@cairn/domain/admin';
import { getQueryKey } from '@trpc/react-query';
import { expect, test } from 'vitest';
import { trpc } from '../../client/api-client.ts';
import { textOf } from '../../client/testing-page.tsx';
import { SummaryCards } from './summary-cards.tsx';

const quiet: AdminSummary = {
  totalUsers: 2,
  activeUsers: 2,
  blockedUsers: 0,
  deletedUsers: 0,
  adminUsers: 1,
  joinedLast30Days: 0,
  signedInLast30Days: 2,
  storageBytes: 0,
  mailWaiting: 0,
  mailFailed: 0,
  filesBeingChecked: 0,
  filesScannerMissed: 0,
  filesRefused: 0,
  clockDaysAhead: 0,
  mailHeldForVerification: 0,
  mailHeldByLimit: 0,
  mailRoom: 2000,
  reportsProblem: null,
};
const shownWith = (more: Partial<AdminSummary>) =>
  textOf(<SummaryCards />, [[getQueryKey(trpc.admin.summary, undefined, 'query'), { ...quiet, ...more }]]);

test('says that reports are off, and why', () => {
  const words = shownWith({ reportsProblem: 'there is no browser on this machine' });
  expect(words).toContain('Reports are off');
  expect(words).toContain('there is no browser on this machine.');
});

test('warns of nothing while all is well', () => {
  const words = shownWith({});
  for (const warning of ['Reports are off', 'Daily limit of mail reached', 'clock right'])
    expect(words).not.toContain(warning);
});
