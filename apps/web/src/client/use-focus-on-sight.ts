import { useEffect, useRef } from 'react';

/**
 * Focuses an element when it appears: the heading of a view that takes the place of another. Whoever is elsewhere
 * already, because the view stood in its document before the app came, stays there.
 */
export function useFocusOnSight<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus();
  }, []);
  return element;
}
