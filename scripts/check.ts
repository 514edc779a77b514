// Everything that can be checked without running the product: format and lint, types, structure, unused code, licences.
import { join } from 'node:path';
import { run } from './processes.ts';

const root = join(import.meta.dirname, '..');
const program = (...path: string[]) => join(root, 'node_modules', ...path);

const checks = [
  { name: 'format and lint', args: [program('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings'] },
  { name: 'structure', args: [join(root, 'scripts', 'check-structure.ts')] },
  {
    name: 'types',
    args: [
      program('turbo', 'bin', 'turbo'),
      'run',
      'types',
      '--concurrency=2',
      '--continue',
      '--output-logs=errors-only',
      // Several checkers of one program each look at what they share, which takes twice as much of the processors.
      ...['--', '--checkers', '1'],
    ],
  },
  { name: 'unused code', args: [program('knip', 'bin', 'knip.js')] },
  { name: 'licences', args: [join(root, 'scripts', 'licences.ts')] },
];

const failed: string[] = [];
for (const { name, args } of checks) {
  console.log(`\n── ${name}`);
  if ((await run(process.execPath, args, { cwd: root })) !== 0) failed.push(name);
}
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll checks hold');
process.exit(failed.length > 0 ? 1 : 0);
