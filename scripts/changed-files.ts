import { basename } from 'node:path';
import { outputOf } from './processes.ts';

const isCode = /\.(ts|tsx|mjs|css)$/;

/**
 * What has changed since the last commit; where nothing has, what the last commit changed; with the code that
 * reads such a file by its name. Paths from the root.
 */
export function changedFiles(root: string): string[] {
  const git = (...args: string[]) => {
    const listed = outputOf('git', ['-C', root, ...args]);
    if (listed === undefined) throw new Error('git cannot say what has changed here.');
    return listed.split('\n').filter((path) => path !== '');
  };
  /** The code that reads a file by its name: a page of the manual is compared with the settings, for one. */
  const readersOf = (path: string) =>
    (outputOf('git', ['-C', root, 'grep', '-lF', basename(path), '--', '*.ts', '*.tsx', '*.mjs']) ?? '')
      .split('\n')
      .filter((reader) => reader !== '');
  const withReaders = (paths: readonly string[]) => [
    ...new Set([...paths, ...paths.filter((path) => !isCode.test(path)).flatMap(readersOf)]),
  ];
  const uncommitted = [
    ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  if (uncommitted.length > 0) return withReaders(uncommitted);
  return withReaders(git('diff', '--name-only', '--diff-filter=d', 'HEAD~1', 'HEAD'));
}

const decidesEverything =
  /(^|\/)(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|vitest\.config\.ts|tsconfig[^/]*\.json)$/;
const reachesScreens = /^(apps\/web|packages\/domain)\//;

/**
 * How Vitest is called to run what a change of these files can break: the tests that import them, however far off, and
 * every journey where the screens change, for the browser loads those built. Null when that is nothing.
 */
export function argumentsFor(changed: readonly string[], journeys: readonly string[]): string[] | null {
  if (changed.some((path) => decidesEverything.test(path))) return ['run'];
  const code = changed.filter((path) => isCode.test(path));
  if (code.length === 0) return null;
  return ['related', '--run', ...code, ...(code.some((path) => reachesScreens.test(path)) ? journeys : [])];
}
