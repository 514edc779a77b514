import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: [
    // Debian's. On the search path stands a script only, and ending that would leave the browser behind.
    '/usr/lib/chromium/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
};
const windowsFolders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];

/** The Chromiums and Chromes installed on this machine: those on the search path of `env` first, then the usual places. */
export function systemBrowsers(env: Readonly<Record<string, string | undefined>>): string[] {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const onWindows = windowsFolders.flatMap((name) => env[name] ?? []);
  const paths = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name + suffix))),
    ...(places[process.platform] ?? []),
    ...onWindows.map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
  ];
  return [...new Set(paths)].filter((path) => existsSync(path));
}
