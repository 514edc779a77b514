import { describe, expect, test } from 'vitest';
import { restrictionInput } from './restriction.ts';
import { mayProcess, processings } from './restriction-terms.ts';

const restricted = { restrictedAt: '2026-11-20T12:00:00.000Z' };

describe('while the processing of an account is restricted', () => {
  test.each(['ownUse', 'ownErasure', 'securityMail', 'theMatter'] as const)('%s goes on', (processing) => {
    expect(mayProcess(processing, restricted)).toBe(true);
  });

  test.each([
    'reminders',
    'notices',
    'mailToOthers',
    'discussants',
    'programs',
    'webhooks',
    'calendarFeed',
    'statusStatements',
    'recomputation',
    'support',
    'retention',
  ] as const)('%s stops', (processing) => {
    expect(mayProcess(processing, restricted)).toBe(false);
  });

  test('these are all there are', () => {
    expect(processings).toHaveLength(15);
  });
});

test.each(processings)('%s goes on where nothing is restricted', (processing) => {
  expect(mayProcess(processing, { restrictedAt: null })).toBe(true);
});

describe('restricting an account', () => {
  const id = '0190f3a0-0000-7000-8000-000000000001';
  const faultsOf = (given: object) =>
    restrictionInput.safeParse(given).error?.issues.map(({ path }) => path.join('.')) ?? [];

  test('needs a reason and the case it belongs to', () => {
    const given = { id, reason: 'The hours of March are contested.', caseId: id };
    expect(faultsOf(given)).toEqual([]);
    expect(faultsOf({ ...given, reason: ' ' })).toContain('reason');
    expect(faultsOf({ ...given, reason: 'Because' })).toEqual(['reason']);
    expect(faultsOf({ ...given, reason: 'x'.repeat(501) })).toEqual(['reason']);
    expect(faultsOf({ ...given, caseId: '17' })).toEqual(['caseId']);
  });
});
