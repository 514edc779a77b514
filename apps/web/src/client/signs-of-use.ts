import { toastShown } from './toast-shown.ts';

/** What is done on purpose. Screen readers and voice control send a click alone. */
const presses: readonly string[] = ['pointerdown', 'keydown', 'click'];
/** Whoever presses, types or opens anything has done one of these before. */
const signsOfUse = [...presses, 'pointermove', 'focusin', 'scroll', toastShown] as const;

/** How long after a failure it rests, in milliseconds: doubled each time, until the line is back or something is pressed. */
const [shortestRestMs, longestRestMs] = [2_000, 60_000];

/**
 * Fetches something at the first sign that somebody uses the page, and again at a later one as long as that fails:
 * whoever loses the line later has it by then. Answers how to stop waiting.
 */
export function atFirstUse(fetchIt: () => Promise<unknown>): () => void {
  let underWay = false;
  let restMs = shortestRestMs;
  let restsUntil = 0;
  const stop = () => {
    for (const sign of signsOfUse) removeEventListener(sign, used);
    removeEventListener('online', restNoMore);
  };
  const restNoMore = () => {
    restsUntil = 0;
  };
  const rest = () => {
    restsUntil = performance.now() + restMs;
    restMs = Math.min(restMs * 2, longestRestMs);
  };
  const used = (event: Event) => {
    // Browsers tell of a pointer that stands still where a page appears under it.
    if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return;
    // A heading that the page itself shows to whoever listens is no sign either: nobody comes to it with a key.
    if (event.type === 'focusin' && event.target instanceof HTMLElement && event.target.tabIndex < 0) return;
    if (underWay || (performance.now() < restsUntil && !presses.includes(event.type))) return;
    underWay = true;
    fetchIt()
      .then(stop, rest)
      .finally(() => {
        underWay = false;
      });
  };
  for (const sign of signsOfUse) addEventListener(sign, used, { passive: true });
  addEventListener('online', restNoMore);
  return stop;
}
