import { thisYear } from '../client/this-year.ts';
import { SiteLink } from './site-link.tsx';
import { siteLinks } from './site-links.ts';
import { SupportAddress } from './support-address.tsx';

/** The footer of every page; `dashboard` is where its Dashboard link leads. */
export function SiteFooter({ dashboard }: { dashboard: '/dashboard' | '/auth' }) {
  return (
    <footer className="site-footer" data-no-print>
      <div className="site-footer-inner">
        <nav aria-label="Help and legal">
          <ul className="site-links">
            <li>
              <SiteLink to={dashboard}>Dashboard</SiteLink>
            </li>
            {siteLinks.map(({ to, label }) => (
              <li key={to}>
                <SiteLink to={to}>{label}</SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <p>
          Need help? Write to <SupportAddress />.
        </p>
        <p>
          {/* A document says the year it was made in until a script has told which it is. */}©{' '}
          <span data-year suppressHydrationWarning>
            {thisYear()}
          </span>{' '}
          Cairn. Cairn is independent: it is not affiliated with or endorsed by the NMC.
        </p>
      </div>
    </footer>
  );
}
