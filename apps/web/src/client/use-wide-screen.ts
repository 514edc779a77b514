import { useSyncExternalStore } from 'react';

/** Wider than a phone, or a tablet held upright: where styles say `max-width: 48em`, this is false. */
const wide = '(min-width: 48.01em)';

function subscribe(changed: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether there is room for more than one thing at a time. A document is made for both, and styles choose. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => true,
  );
