import { accessSync, constants, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { runQuietly } from './run.mjs';

/** The newest supported Node whose binary the registry has for each platform; those packages do not all follow every release. */
const nodeVersions = {
  'linux-x64': '26.12.1',
  'linux-arm64': '26.12.1',
  'win32-x64': '26.10.0',
  'darwin-x64': '26.10.0',
  'darwin-arm64': '26.10.0',
};
const nodeVersion = nodeVersions[`${process.platform}-${process.arch}`] ?? '26.12.1';
const pnpmVersion = '12.21.0';
const firstSupportedMajor = 24;
const firstUnsupportedMajor = 27;

const onWindows = process.platform === 'win32';

function nodeIsSupported() {
  const major = Number(process.versions.node.split('.')[0]);
  return major >= firstSupportedMajor && major < firstUnsupportedMajor;
}

/** The registry's package that is nothing but the Node binary of this platform. */
function nodePackage() {
  const platform = onWindows ? 'win' : process.platform;
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${platform}-${process.arch}`;
}

function homeIsWritable() {
  try {
    accessSync(homedir(), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where npm and pnpm keep what they download, when the home folder cannot take it. */
function cacheSettings(tools) {
  if (homeIsWritable()) return {};
  return {
    HOME: join(tools, 'home'),
    XDG_CACHE_HOME: join(tools, 'home', 'cache'),
    XDG_DATA_HOME: join(tools, 'home', 'data'),
    XDG_STATE_HOME: join(tools, 'home', 'state'),
    XDG_CONFIG_HOME: join(tools, 'home', 'config'),
    npm_config_cache: join(tools, 'home', 'npm'),
  };
}

function npmCommand() {
  const script = process.env.npm_execpath ?? '';
  if (basename(script) === 'npm-cli.js') return { program: process.execPath, args: [script], shell: false };
  return { program: onWindows ? 'npm.cmd' : 'npm', args: [], shell: onWindows };
}

async function installPackage(tools, name, version) {
  const home = join(tools, `${name}-${version}`);
  const next = join(tools, `next-${name}-${process.pid}`);
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  writeFileSync(join(next, 'package.json'), '{ "private": true }\n');
  const npm = npmCommand();
  // Run inside the folder: --prefix would make npm overlook the machine's own settings (a proxy's certificate, say).
  const args = [...npm.args, 'install', `${name}@${version}`, '--ignore-scripts', '--no-package-lock'];
  try {
    await runQuietly(npm.program, [...args, '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'], {
      cwd: next,
      shell: npm.shell,
      env: { ...process.env, ...cacheSettings(tools) },
    });
    rmSync(home, { recursive: true, force: true });
    renameSync(next, home);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
  return home;
}

const nodeIn = (tools) =>
  join(tools, `${nodePackage()}-${nodeVersion}`, 'node_modules', nodePackage(), 'bin', onWindows ? 'node.exe' : 'node');

function pnpmIn(tools) {
  const scope = join(tools, `pnpm-${pnpmVersion}`, 'node_modules', '@pnpm');
  if (!existsSync(scope)) return undefined;
  const file = onWindows ? 'pnpm.exe' : 'pnpm';
  return readdirSync(scope)
    .map((folder) => join(scope, folder, file))
    .find((path) => existsSync(path));
}

/** The tools already here: `node`, `pnpm`, and whether both are. */
export function presentTools(tools) {
  const node = nodeIsSupported() ? process.execPath : nodeIn(tools);
  const pnpm = pnpmIn(tools);
  return { node, pnpm, complete: existsSync(node) && pnpm !== undefined };
}

async function proveItRuns(program, wanted, advice) {
  const said = await runQuietly(program, ['--version']).catch((error) => error.message);
  if (said.replace(/^v/, '') !== wanted)
    throw new Error(`${basename(program)} ${wanted} does not run here. ${advice}\n${said}`);
}

/** Brings Node and pnpm, as pinned above, from the package registry npm is set to use. */
export async function bringTools(tools, tell) {
  const { node, pnpm } = presentTools(tools);
  const jobs = [];
  if (!existsSync(node)) {
    tell(`Bringing Node ${nodeVersion} (this one is ${process.versions.node})`);
    const advice = `Install Node ${firstSupportedMajor} yourself and start again.`;
    jobs.push(
      installPackage(tools, nodePackage(), nodeVersion).then(() => proveItRuns(nodeIn(tools), nodeVersion, advice)),
    );
  }
  if (!pnpm) {
    tell(`Bringing pnpm ${pnpmVersion}`);
    jobs.push(installPackage(tools, 'pnpm', pnpmVersion));
  }
  await Promise.all(jobs);
  const brought = presentTools(tools);
  if (!brought.pnpm) throw new Error(`pnpm ${pnpmVersion} has no program for ${process.platform} on ${process.arch}.`);
  return brought;
}

/** The environment in which the project's programs run: our Node and pnpm first, nothing sent home. */
export function environment(tools, { node, pnpm }) {
  const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const first = [dirname(node), ...(pnpm ? [dirname(pnpm)] : [])];
  return {
    ...process.env,
    ...cacheSettings(tools),
    [pathName]: [...first, process.env[pathName] ?? ''].join(delimiter),
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
  };
}
