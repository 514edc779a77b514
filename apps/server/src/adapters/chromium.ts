import type { ReportRenderer } from '@cairn/api/context';
import { createSemaphore } from '@cairn/db/semaphore';
import type { QueueState } from '@cairn/db/wait-estimate';
import { RuleError } from '@cairn/domain/errors';
import type { Browser } from 'puppeteer';
import { QueueFull } from '../queue-full.ts';
import type { BrowserChoice } from './browser-choice.ts';
import { printPage } from './printed-page.ts';

export interface Chromium extends ReportRenderer {
  readonly queue: QueueState;
  /** Kills the browser; renderings under way are refused. */
  stop(): void;
}

export const renderLimits = {
  maxConcurrent: 2,
  maxWaiting: 20,
  maxWaitMs: 20_000,
  usualMs: 700,
  /** A rendering takes well under a second; a browser that needs longer than this hangs. */
  attemptMs: 12_000,
  /** Both attempts together. */
  renderMs: 20_000,
  /** A browser slowly grows, so it is replaced now and then. */
  rendersPerBrowser: 100,
  /** It takes 300 MB, so it does not stay for nobody. */
  idleMs: 600_000,
};

export const reportFailed = 'Failed to generate report. Please try again.';

interface Kept {
  readonly browser: Promise<Browser>;
  readonly end: AbortController;
  /** Which choice of a browser it belongs to. */
  readonly generation: number;
  renders: number;
  inUse: number;
  retired: boolean;
}

/** One long-lived browser, started by the first report; one that dies or hangs is replaced, and the report tried again. */
export function createChromium(choice: BrowserChoice, limits = renderLimits): Chromium {
  const alive = new Set<Kept>();
  let current: Kept | null = null;
  let stopped = false;
  let idle: NodeJS.Timeout | undefined;

  const rendering = createSemaphore({
    ...limits,
    busy: (seconds) => new QueueFull('Many reports are being made just now.', seconds),
  });

  function open(): Kept {
    const end = new AbortController();
    const { generation } = choice;
    const kept: Kept = {
      browser: choice.start(end.signal),
      end,
      generation,
      renders: 0,
      inUse: 0,
      retired: false,
    };
    alive.add(kept);
    kept.browser.then(
      (browser) => browser.once('disconnected', () => discard(kept)),
      () => discard(kept),
    );
    return kept;
  }

  function discard(kept: Kept): void {
    if (current === kept) current = null;
    alive.delete(kept);
    kept.end.abort();
  }

  function retire(kept: Kept): void {
    kept.retired = true;
    current = null;
    if (kept.inUse === 0) discard(kept);
  }

  function take(): Kept {
    clearTimeout(idle);
    if (stopped) throw new Error('the server is stopping');
    if (current && current.generation !== choice.generation) retire(current);
    const kept = current ?? open();
    kept.renders += 1;
    kept.inUse += 1;
    kept.retired = kept.renders >= limits.rendersPerBrowser;
    current = kept.retired ? null : kept;
    return kept;
  }

  function giveBack(kept: Kept): void {
    kept.inUse -= 1;
    if (kept.inUse > 0) return;
    if (kept.retired) discard(kept);
    else if (kept === current) idle = setTimeout(() => discard(kept), limits.idleMs).unref();
  }

  async function attempt(html: string, endMark: string, ms: number): Promise<Buffer> {
    const kept = take();
    try {
      return await within(
        ms,
        kept.browser.then((browser) => printPage(browser, html, endMark)),
      );
    } catch (cause) {
      // Whatever went wrong, a new browser has the better chance. A second report on this one is tried again too.
      discard(kept);
      throw cause;
    } finally {
      giveBack(kept);
    }
  }

  async function renderTwice(html: string, endMark: string): Promise<Buffer> {
    const begun = performance.now();
    try {
      return await attempt(html, endMark, limits.attemptMs).catch(() =>
        attempt(html, endMark, limits.renderMs - (performance.now() - begun)),
      );
    } catch (cause) {
      throw new RuleError('NOT_READY', reportFailed, { cause, retryAfterSeconds: 30 });
    }
  }

  return {
    queue: rendering,
    assertRoom: rendering.assertRoom,
    render: (html, endMark) => rendering.run(() => renderTwice(html, endMark)),
    problem: choice.problem,
    stop: () => {
      stopped = true;
      choice.stop();
      clearTimeout(idle);
      for (const kept of alive) discard(kept);
    },
  };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the browser takes too long')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
