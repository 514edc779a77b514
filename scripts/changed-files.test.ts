import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { argumentsFor, changedFiles } from './changed-files.ts';

describe('what npm test -- changed runs', () => {
  const journeys = ['apps/e2e/src/draft.test.ts'];

  test.each([
    ['the tests that import a file', ['packages/api/src/a.ts'], ['related', '--run', 'packages/api/src/a.ts']],
    [
      'every journey too when a screen changes',
      ['apps/web/src/a.tsx'],
      ['related', '--run', 'apps/web/src/a.tsx', ...journeys],
    ],
    ['everything when a library changes', ['pnpm-lock.yaml', 'packages/api/src/a.ts'], ['run']],
    ['nothing for words', ['README.md'], null],
  ])('is %s', (_what, changed, expected) => {
    expect(argumentsFor(changed, journeys)).toEqual(expected);
  });
});

describe('changedFiles', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-changed-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args]);
  const commit = (...names: string[]) => {
    for (const name of names) writeFileSync(join(folder, name), String(names));
    git('add', '.');
    git('commit', '-qm', 'a');
  };

  test('are those of the last commit while nothing else has changed, and then those alone', () => {
    git('init', '-q');
    commit('a.ts', 'b.ts');
    commit('b.ts', 'c.ts');
    expect(changedFiles(folder)).toEqual(['b.ts', 'c.ts']);
    writeFileSync(join(folder, 'a.ts'), 'changed');
    writeFileSync(join(folder, 'd.ts'), 'new');
    rmSync(join(folder, 'c.ts'));
    expect(changedFiles(folder)).toEqual(['a.ts', 'd.ts']);
  });

  test('bring the code that reads a file which is no code', () => {
    writeFileSync(join(folder, 'reader.ts'), "readFileSync('manual.md')");
    commit('manual.md');
    writeFileSync(join(folder, 'manual.md'), 'changed');
    expect(changedFiles(folder)).toEqual(['manual.md', 'reader.ts']);
  });

  test('are unknown outside a repository', () => {
    expect(() => changedFiles(tmpdir())).toThrow('git cannot say what has changed here.');
  });
});
