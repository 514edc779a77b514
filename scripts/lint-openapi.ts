// What Redocly and Spectral say of the REST door's document, by the sets of rules each recommends, Redocly's strict one.
// They weigh 83 MB, so they are no dependency: one pinned version of each is brought the first time.
import { join } from 'node:path';
import { run } from './processes.ts';
import { requireDocumentLinters } from './test-needs.ts';

const root = join(import.meta.dirname, '..');
const document = join(root, 'packages/api/openapi.json');
const rules = join(import.meta.dirname, 'lint-openapi');

const { redocly, spectral } = await requireDocumentLinters();
const codes = [
  await run(process.execPath, [redocly, 'lint', document, '--config', join(rules, 'redocly.yaml')], { cwd: root }),
  await run(
    process.execPath,
    [spectral, 'lint', document, '--ruleset', join(rules, 'spectral.yaml'), '--fail-severity', 'hint'],
    { cwd: root },
  ),
];
process.exit(codes.every((code) => code === 0) ? 0 : 1);
