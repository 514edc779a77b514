import { useRouteError } from 'react-router-dom';
import { PlaceholderEnds } from '../components/placeholder.tsx';
import classes from './message-page.module.css';

/** Shown in place of a page that broke, or whose code could not be fetched. */
export function RouteError() {
  const error = useRouteError();
  const fetching = error instanceof TypeError;
  return (
    <main id="main" className={classes.page}>
      <PlaceholderEnds />
      <h1>{fetching ? 'This page could not be loaded' : 'Something went wrong'}</h1>
      <p>
        {fetching
          ? 'The connection may have dropped, or Cairn has just been updated. What you saved is safe.'
          : 'This page stopped working. What you saved is safe; anything typed and not saved may be lost.'}
      </p>
      <p>
        <button type="button" className={classes.action} onClick={() => location.reload()}>
          Load the page again
        </button>
      </p>
      <p>
        <a href="/dashboard">Go to your dashboard</a>
      </p>
    </main>
  );
}
