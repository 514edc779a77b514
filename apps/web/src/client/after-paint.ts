/** How long to wait for a paint at most, in milliseconds: a page that is turned away from meanwhile has none. */
const longestWaitMs = 2_000;

/**
 * Resolves once something of the page has been painted. On a fast line the scripts of the app are there before that, and
 * would hold it up.
 */
export function afterPaint(): Promise<void> {
  const isTold = globalThis.PerformanceObserver?.supportedEntryTypes.includes('paint');
  if (document.visibilityState === 'hidden' || !isTold) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new PerformanceObserver(() => done());
    const timer = setTimeout(() => done(), longestWaitMs);
    const done = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    observer.observe({ type: 'paint', buffered: true });
  });
}
