// Writes what the product is made of, in the form of CycloneDX 1.6: every package that serves people, to its last part, with
// version, licence, where it comes from and the hash of what was fetched. `npm run sbom -- FILE` writes it elsewhere,
// `npm run sbom -- FILE all` with everything that builds and tests the product besides.
import { join } from 'node:path';
import { pnpmOutput } from './pnpm.ts';

const [file = join(import.meta.dirname, '../sbom.cdx.json'), which = 'production'] = process.argv.slice(2);
const form = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'];
pnpmOutput(['sbom', ...form, ...(which === 'all' ? [] : ['--prod']), '--out', file]);
console.log(file);
