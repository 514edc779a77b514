import { fork } from 'node:child_process';
import { join } from 'node:path';
import { type Browser, launch } from 'puppeteer';

/** How somebody looks at the product: the device and the colour scheme it asks for. */
export interface Look {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
}

/** Every visitor's device asks for it: what moves cannot be pressed. */
export const stillness = { name: 'prefers-reduced-motion', value: 'reduce' };

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 900 };

export const looks: readonly Look[] = [
  { name: 'a phone in daylight', ...phone, scheme: 'light' },
  { name: 'a phone at night', ...phone, scheme: 'dark' },
  { name: 'a desktop in daylight', ...desktop, scheme: 'light' },
  { name: 'a desktop at night', ...desktop, scheme: 'dark' },
];
export const onDesktop: Look = { name: 'a desktop', ...desktop, scheme: 'light' };
export const onPhone: Look = { name: 'a phone', ...phone, scheme: 'light' };
export const onTablet: Look = { name: 'a tablet held upright', width: 768, height: 1024, scheme: 'light' };

/** For a page, before it begins: a browser without a window may have no viewer for PDF files, and those of people have. */
export function showPdfFiles(): void {
  Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true });
}

/** How many times slower than it is the machine's browser is made, to find journeys that race. */
export const slowdown = Number(process.env.E2E_CPU_SLOWDOWN ?? 1);
/** Windows cannot stop a program and let it go on, so pages are throttled there by Chromium, which takes a core for each. */
export const throttlesPages = slowdown > 1 && process.platform === 'win32';

/** A real Chromium without a window, with more switches where given; each visitor gets a profile of their own. */
export async function openBrowser(switches: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath)
    throw new Error('CHROMIUM_PATH is not set. Run the journeys through `npm test`, which finds it.');
  // Chromium refuses its sandbox to root only.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await launch({
    executablePath,
    headless: true,
    // Where no locale is set it would not find files with other letters than those of English.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    // Longer than a visitor's patience, who then tells what the page said.
    protocolTimeout: 180_000 * slowdown,
    args: [
      ...asRoot,
      ...switches,
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const pid = browser.process()?.pid;
  if (slowdown > 1 && !throttlesPages && pid !== undefined)
    fork(join(import.meta.dirname, 'slow-browser.ts'), [String(pid), String(slowdown)], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    }).unref();
  return browser;
}
