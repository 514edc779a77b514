import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { executablePath } from 'puppeteer';
import { installableBrowsers } from './installable-browsers.ts';

/** Where a browser may come from, in the order in which they are taken. */
export type BrowserOrigin = 'setting' | 'puppeteer' | 'system' | 'package';

export interface BrowserPlaces {
  /** Puppeteer's own, in Cairn's folder or in Puppeteer's. */
  puppeteer(): Promise<string[]>;
  /** Those installed on this machine. */
  system(): Promise<string[]>;
  /** The one of the npm package, unpacked first where it has not been. */
  package(end: AbortSignal): Promise<string[]>;
  /**
   * Downloads Puppeteer's own; `tell` hears the percentages.
   * @throws Error when it cannot be had; null where there is none for this platform.
   */
  download(end: AbortSignal, tell: (percent: string) => void): Promise<string | null>;
}

export interface InstallSettings {
  /** Where Cairn keeps the browsers it installs. */
  readonly folder: string;
  /** Another place to download from; null for Puppeteer's. */
  readonly downloadUrl: string | null;
  /** All that the program that installs them sees of the environment. */
  readonly env: Record<string, string>;
}

/** A download that takes longer than this is given up. */
const downloadMs = 900_000;
const unpackMs = 120_000;

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const systemPlaces: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/opt/google/chrome/chrome', '/snap/bin/chromium'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
};
const windowsFolders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];

/** Where browsers are on this machine, and how the missing ones are installed. */
export function createBrowserPlaces(settings: InstallSettings): BrowserPlaces {
  const installable = installableBrowsers(settings.folder);
  const own = async () => [...(installable.puppeteer ? [installable.puppeteer.path] : []), await puppeteersCache()];
  return {
    puppeteer: async () => (await own()).filter((path) => existsSync(path)),
    system: async () => [...new Set(systemPaths(settings.env))].filter((path) => existsSync(path)),
    package: async (end) => {
      if (!installable.package) return [];
      return [
        existsSync(installable.package.path)
          ? installable.package.path
          : await installBrowser('package', settings, end),
      ];
    },
    download: async (end, tell) => (installable.puppeteer ? installBrowser('puppeteer', settings, end, tell) : null),
  };
}

const puppeteersCache = () => executablePath({ headless: 'shell' }).catch(() => '');

function systemPaths(env: Record<string, string>): string[] {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const onWindows = windowsFolders.flatMap((name) => env[name] ?? []);
  return [
    ...systemNames.flatMap((name) => folders.map((folder) => join(folder, name + suffix))),
    ...(systemPlaces[process.platform] ?? []),
    ...onWindows.map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
  ];
}

/** Runs `install-browser.ts`; answers the browser's path. */
function installBrowser(
  what: 'puppeteer' | 'package',
  { folder, downloadUrl, env }: InstallSettings,
  end: AbortSignal,
  tell: (percent: string) => void = () => {},
): Promise<string> {
  const script = join(import.meta.dirname, 'install-browser.ts');
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, what, folder, downloadUrl ?? ''],
    {
      env: { ...env, NODE_USE_ENV_PROXY: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: AbortSignal.any([end, AbortSignal.timeout(what === 'puppeteer' ? downloadMs : unpackMs)]),
    },
  );
  // A download is in no hurry; for what is unpacked a report may be waiting.
  if (what === 'puppeteer' && child.pid !== undefined) lowerPriority(child.pid);
  return new Promise((resolve, reject) => {
    let last = '';
    let faults = '';
    createInterface(child.stdout).on('line', (line) => {
      last = line;
      if (/^\d+$/.test(line)) tell(line);
    });
    child.stderr.on('data', (piece) => {
      faults = (faults + piece).slice(-4000);
    });
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(last) : reject(new Error(saidBy(faults)))));
  });
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system does not allow it.
  }
}

/** The line of a failed program's complaint that says what is wrong. */
function saidBy(faults: string): string {
  const lines = faults.split('\n').map((line) => line.trim());
  const cause = lines.find((line) => /getaddrinfo|ECONN|ETIMEDOUT|server returned code|ENOSPC|EACCES|EROFS/.test(line));
  const line = cause ?? lines.find((line) => /Error/.test(line)) ?? 'it failed without a word';
  return line.replace(/^- \w+: /, '');
}
