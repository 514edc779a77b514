// Brings the dependencies up to date and shows what that means. Without a word it only looks: what is outdated within its range
// and beyond. `npm run update-dependencies -- now` updates within the ranges, `… -- now fastify kysely` only these, and
// `… -- beyond fastify` to the newest whatever the range says; then it installs, shows what the changelogs say of the versions
// between, and runs the checks and every test. A release younger than a day is passed over (`minimumReleaseAge`).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pnpmOutput } from './pnpm.ts';
import { outputOf, run } from './processes.ts';
import { catalogVersions, notesBetween, outdatedIn, pageOfReleases } from './release-notes.ts';

const root = join(import.meta.dirname, '..');
const touched = ['pnpm-lock.yaml', 'pnpm-workspace.yaml'];

/** Prints what is outdated; pnpm ends with 1 when anything is. */
function showOutdated(): void {
  const all = outdatedIn(pnpmOutput(['outdated', '--recursive', '--json'], [1]));
  for (const [name, { current = 'none', latest, isDeprecated }] of all)
    console.log(`${name.padEnd(50)} ${current.padEnd(14)} ${latest}${isDeprecated ? '   no longer kept' : ''}`);
  console.log(`\n${all.size} of the direct dependencies have a newer release.`);
  const within = outdatedIn(pnpmOutput(['outdated', '--recursive', '--compatible', '--json'], [1]));
  console.log(`Within their ranges: ${[...within.keys()].join(', ') || 'none'}.`);
}

const versions = () => catalogVersions(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'));

/** Where a direct dependency lies, in whichever room has it. */
function folderOf(name: string): string | undefined {
  const rooms = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group)).map((room) => join(group, room)),
  );
  return ['.', ...rooms]
    .map((room) => join(root, room, 'node_modules', name))
    .find((folder) => existsSync(join(folder, 'package.json')));
}

/** Prints what became of one dependency, and what it says of itself. */
function showChange(name: string, from: string, to: string): void {
  const folder = folderOf(name);
  const manifest = folder ? JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) : {};
  console.log(`\n${name} ${from} → ${to}   ${pageOfReleases(manifest) ?? ''}`);
  const file = folder && readdirSync(folder).find((one) => /^(changelog|history|changes)(\.md)?$/i.test(one));
  const notes = folder && file ? notesBetween(readFileSync(join(folder, file), 'utf8'), from, to) : '';
  if (notes) console.log(notes.replaceAll(/^/gm, '  '));
}

async function update(beyond: boolean, names: readonly string[]): Promise<number> {
  const changed = outputOf('git', ['-C', root, 'status', '--porcelain', '--', ...touched]);
  if (changed !== '') throw new Error(`Commit or put back first what has changed in ${touched.join(' and ')}.`);
  const before = versions();
  const args = ['update', '--recursive', ...(beyond ? ['--latest'] : []), ...names];
  const code = await run('pnpm', args, { cwd: root });
  if (code !== 0) return code;
  const news = [...versions()].filter(([name, version]) => before.get(name) !== version);
  for (const [name, version] of news) showChange(name, before.get(name) ?? 'new', version);
  if (outputOf('git', ['-C', root, 'status', '--porcelain', '--', ...touched]) === '') {
    console.log('\nEverything is up to date.');
    return 0;
  }
  for (const script of ['check', 'test']) {
    const failed = await run(process.execPath, [join(root, 'scripts/bootstrap.mjs'), script], { cwd: root });
    if (failed === 0) continue;
    console.error(`\nNot with these versions. To put them back: git checkout ${touched.join(' ')} && npm run check`);
    return failed;
  }
  console.log(`\nEverything holds. Commit ${touched.join(' and ')} with what the changelogs mean for us.`);
  return 0;
}

const [how, ...names] = process.argv.slice(2);
if (how === undefined) showOutdated();
else if (how === 'now' || how === 'beyond') process.exit(await update(how === 'beyond', names));
else
  throw new Error('Say nothing to look, `now` to update within the ranges, or `beyond` with names to go beyond them.');
