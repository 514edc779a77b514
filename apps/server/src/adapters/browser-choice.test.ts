import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'puppeteer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BrowserSettings, createBrowserChoice } from './browser-choice.ts';
import { type BrowserPlaces, createBrowserPlaces } from './browser-places.ts';
import type { BrowserProgram } from './browser-process.ts';
import { installableBrowsers } from './installable-browsers.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-browsers-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const end = new AbortController().signal;
const settings: BrowserSettings = {
  path: null,
  sandbox: 'auto',
  download: true,
  downloadUrl: null,
  folder: '/nowhere',
  env: {},
  installEnv: {},
};

const noSandboxHere =
  'Failed to launch the browser process\nstderr:\n[0:0] FATAL: No usable sandbox! Update your kernel';

interface Given {
  readonly settings?: Partial<BrowserSettings>;
  readonly places?: Partial<BrowserPlaces>;
  /** Programs that end at once, and what they say. */
  readonly broken?: Record<string, string>;
  /** Whether the system allows Chromium's sandbox. */
  readonly sandboxAllowed?: boolean;
  readonly isRoot?: boolean;
  /** How a browser ends. */
  readonly close?: () => Promise<void>;
}

/** A machine with these browsers, of which each attempt to start one, and each start, is noted. */
function machineWith({ broken = {}, sandboxAllowed = true, isRoot = false, close, ...given }: Given) {
  const attempts: BrowserProgram[] = [];
  const started: BrowserProgram[] = [];
  const startBrowser = async (program: BrowserProgram) => {
    attempts.push(program);
    if (!sandboxAllowed && program.sandboxed) throw new Error(noSandboxHere);
    const fault = broken[program.path];
    if (fault !== undefined) throw new Error(fault);
    started.push(program);
    return { close: close ?? (async () => {}) } as Browser;
  };
  const none = async () => [];
  const places: BrowserPlaces = {
    puppeteer: none,
    system: none,
    package: none,
    download: async () => null,
    ...given.places,
  };
  const choice = createBrowserChoice({ ...settings, folder, ...given.settings }, { places, startBrowser, isRoot });
  const told: string[] = [];
  return {
    choice,
    attempts,
    started,
    told,
    paths: () => started.map(({ path }) => path),
    prepare: () => choice.prepare((line) => told.push(line)),
  };
}

const everywhere: Partial<BrowserPlaces> = {
  puppeteer: async () => ['/own/chrome-headless-shell'],
  system: async () => ['/usr/bin/chromium', '/opt/google/chrome/chrome'],
  package: async () => ['/data/package/chromium.sh'],
};

