import { type RouteObject, redirect } from 'react-router-dom';
import type { Access } from './page.ts';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';
import { pages, redirects } from './routes.tsx';

function routesOf(access: Access): RouteObject[] {
  return pages
    .filter((page) => page.access === access)
    .map(({ path, title, toasts, signedOut, load }) => ({
      path,
      handle: { title, toasts, signedOut },
      lazy: async () => ({ Component: await load() }),
    }));
}

const areas: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./shell/visitor-area.tsx')).VisitorArea }),
    children: routesOf('visitor'),
  },
  { lazy: async () => ({ Component: (await import('./shell/open-area.tsx')).OpenArea }), children: routesOf('open') },
  {
    lazy: async () => ({ Component: (await import('./shell/account-area.tsx')).AccountArea }),
    children: routesOf('account'),
  },
];

/** The table of addresses as the router takes it. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      ...Object.entries(redirects).map(([path, to]) => ({ path, loader: () => redirect(to), element: null })),
      {
        handle: { session: true, pages },
        lazy: async () => ({ Component: (await import('./session-area.tsx')).SessionArea }),
        children: areas.map((area) => ({ ...area, ErrorBoundary: RouteError })),
      },
      ...routesOf('light'),
    ],
  },
];
