import { Cairn } from './cairn.tsx';
import { SiteLink } from './site-link.tsx';

/** The header of pages that need no account. */
export function PublicHeader({ withSignIn = true }: { withSignIn?: boolean }) {
  return (
    <header className="site-header">
      <div className="site-inner">
        <SiteLink to="/" className="site-brand">
          <Cairn height={28} />
          Cairn
        </SiteLink>
        {withSignIn && (
          <SiteLink to="/auth" className="site-sign-in">
            Sign In
          </SiteLink>
        )}
      </div>
    </header>
  );
}
