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
import { afterPaint } from '../client/after-paint.ts';
import { earlyReadsOf, forgetEarlyReads, readEarly } from '../client/early-reads.ts';
import { importTable } from '../client/import-when-here.ts';
import { onSessionNews } from '../client/session-news.ts';
import { discussantToken } from '../features/reflective-discussion-public/discussant-token.ts';
import { sayStartFailure } from './start-failure.ts';
import { startStaticPage } from './static-page.ts';
import { startWaitingPage } from './waiting-page.ts';

// A text stands in its document already and needs next to no script; a form that does becomes the app once it is used;
// every other page is the app.
const prerendered = document.getElementById('prerendered');
const root = document.getElementById('root');
if (prerendered?.dataset.form === '') {
  void startForm(prerendered).catch(() => sayStartFailure({ alone: true }));
} else if (prerendered?.dataset.waits === '') {
  startWaitingPage(prerendered);
} else if (prerendered) {
  startStaticPage(prerendered);
} else if (root) {
  // Until the app listens itself: what was read for somebody who has left meanwhile is nobody's.
  onSessionNews(forgetEarlyReads);
  readEarly(earlyReadsOf(document));
  if (document.querySelector('[data-next-step]')) void sayNextStep().catch(() => undefined);
  void startApp(root).catch(() => sayStartFailure({ alone: true }));
}

/** Says on the dashboard what comes next, as soon as that is known. */
async function sayNextStep(): Promise<void> {
  const { fillNextStep } = await import('./fill-next-step.ts');
  await fillNextStep();
}

/** Draws the app, part after part, so that what stands in the document is seen first and a press never waits for all of it. */
async function startApp(root: HTMLElement): Promise<void> {
  if (document.getElementById('placeholder')) await afterPaint();
  await import('./react-client.ts');
  // What the page fetches once it is drawn is found by it; the scripts before that are on their way already.
  importTable().catch(() => undefined);
  void import('./session-area.tsx');
  const { start } = await import('./app.tsx');
  start(root);
}

/** Begins with the form behind a discussant's link, which needs next to nothing of the app. */
async function startForm(page: HTMLElement): Promise<void> {
  const { startSigningPage } = await import('./signing-page.ts');
  await startSigningPage(page, discussantToken(location.pathname) ?? '');
}
