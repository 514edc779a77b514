import { describe, expect, test } from 'vitest';
import { checkLayout, sizesOf } from './layout-rules.ts';

const problemsOf = (path: string, lines = 10) =>
  checkLayout([{ path, text: 'line\n'.repeat(lines) }]).map(({ message }) => message);

describe('checkLayout', () => {
  test.each([
    'packages/api/src/router.ts',
    'packages/api/src/limits/limits.test.ts',
    'packages/api/src/practice-hours/router.ts',
    'packages/api/src/practice-hours/queries.ts',
    'packages/api/src/practice-hours/commands.ts',
    'packages/api/src/practice-hours/practice-hours.test.ts',
    'packages/api/src/practice-hours/period-total.ts',
    'apps/web/src/features/practice-hours/practice-hours-page.tsx',
    'apps/server/src/plugins/guard.ts',
  ])('accepts %s', (path) => {
    expect(problemsOf(path)).toEqual([]);
  });

  test.each([
    ['packages/api/src/sessions.ts', 'root of the API'],
    ['packages/api/src/sessions.test.ts', 'root of the API'],
    ['packages/api/src/practice-hours/helpers.ts', 'says nothing'],
    ['packages/api/src/practice-hours/parts/router.ts', 'too deep'],
    ['apps/web/src/features/practice-hours/form/fields.tsx', 'too deep'],
    ['apps/web/src/utils/dates.ts', 'folder named utils'],
    ['packages/db/src/helpers/rows.ts', 'folder named helpers'],
    ['apps/server/src/services/mail.ts', 'folder named services'],
    ['packages/domain/src/index.ts', 'barrel'],
  ])('refuses %s', (path, words) => {
    expect(problemsOf(path)).toEqual([expect.stringContaining(words)]);
  });

  test.each(['ruling', 'Specification'])('refuses a reference to a %s that is not in the repository', (word) => {
    const files = [{ path: 'packages/domain/src/a.ts', text: `// As ${word} 3.1 says.\n` }];
    expect(checkLayout(files).map(({ message }) => message)).toEqual([expect.stringContaining('nobody can read here')]);
  });

  test('allows 300 lines of source and 500 of a test, and not one more', () => {
    expect(problemsOf('packages/domain/src/progress.ts', 300)).toEqual([]);
    expect(problemsOf('packages/domain/src/progress.ts', 301)).toEqual([expect.stringContaining('301 lines')]);
    expect(problemsOf('packages/domain/src/progress.test.ts', 500)).toEqual([]);
    expect(problemsOf('packages/domain/src/progress.test.ts', 501)).toEqual([expect.stringContaining('501 lines')]);
  });
});

describe('sizesOf', () => {
  test('measures source files and leaves tests out', () => {
    const files = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((lines) => ({ path: `a${lines}.ts`, text: 'x\n'.repeat(lines) }));
    expect(sizesOf([...files, { path: 'long.test.ts', text: 'x\n'.repeat(400) }])).toEqual({
      count: 10,
      median: 6,
      p90: 10,
    });
  });
});
