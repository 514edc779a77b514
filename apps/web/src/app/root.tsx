import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router-dom';
import { Link } from '../client/link.tsx';
import { OverThePage } from '../client/over-the-page.tsx';
import { SiteLinks } from '../components/site-link.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import classes from './root.module.css';
import { useRouteAnnouncement } from './route-announcement.ts';
import { SkipLink } from './skip-link.tsx';
import { useToaster } from './use-toaster.ts';

let toastsWanted = false;

/** What stands around every page: skip link, navigation bar, offline banner, toasts. */
export function Root() {
  const loading = useNavigation().state === 'loading';
  const matches = useMatches();
  toastsWanted ||= matches.some(({ handle }) => {
    const { session, toasts } = (handle ?? {}) as { session?: boolean; toasts?: boolean };
    return session || toasts;
  });
  const Toaster = useToaster(toastsWanted);
  useRouteAnnouncement();
  return (
    <>
      <SkipLink />
      <div className={classes.bar} data-loading={loading || undefined} aria-hidden="true" />
      <OfflineBanner />
      <OverThePage>
        <SiteLinks value={Link}>
          <Outlet />
        </SiteLinks>
      </OverThePage>
      {Toaster && <Toaster />}
      <ScrollRestoration />
    </>
  );
}
