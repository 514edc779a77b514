import { describe, expect, test } from 'vitest';
import { addTallies, apartFromLost, tallyOfTap, tallyOfVitest, type VitestReport } from './tally.ts';

const report = {
  success: true,
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [] as VitestReport['testResults'],
};

describe('tallyOfVitest', () => {
  test('counts what passed', () => {
    expect(tallyOfVitest(report, 0, false, [])).toMatchObject({ passed: 3, failed: 0 });
  });

  test('counts a file that could not run', () => {
    const broken = { ...report, testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }] };
    expect(tallyOfVitest(broken, 1, false, [])).toMatchObject({ failed: 1, remarks: ['a.test.ts could not run'] });
  });

  test('says at the end which failed, and why', () => {
    const failed = {
      status: 'failed',
      fullName: 'hours are kept',
      failureMessages: ['Error: 1 is not 2\n  at a.ts:3'],
    };
    const broken = {
      ...report,
      numFailedTests: 1,
      testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [failed] }],
    };
    expect(tallyOfVitest(broken, 1, false, [])).toEqual({
      passed: 3,
      failed: 1,
      remarks: ['failed: a.test.ts\n    hours are kept\n    Error: 1 is not 2\n      at a.ts:3'],
    });
  });

  test('counts skipped tests as failed, unless a name was asked for', () => {
    const skipping = { ...report, numPendingTests: 2 };
    expect(tallyOfVitest(skipping, 0, false, []).failed).toBe(2);
    expect(tallyOfVitest(skipping, 0, true, []).failed).toBe(0);
  });

  test('counts an error that no test answers for, and says it at the end', () => {
    const error = 'Unhandled Rejection\nReferenceError: window is not defined';
    expect(tallyOfVitest(report, 1, false, [error])).toEqual({
      passed: 3,
      failed: 1,
      remarks: ['outside every test: Unhandled Rejection\n    ReferenceError: window is not defined'],
    });
  });

  test('counts a bad ending that no test explains', () => {
    expect(tallyOfVitest(report, 1, false, [])).toMatchObject({ passed: 3, failed: 1 });
  });
});

const tap = `TAP version 13
# Subtest: platform
    # Subtest: answers
    ok 1 - answers
      ---
      duration_ms: 1.5
      type: 'test'
      ...
    # Subtest: sends mail
    not ok 2 - sends mail
      ---
      duration_ms: 1.5
      type: 'test'
      location: '/x.mjs:1:1'
      ...
    ok 3 - left out # SKIP
      ---
      type: 'test'
      ...
    1..3
not ok 1 - platform
  ---
  duration_ms: 3
  type: 'suite'
  location: '/x.mjs:1:1'
  ...
1..1
`;

describe('apartFromLost', () => {
  const passed = { status: 'passed', fullName: 'hours are kept', failureMessages: [] };
  const halfRun = { name: 'lost.test.ts', status: 'failed', assertionResults: [passed] };
  const whole = { name: 'whole.test.ts', status: 'passed', assertionResults: [passed, passed] };
  const results = { ...report, testResults: [halfRun, whole] };
  const lost = { text: 'Worker exited unexpectedly with signal SIGTRAP', isLostWorker: true };
  const thrown = { text: 'ReferenceError: window is not defined', isLostWorker: false };

  test('takes out the file under which a process ended, with the tests it had passed', () => {
    expect(apartFromLost({ results, unhandled: [lost, thrown] })).toEqual({
      kept: { results: { ...results, numPassedTests: 2, testResults: [whole] }, unhandled: [thrown] },
      lostFiles: ['lost.test.ts'],
    });
  });

  test('leaves a file that could not run for another reason', () => {
    const run = { results, unhandled: [thrown] };
    expect(apartFromLost(run)).toEqual({ kept: run, lostFiles: [] });
  });
});

describe('tallyOfTap', () => {
  test('counts tests, not suites, and a skipped one as failed', () => {
    expect(tallyOfTap(tap, 1)).toMatchObject({ passed: 1, failed: 2 });
  });

  test('fails when nothing ran', () => {
    expect(tallyOfTap('', 2)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('addTallies', () => {
  test('adds the figures and keeps the remarks in order', () => {
    const sum = addTallies([
      { passed: 1, failed: 0, remarks: ['a'] },
      { passed: 2, failed: 3, remarks: ['b'] },
    ]);
    expect(sum).toEqual({ passed: 3, failed: 3, remarks: ['a', 'b'] });
  });
});
