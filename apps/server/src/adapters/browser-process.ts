import { existsSync } from 'node:fs';
import { type Browser, type LaunchOptions, launch } from 'puppeteer-core';

export interface BrowserSettings {
  /** The browser's program; null for the first one found in the usual places. */
  readonly path: string | null;
  /** Off only where the system around Cairn makes Chromium's own sandbox impossible, as containers do. */
  readonly sandbox: boolean;
  /** All that the browser sees of the environment. */
  readonly env: Record<string, string>;
}

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const cutOffFromNetworks = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  // Nothing listens at the discard port; the last rule sends even this machine's own addresses there.
  '--proxy-server=127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
];

/** Starts a browser without a window. Aborting `end` kills it and everything it started, also while it is starting. */
export function startBrowser({ path, sandbox, env }: BrowserSettings, end: AbortSignal): Promise<Browser> {
  // Chromium refuses its sandbox to root.
  const unboxed = !sandbox || process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return launch({
    ...programOf(path),
    args: [
      ...unboxed,
      ...cutOffFromNetworks,
      '--disable-gpu',
      '--no-first-run',
      '--font-render-hinting=none',
      '--user-agent=Cairn',
    ],
    env,
    headless: true,
    // A pipe opens no port, and ends the browser when this process dies.
    pipe: true,
    signal: end,
    waitForInitialPage: false,
    // Stopping is the server's business, and it takes its time.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

function programOf(path: string | null): Pick<LaunchOptions, 'executablePath' | 'channel'> {
  const found = path ?? usualPlaces.find((place) => existsSync(place));
  return found === undefined ? { channel: 'chrome' } : { executablePath: found };
}