describe('the browser for reports is', () => {
  test('the one that CHROMIUM_PATH names, and no other', async () => {
    const named = machineWith({ settings: { path: '/named/chromium' }, places: everywhere });
    await named.choice.start(end);
    expect(named.paths()).toEqual(['/named/chromium']);
    const broken = machineWith({
      settings: { path: '/named/chromium' },
      places: everywhere,
      broken: { '/named/chromium': 'spawn EACCES' },
    });
    await expect(broken.choice.start(end)).rejects.toThrow('/named/chromium does not start: spawn EACCES');
  });

  test('Puppeteer’s own, before the system’s', async () => {
    const { choice, paths } = machineWith({ places: everywhere });
    await choice.start(end);
    expect(paths()).toEqual(['/own/chrome-headless-shell']);
  });

  test('the system’s, where Puppeteer’s is missing or does not start', async () => {
    const missing = machineWith({ places: { ...everywhere, puppeteer: async () => [] } });
    await missing.choice.start(end);
    expect(missing.paths()).toEqual(['/usr/bin/chromium']);
    const broken = machineWith({
      places: everywhere,
      broken: {
        '/own/chrome-headless-shell': 'error while loading shared libraries: libnss3.so',
        '/usr/bin/chromium': 'Please install the snap',
      },
    });
    await broken.choice.start(end);
    expect(broken.paths()).toEqual(['/opt/google/chrome/chrome']);
  });

  test('the one of the npm package, where there is no other', async () => {
    const { choice, paths } = machineWith({ places: { package: async () => ['/data/package/chromium.sh'] } });
    await choice.start(end);
    expect(paths()).toEqual(['/data/package/chromium.sh']);
  });

  test('none, and the start says in one line what to install', async () => {
    const { choice, told, prepare } = machineWith({ settings: { download: false } });
    await prepare();
    expect(told).toEqual([
      'Reports are off: there is no browser on this machine. Install Chromium (on Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    ]);
    expect(choice.problem()).toBe('there is no browser on this machine');
  });

  test('found without a restart when it is installed later, and again when it goes', async () => {
    const installed: string[] = [];
    const broken: Record<string, string> = {};
    const { choice, paths } = machineWith({ places: { system: async () => installed }, broken });
    await expect(choice.start(end)).rejects.toThrow('there is no browser');
    installed.push('/usr/bin/chromium');
    await choice.start(end);
    expect(choice.problem()).toBeNull();
    expect(paths()).toEqual(['/usr/bin/chromium']);
    installed.pop();
    broken['/usr/bin/chromium'] = 'spawn ENOENT';
    await expect(choice.start(end)).rejects.toThrow('there is no browser');
    expect(choice.problem()).toBe('there is no browser on this machine');
  });

  test('no problem any more once one has started, however an earlier one ended', async () => {
    const endings = [() => Promise.reject(new Error('Target closed'))];
    const close = () => endings.pop()?.() ?? Promise.resolve();
    const { choice, told, prepare } = machineWith({ places: everywhere, close });
    await prepare();
    expect(told).toEqual([]);
    await choice.start(end);
    expect(choice.problem()).toBeNull();
  });

  test('another one when the one in use no longer starts', async () => {
    const broken: Record<string, string> = {};
    const { choice, paths } = machineWith({ places: everywhere, broken });
    await choice.start(end);
    broken['/own/chrome-headless-shell'] = 'spawn ENOENT';
    await choice.start(end);
    expect(paths()).toEqual(['/own/chrome-headless-shell', '/usr/bin/chromium']);
  });
});

describe('a later start', () => {
  const withProgram = () => {
    const path = join(folder, 'chromium');
    writeFileSync(path, '#!/bin/sh\n');
    return { path, places: { system: async () => [path] } };
  };
  const given = { download: false };

  test('starts no browser where one started before and nothing has changed', async () => {
    const { path, places } = withProgram();
    const first = machineWith({ places, settings: given, isRoot: true });
    await first.prepare();
    const second = machineWith({ places, settings: given, isRoot: true });
    await second.prepare();
    expect(second.attempts).toEqual([]);
    expect(second.told).toEqual(first.told);
    await second.choice.start(end);
    expect(second.paths()).toEqual([path]);
  });

  test('looks again when the browser, a setting or who it runs as is another', async () => {
    const { path, places } = withProgram();
    await machineWith({ places, settings: given }).prepare();
    const looks = async (given: Given) => {
      const machine = machineWith({ places, ...given });
      await machine.prepare();
      return machine.started.length;
    };
    expect(await looks({ settings: given })).toBe(0);
    expect(await looks({ settings: given, isRoot: true })).toBe(1);
    expect(await looks({ settings: { ...given, sandbox: 'on' } })).toBe(1);
    writeFileSync(path, '#!/bin/sh\nexit 0\n');
    expect(await looks({ settings: { ...given, sandbox: 'on' } })).toBe(1);
    const more = { system: async () => ['/usr/local/bin/chromium', path] };
    expect(await looks({ places: more, settings: { ...given, sandbox: 'on' } })).toBe(1);
  });

  test('looks again for a browser that did not start, and for a sandbox that was forbidden', async () => {
    const { path, places } = withProgram();
    await machineWith({ places, settings: given, broken: { [path]: 'killed' } }).prepare();
    await machineWith({ places, settings: given, sandboxAllowed: false }).prepare();
    const { started, prepare } = machineWith({ places, settings: given });
    await prepare();
    expect(started).toMatchObject([{ path, sandboxed: true }]);
  });

  test('chooses another where the one from before fails', async () => {
    const { path, places } = withProgram();
    await machineWith({ places, settings: given }).prepare();
    const packaged = { ...places, package: async () => ['/data/package/chromium.sh'] };
    const { choice, paths, prepare } = machineWith({ places: packaged, settings: given, broken: { [path]: 'killed' } });
    await prepare();
    await choice.start(end);
    expect(paths()).toEqual(['/data/package/chromium.sh']);
  });
});

describe('the download of Puppeteer’s browser', () => {
  const downloads = (outcome: () => Promise<string | null> = async () => '/own/chrome-headless-shell') => {
    const there: string[] = [];
    let attempts = 0;
    const places: Partial<BrowserPlaces> = {
      puppeteer: async () => there,
      system: async () => ['/usr/bin/chromium'],
      download: async (_end, tell) => {
        attempts += 1;
        const path = await outcome();
        tell('50');
        if (path) there.push(path);
        return path;
      },
    };
    return { places, attempts: () => attempts };
  };

  test('happens while another browser prints, and its browser is used from then on', async () => {
    const { places } = downloads();
    const { choice, told, paths, prepare } = machineWith({ places });
    const before = choice.generation;
    await prepare();
    await choice.start(end);
    expect(told).toEqual([
      'Downloading a browser for reports in the background',
      'Downloading a browser for reports: 50 %',
    ]);
    expect(choice.generation).toBeGreaterThan(before);
    expect(paths()).toEqual(['/usr/bin/chromium', '/own/chrome-headless-shell', '/own/chrome-headless-shell']);
  });

  test('is tried again a day later where it was refused and another prints', async () => {
    const { places, attempts } = downloads(() => Promise.reject(new Error('getaddrinfo ENOTFOUND storage.example')));
    const first = machineWith({ places });
    await first.prepare();
    expect(first.told.at(-1)).toBe(
      'A browser for reports could not be downloaded: getaddrinfo ENOTFOUND storage.example. They are printed by /usr/bin/chromium.',
    );
    await machineWith({ places }).prepare();
    expect(attempts()).toBe(1);
    const longAgo = new Date(Date.now() - 25 * 3_600_000);
    utimesSync(join(folder, 'last-download'), longAgo, longAgo);
    await machineWith({ places }).prepare();
    expect(attempts()).toBe(2);
  });

  test('is tried at each start where nothing else prints', async () => {
    const { places, attempts } = downloads(() => Promise.reject(new Error('server returned code 403')));
    const alone = { ...places, system: async () => [] };
    const { told, prepare } = machineWith({ places: alone });
    await prepare();
    await machineWith({ places: alone }).prepare();
    expect(attempts()).toBe(2);
    expect(told.slice(1)).toEqual([
      'Reports are off: there is no browser on this machine; another could not be downloaded: server returned code 403. Install Chromium (on Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    ]);
  });

  test.each([
    ['CHROMIUM_DOWNLOAD is off', { download: false }],
    ['CHROMIUM_PATH names one', { path: '/named/chromium' }],
  ])('does not happen when %s', async (_, given) => {
    const { places, attempts } = downloads();
    const { told, prepare } = machineWith({ places, settings: given });
    await prepare();
    expect(attempts()).toBe(0);
    expect(told).toEqual([]);
  });

  test('fails in a line where nothing answers', async () => {
    const places = createBrowserPlaces({ folder, downloadUrl: 'http://127.0.0.1:9', env: {}, installEnv: {} });
    await expect(places.download(end, () => {})).rejects.toThrow(/ECONNREFUSED/);
    expect(existsSync(installableBrowsers(folder).puppeteer?.path ?? '')).toBe(false);
  });
});

describe('Chromium’s sandbox', () => {
  const places = everywhere;

  test('is kept wherever the system allows it', async () => {
    const { started, told, prepare } = machineWith({ places });
    await prepare();
    expect(started).toMatchObject([{ sandboxed: true }]);
    expect(told).toEqual([]);
  });

  test('is done without where the system forbids it, and the start says so', async () => {
    const { started, told, prepare } = machineWith({ places, sandboxAllowed: false });
    await prepare();
    expect(started).toMatchObject([{ sandboxed: false }]);
    expect(told).toEqual([
      "Reports are printed without Chromium's sandbox: this system forbids the user namespaces it is made of.",
    ]);
  });

  test('is insisted on when CHROMIUM_SANDBOX is on', async () => {
    const given = { places, sandboxAllowed: false, settings: { sandbox: 'on' } } as const;
    for (const isRoot of [false, true]) {
      const { choice, attempts, started } = machineWith({ ...given, isRoot });
      await expect(choice.start(end)).rejects.toThrow('No usable sandbox');
      expect(attempts.map(({ sandboxed }) => sandboxed)).toEqual([true, true, true, true]);
      expect(started).toEqual([]);
    }
  });

  test('is kept when a browser fails for another reason', async () => {
    const { choice, attempts } = machineWith({
      places: { system: async () => ['/usr/bin/chromium'] },
      broken: { '/usr/bin/chromium': 'killed' },
    });
    await expect(choice.start(end)).rejects.toThrow('killed');
    expect(attempts).toMatchObject([{ sandboxed: true }]);
  });

  test('is not tried by root, and the start says so', async () => {
    const { started, told, prepare } = machineWith({ places, isRoot: true });
    await prepare();
    expect(started).toMatchObject([{ sandboxed: false }]);
    expect(told).toEqual([
      "Reports are printed without Chromium's sandbox: Cairn runs as root, to whom Chromium refuses it.",
    ]);
  });
});

describe('looking for browsers on this machine', () => {
  const program = (path: string) => {
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, '#!/bin/sh\n');
    chmodSync(path, 0o755);
    return path;
  };

  test('finds Puppeteer’s own in Cairn’s folder', async () => {
    const own = program(installableBrowsers(folder).puppeteer?.path ?? '');
    const { puppeteer } = createBrowserPlaces({ folder, downloadUrl: null, env: {}, installEnv: {} });
    expect((await puppeteer())[0]).toBe(own);
  });

  test('finds the system’s on the search path first', async () => {
    const own = program(join(folder, 'bin', 'chromium'));
    const { system } = createBrowserPlaces({
      folder,
      downloadUrl: null,
      env: { PATH: `/nowhere:${join(folder, 'bin')}` },
      installEnv: {},
    });
    expect((await system())[0]).toBe(own);
  });

  test.skipIf(!installableBrowsers('/').package)('does not unpack the npm package’s a second time', async () => {
    const own = program(installableBrowsers(folder).package?.path ?? '');
    const places = createBrowserPlaces({ folder, downloadUrl: null, env: {}, installEnv: {} });
    expect(await places.package(end)).toEqual([own]);
  });
});
