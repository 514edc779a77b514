import { toastShown } from './toast-shown.ts';

/** Whoever presses, types or opens anything has done one of these before. */
const signsOfUse = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll', toastShown] as const;

/**
 * Fetches something at the first sign that somebody uses the page, and again at the next one as long as that fails:
 * whoever loses the line later has it by then. Answers how to stop waiting.
 */
export function atFirstUse(fetchIt: () => Promise<unknown>): () => void {
  let underWay = false;
  const stop = () => {
    for (const sign of signsOfUse) removeEventListener(sign, used);
  };
  const used = (event: Event) => {
    // Browsers tell of a pointer that stands still where a page appears under it.
    if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return;
    if (underWay) return;
    underWay = true;
    fetchIt()
      .then(stop, () => undefined)
      .finally(() => {
        underWay = false;
      });
  };
  for (const sign of signsOfUse) addEventListener(sign, used, { passive: true });
  return stop;
}
