import { keepsHere } from './keeps-here.ts';
import { leaveUnsavedWork } from './unsaved-work.ts';

/** How long the browser's own looks for a new version may be apart, for a page that stays open, in milliseconds. */
const lookEveryMs = 3_600_000;

/** The script that every page of a build begins with. */
export const buildOfPage = () =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ?? '';

/** Which build a service worker is of. */
function buildOf(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage('which-build', [port2]);
  });
}

const takeOver = (worker: ServiceWorker) => worker.postMessage('take-over');

/** Loads the page anew as the version that is there now, after asking where something is unsaved. */
function goOnWith(registration: ServiceWorkerRegistration): void {
  leaveUnsavedWork(() => {
    const { waiting } = registration;
    if (!waiting) return location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    takeOver(waiting);
  });
}

/**
 * Has the browser keep the app, so that it opens without a line, and tells of a newer version than this page is, with the
 * way to go on with it. Nothing is loaded anew unless somebody asks for that. Answers how to stop.
 */
export function keepApp(tell: (goOn: () => void) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  // Kept and looked after where the browser can, and may; elsewhere Cairn works as it does without.
  if ('serviceWorker' in navigator && keepsHere()) watch(tell, signal).catch(() => undefined);
  return () => stop.abort();
}

async function watch(tell: (goOn: () => void) => void, signal: AbortSignal): Promise<void> {
  const workers = navigator.serviceWorker;
  const registration = await workers.register('/service-worker.js');
  const look = async (worker: ServiceWorker | null) => {
    if (!worker || signal.aborted) return;
    if ((await buildOf(worker)) !== buildOfPage()) tell(() => goOnWith(registration));
    // It is of this page's own build, and pages of older ones keep their files: there is nothing to ask anybody.
    else if (worker === registration.waiting) takeOver(worker);
  };
  const lookOnceInstalled = () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => worker.state === 'installed' && workers.controller && look(worker));
  };
  registration.addEventListener('updatefound', lookOnceInstalled, { signal });
  workers.addEventListener('controllerchange', () => look(workers.controller), { signal });
  lookOnceInstalled();
  void look(registration.waiting ?? workers.controller);
  let lookedAt = performance.now();
  const lookAgain = () => {
    if (document.visibilityState !== 'visible' || performance.now() - lookedAt < lookEveryMs) return;
    lookedAt = performance.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', lookAgain, { signal });
}
