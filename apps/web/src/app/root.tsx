import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router-dom';
import { OfflineBanner } from './offline-banner.tsx';
import classes from './root.module.css';
import { useRouteAnnouncement } from './route-announcement.ts';
import { SkipLink } from './skip-link.tsx';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));
let toastsWanted = false;

/** What stands around every page: skip link, navigation bar, offline banner, toasts. */
export function Root() {
  const loading = useNavigation().state === 'loading';
  const matches = useMatches();
  toastsWanted ||= matches.some(({ handle }) => {
    const { session, toasts } = (handle ?? {}) as { session?: boolean; toasts?: boolean };
    return session || toasts;
  });
  useRouteAnnouncement();
  return (
    <>
      <SkipLink />
      <div className={classes.bar} data-loading={loading || undefined} aria-hidden="true" />
      <OfflineBanner />
      <Outlet />
      {toastsWanted && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
      <ScrollRestoration />
    </>
  );
}
