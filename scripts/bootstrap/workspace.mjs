import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './run.mjs';

const notSource = new Set(['node_modules', 'dist', '.dist-next', '.turbo']);

function* filesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (notSource.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else if (!entry.name.includes('.test.')) yield path;
  }
}

function fingerprint(root, files, extra) {
  const hash = createHash('sha256').update(extra);
  for (const file of files) {
    hash.update(`\0${file.slice(root.length)}\0`);
    if (existsSync(file)) hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

const roomsOf = (root) =>
  ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(root, group, entry.name)),
  );

/** The steps, each with a fingerprint of what it was made from, so that a start with nothing to do does nothing. */
export function stepsOf(root) {
  const stamps = join(root, 'node_modules', '.cairn');
  const inRoot = (...names) => names.map((name) => join(root, name));
  const web = join(root, 'apps', 'web');
  const installed = () => [
    ...inRoot('pnpm-lock.yaml', 'pnpm-workspace.yaml', '.pnpmfile.mjs', 'package.json'),
    ...roomsOf(root).map((room) => join(room, 'package.json')),
  ];
  const server = join(root, 'apps', 'server');
  const built = () => [
    ...inRoot('pnpm-lock.yaml', 'tsconfig.base.json'),
    ...filesUnder(web),
    ...filesUnder(join(root, 'packages', 'domain')),
  ];
  const documented = () => [...inRoot('pnpm-lock.yaml'), ...filesUnder(join(root, 'packages'))];
  const bundled = () => [...documented(), ...filesUnder(join(server, 'src'))];
  const step = (name, inputs, product) => ({
    fingerprint: () => fingerprint(root, inputs(), `${process.platform} ${process.arch}`),
    isDone() {
      const stamp = join(stamps, name);
      return existsSync(product) && existsSync(stamp) && readFileSync(stamp, 'utf8') === this.fingerprint();
    },
    markDone(madeFrom) {
      mkdirSync(stamps, { recursive: true });
      writeFileSync(join(stamps, name), madeFrom);
    },
  });
  return {
    install: step('install', installed, join(root, 'node_modules', '.modules.yaml')),
    document: step('document', documented, join(root, 'packages', 'api', 'dist', 'openapi.json')),
    web: step('web', built, join(web, 'dist', 'index.html')),
    server: step('server', bundled, join(server, 'dist', 'main.js')),
  };
}

/** Installs what the lock file names. `env` without a terminal: pnpm must never ask. */
export async function installPackages(root, pnpm, env) {
  await runQuietly(pnpm, ['install', '--frozen-lockfile', '--config.confirm-modules-purge=false'], { cwd: root, env });
}

/** Generates the document of the REST door, which is served as it lies there. */
export async function generateDocument(root, node, env) {
  const api = join(root, 'packages', 'api');
  await runQuietly(node, [join(api, 'src', 'write-document.ts')], { cwd: api, env });
}

/** Builds `dist` of a room beside the one in use and swaps the two, so a running server never sees half a build. */
async function buildBeside(room, build) {
  const [next, current, old] = ['.dist-next', 'dist', '.dist-old'].map((name) => join(room, name));
  await build(next);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(current)) renameSync(current, old);
  renameSync(next, current);
  rmSync(old, { recursive: true, force: true });
}

/** Builds the web app. */
export async function buildWeb(root, node, env) {
  const web = join(root, 'apps', 'web');
  const vite = join(web, 'node_modules', 'vite', 'bin', 'vite.js');
  await buildBeside(web, (folder) =>
    runQuietly(node, [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'], {
      cwd: web,
      env: { ...env, NO_COLOR: '1' },
    }),
  );
}

/** Builds what `npm start` runs of the server. */
export async function buildServer(root, node, env) {
  const server = join(root, 'apps', 'server');
  await buildBeside(server, (folder) =>
    runQuietly(node, [join(server, 'src', 'build.ts'), folder], { cwd: server, env }),
  );
}
