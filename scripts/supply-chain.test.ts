import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pnpmOutput } from './pnpm.ts';
import { outputOf } from './processes.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const [lockFile, workspace, dockerfile] = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'Dockerfile'].map(read) as [
  string,
  string,
  string,
];

interface Manifest {
  readonly name: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

interface Component {
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly purl?: string;
  readonly licenses?: readonly object[];
  readonly externalReferences?: readonly { readonly type: string; readonly hashes?: readonly object[] }[];
}

/** Every package that is installed, by the folder it lies in. */
function installed(): { folder: string; manifest: Manifest }[] {
  const store = join(root, 'node_modules/.pnpm');
  const inside = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
  const modules = readdirSync(store).map((entry) => join(store, entry, 'node_modules'));
  const folders = modules.flatMap((folder) =>
    inside(folder).flatMap((name) =>
      name.startsWith('@') ? inside(join(folder, name)).map((part) => join(folder, name, part)) : [join(folder, name)],
    ),
  );
  return folders
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => ({ folder, manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) }));
}

describe('what is fetched', () => {
  test('runs no script when it is installed, and what would like to is named', () => {
    const wants = ({ folder, manifest: { scripts = {} } }: ReturnType<typeof installed>[number]) =>
      ['preinstall', 'install', 'postinstall'].some((name) => name in scripts) ||
      existsSync(join(folder, 'binding.gyp'));
    const scripted = new Set(
      installed()
        .filter(wants)
        .map(({ manifest }) => manifest.name),
    );
    const block = /^allowBuilds:\n((?: {2}.*\n)+)/m.exec(workspace)?.[1] ?? '';
    const named = new Map(
      [...block.matchAll(/^ {2}'?([^'#\s]+?)'?: (true|false)$/gm)].map(([, name = '', may]) => [name, may]),
    );
    expect([...named.keys()]).toEqual(expect.arrayContaining([...scripted]));
    expect([...named.values()]).not.toContain('true');
    expect(workspace).not.toContain('dangerouslyAllowAllBuilds');
  });

  test('is known by its hash, and by no host it came from', () => {
    const packages = lockFile.slice(lockFile.indexOf('\npackages:\n'), lockFile.indexOf('\nsnapshots:\n'));
    const resolutions = [...packages.matchAll(/^ {4}resolution: (.*)$/gm)].map(([, how = '']) => how);
    expect(resolutions.length).toBeGreaterThan(500);
    expect(resolutions.filter((how) => !/^\{integrity: sha512-[\w+/]+=*\}$/.test(how))).toEqual([]);
    expect(lockFile).not.toMatch(/https?:\/\//);
    const tracked =
      outputOf('git', [
        '-C',
        root,
        'grep',
        '-lIE',
        'registry(\\.[a-z]+)*\\.(com|org|io)|^registry ?=|:_authToken',
      ])?.split('\n') ?? [];
    expect(tracked.filter((path) => !path.startsWith('scripts/supply-chain.test'))).toEqual([]);
  });

  test('is a day old at least', () => {
    expect(Number(/^minimumReleaseAge: (\d+)$/m.exec(workspace)?.[1])).toBeGreaterThanOrEqual(1_440);
    expect(workspace).not.toContain('minimumReleaseAgeExclude');
  });

  test('is brought by the same pnpm everywhere', () => {
    const [, version] = /"packageManager": "pnpm@([\d.]+)"/.exec(read('package.json')) ?? [];
    expect(dockerfile).toContain(`npm install --global pnpm@${version}\n`);
    expect(read('scripts/bootstrap/tools.mjs')).toContain(`const pnpmVersion = '${version}';`);
  });
});

describe('the images', () => {
  test('begin with versions that are named', () => {
    const images = [...read('docker-compose.yml').matchAll(/^ +image: (\S+)$/gm)].map(([, image = '']) => image);
    const ours = images.filter((image) => image === 'cairn');
    expect(images.filter((image) => !/:v?\d/.test(image))).toEqual(ours);
    const begun = [...dockerfile.matchAll(/^FROM (.+)$/gm)].map(([, from]) => from);
    expect(begun).toEqual([
      expect.stringMatching(/^\$\{NODE_IMAGE\} AS build$/),
      expect.stringMatching(/^\$\{NODE_IMAGE\}$/),
    ]);
    expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:26-slim$/m);
  });

  test('say what they are and what they were made from', () => {
    for (const label of ['title', 'version', 'revision', 'created', 'source', 'base.name'])
      expect(dockerfile).toContain(`org.opencontainers.image.${label}=`);
  });
});

describe('the bill of materials', () => {
  test('names everything that serves people, with its hash and its licence, and nothing that only tests', {
    timeout: 60_000,
  }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'cairn-sbom-'));
    try {
      const file = join(folder, 'sbom.cdx.json');
      const said = outputOf(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', join(root, 'scripts/sbom.ts'), file],
        60_000,
      );
      expect(said).toBe(file);
      const bill = JSON.parse(readFileSync(file, 'utf8'));
      expect([bill.bomFormat, bill.specVersion, bill.metadata.component.type]).toEqual([
        'CycloneDX',
        '1.6',
        'application',
      ]);
      const components: readonly Component[] = bill.components;
      const fullName = ({ group, name }: Component) => (group ? `${group}/${name}` : name);
      const foreign = components.filter(({ group }) => group !== '@cairn');
      const names = new Set(components.map(fullName));
      for (const room of ['apps/server', 'apps/web', 'packages/api', 'packages/db', 'packages/domain']) {
        const { dependencies = {} }: Manifest = JSON.parse(read(`${room}/package.json`));
        const direct = Object.keys(dependencies).filter(
          (name) => !name.startsWith('@cairn/') && name !== 'trpc-openapi',
        );
        expect([...names]).toEqual(expect.arrayContaining(direct));
      }
      expect(names).toContain('trpc-to-openapi');
      for (const name of ['vitest', '@biomejs/biome', 'happy-dom', 's3rver', 'axe-core'])
        expect(names).not.toContain(name);
      const incomplete = foreign.filter(
        ({ purl, licenses, externalReferences = [] }) =>
          !purl || !licenses || !externalReferences.some(({ type, hashes }) => type === 'distribution' && hashes),
      );
      expect(incomplete.map(fullName)).toEqual([]);
      expect(bill.dependencies).toHaveLength(components.length + 1);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('and the licences, are told by the pnpm that installs', () => {
    expect(JSON.parse(pnpmOutput(['licenses', 'list', '--recursive', '--json'])).MIT.length).toBeGreaterThan(100);
    expect(() => pnpmOutput(['no-such-command-of-pnpm'])).toThrow(/pnpm no-such-command-of-pnpm/);
  });
});
