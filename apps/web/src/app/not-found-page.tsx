import { Link } from 'react-router-dom';
import { Cairn } from '../components/cairn.tsx';
import { PublicHeader } from '../components/public-header.tsx';
import { SiteFooter } from '../components/site-footer.tsx';
import classes from './message-page.module.css';

/** The answer to every unknown address. */
export function NotFoundPage() {
  return (
    <>
      <PublicHeader />
      <main id="main" className={classes.page}>
        <Cairn height={72} />
        <h1>404 Page Not Found</h1>
        <p>Did you forget to add the page to the router?</p>
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
