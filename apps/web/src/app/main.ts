import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import 'virtual:theme-variables.css';
import './theme.css';
import '../components/cairn.css';
import '../features/landing/landing-page.css';
import '../components/site.css';
import './skip-link.css';
import { fillSupportLinks } from '../client/support-email.ts';

// The landing page stands in index.html already and needs no script; every other page is the app.
const prerendered = document.getElementById('landing');
const root = document.getElementById('root');
if (prerendered && location.pathname === '/') {
  void fillSupportLinks(prerendered);
} else if (root) {
  // Whoever follows a discussant's link has no session.
  if (!location.pathname.startsWith('/reflective-discussion/')) void import('./session-area.tsx');
  void import('./app.tsx').then(({ start }) => start(root));
}
