import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');

const refused: [what: string, path: string, text: string, rule: string][] = [
  ['a default export', 'packages/domain/src/a.ts', 'export default 1;', 'noDefaultExport'],
  ['a file in camel case', 'packages/domain/src/practiceHours.ts', 'export const a = 1;', 'useFilenamingConvention'],
  ['reading the environment', 'apps/server/src/server.ts', 'export const a = process.env.PORT;', 'noProcessEnv'],
  ['raw SQL', 'packages/db/src/a.ts', "import { sql } from 'kysely';\nexport const a = sql.raw('x');", 'plugin'],
  [
    'raw typed SQL',
    'packages/db/src/b.ts',
    "import { sql } from 'kysely';\nexport const a = sql.raw<1>('x');",
    'plugin',
  ],
  [
    'a literal in SQL',
    'packages/api/src/a.ts',
    "import { sql } from 'kysely';\nexport const a = sql.lit(1);",
    'plugin',
  ],
  ['guessable numbers in the API', 'packages/api/src/b.ts', 'export const a = Math.random();', 'plugin'],
  ['guessable numbers in the server', 'apps/server/src/a.ts', 'export const a = Math.random();', 'plugin'],
  ['the clock in the domain', 'packages/domain/src/b.ts', 'export const a = () => Date.now();', 'plugin'],
  ['the date in the domain', 'packages/domain/src/c.ts', 'export const a = () => new Date();', 'plugin'],
  [
    'normalising text of any length',
    'packages/domain/src/f.ts',
    "export const a = (t: string) => t.normalize('NFC');",
    'plugin',
  ],
  [
    'normalising text that may be absent',
    'apps/server/src/c.ts',
    'export const a = (t?: string) => t?.normalize();',
    'plugin',
  ],
  [
    'normalising in a schema',
    'apps/web/src/b.tsx',
    "import { z } from 'zod';\nexport const a = z.string().normalize('NFC').max(9);",
    'plugin',
  ],
  [
    'a barrel',
    'packages/domain/src/d.ts',
    "export { a } from './b.ts';\nexport { a as b } from './c.ts';",
    'noBarrelFile',
  ],
  ['a circle', 'packages/db/src/c.ts', "import { b } from './d.ts';\nexport const a = () => b();", 'noImportCycles'],
  [
    'its other half',
    'packages/db/src/d.ts',
    "import { a } from './c.ts';\nexport const b = () => a();",
    'noImportCycles',
  ],
  [
    'a skipped test',
    'packages/db/src/a.test.ts',
    "import { test } from 'vitest';\ntest.skip('a', () => {});",
    'noSkippedTests',
  ],
  [
    'a test singled out',
    'packages/db/src/b.test.ts',
    "import { test } from 'vitest';\ntest.only('a', () => {});",
    'noFocusedTests',
  ],
  [
    'unescaped HTML',
    'apps/web/src/a.tsx',
    'export const A = ({ t }: { t: string }) => <p dangerouslySetInnerHTML={{ __html: t }} />;',
    'noDangerouslySetInnerHtml',
  ],
];

const allowed: [what: string, path: string, text: string][] = [
  ['reading the environment in the one place', 'apps/server/src/config.ts', 'export const a = process.env.PORT;'],
  [
    'normalising in the one place',
    'packages/domain/src/bounded-text.ts',
    "export const a = (t: string) => t.normalize('NFC');",
  ],
  ['a given instant in the domain', 'packages/domain/src/e.ts', 'export const a = (s: string) => new Date(s);'],
  ['the clock outside the domain', 'apps/server/src/b.ts', 'export const a = () => Date.now();'],
  [
    'parameters in SQL',
    'packages/db/src/e.ts',
    "import { sql } from 'kysely';\nexport const a = (b: 1) => sql`select $" + '{b}`;',
  ],
  ['the default export a tool asks for', 'apps/web/vite.config.ts', 'export default {};'],
];

interface Diagnostic {
  category: string;
  location: { path: string };
}

let folder: string;
let diagnostics: Diagnostic[];

const rulesBrokenIn = (path: string) =>
  diagnostics.filter(({ location }) => location.path === path).map(({ category }) => category.split('/').at(-1));

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-lint-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${text}\n`);
  };
  cpSync(join(root, 'biome.json'), join(folder, 'biome.json'));
  cpSync(join(root, 'scripts', 'lint'), join(folder, 'scripts', 'lint'), { recursive: true });
  write('package.json', '{ "dependencies": { "kysely": "1", "vitest": "1" } }');
  for (const [, path, text] of [...refused, ...allowed]) write(path, text);
  const args = [biome, 'lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=200', 'packages', 'apps'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  diagnostics = JSON.parse(stdout).diagnostics;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the lint rules of the house', () => {
  test.each(refused)('refuse %s', (_, path, __, rule) => {
    expect(rulesBrokenIn(path)).toContain(rule);
  });

  test.each(allowed)('allow %s', (_, path) => {
    expect(rulesBrokenIn(path)).toEqual([]);
  });
});
