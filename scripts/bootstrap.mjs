#!/usr/bin/env node
// Runs one of the project's commands on any Node from 20 on: brings the Node and pnpm the project supports when they are
// missing, installs packages and builds the web app and the server when their inputs changed, then hands over to the real script.
// Plain JavaScript without dependencies, because it runs before anything is installed.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './bootstrap/lock.mjs';
import { runInPlace } from './bootstrap/run.mjs';
import { bringTools, environment, presentTools } from './bootstrap/tools.mjs';
import { buildServer, buildWeb, generateDocument, installPackages, stepsOf } from './bootstrap/workspace.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const tools = join(root, '.tools');
const tell = (text) => console.error(text);

/** Keep the server's memory near what it holds; without them its garbage comes to several times as much. */
const serverFlags = JSON.parse(readFileSync(join(root, 'apps/server/node-flags.json'), 'utf8'));

const journeys = join(root, 'apps/e2e/src');
const namesJourney = (arg) => readdirSync(journeys).some((name) => join(journeys, name).includes(arg));
const needsBrowser = (args) =>
  args.length === 0 || args.some((arg) => /e2e|^(changed|throttled)$/.test(arg) || namesJourney(arg));
/** The script behind each command, what it is told first, and what must have been built for it. */
const commands = {
  start: { script: 'apps/server/dist/main.js', flags: serverFlags, needs: () => ['document', 'web', 'server'] },
  demo: { script: 'apps/server/src/demo.ts', flags: serverFlags, needs: () => ['document', 'web'] },
  dev: { script: 'scripts/dev.ts', needs: () => ['document'] },
  test: { script: 'scripts/test.ts', needs: (args) => ['document', ...(needsBrowser(args) ? ['web'] : [])] },
  fuzz: { script: 'scripts/fuzz.ts', needs: () => ['document'] },
  check: { script: 'scripts/check.ts' },
  pictures: { script: 'scripts/with-chromium.ts', args: ['take-pictures'], needs: () => ['document', 'web'] },
  'contact-sheet': { script: 'scripts/with-chromium.ts', args: ['contact-sheet'], needs: () => ['document', 'web'] },
  'lint-openapi': { script: 'scripts/lint-openapi.ts', needs: () => ['document'] },
  licences: { script: 'scripts/licences.ts' },
  sbom: { script: 'scripts/sbom.ts' },
  'update-dependencies': { script: 'scripts/update-dependencies.ts' },
  'audit-log': { script: 'apps/server/src/audit-log.ts' },
  backup: { script: 'apps/server/src/backup.ts' },
  restore: { script: 'apps/server/src/restore.ts' },
  distribute: { script: 'apps/server/src/distribute.ts' },
  'rotate-keys': { script: 'apps/server/src/rotate-keys.ts' },
  bench: { script: 'scripts/bench.ts', needs: () => ['document', 'web', 'server'] },
};
const builds = {
  document: { title: 'Describing the API', build: generateDocument },
  web: { title: 'Building the web app', build: buildWeb },
  server: { title: 'Building the server', build: buildServer },
};

async function perform(step, title, work) {
  if (step.isDone()) return;
  const madeFrom = step.fingerprint();
  tell(title);
  await work();
  step.markDone(madeFrom);
}

async function prepare(needed) {
  const steps = stepsOf(root);
  const present = presentTools(tools);
  if (present.complete && steps.install.isDone() && needed.every((name) => steps[name].isDone())) return present;
  const underLock = async () => {
    const brought = await bringTools(tools, tell);
    const env = environment(tools, brought);
    await perform(steps.install, 'Installing packages', () => installPackages(root, brought.pnpm, env));
    for (const name of needed)
      await perform(steps[name], builds[name].title, () => builds[name].build(root, brought.node, env));
    return brought;
  };
  return withLock(join(tools, 'lock'), underLock, () => tell('Waiting for another start to finish installing'));
}

async function main() {
  const [name = '', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(`Usage: node scripts/bootstrap.mjs ${Object.keys(commands).join('|')} [arguments]`);
  const present = await prepare(command.needs?.(args) ?? []);
  const script = join(root, command.script);
  const flags = command.flags ?? ['--disable-warning=ExperimentalWarning'];
  return runInPlace(present.node, [...flags, script, ...(command.args ?? []), ...args], {
    cwd: root,
    env: environment(tools, present),
  });
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    tell(error.message);
    process.exitCode = 1;
  },
);
