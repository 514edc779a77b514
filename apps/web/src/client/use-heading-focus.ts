import { useEffect, useRef } from 'react';

/** For a view that takes the place of the page: shown from its top, with the focus on its heading unless a field has it. */
export function useHeadingFocus<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  useEffect(() => {
    scrollTo(0, 0);
    if (element.current?.contains(document.activeElement)) return;
    const heading = element.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, []);
  return element;
}
