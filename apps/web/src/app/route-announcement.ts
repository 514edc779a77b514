import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';

/** Focuses the page's h1, waiting for it if the page still shows its spinner. Answers how to stop waiting. */
function focusHeading(): () => void {
  const focus = () => {
    const heading = document.querySelector<HTMLElement>('#main h1');
    if (!heading) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  if (focus()) return () => {};
  const observer = new MutationObserver(() => {
    if (focus()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** On every navigation: the title of the route, and the focus on its heading. The first load keeps the browser's own. */
export function useRouteAnnouncement(): void {
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle as { title?: string } | undefined;
  const title = handle?.title;
  const lastPath = useRef(pathname);

  useEffect(() => {
    document.title = title ? `${title} – Cairn` : 'Cairn';
  }, [title]);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    return focusHeading();
  }, [pathname]);
}
