import { existsSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'puppeteer';
import { type BrowserOrigin, type BrowserPlaces, createBrowserPlaces, type InstallSettings } from './browser-places.ts';
import { type BrowserProgram, startBrowser } from './browser-process.ts';
import { keepLook, recallLook } from './last-look.ts';

export interface BrowserSettings extends InstallSettings {
  /** The browser's program; null for the first one that starts. */
  readonly path: string | null;
  /** `auto` does without Chromium's sandbox for root and where the system makes it impossible; `on` never does. */
  readonly sandbox: 'auto' | 'on' | 'off';
  /** Whether Puppeteer's own browser may be downloaded where it is missing. */
  readonly download: boolean;
}

export interface BrowserChoice {
  /**
   * Starts the browser that was chosen, or chooses one: the first in the order of `BrowserOrigin` that starts.
   * @throws Error that says of each why not.
   */
  start(end: AbortSignal): Promise<Browser>;
  /** Why there was no browser when one was last wanted; null when there was. Then looks again, for the next who asks. */
  problem(): string | null;
  /**
   * Tries the browsers, unless they are as a start before saw them, installs Puppeteer's own where it is missing, and
   * tells the operator in a line each what is so.
   * Takes as long as a download; never rejects.
   */
  prepare(tell: (line: string) => void): Promise<void>;
  /** Tries the browsers, unless they are as a start before saw them; never rejects. */
  look(): Promise<void>;
  /** Grows when another browser should be used from now on. */
  readonly generation: number;
  /** Ends what is being installed. */
  stop(): void;
}

/** Where something else prints reports, a download that failed is tried again at the first start a day or more later. */
const downloadAgainMs = 24 * 3_600_000;
const unpackAgainMs = 600_000;
const startMs = 60_000;

const advice = 'Install Chromium (on Debian: apt-get install chromium) or set CHROMIUM_PATH.';

interface Chosen extends BrowserProgram {
  readonly origin: BrowserOrigin;
}

/** What tests put in place of the machine. */
export interface Machine {
  readonly places: BrowserPlaces;
  readonly startBrowser: (program: BrowserProgram, end: AbortSignal) => Promise<Browser>;
  readonly isRoot: boolean;
}

/** Chooses the browser that prints reports, and finds another when that one no longer starts. */
export function createBrowserChoice(
  settings: BrowserSettings,
  machine: Machine = {
    places: createBrowserPlaces(settings),
    startBrowser,
    isRoot: process.getuid?.() === 0,
  },
): BrowserChoice {
  const { places } = machine;
  // Chromium refuses its sandbox to root.
  const goesWithout = settings.sandbox === 'off' || (settings.sandbox === 'auto' && machine.isRoot);
  const stopping = new AbortController();
  let chosen: Chosen | null = null;
  let generation = 0;
  let problem: string | null = null;
  let looking: Promise<void> | null = null;
  let unpacking: Promise<string[]> | null = null;

  async function* candidates(): AsyncGenerator<{ origin: BrowserOrigin; path: string }> {
    if (settings.path !== null) {
      yield { origin: 'setting', path: settings.path };
      return;
    }
    for (const path of await places.puppeteer()) yield { origin: 'puppeteer', path };
    for (const path of await places.system()) yield { origin: 'system', path };
    for (const path of await unpacked()) yield { origin: 'package', path };
  }

  /** Two reports must not unpack it twice, and where it failed the next ones do not wait for it to fail again. */
  function unpacked(): Promise<string[]> {
    if (unpacking === null) {
      unpacking = places.package(stopping.signal);
      const allowRetry = () => {
        unpacking = null;
      };
      unpacking.then(allowRetry, () => setTimeout(allowRetry, unpackAgainMs).unref());
    }
    return unpacking;
  }

  async function start(end: AbortSignal): Promise<Browser> {
    if (chosen) {
      const known = chosen;
      try {
        const browser = await machine.startBrowser(known, end);
        problem = null;
        return browser;
      } catch (cause) {
        if (end.aborted) throw cause;
        if (chosen === known) chosen = null;
      }
    }
    return choose(end);
  }

  async function choose(end: AbortSignal): Promise<Browser> {
    const faults: string[] = [];
    try {
      for await (const { origin, path } of candidates()) {
        try {
          const { browser, sandboxed } = await startAsSafelyAsPossible(path, end);
          chosen = { origin, path, sandboxed, env: settings.env };
          problem = null;
          return browser;
        } catch (cause) {
          if (end.aborted) throw cause;
          faults.push(`${path} does not start: ${reasonOf(cause)}`);
        }
      }
    } catch (cause) {
      if (end.aborted) throw cause;
      faults.push(`the one that came along cannot be unpacked: ${reasonOf(cause)}`);
    }
    problem = faults.length > 0 ? faults.join('; ') : 'there is no browser on this machine';
    throw new Error(problem);
  }

  async function startAsSafelyAsPossible(path: string, end: AbortSignal) {
    const program = { path, env: settings.env };
    if (goesWithout)
      return { browser: await machine.startBrowser({ ...program, sandboxed: false }, end), sandboxed: false };
    try {
      return { browser: await machine.startBrowser({ ...program, sandboxed: true }, end), sandboxed: true };
    } catch (cause) {
      if (settings.sandbox === 'on' || end.aborted || !lacksSandbox(cause)) throw cause;
      return { browser: await machine.startBrowser({ ...program, sandboxed: false }, end), sandboxed: false };
    }
  }

  /** Starts a browser and ends it again, to know whether there is one. */
  function look(): Promise<void> {
    const end = AbortSignal.any([stopping.signal, AbortSignal.timeout(startMs)]);
    looking ??= start(end)
      .then((browser) => browser.close().catch(() => {}))
      .catch((cause) => {
        problem = reasonOf(cause);
      })
      .finally(() => {
        looking = null;
      });
    return looking;
  }

  /** A start should not cost the start of a browser where it is known what came of the last one. */
  async function lookUnlessKnown(): Promise<void> {
    const programs =
      settings.path === null ? [...(await places.puppeteer()), ...(await places.system())] : [settings.path];
    const circumstances = { path: settings.path, sandbox: settings.sandbox, isRoot: machine.isRoot };
    const known = (await recallLook(settings.folder, circumstances, programs)) as Omit<Chosen, 'env'> | null;
    if (known && (programs.includes(known.path) || existsSync(known.path))) {
      chosen = { ...known, env: settings.env };
      return;
    }
    await look();
    // Where the system forbade the sandbox it may allow it the next time.
    if (problem !== null || !chosen || !(chosen.sandboxed || goesWithout)) return;
    const { origin, path, sandboxed } = chosen;
    await keepLook(settings.folder, circumstances, programs, { origin, path, sandboxed });
  }

  async function prepare(tell: (line: string) => void): Promise<void> {
    let missed = '';
    await lookUnlessKnown();
    if (mayDownload(problem === null)) {
      tell('Downloading a browser for reports in the background');
      try {
        await download(tell);
        await lookUnlessKnown();
      } catch (cause) {
        if (stopping.signal.aborted) return;
        const fault = `could not be downloaded: ${reasonOf(cause)}`;
        if (problem === null) tell(`A browser for reports ${fault}. They are printed by ${chosen?.path}.`);
        else missed = `; another ${fault}`;
      }
    }
    if (stopping.signal.aborted) return;
    if (problem !== null) tell(`Reports are off: ${problem}${missed}. ${advice}`);
    else if (chosen?.sandboxed === false) tell(`Reports are printed without Chromium's sandbox: ${whyNoSandbox()}`);
  }

  function mayDownload(hasAnother: boolean): boolean {
    if (settings.path !== null || !settings.download || chosen?.origin === 'puppeteer') return false;
    return !hasAnother || Date.now() - lastAttempt(settings.folder) > downloadAgainMs;
  }

  async function download(tell: (line: string) => void): Promise<void> {
    await noteAttempt(settings.folder);
    const path = await places.download(stopping.signal, (percent) =>
      tell(`Downloading a browser for reports: ${percent} %`),
    );
    if (path === null) return;
    chosen = null;
    generation += 1;
  }

  function whyNoSandbox(): string {
    if (settings.sandbox === 'off') return 'CHROMIUM_SANDBOX is off.';
    if (machine.isRoot) return 'Cairn runs as root, to whom Chromium refuses it.';
    return 'this system forbids the user namespaces it is made of.';
  }

  return {
    start,
    problem: () => {
      if (problem !== null) void look();
      return problem;
    },
    prepare,
    look: lookUnlessKnown,
    get generation() {
      return generation;
    },
    stop: () => stopping.abort(),
  };
}

/** What Chromium says where it may make no user namespaces, or none within them. */
function lacksSandbox(cause: unknown): boolean {
  return /usable sandbox|SUID sandbox|new namespace|zygote_host_impl|credentials\.cc/.test(String(cause));
}

/** What went wrong, in one line. */
function reasonOf(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : String(cause);
  const lines = text.split('\n').map((line) => line.trim());
  const telling = lines.find((line) => /error while loading|usable sandbox|not found|ENOENT|EACCES/i.test(line));
  return (telling ?? lines[0] ?? '').slice(0, 300).replace(/\.$/, '');
}

const attemptFile = (folder: string) => join(folder, 'last-download');

function lastAttempt(folder: string): number {
  return statSync(attemptFile(folder), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

async function noteAttempt(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(attemptFile(folder), '');
}
