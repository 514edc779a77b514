import { Link } from 'react-router-dom';
import { Cairn } from '../../components/cairn.tsx';
import classes from './site.module.css';

/** The header of pages that need no account. */
export function PublicHeader({ withSignIn = true }: { withSignIn?: boolean }) {
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Link to="/" className={classes.brand}>
          <Cairn height={28} />
          Cairn
        </Link>
        {withSignIn && (
          <Link to="/auth" className={classes.signIn}>
            Sign In
          </Link>
        )}
      </div>
    </header>
  );
}
