import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Browser, computeExecutablePath, detectBrowserPlatform } from '@puppeteer/browsers';
import * as puppeteer from 'puppeteer';

/** A browser that Cairn installs by itself, in a folder of its own. */
export interface InstallableBrowser {
  readonly version: string;
  /** The folder that holds this version and nothing else. */
  readonly home: string;
  /** Its program, which is there once the browser has been installed. */
  readonly path: string;
}

/** It is exported, but not in its types. */
const { PUPPETEER_REVISIONS: pinned } = puppeteer as unknown as {
  PUPPETEER_REVISIONS: { 'chrome-headless-shell': string };
};

/** What can be installed into `folder` on this machine: Puppeteer's own browser, and the one of an npm package. */
export function installableBrowsers(folder: string): Record<'puppeteer' | 'package', InstallableBrowser | null> {
  return { puppeteer: downloadable(folder), package: packaged(folder) };
}

/** The headless shell that Puppeteer was tested with; null where it is not made for this platform. */
function downloadable(folder: string): InstallableBrowser | null {
  if (detectBrowserPlatform() === undefined) return null;
  const version = pinned['chrome-headless-shell'];
  const home = join(folder, `puppeteer-${version}`);
  const wanted = { browser: Browser.CHROMEHEADLESSSHELL, buildId: version, cacheDir: home };
  return { version, home, path: computeExecutablePath(wanted) };
}

/** What `@sparticuz/chromium` holds, compressed; null where it is not installed, as anywhere but on Linux on x64. */
function packaged(folder: string): InstallableBrowser | null {
  const version = packagedVersion();
  if (version === null) return null;
  const home = join(folder, `package-${version}`);
  return { version, home, path: join(home, 'chromium.sh') };
}

function packagedVersion(): string | null {
  try {
    const manifest = new URL('../package.json', import.meta.resolve('@sparticuz/chromium'));
    return String(JSON.parse(readFileSync(manifest, 'utf8')).version);
  } catch {
    return null;
  }
}
