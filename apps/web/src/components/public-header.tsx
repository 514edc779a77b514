import { Link } from 'react-router-dom';
import { Cairn } from './cairn.tsx';

/** The header of pages that need no account. */
export function PublicHeader({ withSignIn = true }: { withSignIn?: boolean }) {
  return (
    <header className="site-header">
      <div className="site-inner">
        <Link to="/" className="site-brand">
          <Cairn height={28} />
          Cairn
        </Link>
        {withSignIn && (
          <Link to="/auth" className="site-sign-in">
            Sign In
          </Link>
        )}
      </div>
    </header>
  );
}
