import { Link } from '../client/link.tsx';
import { Cairn } from '../components/cairn.tsx';
import { PublicHeader } from '../components/public-header.tsx';
import { SiteFooter } from '../components/site-footer.tsx';
import classes from './message-page.module.css';

/** The answer to every unknown address. */
export function NotFoundPage() {
  return (
    <>
      {/* Whoever comes here may be signed in: the way to the dashboard asks those who are not. */}
      <PublicHeader withSignIn={false} />
      <main id="main" className={classes.page}>
        <Cairn height={72} />
        <h1>404 Page Not Found</h1>
        <p>There is no page at this address.</p>
        <p>
          If you followed a link or typed the address, check it for mistakes. The path starts again at your dashboard,
          or at the <Link to="/">front page</Link>.
        </p>
        <p>
          <Link to="/dashboard" className={classes.action}>
            Go to your dashboard
          </Link>
        </p>
      </main>
      <SiteFooter dashboard="/auth" />
    </>
  );
}
