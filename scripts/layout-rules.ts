import { isTest, type Problem, type SourceFile } from './source-files.ts';

const longestSource = 300;
const longestTest = 500;
const emptyWords = new Set(['utils', 'helpers', 'lib', 'shared', 'common', 'types', 'hooks', 'services']);

/** All that stands in the root of the API: what every noun needs, and what binds them. The rest belongs to a noun. */
const apiRoot = new Set([
  'actor',
  'audit',
  'context',
  'errors',
  'input-bounds',
  'limits',
  'openapi',
  'openapi-parts',
  'permissions',
  'procedures',
  'router',
  'routes',
  'secret-token',
  'testing',
  'transaction',
  'trpc',
  'write-document',
  'write-openapi',
]);

/** A numbered document that is not in the repository: nobody who reads the code can open it. */
const citesElsewhere = /\b(ruling|specification) \d/i;

const linesOf = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

function faultsOf({ path, text }: SourceFile): string[] {
  const parts = path.split('/');
  const file = parts.at(-1) ?? '';
  const faults: string[] = [];

  const emptyWord = parts.slice(0, -1).find((part) => emptyWords.has(part));
  if (emptyWord) faults.push(`is in a folder named ${emptyWord}, which says nothing. Put it beside what it serves.`);

  if (/^index\.tsx?$/.test(file))
    faults.push('is a barrel by its name. Name it after what it holds and import that file.');

  const inApi = path.startsWith('packages/api/src/');
  if (inApi && parts.length === 4 && !apiRoot.has(file.replace(/(\.test)?\.ts$/, ''))) {
    faults.push('is in the root of the API, which is closed. Put it into the folder of the noun it belongs to.');
  }

  const inFeature = inApi && parts.length > 4;
  if (inFeature && parts.length > 5) {
    faults.push(
      'is too deep: a noun of the API is flat. Beside router, queries and commands stand modules of that noun.',
    );
  }
  if (inFeature && emptyWords.has(file.replace(/\..*$/, ''))) {
    faults.push('has a name that says nothing. Name it after a thing of its noun.');
  }

  if (path.startsWith('apps/web/src/features/') && parts.length > 6) {
    faults.push('is too deep: a feature folder of the web app is flat. Move it up, or to components/.');
  }

  const cited = citesElsewhere.exec(text);
  if (cited) faults.push(`cites "${cited[0]}", which nobody can read here. Say what it rules, or write a decision.`);

  const limit = isTest(path) ? longestTest : longestSource;
  const lines = linesOf(text);
  if (lines > limit) faults.push(`has ${lines} lines, the limit is ${limit}. Split it where it does two things.`);
  return faults;
}

/** Files that break the layout of the house: its vocabulary, its folder names and its sizes. */
export function checkLayout(files: readonly SourceFile[]): Problem[] {
  return files.flatMap((file) => faultsOf(file).map((message) => ({ path: file.path, message })));
}

/** Median and ninth decile of the source files' lengths in lines, tests left out. */
export function sizesOf(files: readonly SourceFile[]): { count: number; median: number; p90: number } {
  const lengths = files.filter(({ path }) => !isTest(path)).map(({ text }) => linesOf(text));
  lengths.sort((a, b) => a - b);
  const at = (share: number) => lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))] ?? 0;
  return { count: lengths.length, median: at(0.5), p90: at(0.9) };
}
