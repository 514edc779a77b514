import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * On arriving at an address with a fragment, also the same one again: shows what it names, then brings it to the top
 * and gives it the focus, so that keyboard and screen reader go on from there.
 */
export function useHashTarget(show?: (id: string) => void): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is another click on the same link; `show` is new on every render
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    if (!id) return;
    show?.(id);
    // After the route has announced itself by focusing the page's h1.
    const frame = requestAnimationFrame(() => {
      const target = document.getElementById(id);
      const heading = target?.querySelector<HTMLElement>('h2, h3');
      if (!target || !heading) return;
      const button = heading.querySelector('button');
      if (!button) heading.tabIndex = -1;
      (button ?? heading).focus({ preventScroll: true });
      target.scrollIntoView();
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}
