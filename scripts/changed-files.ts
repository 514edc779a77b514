import { outputOf } from './processes.ts';

/** What has changed since the last commit; where nothing has, what the last commit changed. Paths from the root. */
export function changedFiles(root: string): string[] {
  const git = (...args: string[]) => {
    const listed = outputOf('git', ['-C', root, ...args]);
    if (listed === undefined) throw new Error('git cannot say what has changed here.');
    return listed.split('\n').filter((path) => path !== '');
  };
  const uncommitted = [
    ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return uncommitted.length > 0 ? uncommitted : git('diff', '--name-only', '--diff-filter=d', 'HEAD~1', 'HEAD');
}

const decidesEverything =
  /(^|\/)(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|vitest\.config\.ts|tsconfig[^/]*\.json)$/;
const isCode = /\.(ts|tsx|mjs|css)$/;
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
