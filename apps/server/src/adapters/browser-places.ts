import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { constants, homedir, setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { systemBrowsers } from './system-browsers.ts';

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
  /** What a browser sees of the environment; here its search path and the folders of programs count. */
  readonly env: Record<string, string>;
  /** What the program that installs them sees besides: the way out of this network, which may hold a password. */
  readonly installEnv: Record<string, string>;
}

/** A download that takes longer than this is given up. */
const downloadMs = 900_000;
const unpackMs = 120_000;

/** Where browsers are on this machine, and how the missing ones are installed. */
export function createBrowserPlaces(settings: InstallSettings): BrowserPlaces {
  return {
    puppeteer: async () => {
      if (!mayBeHere(settings.folder)) return [];
      const { puppeteer } = await installable(settings);
      const own = [...(puppeteer ? [puppeteer.path] : []), await puppeteersCache()];
      return own.filter((path) => existsSync(path));
    },
    system: async () => systemBrowsers(settings.env),
    package: async (end) => {
      const packaged = (await installable(settings)).package;
      if (!packaged) return [];
      return [existsSync(packaged.path) ? packaged.path : await installBrowser('package', settings, end)];
    },
    download: async (end, tell) =>
      (await installable(settings)).puppeteer ? installBrowser('puppeteer', settings, end, tell) : null,
  };
}

const installable = async ({ folder }: InstallSettings) =>
  (await import('./installable-browsers.ts')).installableBrowsers(folder);

async function puppeteersCache(): Promise<string> {
  const { executablePath } = await import('puppeteer');
  return executablePath({ headless: 'shell' }).catch(() => '');
}

/** Whether Puppeteer's browser may be here at all: to ask Puppeteer takes 20 MB for as long as the process lives. */
function mayBeHere(folder: string): boolean {
  if (existsSync(join(homedir(), '.cache', 'puppeteer'))) return true;
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('puppeteer-'));
}

/** Runs `install-browser.ts`; answers the browser's path. */
function installBrowser(
  what: 'puppeteer' | 'package',
  { folder, downloadUrl, env, installEnv }: InstallSettings,
  end: AbortSignal,
  tell: (percent: string) => void = () => {},
): Promise<string> {
  const script = join(import.meta.dirname, 'install-browser.ts');
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, what, folder, downloadUrl ?? ''],
    {
      env: { ...env, ...installEnv, NODE_USE_ENV_PROXY: '1' },
      // By the channel it knows that this process has ended, and with it the limits below.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      signal: AbortSignal.any([end, AbortSignal.timeout(what === 'puppeteer' ? downloadMs : unpackMs)]),
    },
  );
  // A download is in no hurry; for what is unpacked a report may be waiting.
  if (what === 'puppeteer' && child.pid !== undefined) lowerPriority(child.pid);
  return new Promise((resolve, reject) => {
    let last = '';
    let faults = '';
    createInterface(child.stdout as Readable).on('line', (line) => {
      last = line;
      if (/^\d+$/.test(line)) tell(line);
    });
    child.stderr?.on('data', (piece) => {
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
