// What Redocly and Spectral say of the REST door's document, by the sets of rules each recommends, Redocly's strict one, and
// by those that OWASP's ten risks of APIs come to.
// They weigh 83 MB, so they are no dependency: one pinned version of each is brought the first time.
import { copyFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from './processes.ts';
import { requireDocumentLinters } from './test-needs.ts';

const root = join(import.meta.dirname, '..');
const document = join(root, 'packages/api/dist/openapi.json');
const rules = join(import.meta.dirname, 'lint-openapi');

const { redocly, spectral } = await requireDocumentLinters();
// It looks for sets of rules beside the file that names them.
const spectralRules = join(dirname(spectral), 'cairn.yaml');
copyFileSync(join(rules, 'spectral.yaml'), spectralRules);
const codes = [
  await run(process.execPath, [redocly, 'lint', document, '--config', join(rules, 'redocly.yaml')], { cwd: root }),
  await run(process.execPath, [spectral, 'lint', document, '--ruleset', spectralRules, '--fail-severity', 'hint'], {
    cwd: root,
  }),
];
process.exit(codes.every((code) => code === 0) ? 0 : 1);
