import type { Browser, Page } from 'puppeteer';
import { signIn } from './demo.ts';

/** What one visit of a page cost the person who waited for it. */
export interface Visit {
  /** Kilobytes of JavaScript over the wire, as compressed. */
  readonly script: number;
  /** Kilobytes of everything over the wire. */
  readonly all: number;
  /** Milliseconds until the largest part of the first screen was drawn. */
  readonly lcp: number;
  /** Milliseconds during which a press would have waited: of each long task what is above 50. */
  readonly tbt: number;
  /** How much moved after it was drawn, all movements added up. */
  readonly cls: number;
}

interface Seen {
  lcp: number;
  tbt: number;
  cls: number;
  shifts: string[];
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** A cheap phone on a slow mobile network. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const phone = { width: 360, height: 740 };
const cpuSlowdown = 4;
const quietMs = 1500;

/** Runs in the page before its own scripts. */
function watch(): void {
  window.seen = { lcp: 0, tbt: 0, cls: 0, shifts: [] };
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => {
    window.seen.lcp = startTime;
  });
  on('longtask', ({ duration }) => {
    window.seen.tbt += Math.max(0, duration - 50);
  });
  on('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & {
      value: number;
      sources: { node?: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    };
    window.seen.cls += shift.value;
    const moved = shift.sources.map(({ node, previousRect, currentRect }) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const said = element?.textContent?.trim().slice(0, 40) ?? '';
      const at = ({ y, height }: DOMRectReadOnly) => `${Math.round(y)}+${Math.round(height)}`;
      return `${element?.tagName.toLowerCase()} “${said}” ${at(previousRect)} to ${at(currentRect)}`;
    });
    window.seen.shifts.push(`${shift.value.toFixed(3)} after ${Math.round(shift.startTime)} ms: ${moved.join('; ')}`);
  });
}

/** Visits an address with an empty cache; answers what it cost, and which parts moved. */
export async function visit(
  browser: Browser,
  address: string,
  session: string | null,
): Promise<Visit & { shifts: string[] }> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  try {
    await page.setViewport(phone);
    await signIn(context, address, session);
    const bytes = await countBytes(page);
    await page.evaluateOnNewDocument(watch);
    await page.goto(address, { timeout: 90_000 });
    await page.waitForNetworkIdle({ idleTime: quietMs, timeout: 90_000 });
    return { ...bytes(), ...(await page.evaluate(() => window.seen)) };
  } finally {
    await context.close();
  }
}

/** Slows the page down and counts what comes to it; answers how to ask for the sum. */
async function countBytes(page: Page): Promise<() => Pick<Visit, 'script' | 'all'>> {
  const devtools = await page.createCDPSession();
  const scripts = new Set<string>();
  let [script, all] = [0, 0];
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    all += encodedDataLength;
    if (scripts.has(requestId)) script += encodedDataLength;
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return () => ({ script: script / 1000, all: all / 1000 });
}
