// First, so that it stands before any schema, whatever part of the product brings one.
import '../client/zod-without-eval.ts';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import 'virtual:theme-variables.css';
import './theme.css';
import '../components/cairn.css';
import '../features/landing/landing-page.css';
import '../components/site.css';
import './skip-link.css';
import { earlyReadsOf, forgetEarlyReads, readEarly } from '../client/early-reads.ts';
import { onSessionNews } from '../client/session-news.ts';
import { sayStartFailure } from './start-failure.ts';
import { startStaticPage } from './static-page.ts';
import { startWaitingPage } from './waiting-page.ts';

// A text stands in its document already and needs next to no script; a form that does becomes the app once it is used;
// every other page is the app.
const prerendered = document.getElementById('prerendered');
const root = document.getElementById('root');
if (prerendered?.dataset.waits === '') {
  startWaitingPage(prerendered);
} else if (prerendered) {
  startStaticPage(prerendered);
} else if (root) {
  // Until the app listens itself: what was read for somebody who has left meanwhile is nobody's.
  onSessionNews(forgetEarlyReads);
  readEarly(earlyReadsOf(document));
  // Whoever follows a discussant's link has no session.
  if (!location.pathname.startsWith('/reflective-discussion/')) void import('./session-area.tsx');
  void import('./app.tsx').then(
    ({ start }) => start(root),
    () => sayStartFailure({ alone: true }),
  );
}
