import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InlineConfig, Reporter, SerializedError, TestModule } from 'vitest/node';
import type { UnhandledError, VitestReport } from './tally.ts';

const variable = 'TEST_REPORT_FOLDER';
const resultsIn = (folder: string) => join(folder, 'results.json');
const unhandledIn = (folder: string) => join(folder, 'unhandled-errors.json');

/** Keeps what was thrown outside every test: it fails the run, and Vitest's own JSON report leaves it out. */
class UnhandledErrorsReporter implements Reporter {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    writeFileSync(unhandledIn(this.#folder), JSON.stringify(errors.map(unhandledError)));
  }
}

function unhandledError({ type, name, message, stack, cause, ...where }: SerializedError): UnhandledError {
  const because = (cause as Partial<Error> | undefined)?.message;
  const parts = [type ?? name, where.VITEST_TEST_PATH, where.VITEST_TEST_NAME, because, stack ?? message];
  return { text: parts.filter(Boolean).join('\n'), isLostWorker: because?.startsWith('Worker exited') ?? false };
}

export const textsOf = (errors: readonly UnhandledError[]) => errors.map(({ text }) => text);

/** Tells Vitest to leave a report in the folder. */
export const environmentForReport = (folder: string) => ({ ...process.env, [variable]: folder });

/** What Vitest tells of a run: to whom it watches, and to the folder it was given, if any. */
export function reporters(): NonNullable<InlineConfig['reporters']> {
  const folder = process.env[variable];
  if (folder === undefined) return ['default'];
  return ['default', ['json', { outputFile: resultsIn(folder) }], new UnhandledErrorsReporter(folder)];
}

/** What a run left in the folder; undefined where it ended before any test. */
export function readReport(folder: string): { results: VitestReport; unhandled: UnhandledError[] } | undefined {
  const [results, unhandled] = [resultsIn(folder), unhandledIn(folder)].map((path) =>
    existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined,
  );
  return results === undefined ? undefined : { results, unhandled: unhandled ?? [] };
}
