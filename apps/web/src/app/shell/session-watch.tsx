import { useAfterLoad } from '../../client/use-after-load.ts';

const loadSessionWarning = () => import('./session-warning.tsx');

/** Watches for the end of the session, from a file that is fetched once the page is there: it shows nothing for minutes. */
export function SessionWatch() {
  const loaded = useAfterLoad(loadSessionWarning);
  return loaded && <loaded.SessionWarning />;
}
