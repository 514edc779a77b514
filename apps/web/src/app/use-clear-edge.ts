import { useNotifications } from '@mantine/notifications';
import { useLayoutEffect, useState } from 'react';
import { type Band, clearEdge, type Edge } from './clear-edge.ts';

const toast = '.mantine-Notification-root';

/** From the edges of the screen, in pixels: below, room for the bar that phones have there. */
const margins = { top: 8, bottom: 16, bottomOfPhones: 76 };

function inSight(node: Element): Band | null {
  const { top, bottom, height } = node.getBoundingClientRect();
  return height === 0 || bottom <= 0 || top >= innerHeight ? null : { top, bottom };
}

/** What people are at, and the buttons they go on with. */
function mustShow(): Band[] {
  const focused = document.activeElement;
  const isUsed = focused !== null && !focused.matches('body, main, h1, h2, h3');
  const buttons = [...document.querySelectorAll('form button[type="submit"]')].map((node) => node.parentElement);
  const all = [isUsed ? focused : null, ...buttons, ...document.querySelectorAll('[role="dialog"] button')];
  return all.map((node) => node && inSight(node)).filter((band) => band !== null);
}

const isPhone = () => matchMedia('(max-width: 48em)').matches;
const below = () => (isPhone() ? margins.bottomOfPhones : margins.bottom);

/** How far from which edge a toast is in nobody's way; it is looked for anew as the focus moves or the page is scrolled. */
export function useClearEdge(): Partial<Record<Edge, number>> {
  const [edge, setEdge] = useState<Edge>('bottom');
  const shown = useNotifications()
    .notifications.map(({ id }) => id)
    .join();
  useLayoutEffect(() => {
    if (!shown) return;
    const place = () => {
      const node = document.querySelector(toast);
      // Whoever is about to press its button must not see it leave.
      if (!node || node.contains(document.activeElement)) return;
      const { offsetHeight } = node as HTMLElement;
      const end = innerHeight - below();
      const places = {
        top: { top: margins.top, bottom: margins.top + offsetHeight },
        bottom: { top: end - offsetHeight, bottom: end },
      };
      setEdge(clearEdge(places, mustShow(), isPhone() ? 'top' : 'bottom'));
    };
    place();
    const events = ['focusin', 'scroll', 'resize'] as const;
    for (const event of events) addEventListener(event, place, { passive: true });
    return () => {
      for (const event of events) removeEventListener(event, place);
    };
  }, [shown]);
  return edge === 'top' ? { top: margins.top } : { bottom: below() };
}
