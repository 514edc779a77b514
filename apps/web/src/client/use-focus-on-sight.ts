import { useEffect, useRef } from 'react';

/** Focuses an element when it appears: the heading of a view that takes the place of another. */
export function useFocusOnSight<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
