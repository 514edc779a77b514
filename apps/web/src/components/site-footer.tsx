import { Link } from 'react-router-dom';
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
              <Link to={dashboard}>Dashboard</Link>
            </li>
            {siteLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <p>
          Need help? Write to <SupportAddress />.
        </p>
        <p>© 2025 Cairn. Cairn is independent: it is not affiliated with or endorsed by the NMC.</p>
      </div>
    </footer>
  );
}
