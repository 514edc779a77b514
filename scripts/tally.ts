/** How many tests passed and failed, and what must be said about those that did neither. */
export interface Tally {
  passed: number;
  failed: number;
  remarks: string[];
}

export const emptyTally: Tally = { passed: 0, failed: 0, remarks: [] };

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      remarks: [...sum.remarks, ...tally.remarks],
    }),
    emptyTally,
  );
}

export interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
}

interface VitestFile {
  name: string;
  status: string;
  assertionResults: VitestResult[];
}

interface VitestResult {
  status: string;
  fullName: string;
  failureMessages: string[];
}

/** Failed without a test of it that did. */
const isBroken = (file: VitestFile) =>
  file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed');

/**
 * Reads Vitest's JSON report. A file that could not run, a leak between tests, a skipped test and an error that no test
 * answers for are failures too.
 */
export function tallyOfVitest(
  report: VitestReport,
  exitCode: number,
  namesFiltered: boolean,
  unhandled: readonly string[],
): Tally {
  const broken = report.testResults.filter(isBroken);
  const skipped = namesFiltered ? 0 : report.numPendingTests + report.numTodoTests;
  const remarks = broken.map((file) => `${file.name} could not run`);
  for (const { name, assertionResults } of report.testResults)
    for (const test of assertionResults) if (test.status === 'failed') remarks.push(remarkOn(name, test));
  if (skipped > 0) remarks.push(`${skipped} skipped tests count as failed`);
  for (const error of unhandled) remarks.push(`outside every test: ${firstLines(error)}`);
  const failed = report.numFailedTests + broken.length + skipped + unhandled.length;
  const silent = failed === 0 && exitCode !== 0;
  if (silent) remarks.push(`Vitest ended with ${exitCode}: see its last lines`);
  return { passed: report.numPassedTests, failed: failed + (silent ? 1 : 0), remarks };
}

/** What was thrown outside every test, and whether it tells of a process that ended under the tests it ran. */
export interface UnhandledError {
  text: string;
  isLostWorker: boolean;
}

interface VitestRun {
  results: VitestReport;
  unhandled: UnhandledError[];
}

/**
 * A run without the files under which a process of the tests ended by itself, and those files. Node has bugs that end it now and
 * then: what they end says nothing about what is tested, and is to be run once more.
 */
export function apartFromLost({ results, unhandled }: VitestRun): { kept: VitestRun; lostFiles: string[] } {
  const kept = unhandled.filter(({ isLostWorker }) => !isLostWorker);
  const lost = kept.length === unhandled.length ? [] : results.testResults.filter(isBroken);
  const passed = lost.flatMap((file) => file.assertionResults).filter((test) => test.status === 'passed').length;
  return {
    kept: {
      results: {
        ...results,
        numPassedTests: results.numPassedTests - passed,
        testResults: results.testResults.filter((file) => !lost.includes(file)),
      },
      unhandled: kept,
    },
    lostFiles: lost.map((file) => file.name),
  };
}

/** What is said of a failed test once more at the end, for a long log is kept by its last lines only. */
function remarkOn(file: string, { fullName, failureMessages: [message = ''] }: VitestResult): string {
  return `failed: ${file}\n    ${fullName}\n    ${firstLines(message)}`;
}

const firstLines = (message: string) => message.split('\n').slice(0, 12).join('\n    ');

/** A test's result: its depth in spaces, whether it failed, its name, and the directive after it, such as SKIP. */
const tapResult = /^( *)(not )?ok \d+ - (.*?)(?: # (\w+).*)?$/;
const tapStart = /^( *)# Subtest: (.*)$/;
const spacesPerLevel = 4;

/** Reads the TAP report of Node's test runner, naming tests "suite > test". */
export function tallyOfTap(report: string, exitCode: number): Tally {
  const tally: Tally = { passed: 0, failed: 0, remarks: [] };
  const lines = report.split('\n');
  const isSuite = (index: number) => lines.slice(index + 1, index + 5).some((line) => /^ *type: 'suite'/.test(line));
  const names: string[] = [];
  for (const [index, line] of lines.entries()) {
    const [, indent = '', started] = tapStart.exec(line) ?? [];
    if (started !== undefined) names.splice(indent.length / spacesPerLevel, names.length, started);
    const match = tapResult.exec(line);
    if (!match || isSuite(index)) continue;
    const [, depth = '', notOk, ownName = '', directive] = match;
    const name = [...names.slice(0, depth.length / spacesPerLevel), ownName].join(' > ');
    const passed = notOk === undefined && directive === undefined;
    if (passed) tally.passed += 1;
    else {
      tally.failed += 1;
      tally.remarks.push(`failed: ${name}`);
    }
  }
  if (exitCode !== 0 && tally.failed === 0) {
    tally.failed = 1;
    tally.remarks.push(`ended with ${exitCode} without a failing test`);
  }
  return tally;
}
