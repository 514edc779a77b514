import { partOnDemand, usePart } from '../../client/part-on-demand.ts';

const sessionWarning = partOnDemand(async () => (await import('./session-warning.tsx')).SessionWarning);

/** Watches for the end of the session, from a file that is fetched once the page is drawn: it shows nothing for minutes. */
export function SessionWatch() {
  const { part: SessionWarning } = usePart(sessionWarning, true);
  return SessionWarning && <SessionWarning />;
}
