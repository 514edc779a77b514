import type { Browser, BrowserContext, CDPSession } from 'puppeteer';
import { signIn } from './demo.ts';

/** What one visit of a page cost the person who waited for it. */
export interface Visit {
  /** Kilobytes of JavaScript over the wire, as compressed. */
  readonly script: number;
  /** Kilobytes of everything over the wire. */
  readonly all: number;
  /** Milliseconds until the largest part of the first screen was drawn. */
  readonly lcp: number;
  /** Milliseconds during which a press would have waited since something was seen: of each long task what is above 50. */
  readonly tbt: number;
  /** The same from the beginning, while there is nothing to press. */
  readonly blocked: number;
  /** How much moved after it was drawn, all movements added up. */
  readonly cls: number;
}

/** What the page says of itself. Times are milliseconds since it was asked for. */
interface Seen {
  firstContent: number;
  lcp: number;
  cls: number;
  shifts: string[];
  longTasks: { startTime: number; duration: number }[];
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
const longestMs = 90_000;

/** Runs in the page before its own scripts. */
function watch(): void {
  window.seen = { firstContent: 0, lcp: 0, cls: 0, shifts: [], longTasks: [] };
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => {
    window.seen.lcp = startTime;
  });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') window.seen.firstContent = startTime;
  });
  on('longtask', ({ startTime, duration }) => {
    window.seen.longTasks.push({ startTime, duration });
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

/** Of each task longer than 50 ms what is above that, of those from a moment on; of one under way then, what is left of it. */
const blockedFrom = (moment: number, longTasks: Seen['longTasks']): number =>
  longTasks.reduce((sum, { startTime, duration }) => {
    const left = Math.min(duration, startTime + duration - moment);
    return sum + Math.max(0, left - 50);
  }, 0);

/** Visits an address with an empty cache; answers what it cost, and which parts moved. */
export async function visit(
  browser: Browser,
  address: string,
  session: string | null,
): Promise<Visit & { shifts: string[] }> {
  const context = await browser.createBrowserContext();
  try {
    await signIn(context, address, session);
    const tab = await openTab(browser, context);
    const traffic = watchTraffic(tab);
    await tab.send('Network.enable');
    await tab.send('Network.emulateNetworkConditions', slow4G);
    await tab.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await tab.send('Emulation.setDeviceMetricsOverride', { ...phone, deviceScaleFactor: 1, mobile: false });
    await tab.send('Page.enable');
    await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch})()` });
    const { errorText } = await tab.send('Page.navigate', { url: address });
    if (errorText) throw new Error(`${address} did not open: ${errorText}`);
    await traffic.quiet();
    const { result } = await tab.send('Runtime.evaluate', { expression: 'window.seen', returnByValue: true });
    const { firstContent, longTasks, lcp, cls, shifts }: Seen = result.value;
    return {
      ...traffic.bytes(),
      lcp,
      tbt: blockedFrom(firstContent, longTasks),
      blocked: blockedFrom(0, longTasks),
      cls,
      shifts,
    };
  } finally {
    await context.close();
  }
}

/**
 * A tab without the debugger of scripts, which Puppeteer's own pages come with: wherever a script then makes an `Error`, as React does as
 * it begins, the browser reads its whole file once more, and nobody who visits waits for that.
 */
async function openTab(browser: Browser, context: BrowserContext): Promise<CDPSession> {
  const devtools = await browser.target().createCDPSession();
  await devtools.send('Target.createTarget', {
    url: 'about:blank',
    ...(context.id && { browserContextId: context.id }),
  });
  const tab = await context.waitForTarget((target) => target.type() === 'page');
  return tab.createCDPSession();
}

/** Counts what comes to a tab, and tells when nothing has been on its way for a while. */
function watchTraffic(tab: CDPSession): { bytes(): Pick<Visit, 'script' | 'all'>; quiet(): Promise<void> } {
  const scripts = new Set<string>();
  const onTheWay = new Set<string>();
  let [script, all] = [0, 0];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let rest: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(rest);
    if (onTheWay.size === 0) rest = setTimeout(resolve, quietMs);
  };
  tab.on('Network.requestWillBeSent', ({ requestId }) => {
    onTheWay.add(requestId);
    changed();
  });
  tab.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  const ended = ({ requestId }: { requestId: string }) => {
    onTheWay.delete(requestId);
    changed();
  };
  tab.on('Network.loadingFailed', ended);
  tab.on('Network.loadingFinished', (loaded) => {
    all += loaded.encodedDataLength;
    if (scripts.has(loaded.requestId)) script += loaded.encodedDataLength;
    ended(loaded);
  });
  return {
    bytes: () => ({ script: script / 1000, all: all / 1000 }),
    quiet: () => {
      const tooLong = setTimeout(() => reject(new Error('the page does not come to rest')), longestMs);
      return promise.finally(() => clearTimeout(tooLong));
    },
  };
}
