import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'puppeteer';

export interface BrowserProgram {
  readonly path: string;
  /** Whether its pages are kept apart from the system by Chromium's own sandbox. */
  readonly sandboxed: boolean;
  /** All that the browser sees of the environment. */
  readonly env: Record<string, string>;
}

const cutOffFromNetworks = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  // Nothing listens at the discard port; the last rule sends even this machine's own addresses there.
  '--proxy-server=127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
];

const argsOf = ({ sandboxed }: BrowserProgram) => [
  ...(sandboxed ? [] : ['--no-sandbox']),
  ...cutOffFromNetworks,
  '--disable-gpu',
  '--no-first-run',
  '--font-render-hinting=none',
  '--user-agent=Cairn',
];

/**
 * Starts a browser without a window. Aborting `end` kills it and everything it started, also while it is starting.
 * @throws Error with what the program itself says about it, where it does not start.
 */
export async function startBrowser(program: BrowserProgram, end: AbortSignal): Promise<Browser> {
  try {
    return await launchPiped(program, end);
  } catch (cause) {
    if (end.aborted) throw cause;
    const said = await complaintOf(program, end);
    throw said === '' ? cause : new Error(said, { cause });
  }
}

/** Puppeteer takes 20 MB, so it is loaded where a browser is started. */
async function launchPiped(program: BrowserProgram, end: AbortSignal): Promise<Browser> {
  const { launch } = await import('puppeteer');
  return launch({
    executablePath: program.path,
    args: argsOf(program),
    env: program.env,
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

/** A program that fails does so at once; one that does not may have failed for a moment only. */
const complaintMs = 5_000;

/** Over a pipe Puppeteer hears nothing of what a browser writes as it dies, so that one is started again to be heard. */
function complaintOf(program: BrowserProgram, end: AbortSignal): Promise<string> {
  const profile = mkdtempSync(join(tmpdir(), 'cairn-browser-trial-'));
  const args = [...argsOf(program), '--headless', '--remote-debugging-pipe', `--user-data-dir=${profile}`];
  return new Promise<string>((resolve) => {
    let said = '';
    const child = spawn(program.path, args, {
      env: program.env,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
      signal: AbortSignal.any([end, AbortSignal.timeout(complaintMs)]),
      killSignal: 'SIGKILL',
    });
    child.stderr?.on('data', (piece) => {
      said = (said + piece).slice(-4000);
    });
    child.once('error', (error) => resolve(error.name === 'AbortError' ? '' : error.message));
    child.once('close', () => resolve(said.trim()));
  }).finally(() => rm(profile, { recursive: true, force: true, maxRetries: 3 }).catch(() => {}));
}
