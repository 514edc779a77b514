import { type Content, html } from '../report/html.ts';

const style = html`
:root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 48rem; padding: 1rem; overflow-wrap: break-word; }
h3 { margin: 2rem 0 0.25rem; }
:target { outline: 2px solid; outline-offset: 0.25rem; }
code { font-size: 1rem; }
pre { border: 1px solid; border-radius: 0.25rem; overflow-x: auto; padding: 0.75rem; }
pre code { font-size: 0.875rem; }
dl, p { margin: 0.25rem 0 0.75rem; }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; list-style: none; margin: 0; padding: 0; }
nav a { display: inline-block; padding: 0.5rem 0; }
`;

/** The pages about the REST door, each of which leads to the others. */
const pages = [
  ['/api/docs', 'Operations'],
  ['/api/docs/guide', 'Guide'],
  ['/api/docs/errors', 'Refusals'],
  ['/api/openapi.json', 'The document'],
] as const;

/** Leads from one page about the REST door to the others. */
export const docsNavigation = html`<nav aria-label="About the REST door"><ul>${pages.map(
  ([address, title]) => html`<li><a href="${address}">${title}</a></li>`,
)}</ul></nav>`;

/** A page of words about the REST door. */
export function docsPage(title: string, content: Content): string {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Cairn API</title>
<style>${style}</style>
</head>
<body>
${docsNavigation}
<main>
${content}
</main>
</body>
</html>
`.toString();
}
