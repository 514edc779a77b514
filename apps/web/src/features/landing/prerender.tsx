import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { SkipLink } from '../../app/skip-link.tsx';
import { LandingPage } from './landing-page.tsx';

/** The landing page as HTML, made at build time. */
export function html(): string {
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <SkipLink />
      <LandingPage />
    </StaticRouter>,
  );
}
