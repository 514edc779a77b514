// Fails when a package that is installed has a licence nobody has looked at. `npm run licences -- list` prints all of them.
import { type Licensed, notAllowed } from './licence-rules.ts';
import { pnpmOutput } from './pnpm.ts';

type Listed = Readonly<Record<string, readonly { readonly name: string; readonly versions: readonly string[] }[]>>;

const listed: Listed = JSON.parse(pnpmOutput(['licenses', 'list', '--recursive', '--json']));
const packages: Licensed[] = Object.entries(listed).flatMap(([licence, all]) =>
  all.map(({ name }) => ({ name, licence })),
);
if (process.argv[2] === 'list')
  for (const { name, licence } of packages.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    console.log(`${name.padEnd(60)} ${licence}`);
const refused = notAllowed(packages);
for (const { name, licence } of refused)
  console.error(`${name} has the licence ${licence}, which scripts/licence-rules.ts does not allow.`);
console.log(`${packages.length} packages, ${new Set(packages.map(({ licence }) => licence)).size} licences`);
process.exit(refused.length > 0 || packages.length === 0 ? 1 : 0);
