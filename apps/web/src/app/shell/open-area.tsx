import { Outlet } from 'react-router-dom';
import { useAccount } from '../../client/session.tsx';
import { PlaceholderEnds } from '../../components/placeholder.tsx';
import { PublicHeader } from '../../components/public-header.tsx';
import { SiteFooter } from '../../components/site-footer.tsx';
import { SessionWatch } from './session-watch.tsx';
import { TopBar } from './top-bar.tsx';

/** Pages anyone may read: with the signed-in bar for those who have one. */
export function OpenArea() {
  const account = useAccount();
  // The two headers differ in height: better a moment later than a page that jumps.
  if (account.isLoading) return <main id="main" style={{ flexGrow: 1 }} aria-busy="true" />;
  return (
    <>
      <PlaceholderEnds />
      {account.data && <SessionWatch />}
      {account.data ? <TopBar user={account.data} /> : <PublicHeader />}
      <main id="main" style={{ flexGrow: 1 }}>
        <Outlet />
      </main>
      <SiteFooter dashboard={account.data ? '/dashboard' : '/auth'} />
    </>
  );
}
