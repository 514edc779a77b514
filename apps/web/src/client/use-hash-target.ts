import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { focusTarget, idIn } from './hash-target.ts';
import { usePageKey } from './over-the-page.tsx';

/**
 * On arriving at an address with a fragment, also the same one again: shows what it names, then brings it to the top
 * and gives it the focus, so that keyboard and screen reader go on from there.
 */
export function useHashTarget(show?: (id: string) => void): void {
  const { hash } = useLocation();
  const key = usePageKey();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is another click on the same link; `show` is new on every render
  useEffect(() => {
    const id = idIn(hash);
    if (!id) return;
    show?.(id);
    // After the route has announced itself by focusing the page's h1.
    const frame = requestAnimationFrame(() => focusTarget(id));
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}
