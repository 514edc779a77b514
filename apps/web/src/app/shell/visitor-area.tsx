import { Outlet } from 'react-router-dom';
import { PublicHeader } from '../../components/public-header.tsx';
import { SiteFooter } from '../../components/site-footer.tsx';

/** Sign-in, password reset and pages reached by a link: no account needed, none shown. */
export function VisitorArea() {
  return (
    <>
      <PublicHeader withSignIn={false} />
      <main id="main" style={{ flexGrow: 1 }}>
        <Outlet />
      </main>
      <SiteFooter dashboard="/auth" />
    </>
  );
}
