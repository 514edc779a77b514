// Fails when a file breaks the layout of the house or an import points the wrong way.
import { join } from 'node:path';
import { checkImports } from './import-rules.ts';
import { checkLayout, sizesOf } from './layout-rules.ts';
import { readSourceFiles } from './source-files.ts';

const files = readSourceFiles(join(import.meta.dirname, '..'));
const problems = [...checkLayout(files), ...checkImports(files)];
for (const { path, message } of problems) console.error(`${path} ${message}`);
const { count, median, p90 } = sizesOf(files);
console.log(`${count} source files: median ${median} lines, p90 ${p90} (aim: 60 and 180)`);
process.exit(problems.length > 0 ? 1 : 0);
