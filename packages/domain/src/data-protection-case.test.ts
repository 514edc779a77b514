import { describe, expect, test } from 'vitest';
import { dataProtectionCaseInput } from './data-protection-case.ts';
import { caseDue } from './data-protection-case-terms.ts';

const open = { acknowledgedOn: null, closedOn: null };

describe('what the law wants next of a case', () => {
  test.each([
    ['complaint', '2026-06-19', 'acknowledge', '2026-07-19'],
    // The earlier of a month and 30 days.
    ['rights-request', '2026-01-31', 'answer', '2026-02-28'],
    ['rights-request', '2028-01-31', 'answer', '2028-02-29'],
    ['rights-request', '2026-03-01', 'answer', '2026-03-31'],
    ['rights-request', '2026-04-10', 'answer', '2026-05-10'],
    // The last whole day of 72 hours.
    ['breach', '2026-12-30', 'report', '2027-01-01'],
  ] as const)('of a %s of %s is to %s by %s', (kind, receivedOn, what, on) => {
    expect(caseDue({ kind, receivedOn, ...open })).toEqual({ what, on });
  });

  test('is nothing once it is done, and of a request once it is closed', () => {
    const receivedOn = '2026-06-19';
    const acknowledged = { receivedOn, acknowledgedOn: receivedOn, closedOn: null };
    expect(caseDue({ kind: 'complaint', ...acknowledged })).toBeNull();
    expect(caseDue({ kind: 'breach', ...acknowledged })).toBeNull();
    expect(caseDue({ kind: 'rights-request', ...acknowledged })).not.toBeNull();
    for (const kind of ['complaint', 'rights-request', 'breach'] as const)
      expect(caseDue({ kind, receivedOn, acknowledgedOn: null, closedOn: receivedOn })).toBeNull();
  });
});

describe('a case that is written down', () => {
  const given = { kind: 'breach', receivedOn: '2026-11-20', summary: 'A laptop was left on a train.' };
  const faultsOf = (more: object) =>
    dataProtectionCaseInput.safeParse({ ...given, ...more }).error?.issues.map(({ path }) => path.join('.')) ?? [];

  test('needs its kind, its day and what it is about', () => {
    expect(dataProtectionCaseInput.parse(given)).toMatchObject({ closedOn: null, outcome: null });
    expect(faultsOf({ kind: 'other' })).toEqual(['kind']);
    expect(faultsOf({ receivedOn: '2026-02-30' })).toEqual(['receivedOn']);
    expect(faultsOf({ summary: ' ' })).toEqual(['summary']);
  });

  test('has its days in their order, and is closed with an outcome', () => {
    expect(faultsOf({ acknowledgedOn: '2026-11-19' })).toEqual(['acknowledgedOn']);
    expect(faultsOf({ closedOn: '2026-11-19', outcome: 'Nothing was on it.' })).toEqual(['closedOn']);
    expect(faultsOf({ closedOn: '2026-11-20' })).toEqual(['outcome']);
    expect(faultsOf({ closedOn: '2026-11-20', outcome: 'Nothing was on it.' })).toEqual([]);
  });
});
