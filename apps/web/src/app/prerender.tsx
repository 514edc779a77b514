import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { SkipLink } from './skip-link.tsx';

/** The landing page as HTML, made at build time. */
export function html(): string {
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <SkipLink />
      <LandingPage />
    </StaticRouter>,
  );
}
