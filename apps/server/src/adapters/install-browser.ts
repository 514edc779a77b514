// A program of its own, so that what it installs neither fills the server's memory nor holds it up, and can be ended:
//   node install-browser.ts puppeteer|package FOLDER [DOWNLOAD_ADDRESS]
// Writes the percentage of a download line by line, and last the path of the browser, which is there whole or not at all.
//   node install-browser.ts system
// Installs nothing, and writes the paths of those installed on this machine.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Browser, install } from '@puppeteer/browsers';
import { type InstallableBrowser, installableBrowsers } from './installable-browsers.ts';
import { systemBrowsers } from './system-browsers.ts';

/** The few libraries and the typeface that systems without a browser lack come with it. */
const withWhatItNeeds = `#!/bin/sh
home=$(dirname "$0")
export LD_LIBRARY_PATH="$home/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="\${FONTCONFIG_PATH:-$home/fonts}"
exec "$home/chromium" "$@"
`;

/** What a program that was killed left half made, this long ago, nobody is at any more. */
const abandonedMs = 3_600_000;

const [what = '', folder = '', address] = process.argv.slice(2);
// Nobody waits any more for what a process that was killed wanted.
const abandon = () => process.exit(1);
process.once('disconnect', abandon);
// biome-ignore lint/style/noProcessEnv: no setting of ours, but where programs are on this machine.
if (what === 'system') for (const path of systemBrowsers(process.env)) console.log(path);
else console.log(await installedBrowser());
process.off('disconnect', abandon);
if (process.connected) process.disconnect();

async function installedBrowser(): Promise<string> {
  const wanted = installableBrowsers(folder)[what as 'puppeteer' | 'package'];
  if (!wanted) throw new Error(`There is no browser to install as "${what}".`);
  if (!existsSync(wanted.path)) await installInto(wanted, what === 'puppeteer' ? download : unpack);
  return wanted.path;
}

/** Into a folder beside, which is renamed when it is complete. */
async function installInto(wanted: InstallableBrowser, into: typeof download): Promise<void> {
  const { home, version } = wanted;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const next = mkdtempSync(join(folder, 'next-'));
  process.once('exit', () => rmSync(next, { recursive: true, force: true }));
  await into(next, version);
  // Another process was faster, and may have started it.
  if (existsSync(wanted.path)) return;
  rmSync(home, { recursive: true, force: true });
  renameSync(next, home);
  removeOthers(home);
}

async function download(next: string, version: string): Promise<void> {
  let told = 0;
  await install({
    browser: Browser.CHROMEHEADLESSSHELL,
    buildId: version,
    cacheDir: next,
    ...(address ? { baseUrl: address } : {}),
    downloadProgressCallback: (bytes, all) => {
      const percent = Math.floor((4 * bytes) / all) * 25;
      if (percent > told) console.log(percent);
      told = Math.max(told, percent);
    },
  });
}

interface Packaged {
  inflate(archive: string): Promise<string>;
}

/** Its own unpacker writes into the folder for temporary files, whichever that is. */
async function unpack(next: string): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: no setting of ours, but the one thing by which that unpacker is told where.
  process.env.TMPDIR = next;
  // Not every platform has the package, so the compiler may not look for it.
  const address: string = import.meta.resolve('@sparticuz/chromium');
  const { inflate } = (await import(address)) as Packaged;
  const archives = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'];
  await Promise.all(archives.map((name) => inflate(fileURLToPath(new URL(`../bin/${name}`, address)))));
  const script = join(next, 'chromium.sh');
  writeFileSync(script, withWhatItNeeds);
  chmodSync(script, 0o755);
}

/** Earlier versions, and what was broken off. A browser that runs keeps its files until it ends. */
function removeOthers(home: string): void {
  const kind = home.slice(0, home.lastIndexOf('-') + 1);
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const isOld = path.startsWith(kind) ? path !== home : name.startsWith('next-') && isAbandoned(path);
    if (isOld) rmSync(path, { recursive: true, force: true });
  }
}

function isAbandoned(path: string): boolean {
  const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
  return made < Date.now() - abandonedMs;
}
