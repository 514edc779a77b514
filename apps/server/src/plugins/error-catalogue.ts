import { catalogue } from '@cairn/api/rest-document/catalogue';
import { html, type Markup } from '../report/html.ts';

const style = html`
:root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 48rem; padding: 1rem; overflow-wrap: break-word; }
h3 { margin: 2rem 0 0.25rem; }
:target { outline: 2px solid; outline-offset: 0.25rem; }
code { font-size: 1rem; }
dl, p { margin: 0.25rem 0; }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; }
`;

/** What the words of the catalogue mark as code. */
const marked = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));

/** The page that explains every reason for which a call is refused; `type` of a problem leads to its reason. */
export function errorCataloguePage(): string {
  const byStatus = Map.groupBy(catalogue(), ({ status, code }) => `${status} ${code}`);
  const sections = [...byStatus].map(
    ([status, entries]): Markup => html`
<h2>${status}</h2>
${entries.map(
  ({ reason, title, meaning, remedy }) => html`<section id="${reason}">
<h3><code>${reason}</code></h3>
<p>${title}</p>
<dl><dt>What it means</dt><dd>${marked(meaning)}</dd><dt>What to do</dt><dd>${marked(remedy)}</dd></dl>
</section>
`,
)}`,
  );
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Why a call is refused – Cairn API</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Why a call is refused</h1>
<p>Every refusal of the REST door is a problem as RFC 9457 describes them. Its <code>reason</code> is one of these; its
<code>type</code> leads here. A reason keeps its name and its status for good; new ones may come. What concerns the case at
hand is said by <code>message</code>, to people, and by <code>issues</code>, field by field.
<a href="/api/docs">The calls themselves</a>.</p>
${sections}
</main>
</body>
</html>
`.toString();
}
